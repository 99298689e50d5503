import * as z from 'zod';
import { keys, table } from '../table/table.ts';

/**
 * So many requests a minute for a key, shared by any number of environments. An environment leases them from the table
 * and hands them out by itself, so that most requests cost no call: one for each request that waits, and some in
 * reserve, by how many it was asked for so far and in the minute before. A Lambda that is frozen gives nothing back;
 * so the table counts what all hold in reserve, and lets it never be more than a tenth of the limit. Whatever
 * happens, a key then gets nine tenths of its limit, and never more than all of it.
 */
export const WINDOW_SECONDS = 60;
const RESERVE_SHARE = 0.1;
const KEYS_MAX = 20_000;

/** All that was leased of a minute, and how much of it was in reserve when it was. */
const StoredWindow = z.object({ used: z.number().default(0), reserve: z.number().default(0) });

/** What this environment knows of a key's minute. */
type Window = {
  minute: number;
  /** Requests that were counted here in this minute, and in the one before. */
  asked: number;
  askedBefore: number;
  /** Requests that wait for a lease. */
  waiting: number;
  leasing: Promise<void> | undefined;
  /** Leased here and not yet handed out. */
  left: number;
  ownReserve: number;
  /** What the table said last. */
  leased: number;
  reserve: number;
};

export type Counted = { isOver: boolean; left: number; secondsLeft: number };

/** The leases of one environment. */
export class RateLeases {
  readonly #windows = new Map<string, Window>();

  /** Counts one request. One that is over the limit costs no call once the table has said so. */
  async count(keyHash: string, limit: number, now: Date): Promise<Counted> {
    const seconds = Math.floor(now.getTime() / 1000);
    const window = this.#windowOf(keyHash, Math.floor(seconds / WINDOW_SECONDS));
    window.asked += 1;
    window.waiting += 1;
    try {
      while (window.left <= 0 && window.leased < limit) {
        // Those who wait share one lease, which is made for all of them.
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
    // A request that came in the last moment of a minute may be counted after the first of the next one.
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

/** A new minute begins as the one before went: those who had reserves will have them again. */
const following = (before: Window | undefined, minute: number): Window => ({
  minute,
  asked: 0,
  askedBefore: before?.asked ?? 0,
  waiting: 0,
  leasing: undefined,
  left: 0,
  ownReserve: 0,
  leased: 0,
  reserve: before ? before.reserve - before.ownReserve : 0,
});

/** Whoever leases has nothing left, so what it held in reserve is used: it goes, and the new reserve comes. */
async function leaseMore(window: Window, keyHash: string, limit: number): Promise<void> {
  const reserveMax = Math.floor(limit * RESERVE_SHARE);
  const waiting = window.waiting;
  let reserve = reserveFor(window, reserveMax);
  while (window.leased < limit) {
    const block = Math.min(waiting + reserve, limit - window.leased);
    const ownReserve = Math.max(0, block - waiting);
    const added = ownReserve - window.ownReserve;
    try {
      const stored = await table.updateAndGet(
        {
          update: keys.rateWindow(keyHash, window.minute),
          add: { used: block, reserve: added },
          setIfAbsent: { expires: (window.minute + 2) * WINDOW_SECONDS },
          must: [
            '(attribute_not_exists(used) or used <= :used) and (attribute_not_exists(reserve) or reserve <= :reserve)',
            { used: limit - block, reserve: reserveMax - added },
          ],
          otherwise: (found) => new Refused(StoredWindow.parse(found ?? {})),
        },
        StoredWindow,
      );
      Object.assign(window, { left: block, ownReserve, leased: stored.used, reserve: stored.reserve });
      return;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      Object.assign(window, { leased: error.found.used, reserve: error.found.reserve });
      // Another environment was quicker: what waits is served, and the reserve is for next time.
      reserve = 0;
    }
  }
}

/**
 * As many as were asked for so far, which doubles each time, or as are still to come if this minute goes as the one
 * before; and of what others leave of all reserves the half, which brings any number of environments to equal shares.
 */
function reserveFor({ asked, waiting, askedBefore, reserve, ownReserve }: Window, reserveMax: number): number {
  const soFar = asked - waiting;
  const free = Math.max(0, reserveMax - (reserve - ownReserve));
  return Math.min(Math.max(soFar, askedBefore - asked), Math.ceil(free / 2));
}

class Refused extends Error {
  readonly found: z.infer<typeof StoredWindow>;
  constructor(found: z.infer<typeof StoredWindow>) {
    super('The minute is used up, or its reserve is.');
    this.found = found;
  }
}
