import { countOpenMonths } from '../../lib/books/deposits/close-jobs.ts';
import { countDueMoves } from '../../lib/books/deposits/due-moves.ts';
import { overdueMonth } from '../../lib/books/deposits/month.ts';
import { clock } from '../../lib/platform/clock.ts';
import { logCheck } from '../../lib/platform/jobs/hourly-check.ts';

export const OVERDUE = 'months overdue';
export const MOVES_OVERDUE = 'moves overdue';

/** Every hour: counts open months that should be closed by now, and moves still waiting for such a month's close. */
export async function handler(): Promise<void> {
  const through = overdueMonth(clock.now());
  logCheck(OVERDUE, await countOpenMonths(through));
  logCheck(MOVES_OVERDUE, await countDueMoves(through));
}
