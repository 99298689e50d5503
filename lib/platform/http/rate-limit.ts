import { numberSetting } from '../environment.ts';
import { Fault } from '../fault.ts';
import { RateLeases, WINDOW_SECONDS } from './rate-leases.ts';

const leases = new RateLeases();

/** Forgets all leases, for tests. */
export const forgetLeases = (): void => leases.clear();

/** Counts one request and sets the headers showing how many are left. */
export async function countRequest(keyHash: string, now: Date, headers: Record<string, string>): Promise<void> {
  const limit = numberSetting('REGROVE_RATE_LIMIT');
  if (limit === 0) return;
  const { isOver, left, secondsLeft } = await leases.count(keyHash, limit, now);

  headers['ratelimit-policy'] = `"default";q=${limit};w=${WINDOW_SECONDS}`;
  headers.ratelimit = `"default";r=${left};t=${secondsLeft}`;
  if (!isOver) return;
  headers['retry-after'] = String(secondsLeft);
  throw new Fault(
    'rate_limited',
    `More than ${limit} requests in a minute with this key or session; try again in ${secondsLeft} seconds.`,
    { reason: 'too_often', values: { seconds: secondsLeft } },
  );
}
