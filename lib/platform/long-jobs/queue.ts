import * as z from 'zod';
import { clock } from '../clock.ts';
import { isQueueKnown, queue, sendAll } from '../jobs/queue.ts';
import { NoFurtherTries } from '../jobs/worker.ts';
import { described, log } from '../log.ts';
import type { LongJobKind } from './kind.ts';
import { PAUSE_SECONDS } from './long-job.ts';
import { freeJobs, getJob } from './store.ts';
import { workOn } from './work.ts';

export const LONG_JOB_QUEUE = 'long-jobs';

/** `retry`: retry a failed job; set in a dead letter. */
export const LongJobMessage = z.object({ id: z.string(), retry: z.boolean().optional() });
export type LongJobMessage = z.infer<typeof LongJobMessage>;

/** Queues a job after its record was committed. A lost message only delays it by up to a minute. */
export async function wakeWorker(message: LongJobMessage): Promise<void> {
  if (!isQueueKnown(LONG_JOB_QUEUE)) return;
  try {
    await queue(LONG_JOB_QUEUE).send([message]);
  } catch (error) {
    log({ level: 'warn', message: 'long job not queued', job: message.id, error: described(error) });
  }
}

/** Less than the worker's time limit, with room for the last step. */
const WORK_MS = 45_000;

/** Works on a job for a while and requeues it; with a delay after a failed step. */
export const messageHandler =
  (kinds: readonly LongJobKind[], forMs = WORK_MS) =>
  async ({ id, retry }: LongJobMessage): Promise<void> => {
    const worked = await workOn(kinds, id, { forMs, retry });
    const again = { id } satisfies LongJobMessage;
    if (worked === 'more') await queue(LONG_JOB_QUEUE).send([again]);
    if (worked === 'later') await queue(LONG_JOB_QUEUE).send([again], { delaySeconds: PAUSE_SECONDS });
    if (worked !== 'given up') return;
    const { error } = (await getJob(id)) ?? {};
    throw new NoFurtherTries(error ?? 'The job is gone.', { ...again, retry: true } satisfies LongJobMessage);
  };

/** Queues jobs without a worker: their message was lost, or their worker died. */
export const queueFreeJobs = (): Promise<void> => sendAll(LONG_JOB_QUEUE, freeMessages(clock.now()));

async function* freeMessages(now: Date): AsyncGenerator<LongJobMessage> {
  for await (const id of freeJobs(now)) yield { id };
}
