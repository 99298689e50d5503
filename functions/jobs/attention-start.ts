import { queueDue } from '../../lib/communication/attention/jobs.ts';
import { clock } from '../../lib/platform/clock.ts';
import { logCheck } from '../../lib/platform/jobs/hourly-check.ts';

export const LOOKED_AT_LATE = 'feeds looked at late';

/** Every hour: queues possibly silent feeds and overdue months. */
export async function handler(): Promise<void> {
  const { due, late: count } = await queueDue(clock.now());
  logCheck(LOOKED_AT_LATE, count, { due });
}
