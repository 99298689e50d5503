import { isFrequent, nextRun } from '../../platform/jobs/cron.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';

/** A 15-minute job retried may end this late. */
const LATE_MS = 20 * 60_000;

export const isOverdue = (cron: string, run: JobRun, now: Date): boolean =>
  nextRun(cron, new Date(run.ran_at)).getTime() + LATE_MS < now.getTime();

/**
 * The jobs whose run is overdue, as seen by the job `watcher`. A job that never ran is late only if it runs every hour or more
 * often: a new deployment waits up to a day for the others. Nothing is late at the watcher's first run, nor after a pause of
 * its own, such as while the machine was off: its next run reports it.
 */
export function lateJobs(
  schedules: Readonly<Record<string, string>>,
  runs: ReadonlyMap<string, JobRun>,
  { now, watcher }: { now: Date; watcher: string },
): string[] {
  const isLate = ([name, cron]: [string, string]): boolean => {
    const run = runs.get(name);
    return run ? isOverdue(cron, run, now) : isFrequent(cron);
  };
  const late = Object.entries(schedules)
    .filter(isLate)
    .map(([name]) => name);
  return late.includes(watcher) ? [] : late;
}
