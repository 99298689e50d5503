import { Fault } from '../fault.ts';
import { RateLeases, WINDOW_SECONDS } from './rate-leases.ts';

/** `REGROVE_RATE_LIMIT`: requests a minute for a key; 0 or nothing is no limit. */
function limitNow(): number {
  return Number(process.env.REGROVE_RATE_LIMIT || 0);
}

const leases = new RateLeases();

/** Forgets what was leased, as a new process would. */
export const forgetLeases = (): void => leases.clear();

/** Counts one request and says how many are left, in the headers of every answer. */
export async function countRequest(keyHash: string, now: Date, headers: Record<string, string>): Promise<void> {
  const limit = limitNow();
  if (limit === 0) return;
  const { isOver, left, secondsLeft } = await leases.count(keyHash, limit, now);

  headers['ratelimit-policy'] = `"default";q=${limit};w=${WINDOW_SECONDS}`;
  headers.ratelimit = `"default";r=${left};t=${secondsLeft}`;
  if (!isOver) return;
  headers['retry-after'] = String(secondsLeft);
  throw new Fault(
    'rate_limited',
    `More than ${limit} requests in a minute with this key or session; try again in ${secondsLeft} seconds.`,
  );
}
