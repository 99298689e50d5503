import { clock } from './clock.ts';

const PROCESS = {};
let currentInstance: () => object = () => PROCESS;

/** For a simulation with several instances of the service in one process: each has its own cached entries. */
export const useInstances = (current: () => object): void => {
  currentInstance = current;
};

type Entries<V> = Map<string, { value: Promise<V>; since: number }>;

/**
 * A look-up cache with a wall-clock lifetime and a maximum size. Concurrent callers share one look-up. After the clock is set
 * back, entries live shorter, never longer.
 */
export class Cache<V> {
  readonly #entriesOf = new WeakMap<object, Entries<V>>();
  readonly #lifetimeMs: number;
  readonly #entriesMax: number;

  constructor(options: { lifetimeSeconds: number; entriesMax: number }) {
    this.#lifetimeMs = options.lifetimeSeconds * 1000;
    this.#entriesMax = options.entriesMax;
  }

  get #entries(): Entries<V> {
    const instance = currentInstance();
    const known = this.#entriesOf.get(instance) ?? new Map();
    this.#entriesOf.set(instance, known);
    return known;
  }

  /** A failed or empty look-up is not cached, because the value may exist next time. */
  get(key: string, lookUp: () => Promise<V>): Promise<V> {
    const now = clock.now().getTime();
    const entries = this.#entries;
    const known = entries.get(key);
    if (known && known.since <= now && now - known.since < this.#lifetimeMs) return known.value;

    const value = lookUp();
    entries.delete(key);
    entries.set(key, { value, since: now });
    for (const oldest of entries.keys()) {
      if (entries.size <= this.#entriesMax) break;
      entries.delete(oldest);
    }
    const forget = () => {
      if (entries.get(key)?.value === value) entries.delete(key);
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
