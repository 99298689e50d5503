import * as z from 'zod';
import { clock } from '../clock.ts';
import { lazy } from '../lazy.ts';
import { described, log } from '../log.ts';
import { keys, lists, table } from '../table/table.ts';
import { timestamp } from '../time.ts';

/** A scheduled job's last run. A killed job records nothing, so its run is missing and it is overdue. */
const JobRun = lazy(() => z.object({ name: z.string(), ran_at: z.string(), duration_s: z.number(), ok: z.boolean() }));
export type JobRun = z.infer<ReturnType<typeof JobRun>>;

/** A run's attributes, for the scheduled functions' grants. */
export const JOB_RUN_ATTRIBUTES = ['name', 'ran_at', 'duration_s', 'ok'] as const;

/** Wraps a job so it records each run. Both hosts wrap every scheduled job in it; no job does so itself. */
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

/** An unrecordable run has still run: it is not retried. */
export async function putRun(run: JobRun): Promise<void> {
  try {
    await table.write([{ put: { ...keys.jobRun(run.name), ...run } }]);
  } catch (error) {
    log({ level: 'warn', message: 'job run not recorded', job: run.name, error: described(error) });
  }
}

/** Each job's last run by name. Jobs that never ran are missing. */
export const lastRuns = async (): Promise<Map<string, JobRun>> =>
  new Map((await table.query(lists.jobRuns(), JobRun())).items.map((run) => [run.name, run]));
