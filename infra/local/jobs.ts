import { setTimeout as sleep } from 'node:timers/promises';
import { type JobFunction, jobFunctions } from '../../functions/index.ts';
import { isFrequent } from '../../lib/platform/jobs/cron.ts';
import { recorded } from '../../lib/platform/jobs/job-run.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import type { Worker } from '../../lib/platform/jobs/worker.ts';
import { described, log } from '../../lib/platform/log.ts';
import { type LocalQueues, localQueues } from './queue.ts';
import { type Job, type Scheduler, startScheduler } from './scheduler.ts';

/** Runs the same job functions as AWS, with queues and schedules inside this process. */
export type Jobs = {
  queues: LocalQueues;
  schedule: Scheduler;
  /**
   * Accepts no more work and waits up to `patienceMs` for running work; true when all of it has ended. Senders find
   * their queues until `senders` have ended too.
   */
  stop(senders?: Promise<unknown>): Promise<boolean>;
};

type Handler = (event: unknown) => Promise<unknown>;

export async function startJobs(options: {
  schedule: boolean;
  functions?: Record<string, JobFunction>;
  handlers?: Record<string, Handler>;
  patienceMs?: number;
  /** Resolves when the changes written by a job are handled too. */
  settled?: () => Promise<void>;
}): Promise<Jobs> {
  const { functions = jobFunctions, patienceMs = 5_000 } = options;
  const handlers = options.handlers ?? (await handlersOf(functions));
  const workers = Object.entries(functions).flatMap(([name, { queue }]) => (queue ? [[queue, handlers[name]]] : []));
  const concurrency = Object.fromEntries(
    Object.values(functions).flatMap((job) => (job.queue && job.concurrency ? [[job.queue, job.concurrency]] : [])),
  );
  const queues = localQueues(Object.fromEntries(workers) as Record<string, Worker>, { concurrency });
  useQueues(queues.queue);

  const jobs = Object.entries(functions).flatMap(([name, { schedule, isReadOnly = false }]): Job[] => {
    if (!schedule || !options.schedule) return [];
    const job = recorded(name, async () => handlers[name]?.({}));
    const run = async (waits: boolean) => {
      await job().catch((error: unknown) =>
        log({ level: 'error', message: 'schedule failed', name, error: described(error) }),
      );
      if (!waits) return;
      await queues.idle();
      await options.settled?.();
    };
    return [{ name, cron: schedule.cron, isCheck: isReadOnly || isFrequent(schedule.cron), run }];
  });
  const schedule = startScheduler(jobs);
  // Runs each job once, in case the machine was off when it was due. Every job is safe to repeat.
  void schedule.catchUp();
  return {
    queues,
    schedule,
    async stop(senders) {
      queues.stop();
      const ended = Promise.all([schedule.stop(), queues.idle()]).then(() => true);
      const isEnded = await Promise.race([ended, sleep(patienceMs, false, { ref: false })]);
      await senders;
      if (isEnded) useQueues(undefined);
      return isEnded;
    },
  };
}

async function handlersOf(functions: Record<string, JobFunction>): Promise<Record<string, Handler>> {
  const files = Object.entries(functions).map(async ([name, { file }]) => {
    const { handler } = (await import(new URL(`../../functions/${file}`, import.meta.url).href)) as {
      handler: Handler;
    };
    return [name, handler] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}
