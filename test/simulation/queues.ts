import { jobFunctions } from '../../functions/index.ts';
import type { Queue } from '../../lib/platform/jobs/queue.ts';
import { waitingQueueOf } from '../../lib/platform/jobs/shared-queue.ts';
import { MESSAGE_TRIES_MAX, type Worker } from '../../lib/platform/jobs/worker.ts';
import { type Fault, LATE_MS } from './plan.ts';
import type { Scheduler, Source } from './scheduler.ts';

/** The queues of a run. They deliver at least once: a message whose worker died comes back after its visibility timeout. */
export type Workers = ReadonlyMap<string, Worker>;

type Message = { id: string; body: string; tries: number; visibleAt: number };

const AT_ONCE = 10;

export function simulatedQueues(scheduler: Scheduler, workers: Workers) {
  const queues = new Map<string, Message[]>([...workers.keys()].map((name) => [name, []]));
  let sent = 0;

  function put(name: string, bodies: string[], delayMs = 0): void {
    const [, base] = /^(.+)-dead-letters$/.exec(name) ?? [];
    if (base) for (const body of bodies) scheduler.giveUp(base, body);
    const visibleAt = scheduler.now + delayMs;
    // A run simulates some of the workers; messages to the others end here.
    for (const body of bodies) queues.get(name)?.push({ id: `m${++sent}`, body, tries: 0, visibleAt });
  }

  async function work(name: string, batch: Message[]): Promise<void> {
    const comesBackMs = visibilityMs(name);
    const comeBack = (messages: Message[]): void => {
      for (const message of messages)
        if (message.tries > MESSAGE_TRIES_MAX) scheduler.giveUp(name, message.body);
        else queues.get(name)?.push({ ...message, visibleAt: scheduler.now + comesBackMs });
    };
    const Records = batch.map(({ id, body, tries }) => ({
      messageId: id,
      body,
      attributes: { ApproximateReceiveCount: String(tries) } as never,
    }));
    try {
      const answer = await scheduler.start(scheduler.processOf(name), async () => workers.get(name)?.({ Records }));
      const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      comeBack(batch.filter(({ id }) => failed.has(id)));
    } catch {
      comeBack(batch);
    }
  }

  function sources(): Source[] {
    return [...queues].flatMap(([name, messages]): Source[] => {
      if (messages.length === 0) return [];
      const visible = messages.filter(({ visibleAt }) => visibleAt <= scheduler.now);
      const wakeAt = Math.min(...messages.map(({ visibleAt }) => visibleAt));
      const due = visible.length > 0 ? visible : messages.filter(({ visibleAt }) => visibleAt === wakeAt);
      const batch = due.slice(0, AT_ONCE);
      const perform = (fault?: Fault) => {
        queues.set(
          name,
          messages.filter((one) => !batch.includes(one) || fault === 'twice'),
        );
        if (fault === 'late')
          for (const one of batch) queues.get(name)?.push({ ...one, visibleAt: scheduler.now + LATE_MS });
        else
          void work(
            name,
            batch.map((one) => ({ ...one, tries: one.tries + 1 })),
          );
      };
      return [
        {
          name: `queue ${name}`,
          call: { label: `delivers ${batch.length}`, faults: ['twice', 'late'], perform, wakeAt },
        },
      ];
    });
  }

  const queue = (name: string): Queue => ({
    async send(messages, { delaySeconds = 0 } = {}) {
      if (messages.length === 0) return;
      const bodies = messages.map((message) => JSON.stringify(message));
      const perform = (fault?: Fault) =>
        put(waitingQueueOf(name), fault === 'twice' ? [...bodies, ...bodies] : bodies, delaySeconds * 1000);
      const label = `sends ${messages.length} to ${name}`;
      await scheduler.call({ label, faults: ['killed before', 'killed after', 'twice'], perform });
    },
  });

  return { queue, sources };
}

/** As infra/jobs.ts sets it: six times the timeout of the function. */
const visibilityMs = (queue: string): number =>
  6_000 * (Object.values(jobFunctions).find((job) => job.queue === queue)?.timeoutSeconds ?? 60);
