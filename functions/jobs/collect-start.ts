import { startCollecting } from '../../lib/metering/feeds/collect-jobs.ts';
import { lastDay, roundAt } from '../../lib/metering/feeds/schedule.ts';
import { clock } from '../../lib/platform/clock.ts';

/** Starts collecting the previous day at 04:00 UTC. The later rounds in the morning retry transient failures. */
export const handler = (): Promise<void> => {
  const now = clock.now();
  return startCollecting(lastDay(now), roundAt(now));
};
