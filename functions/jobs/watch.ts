import { lateJobs } from '../../lib/operations/health/late-jobs.ts';
import { queueDepths } from '../../lib/operations/health/queue-depths.ts';
import { clock } from '../../lib/platform/clock.ts';
import { logCheck } from '../../lib/platform/jobs/hourly-check.ts';
import { lastRuns } from '../../lib/platform/jobs/job-run.ts';
import { log } from '../../lib/platform/log.ts';
import { queuesHere, SCHEDULES } from '../schedules.ts';

/** The log message counted by an alarm in infra/job-alarms.ts. */
export const DEAD_LETTERS = 'dead letters';

export const LATE_JOBS = 'jobs late';

/** Every five minutes: counts the messages given up, queue by queue, and the missed scheduled jobs. */
export async function handler(): Promise<void> {
  const [depths, runs] = await Promise.all([queueDepths(queuesHere()), lastRuns()]);
  const queues = Object.fromEntries(depths.flatMap(({ queue, dead }) => (dead ? [[queue, dead]] : [])));
  const count = Object.values(queues).reduce((sum, dead) => sum + dead, 0);
  log({ level: count > 0 ? 'warn' : 'info', message: DEAD_LETTERS, count, queues });
  const late = lateJobs(SCHEDULES, runs, { now: clock.now(), watcher: 'watch' });
  logCheck(LATE_JOBS, late.length, { jobs: late });
  const unknown = depths.filter(({ dead }) => dead === null).map(({ queue }) => queue);
  if (unknown.length > 0) throw new Error(`No answer from the queues ${unknown.join(', ')}.`);
}
