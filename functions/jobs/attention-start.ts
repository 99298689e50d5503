import { startLooking } from '../../lib/communication/attention/jobs.ts';
import { clock } from '../../lib/platform/clock.ts';
import { log } from '../../lib/platform/log.ts';

/** The log message counted by an alarm in functions/index.ts. */
export const LOOKED_AT_LATE = 'feeds looked at late';

/** Every hour: queues feeds that may have fallen silent and overdue months. */
export async function handler(): Promise<void> {
  const { due, late: count } = await startLooking(clock.now());
  log({ level: count > 0 ? 'warn' : 'info', message: LOOKED_AT_LATE, count, due });
}
