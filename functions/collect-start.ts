import { lastDay } from '../lib/feeds/due.ts';
import { startCollecting } from '../lib/feeds/jobs.ts';
import { clock } from '../lib/platform/clock.ts';

/** Every day at 04:00 UTC: collects the day before. */
export const handler = (): Promise<void> => startCollecting(lastDay(clock.now()));
