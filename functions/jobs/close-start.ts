import { startClosing } from '../../lib/books/deposits/close-jobs.ts';
import { lastMonth } from '../../lib/books/deposits/month.ts';
import { clock } from '../../lib/platform/clock.ts';

/** Every day at 12:00 UTC: on the 1st closes the month just ended, and on any day months missed by earlier runs. */
export const handler = (): Promise<void> => startClosing(lastMonth(clock.now()));
