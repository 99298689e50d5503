import * as z from 'zod';
import { isLeased, newLease } from '../coordination/lease.ts';
import { uuid } from '../fields.ts';
import { idAt } from '../id.ts';
import type { AccountPath } from '../table/account-path.ts';
import type { Who } from '../table/stamp.ts';
import { RECORDS_KEPT_SECONDS, secondsOf } from '../time.ts';

/**
 * A long job is work that takes longer than a request, such as billing a month. Its record shows progress to the person who
 * started it. A worker takes its lease (../coordination/lease.ts) and works in steps. Each step is one transaction with the
 * changes, the progress and the renewed lease, on condition that the worker still holds the last one. So a step takes effect
 * once, however many workers try it, and a worker may be killed at any call.
 */
export const JobState = z.enum(['waiting', 'running', 'done', 'failed']);
export type JobState = z.infer<typeof JobState>;

/** A job as shown to callers. */
export const LongJob = z
  .object({
    id: uuid(),
    kind: z.string().meta({ examples: ['deactivate'] }),
    state: JobState,
    done: z.int().describe('How much of the work is done.'),
    of: z.int().describe('How much work there is, as far as it is known; 0 until it is counted.'),
    result: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('Null until it is done. Its fields depend on the kind.')
      .meta({ examples: [{ status: 'inactive', accounts: 12, changed: 12 }] }),
    error: z
      .string()
      .nullable()
      .describe('Why it failed; null otherwise.')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'Job' });
export type LongJob = z.infer<typeof LongJob>;

/** The response to a request starting a job. */
export const JobStarted = z
  .object({ job_id: uuid().describe('GET /operator/jobs/{id} tells how far it has come.') })
  .meta({ id: 'JobStarted' });
export type JobStarted = z.infer<typeof JobStarted>;

/** An operator command has no user. */
type StartedBy = Who | { command: string };

/**
 * The stored form. `arguments`, `started_by`, `place` and `result` are JSON; only the job's kind knows the form of its
 * arguments and place. `lines` counts the result lines. They are separate items; so are the `result_pieces` of a result too
 * long for the job's item. `tries` counts the workers that have tried the next step.
 */
export const StoredJob = z.object({
  id: z.string(),
  kind: z.string(),
  arguments: z.string(),
  started_by: z.string(),
  started_at: z.string(),
  state: JobState,
  done: z.number(),
  of: z.number(),
  place: z.string(),
  result: z.string().nullable(),
  result_pieces: z.number().default(0),
  error: z.string().nullable(),
  ended_at: z.string().nullable(),
  lines: z.number(),
  tries: z.number(),
  lease: z.string(),
  lease_until: z.string(),
  expires: z.number(),
});
export type StoredJob = z.infer<typeof StoredJob>;

/** A stored job's attributes, for functions that may start one and write nothing else. */
export const JOB_ATTRIBUTES: string[] = [...Object.keys(StoredJob.shape), 'work_pk', 'work_sk'];

/**
 * The work to be done. `path` is the account it is about; null for all accounts. With an `id` derived from the work, the same
 * work is stored once.
 */
export type NewJob = {
  kind: string;
  arguments: string;
  place: string;
  by: StartedBy;
  path: AccountPath | null;
  id?: string;
};

export const newJob = ({ kind, arguments: given, place, by, id }: NewJob, now: Date): StoredJob => ({
  id: id ?? idAt(now),
  kind,
  arguments: given,
  started_by: JSON.stringify(by),
  started_at: now.toISOString(),
  state: 'waiting',
  done: 0,
  of: 0,
  place,
  result: null,
  result_pieces: 0,
  error: null,
  ended_at: null,
  lines: 0,
  tries: 0,
  ...newLease(now, 0),
  expires: secondsOf(now) + RECORDS_KEPT_SECONDS,
});

export const shownJob = ({ id, kind, state, done, of, result, error }: StoredJob): LongJob => ({
  id,
  kind,
  state,
  done,
  of,
  error,
  result: result === null ? null : JSON.parse(result),
});

/** The states before a job has ended. */
export const PENDING = ['waiting', 'running'] as const satisfies JobState[];

export const hasEnded = ({ state }: Pick<StoredJob, 'state'>): boolean => state === 'done' || state === 'failed';

/** Whether no worker has the job: it is waiting, or its worker has died. */
export const isFree = (job: StoredJob, now: Date): boolean => !hasEnded(job) && !isLeased(job, now);

/** Much longer than a step, because a lease expiring early wastes a step. */
export const LEASE_MS = 60_000;

/** How many workers may take a job without finishing a step before it is given up. */
export const TRIES_MAX = 4;

/** The pause after a failed step. */
export const PAUSE_SECONDS = 15;

/** A step's result: the next place, or the job's result. */
export type Progress = { done: number; of: number; lines: number } & ({ place: string } | { result: string });

export const advanced = (job: StoredJob, { done, of, lines, ...to }: Progress, now: Date): StoredJob => ({
  ...job,
  ...newLease(now, LEASE_MS),
  done,
  of: Math.max(done, of),
  lines: job.lines + lines,
  tries: 1,
  ...('place' in to ? to : { ...to, of: done, state: 'done', ended_at: now.toISOString() }),
});

/** Releases the job after a step, for any worker to take. */
export const released = (job: StoredJob, now: Date): StoredJob => ({ ...job, ...newLease(now, 0), tries: 0 });

/** Releases the job after a failed step, to be taken after a pause. */
export const postponed = (job: StoredJob, now: Date): StoredJob => ({
  ...job,
  ...newLease(now, PAUSE_SECONDS * 1000),
});

export const failed = (job: StoredJob, error: string, now: Date): StoredJob => ({
  ...released(job, now),
  state: 'failed',
  error,
  ended_at: now.toISOString(),
});
