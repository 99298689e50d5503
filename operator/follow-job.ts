import { setTimeout as sleep } from 'node:timers/promises';
import { longJobKinds } from '../functions/jobs/long-jobs.ts';
import { clock } from '../lib/platform/clock.ts';
import { Fault } from '../lib/platform/fault.ts';
import { isQueueKnown } from '../lib/platform/jobs/queue.ts';
import { hasEnded, isFree, type StoredJob } from '../lib/platform/long-jobs/long-job.ts';
import { LONG_JOB_QUEUE, wakeWorker } from '../lib/platform/long-jobs/queue.ts';
import { requireJob } from '../lib/platform/long-jobs/store.ts';
import { workOn } from '../lib/platform/long-jobs/work.ts';
import type { Output } from './output.ts';

const POLL_MS = 500;

/**
 * Follows a long job to its end. A command that knows the service's queue only watches. Any other works on the job
 * itself, by the same steps, whenever no worker has it; if the command is killed, the service continues within two
 * minutes.
 */
export async function followJob(id: string, out: Output, { retry = false } = {}): Promise<StoredJob> {
  const show = (job: StoredJob) => out.follow(`Job ${job.id}: ${progressOf(job)}`);
  const works = !isQueueKnown(LONG_JOB_QUEUE);
  const work = () => workOn(longJobKinds, id, { forMs: Number.POSITIVE_INFINITY, onProgress: show, retry });
  if (retry) await (works ? work() : wakeWorker({ id, retry }));
  for (;;) {
    const job = await requireJob(id);
    show(job);
    if (job.state === 'failed')
      throw new Fault('invalid', `Job ${id} failed: ${job.error}`, { reason: 'not_accepted' });
    if (hasEnded(job)) return job;
    if (works && isFree(job, clock.now())) await work();
    else await sleep(POLL_MS);
  }
}

const progressOf = ({ state, done, of }: StoredJob): string =>
  state === 'waiting' || of === 0 ? state : `${done} of ${of} (${Math.floor((100 * done) / of)} %)`;
