import { withTimeLimit } from '../../platform/concurrency.ts';
import { type Depth, queueHost } from '../../platform/jobs/queue-host.ts';
import { described, log } from '../../platform/log.ts';

/** SQS normally answers in 10 ms. A request has 20 seconds, and the SDK's retries alone may take 10. */
const WAIT_MS = 4_000;

type Known = Pick<Depth, 'waiting' | 'oldest_at' | 'dead'>;
type Unknown = { [Field in keyof Known]: null };
const UNKNOWN: Unknown = { waiting: null, oldest_at: null, dead: null };

/** Asks all queues at once. A queue that fails or answers late is unknown, and hides nothing else. */
export async function queueDepths(
  queues: readonly string[],
  waitMs = WAIT_MS,
): Promise<({ queue: string } & (Known | Unknown))[]> {
  const host = await queueHost();
  return Promise.all(
    queues.map(async (queue) => {
      const known = host.depth(queue).catch((error) => failed(queue, error));
      return { queue, ...(await withTimeLimit(waitMs, known, () => UNKNOWN)) };
    }),
  );
}

function failed(queue: string, error: unknown): Unknown {
  log({ level: 'warn', message: 'queue unknown', queue, error: described(error) });
  return UNKNOWN;
}
