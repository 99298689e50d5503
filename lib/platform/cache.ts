/** Remembers the latest of what was looked up, each for a time. Those who ask at once share one look-up. */
export class Cache<V> {
  readonly #entries = new Map<string, { value: Promise<V>; until: number }>();
  readonly #lifetimeMs: number;
  readonly #entriesMax: number;

  constructor(options: { lifetimeSeconds: number; entriesMax: number }) {
    this.#lifetimeMs = options.lifetimeSeconds * 1000;
    this.#entriesMax = options.entriesMax;
  }

  /** A look-up that fails or finds nothing is not remembered: what is missing now may be there the next time. */
  get(key: string, lookUp: () => Promise<V>): Promise<V> {
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.until > now) return known.value;

    const value = lookUp();
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: now + this.#lifetimeMs });
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
