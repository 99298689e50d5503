import * as z from 'zod';
import { isHeld, newLease, takeLease } from '../coordination/lease.ts';
import { Fault } from '../fault.ts';
import { jsonPieces, readJson } from '../table/json-pieces.ts';
import { stampStep } from '../table/stamp.ts';
import { type Item, keys, lists, read, type Step, table, work } from '../table/table.ts';
import type { LongJobKind } from './kind.ts';
import { hasEnded, type JobState, LEASE_MS, type NewJob, newJob, StoredJob } from './long-job.ts';

/**
 * A new job and the steps that store it with its activity entry. An endpoint writes them in its own transaction, with the
 * response under the caller's Idempotency-Key.
 */
export function startOf(
  kind: LongJobKind,
  given: unknown,
  who: Pick<NewJob, 'by' | 'path'>,
  now: Date,
  /** The resource created by the job; without one, the activity names the job itself. */
  resourceId?: string,
) {
  const { job, step } = newJobStep(kind, given, now, who);
  const steps: Step[] = [
    step,
    stampStep({
      operation: kind.operation,
      path: who.path,
      resource_id: resourceId ?? job.id,
      now,
      who: 'command' in who.by ? { operator: null } : who.by,
    }),
  ];
  return { job, steps };
}

/** A new job and the step storing it without an activity entry, for scheduled work. */
export function newJobStep(
  kind: LongJobKind,
  given: unknown,
  now: Date,
  others: Partial<Pick<NewJob, 'by' | 'path' | 'id'>> = {},
) {
  const job = newJob({ kind: kind.name, ...kind.begin(given), ...SCHEDULED, ...others }, now);
  const step: Step = { put: { ...keys.longJob(job.id), ...itemOf(job) }, must: 'not exist' };
  return { job, step };
}

const SCHEDULED = { by: { command: 'schedule' }, path: null };

export async function getJob(id: string): Promise<StoredJob | undefined> {
  const job = await table.get(keys.longJob(id), StoredJob);
  if (!job || job.result_pieces === 0) return job;
  return { ...job, result: JSON.stringify(await readJson(lists.longJobResults(id))) };
}

export async function requireJob(id: string): Promise<StoredJob> {
  const job = await getJob(id);
  if (!job) throw new Fault('not_found', `There is no job ${id}.`);
  return job;
}

/** Takes a job in one of the states if no worker has it. Otherwise it has `ended`, or is `elsewhere`. */
export async function takeJob(
  id: string,
  states: readonly JobState[],
  now: Date,
): Promise<StoredJob | 'ended' | 'elsewhere'> {
  const lease = newLease(now, LEASE_MS);
  const taken = await takeLease(keys.longJob(id), StoredJob, {
    lease,
    now,
    only: [
      `state in (${states.map((state) => `:${state}`).join(', ')})`,
      Object.fromEntries(states.map((state) => [state, state])),
    ],
    set: { state: 'running', error: null, ended_at: null, ...work.longJob(id, lease.lease_until) },
    add: { tries: 1 },
  });
  if (taken.item) return taken.item;
  return taken.found && !hasEnded(read(taken.found, StoredJob)) ? 'elsewhere' : 'ended';
}

/** Replaces the job as read, unless another worker has taken it since. */
export async function commit(
  before: StoredJob,
  after: StoredJob,
  writes: Step[] = [],
  lines: unknown[] = [],
): Promise<StoredJob | 'taken'> {
  const { expires } = after;
  const pieces = isLong(after.result) ? jsonPieces(JSON.parse(after.result)) : [];
  const stored = pieces.length > 0 ? { ...after, result: null, result_pieces: pieces.length } : after;
  const refusal = await table.tryWrite([
    {
      put: { ...keys.longJob(after.id), ...itemOf(stored) },
      must: isHeld(before.lease),
      refused: 'taken',
    },
    ...pieces.map((text, piece) => ({ put: { ...keys.longJobResult(after.id, piece), text, expires } })),
    ...lines.map((line, index) => ({
      put: { ...keys.longJobLine(after.id, before.lines + index), line: JSON.stringify(line), expires },
    })),
    ...writes,
  ]);
  return refusal ? refusal.refused : after;
}

/** Half an item's capacity, because it also holds the job's arguments and place. A character takes up to three bytes. */
const isLong = (result: string | null): result is string => result !== null && result.length * 3 > 200_000;

/** A job's result lines, in order. */
export async function* eachJobLine(id: string): AsyncGenerator<unknown> {
  for await (const { line } of table.each(lists.longJobLines(id), JobLine)) yield JSON.parse(line);
}

const JobLine = z.object({ line: z.string() });

/** The index of pending work has only jobs not yet ended. */
const itemOf = (job: StoredJob): Item => ({ ...job, ...(!hasEnded(job) && work.longJob(job.id, job.lease_until)) });

/** The ids of jobs without a worker. */
export async function* freeJobs(now: Date): AsyncGenerator<string> {
  for await (const item of table.workOf(work.longJobs(), work.throughMoment(now.toISOString())))
    yield work.longJobIdIn(item);
}
