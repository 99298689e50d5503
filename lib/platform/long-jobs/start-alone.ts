import * as z from 'zod';
import { Fault } from '../fault.ts';
import { lazy } from '../lazy.ts';
import { retryOrBusy } from '../table/retry-overtaken.ts';
import { keys, type Step, table } from '../table/table.ts';
import type { LongJobKind } from './kind.ts';
import { hasEnded, type NewJob, type StoredJob } from './long-job.ts';
import { wakeWorker } from './queue.ts';
import { getJob, newJobStep } from './store.ts';

const Latest = lazy(() => z.object({ job_id: z.string() }));

type Wanted = Pick<NewJob, 'by' | 'path'> & {
  /** The job's subject: only one job at a time may have it. */
  subject: string;
  kind: LongJobKind;
  given: unknown;
  /** Steps in the job's own transaction, such as its activity entry. */
  alongside(job: StoredJob): Step[];
  /** The caller works on the job itself. Workers take it only if the caller dies. */
  isWorkedOnHere?: true;
};

/**
 * Stores a job and queues it, unless a job about the same subject has not ended. If that job does the same work, it is returned
 * and nothing is stored; otherwise the request is refused.
 */
export async function startAlone(wanted: Wanted, now: Date): Promise<StoredJob> {
  const { subject, kind, given, by, path, alongside } = wanted;
  return retryOrBusy(async () => {
    const { latest, job: before } = await latestJobAbout(subject);
    const { job, step } = newJobStep(kind, given, now, { by, path });
    if (before && !hasEnded(before)) {
      if (before.kind === job.kind && before.arguments === job.arguments) return before;
      throw new Fault('invalid', `Job ${before.id} is at work on this; wait until it has ended.`, {
        reason: 'already_running',
      });
    }
    await table.write([
      {
        put: { ...keys.latestJob(subject), job_id: job.id },
        must: latest === undefined ? 'not exist' : ['job_id = :before', { before: latest }],
        otherwise: 'overtaken',
      },
      step,
      ...alongside(job),
    ]);
    if (!wanted.isWorkedOnHere) await wakeWorker({ id: job.id });
    return job;
  });
}

/** The latest job about a subject; `job` is undefined once its record has expired. */
export async function latestJobAbout(subject: string): Promise<{ latest?: string; job?: StoredJob }> {
  const latest = (await table.get(keys.latestJob(subject), Latest()))?.job_id;
  if (latest === undefined) return {};
  const job = await getJob(latest);
  return { latest, ...(job && { job }) };
}
