import { countOpenMonths } from '../../lib/books/deposits/close-jobs.ts';
import { overdueMonth } from '../../lib/books/deposits/month.ts';
import { clock } from '../../lib/platform/clock.ts';
import { logCheck } from '../../lib/platform/jobs/hourly-check.ts';

export const OVERDUE = 'months overdue';

/** Every hour: counts open months that should be closed by now. */
export async function handler(): Promise<void> {
  logCheck(OVERDUE, await countOpenMonths(overdueMonth(clock.now())));
}
