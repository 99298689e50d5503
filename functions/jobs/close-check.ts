import { countOpenMonths } from '../../lib/books/deposits/close-jobs.ts';
import { overdueMonth } from '../../lib/books/deposits/month.ts';
import { clock } from '../../lib/platform/clock.ts';
import { log } from '../../lib/platform/log.ts';

/** The log message counted by an alarm in functions/index.ts. */
export const OVERDUE = 'months overdue';

/** Every hour: counts open months that should be closed by now. */
export async function handler(): Promise<void> {
  const count = await countOpenMonths(overdueMonth(clock.now()));
  log({ level: count > 0 ? 'warn' : 'info', message: OVERDUE, count });
}
