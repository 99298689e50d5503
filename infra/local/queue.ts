import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { clock } from '../../lib/platform/clock.ts';
import type { Queue } from '../../lib/platform/jobs/queue.ts';
import type { QueueHost } from '../../lib/platform/jobs/queue-host.ts';
import { nameOfMessage, waitingQueueOf } from '../../lib/platform/jobs/shared-queue.ts';
import { MESSAGE_TRIES_MAX, type Worker } from '../../lib/platform/jobs/worker.ts';
import { Lanes } from '../../lib/platform/lanes.ts';
import { letterBox } from './letter-box.ts';

/**
 * Queues inside this process with SQS semantics: batches, partial failure, redelivery after a delay and a dead-letter
 * queue after the last try. Messages are lost when the process ends; the next start finds the work again in the table's
 * index. A queue runs as many batches in parallel as its job declares, so a slow batch does not block the next.
 * Messages in lanes take turns, as in an SQS fair queue. A worker runs outside the async context of the request that
 * sent the message, so its writes are not attributed to that caller.
 */
export type LocalQueues = {
  queue(name: string): Queue;
  /** Resolves when no message is waiting or in progress; after `stop`, when none is in progress. */
  idle(): Promise<void>;
  /** Delivers nothing more. Waiting messages, and those sent later, are lost. */
  stop(): void;
  deadLetters(name: string): unknown[];
  /** The queue depths and dead letters, for operators. */
  host: QueueHost;
};

const BATCH = 10;

type Message = { id: string; body: string; tries: number; sentAt: Date; lane: string };

export function localQueues(
  workers: Record<string, Worker>,
  options: { retryAfterMs?: number; concurrency?: Record<string, number> } = {},
): LocalQueues {
  const { retryAfterMs = 1_000, concurrency = {} } = options;
  const draining = new Map<string, number>();
  const waiting = new Map<string, Lanes<Message>>();
  const working = new Set<Promise<void>>();
  const comingBack = new Set<Promise<void>>();
  const stopping = Promise.withResolvers<void>();
  const outsideRequests = AsyncLocalStorage.snapshot();
  const dead = letterBox((name, body) => outsideRequests(() => put(name, [newMessage(body)])));
  let isStopped = false;

  const waitingFor = (name: string): Lanes<Message> => {
    const place = waitingQueueOf(name);
    const list = waiting.get(place) ?? new Lanes();
    waiting.set(place, list);
    return list;
  };

  async function drain(name: string, work: Worker): Promise<void> {
    for (let list = waitingFor(name); list.size > 0 && !isStopped; ) {
      const batch = list.take(BATCH);
      const failed = await deliver(work, batch, () => isStopped);
      if (isStopped) break;
      for (const message of failed) {
        if (message.tries > MESSAGE_TRIES_MAX)
          dead.put(nameOfMessage(name, message.body), {
            message: message.body,
            reason: 'The worker never finished it.',
          });
        else
          track(
            comingBack,
            sleep(retryAfterMs, undefined, { ref: false }).then(() => put(name, [message])),
          );
      }
    }
    // In the same tick as the empty check, so that a message sent later starts a new drain.
    count(name, -1);
  }

  const count = (name: string, by: 1 | -1) => draining.set(name, (draining.get(name) ?? 0) + by);

  function put(queue: string, messages: Message[]): void {
    if (isStopped) return;
    const name = waitingQueueOf(queue);
    const list = waitingFor(name);
    const isIdle = list.size === 0;
    for (const message of messages) list.add(message.lane, message);
    const work = workers[name];
    if (!work) return;
    const atOnce = concurrency[name];
    const room = atOnce === undefined ? Number(isIdle) : atOnce - (draining.get(name) ?? 0);
    for (let more = Math.min(room, Math.ceil(list.size / BATCH)); more > 0; more--) {
      count(name, 1);
      track(
        working,
        Promise.resolve().then(() => drain(name, work)),
      );
    }
  }

  return {
    queue: (name) => ({
      async send(messages, { delaySeconds = 0, ...options } = {}) {
        // Does not wait for a delayed message: if this process ends, the table's index still lists its work.
        if (delaySeconds > 0) {
          setTimeout(() => void this.send(messages, options), delaySeconds * 1000).unref();
          return;
        }
        const [, base] = /^(.+)-dead-letters$/.exec(name) ?? [];
        if (base) for (const message of messages) dead.put(base, message);
        else
          outsideRequests(() =>
            put(
              name,
              messages.map((message) => newMessage(JSON.stringify(message), options.laneOf?.(message))),
            ),
          );
      },
    }),
    async idle() {
      while (working.size > 0 || (comingBack.size > 0 && !isStopped)) {
        if (isStopped) await Promise.all(working);
        else await Promise.race([Promise.all([...working, ...comingBack]), stopping.promise]);
      }
    },
    stop() {
      isStopped = true;
      stopping.resolve();
    },
    deadLetters: dead.contents,
    host: {
      async depth(name) {
        const list = waitingFor(name);
        const sent = Array.from(list, ({ sentAt }) => sentAt.toISOString()).sort();
        return { waiting: list.size, oldest_at: sent[0] ?? null, ...dead.count(name) };
      },
      take: async (name) => dead.take(name),
    },
  };
}

const newMessage = (body: string, lane = ''): Message => ({
  id: randomUUID(),
  body,
  tries: 0,
  sentAt: clock.now(),
  lane,
});

function track(among: Set<Promise<void>>, work: Promise<void>): void {
  const one = work.finally(() => among.delete(one));
  among.add(one);
}

async function deliver(work: Worker, batch: Message[], isStopping: () => boolean): Promise<Message[]> {
  for (const message of batch) message.tries += 1;
  const Records = batch.map(({ id, body, tries }) => ({
    messageId: id,
    body,
    attributes: {
      ApproximateReceiveCount: String(tries),
      SentTimestamp: '',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '',
    },
  }));
  try {
    const { batchItemFailures } = await work({ Records, isStopping });
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    return batch.filter(({ id }) => failed.has(id));
  } catch {
    return batch;
  }
}
