import { startClosing } from '../../lib/books/deposits/close-jobs.ts';
import { lastMonth } from '../../lib/books/deposits/month.ts';
import { clock } from '../../lib/platform/clock.ts';

/** Every day at 12:00 UTC: closes the month that has ended, on the 1st, and any month that earlier runs missed. */
export const handler = (): Promise<void> => startClosing(lastMonth(clock.now()));
