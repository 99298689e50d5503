import { lastDay } from '../lib/feeds/due.ts';
import { startCollecting } from '../lib/feeds/jobs.ts';

/** Every day at 04:00 UTC: collects the day before. */
export const handler = (): Promise<void> => startCollecting(lastDay(new Date()));
