import * as z from 'zod';
import { Cache } from '../cache.ts';
import { Fault } from '../fault.ts';
import { keys, table } from '../table/table.ts';

/**
 * So many requests a minute for a key, shared by all instances. An instance leases them from the table in small blocks
 * and hands them out by itself, so most requests cost no call. No more than the limit are ever handed out in a minute;
 * what an instance leased and did not use is lost until the next, so a key spread over many instances may be refused a
 * block early for each of them.
 */
const WINDOW_SECONDS = 60;
const BLOCKS_IN_LIMIT = 20;

/** `REGROVE_RATE_LIMIT`: requests a minute; 0 or nothing is no limit. */
function limitNow(): number {
  return Number(process.env.REGROVE_RATE_LIMIT || 0);
}

const Window = z.object({ used: z.number() });

/** What this instance holds of a key's minute: requests it may still hand out, and what all have leased so far. */
type Lease = { left: number; leased: number };

const leases = new Cache<Lease>({ lifetimeSeconds: 2 * WINDOW_SECONDS, entriesMax: 20_000 });

export const forgetLeases = (): void => leases.clear();

/** Counts one request and says how many are left, in the headers of every answer. */
export async function countRequest(keyHash: string, now: Date, headers: Record<string, string>): Promise<void> {
  const limit = limitNow();
  if (limit === 0) return;
  const minute = Math.floor(now.getTime() / 1000 / WINDOW_SECONDS);
  const secondsLeft = (minute + 1) * WINDOW_SECONDS - Math.floor(now.getTime() / 1000);

  const lease = await leases.get(`${keyHash} ${minute}`, async () => ({ left: 0, leased: 0 }));
  if (lease.left <= 0 && lease.leased < limit) await leaseMore(lease, keyHash, minute, limit);
  const isOver = lease.left <= 0;
  if (!isOver) lease.left -= 1;

  headers['ratelimit-policy'] = `"default";q=${limit};w=${WINDOW_SECONDS}`;
  headers.ratelimit = `"default";r=${Math.max(0, limit - lease.leased) + lease.left};t=${secondsLeft}`;
  if (!isOver) return;
  headers['retry-after'] = String(secondsLeft);
  throw new Fault(
    'rate_limited',
    `More than ${limit} requests in a minute with this key; try again in ${secondsLeft} seconds.`,
  );
}

/** The last block of a minute may be smaller: then what is left is asked for. */
async function leaseMore(lease: Lease, keyHash: string, minute: number, limit: number): Promise<void> {
  let block = Math.max(1, Math.floor(limit / BLOCKS_IN_LIMIT));
  while (block > 0) {
    try {
      const { used } = await table.updateAndGet(
        {
          update: keys.rateWindow(keyHash, minute),
          add: { used: block },
          setIfAbsent: { expires: (minute + 2) * WINDOW_SECONDS },
          must: ['attribute_not_exists(used) or used <= :most', { most: limit - block }],
          otherwise: (found) => new Exhausted(Number(found?.used ?? limit)),
        },
        Window,
      );
      lease.left += block;
      lease.leased = Math.max(lease.leased, used);
      return;
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
      lease.leased = Math.max(lease.leased, error.used);
      block = Math.min(block, limit - error.used);
    }
  }
}

class Exhausted extends Error {
  readonly used: number;
  constructor(used: number) {
    super('The minute is used up.');
    this.used = used;
  }
}
