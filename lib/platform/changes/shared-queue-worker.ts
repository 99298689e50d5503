import { withTimeLimit } from '../concurrency.ts';
import { queueNamedIn } from '../jobs/shared-queue.ts';
import type { QueueEvent, Worker } from '../jobs/worker.ts';
import { described, log } from '../log.ts';
import type { ChangeHandler } from './change-handler.ts';
import { changeQueueWorker } from './change-queue-worker.ts';
import { changesQueue } from './dispatch.ts';

/** Less than the function's timeout (OF_CHANGES in functions/change-functions.ts), so that the others' results are reported. */
const WAIT_MS = 25_000;

/**
 * The worker for the queue shared by change handlers. Each gets its own messages of a batch, at the same time as the others.
 * One that fails or hangs gets its messages again and, after the last try, has them in its own dead-letter queue; the others'
 * messages are done.
 */
export function sharedQueueWorker(changeHandlers: readonly ChangeHandler[], waitMs = WAIT_MS): Worker {
  const workers = new Map(
    changeHandlers.map((one): [string, Worker] => [changesQueue(one), changeQueueWorker(one, changesQueue(one))]),
  );
  return async ({ Records }) => {
    const batches = Map.groupBy(Records, ({ body }) => queueNamedIn(body) ?? 'unknown');
    const failures = Array.from(batches, ([name, own]) => failuresIn(name, workers.get(name), own, waitMs));
    return { batchItemFailures: (await Promise.all(failures)).flat() };
  };
}

type Failures = Awaited<ReturnType<Worker>>['batchItemFailures'];

async function failuresIn(
  name: string,
  work: Worker | undefined,
  Records: QueueEvent['Records'],
  waitMs: number,
): Promise<Failures> {
  const late = () => {
    throw new Error(`The change handler has not finished in ${waitMs / 1000} seconds.`);
  };
  try {
    if (!work) throw new Error(`No change handler reads ${name}.`);
    return (await withTimeLimit(waitMs, work({ Records }), late)).batchItemFailures;
  } catch (error) {
    log({ level: 'error', message: 'changes failed', queue: name, count: Records.length, error: described(error) });
    return Records.map(({ messageId }) => ({ itemIdentifier: messageId }));
  }
}
