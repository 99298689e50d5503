import { startClosing } from '../lib/deposits/close-jobs.ts';
import { lastMonth } from '../lib/deposits/month.ts';
import { clock } from '../lib/platform/clock.ts';

/** Each day at 12:00 UTC: on the 1st it closes the month that has ended, and on any day all that an earlier run missed. */
export const handler = (): Promise<void> => startClosing(lastMonth(clock.now()));
