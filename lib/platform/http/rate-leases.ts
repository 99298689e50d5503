import { addWithin } from '../coordination/fixed-window.ts';
import { keys } from '../table/table.ts';
import { secondsOf } from '../time.ts';

/**
 * A per-minute request limit for each key, shared by any number of Lambda environments. An environment leases requests from the
 * table, one for each waiting request plus a reserve, so most requests need no call. The reserve follows from the requests so
 * far and in the previous minute. A frozen environment never returns its reserve, so the table limits the sum of all reserves
 * to a tenth of the limit: a key always gets at least nine tenths of its limit, and never more than all of it.
 */
export const WINDOW_SECONDS = 60;
const RESERVE_SHARE = 0.1;
const KEYS_MAX = 20_000;

/** This environment's view of a key's minute. */
type Window = {
  minute: number;
  /** Requests counted by this environment in this minute and in the previous one. */
  counted: number;
  countedBefore: number;
  /** Requests waiting for a lease. */
  waiting: number;
  leasing: Promise<void> | undefined;
  /** Leased by this environment and not yet used. */
  left: number;
  ownReserve: number;
  /** As last read from the table. */
  leased: number;
  reserve: number;
};

export type Counted = { isOver: boolean; left: number; secondsLeft: number };

/** One environment's leases. */
export class RateLeases {
  readonly #windows = new Map<string, Window>();

  /** Counts one request. Once the table reports the limit as reached, further requests cost no call. */
  async count(keyHash: string, limit: number, now: Date): Promise<Counted> {
    const seconds = secondsOf(now);
    const window = this.#windowOf(keyHash, Math.floor(seconds / WINDOW_SECONDS));
    window.counted += 1;
    window.waiting += 1;
    try {
      while (window.left <= 0 && window.leased < limit) {
        // All waiting requests share one lease.
        window.leasing ??= leaseMore(window, keyHash, limit).finally(() => {
          window.leasing = undefined;
        });
        await window.leasing;
      }
    } finally {
      window.waiting -= 1;
    }
    const isOver = window.left <= 0;
    if (!isOver) window.left -= 1;
    return {
      isOver,
      left: Math.max(0, limit - window.leased) + window.left,
      secondsLeft: (window.minute + 1) * WINDOW_SECONDS - seconds,
    };
  }

  clear(): void {
    this.#windows.clear();
  }

  #windowOf(keyHash: string, minute: number): Window {
    const known = this.#windows.get(keyHash);
    // A request from the end of a minute may be counted after the first one in the next minute.
    if (known && (known.minute === minute || known.minute === minute + 1)) return known;
    const window = following(known?.minute === minute - 1 ? known : undefined, minute);
    this.#windows.delete(keyHash);
    this.#windows.set(keyHash, window);
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= KEYS_MAX) break;
      this.#windows.delete(oldest);
    }
    return window;
  }
}

/** A new minute starts with the previous minute's reserves. */
const following = (before: Window | undefined, minute: number): Window => ({
  minute,
  counted: 0,
  countedBefore: before?.counted ?? 0,
  waiting: 0,
  leasing: undefined,
  left: 0,
  ownReserve: 0,
  leased: 0,
  reserve: before ? before.reserve - before.ownReserve : 0,
});

/** An environment leases when it has nothing left, so its old reserve is used up and the new one replaces it. */
async function leaseMore(window: Window, keyHash: string, limit: number): Promise<void> {
  const reserveMax = Math.floor(limit * RESERVE_SHARE);
  const waiting = window.waiting;
  let reserve = reserveFor(window, reserveMax);
  while (window.leased < limit) {
    const block = Math.min(waiting + reserve, limit - window.leased);
    const ownReserve = Math.max(0, block - waiting);
    const added = ownReserve - window.ownReserve;
    // The requests leased in the minute by all environments, and how many were leased as reserve.
    const additions = { used: { add: block, max: limit }, reserve: { add: added, max: reserveMax } };
    const expires = (window.minute + 2) * WINDOW_SECONDS;
    const { isAdded, counts } = await addWithin(keys.rateWindow(keyHash, window.minute), additions, expires);
    Object.assign(window, { leased: counts.used, reserve: counts.reserve });
    if (isAdded) return void Object.assign(window, { left: block, ownReserve });
    // Another environment was faster: lease only for the waiting requests, without a reserve.
    reserve = 0;
  }
}

/**
 * The reserve is the larger of two numbers: the requests so far, or those still expected if this minute is like the last. At
 * most half the reserve left by the others, so any number of environments converge to equal shares.
 */
function reserveFor({ counted, waiting, countedBefore, reserve, ownReserve }: Window, reserveMax: number): number {
  const soFar = counted - waiting;
  const free = Math.max(0, reserveMax - (reserve - ownReserve));
  return Math.min(Math.max(soFar, countedBefore - counted), Math.ceil(free / 2));
}
