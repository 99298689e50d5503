import { countOpenMonths } from '../lib/deposits/close-jobs.ts';
import { overdueMonth } from '../lib/deposits/month.ts';
import { clock } from '../lib/platform/clock.ts';
import { log } from '../lib/platform/log.ts';

/** What the alarm looks for in the log: functions/index.ts. */
export const OVERDUE = 'months overdue';

/** Every hour: are there months that should be closed by now? */
export async function handler(): Promise<void> {
  const count = await countOpenMonths(overdueMonth(clock.now()));
  log({ level: count > 0 ? 'warn' : 'info', message: OVERDUE, count });
}
