import { lastMonth, startClosing } from '../lib/deposits/jobs.ts';
import { clock } from '../lib/platform/clock.ts';

/** On the 1st of the month at 02:00 UTC: closes the last month, and all that an earlier run missed. */
export const handler = (): Promise<void> => startClosing(lastMonth(clock.now()));
