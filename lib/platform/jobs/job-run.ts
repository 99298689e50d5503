import * as z from 'zod';
import { clock } from '../clock.ts';
import { lazy } from '../lazy.ts';
import { described, log } from '../log.ts';
import { keys, lists, table } from '../table/table.ts';
import { timestamp } from '../time.ts';

/** The last run of a scheduled job. A job that was killed records nothing, so its run is missing and it is overdue. */
const JobRun = lazy(() => z.object({ name: z.string(), ran_at: z.string(), duration_s: z.number(), ok: z.boolean() }));
export type JobRun = z.infer<ReturnType<typeof JobRun>>;

/** The attributes of a run, for the grants of scheduled functions. */
export const JOB_RUN_ATTRIBUTES = ['name', 'ran_at', 'duration_s', 'ok'] as const;

/** A job that records each of its runs. Both hosts wrap every scheduled job in it; no job does so itself. */
export const recorded =
  <A extends unknown[], R>(name: string, job: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    const ranAt = clock.now();
    const started = performance.now();
    const end = (ok: boolean) => putRun({ name, ran_at: timestamp(ranAt), duration_s: secondsSince(started), ok });
    try {
      const result = await job(...args);
      await end(true);
      return result;
    } catch (error) {
      await end(false);
      throw error;
    }
  };

const secondsSince = (started: number): number => Math.round(performance.now() - started) / 1000;

/** A run that cannot be recorded has run nevertheless: it is not tried again for that. */
async function putRun(run: JobRun): Promise<void> {
  try {
    await table.write([{ put: { ...keys.jobRun(run.name), ...run } }]);
  } catch (error) {
    log({ level: 'warn', message: 'job run not recorded', job: run.name, error: described(error) });
  }
}

/** The last run of each job by name. Jobs that never ran are missing. */
export const lastRuns = async (): Promise<Map<string, JobRun>> =>
  new Map((await table.query(lists.jobRuns(), JobRun())).items.map((run) => [run.name, run]));
