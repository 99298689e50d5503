import type { LongJobKind } from '../../lib/platform/long-jobs/kind.ts';
import type { NewJob, StoredJob } from '../../lib/platform/long-jobs/long-job.ts';
import { wakeWorker } from '../../lib/platform/long-jobs/queue.ts';
import { startOf } from '../../lib/platform/long-jobs/store.ts';
import { table } from '../../lib/platform/table/table.ts';

/** Stores a job and queues it, also beside another one about the same. */
export async function startJob(
  kind: LongJobKind,
  given: unknown,
  who: Pick<NewJob, 'by' | 'path'>,
  now: Date,
): Promise<StoredJob> {
  const { job, steps } = startOf(kind, given, who, now);
  await table.write(steps);
  await wakeWorker({ id: job.id });
  return job;
}
