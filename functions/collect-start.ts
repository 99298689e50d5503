import { startCollecting } from '../lib/feeds/collect-jobs.ts';
import { lastDay, roundAt } from '../lib/feeds/schedule.ts';
import { clock } from '../lib/platform/clock.ts';

/** Every day at 04:00 UTC: collects the day before. In the later rounds of a morning, what failed in passing. */
export const handler = (): Promise<void> => {
  const now = clock.now();
  return startCollecting(lastDay(now), roundAt(now));
};
