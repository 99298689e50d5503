import { countOpenMonths, lastMonth } from '../lib/deposits/jobs.ts';
import { clock } from '../lib/platform/clock.ts';
import { log } from '../lib/platform/log.ts';

/** What the alarm looks for in the log: functions/index.ts. */
export const OVERDUE = 'months overdue';

/** Every hour: are there months that should be closed by now? On the 1st the close is still under way. */
export async function handler(): Promise<void> {
  const now = clock.now();
  const count = now.getUTCDate() === 1 ? 0 : await countOpenMonths(lastMonth(now));
  log({ level: count > 0 ? 'warn' : 'info', message: OVERDUE, count });
}
