import { clock } from '../clock.ts';
import { Fault } from '../fault.ts';
import { described, log } from '../log.ts';
import { retryOvertaken } from '../table/retry-overtaken.ts';
import type { Step } from '../table/table.ts';
import type { LongJobKind } from './kind.ts';
import { advanced, failed, hasEnded, PENDING, postponed, released, type StoredJob, TRIES_MAX } from './long-job.ts';
import { commit, takeJob } from './store.ts';

/**
 * `ended`: nothing is left to do. `more`: time is up, and any worker may continue. `later`: a step failed, and any worker may
 * retry it after a pause. `given up`: it failed too often. `elsewhere`: another worker has the job.
 */
type Worked = 'ended' | 'more' | 'later' | 'given up' | 'elsewhere';

type Options = {
  /** How long to work; the last step may take longer. */
  forMs: number;
  /** Whether to retry a failed job. */
  retry?: boolean | undefined;
  onProgress?: (job: StoredJob) => void;
};

/** Runs a job's steps until it ends or time is up. */
export async function workOn(kinds: readonly LongJobKind[], id: string, options: Options): Promise<Worked> {
  const job = await takeJob(id, options.retry ? [...PENDING, 'failed'] : PENDING, clock.now());
  if (typeof job === 'string') return job;
  if (job.tries > TRIES_MAX) return giveUp(job, 'Its workers ended before they could finish a step.');
  return takeSteps(kinds, job, options);
}

async function takeSteps(kinds: readonly LongJobKind[], begun: StoredJob, options: Options): Promise<Worked> {
  const endAt = performance.now() + options.forMs;
  const kind = kinds.find(({ name }) => name === begun.kind);
  if (!kind) return giveUp(begun, `This version of the service knows no job ${JSON.stringify(begun.kind)}.`);
  for (let job = begun; ; ) {
    try {
      const after = await takeStep(kind, job);
      if (after === 'taken') return 'elsewhere';
      job = after;
    } catch (error) {
      return afterFailure(job, error);
    }
    options.onProgress?.(job);
    if (hasEnded(job)) return 'ended';
    if (performance.now() < endAt) continue;
    return unlessTaken(await commit(job, released(job, clock.now())), 'more');
  }
}

/** Reads again if something else changed in between, a limited number of times. */
const takeStep = (kind: LongJobKind, job: StoredJob): Promise<StoredJob | 'taken'> =>
  retryOvertaken(async () => {
    const { writes, lines = [], ...end } = await kind.step(job);
    const to = 'place' in end ? { place: end.place } : { result: JSON.stringify(end.result) };
    const after = advanced(job, { done: end.done, of: end.of, lines: lines.length, ...to }, clock.now());
    return commit(job, after, bounded(writes, lines.length), lines);
  });

const unlessTaken = (committed: StoredJob | 'taken', worked: Worked): Worked =>
  committed === 'taken' ? 'elsewhere' : worked;

/** A DynamoDB transaction has at most 100 steps, one of them for the job. */
export const WRITES_MAX = 90;

function bounded(writes: Step[], lines: number): Step[] {
  if (writes.length + lines <= WRITES_MAX) return writes;
  throw new Error(`A step of a long job writes ${writes.length + lines} items, more than ${WRITES_MAX}.`);
}

/** The record shows a fault to the caller who started the job. Throttling is transient; any other error may be too. */
async function afterFailure(job: StoredJob, error: unknown): Promise<Worked> {
  if (error instanceof Fault && error.kind !== 'rate_limited')
    return unlessTaken(await commit(job, failed(job, error.message, clock.now())), 'ended');
  log({ level: 'error', message: 'step of a long job failed', job: job.id, kind: job.kind, error: described(error) });
  if (job.tries >= TRIES_MAX) return giveUp(job, 'A step failed too often; the log says why.');
  return unlessTaken(await commit(job, postponed(job, clock.now())), 'later');
}

async function giveUp(job: StoredJob, error: string): Promise<Worked> {
  log({ level: 'error', message: 'long job given up', job: job.id, kind: job.kind, reason: error });
  return unlessTaken(await commit(job, failed(job, error, clock.now())), 'given up');
}
