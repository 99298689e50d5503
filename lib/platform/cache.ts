import { clock } from './clock.ts';

/**
 * A look-up cache with a wall-clock lifetime and a maximum size. Concurrent callers share one look-up. After the clock is set
 * back, entries live shorter, never longer.
 */
export class Cache<V> {
  readonly #entries = new Map<string, { value: Promise<V>; since: number }>();
  readonly #lifetimeMs: number;
  readonly #entriesMax: number;

  constructor(options: { lifetimeSeconds: number; entriesMax: number }) {
    this.#lifetimeMs = options.lifetimeSeconds * 1000;
    this.#entriesMax = options.entriesMax;
  }

  /** A failed or empty look-up is not cached, because the value may exist next time. */
  get(key: string, lookUp: () => Promise<V>): Promise<V> {
    const now = clock.now().getTime();
    const known = this.#entries.get(key);
    if (known && known.since <= now && now - known.since < this.#lifetimeMs) return known.value;

    const value = lookUp();
    this.#entries.delete(key);
    this.#entries.set(key, { value, since: now });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#entriesMax) break;
      this.#entries.delete(oldest);
    }
    const forget = () => {
      if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
    };
    value.then((found) => found === undefined && forget(), forget);
    return value;
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
