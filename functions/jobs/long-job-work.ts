import { worker } from '../../lib/platform/jobs/worker.ts';
import { LONG_JOB_QUEUE, LongJobMessage, messageHandler } from '../../lib/platform/long-jobs/queue.ts';
import { longJobKinds } from './long-jobs.ts';

/** Works on all jobs in a batch at once: each message takes its time, whatever the others do. */
export const handler = worker({
  queue: LONG_JOB_QUEUE,
  message: LongJobMessage,
  atOnce: 10,
  work: messageHandler(longJobKinds),
});
