import { jobFunctions } from '../../functions/index.ts';
import { clock } from '../../lib/platform/clock.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import type { Worker } from '../../lib/platform/jobs/worker.ts';
import { described, log } from '../../lib/platform/log.ts';
import { type LocalQueues, localQueues } from './queue.ts';
import { nextRun } from './schedule.ts';

/** Runs the same job functions as AWS, behind queues and schedules of this process. */
export type Jobs = { queues: LocalQueues; stop(): Promise<void> };

export async function startJobs(options: { schedule: boolean }): Promise<Jobs> {
  const handlers = new Map<string, (event: unknown) => Promise<unknown>>();
  for (const [name, { file }] of Object.entries(jobFunctions)) {
    handlers.set(name, (await import(`../../functions/${file}`)).handler);
  }
  const workers = Object.entries(jobFunctions).flatMap(([name, { queue }]) =>
    queue ? [[queue, handlers.get(name)]] : [],
  );
  const queues = localQueues(Object.fromEntries(workers) as Record<string, Worker>);
  useQueues(queues.queue);

  const timers = new Set<NodeJS.Timeout>();
  const run = (name: string) =>
    handlers
      .get(name)?.({})
      .catch((error: unknown) => log({ level: 'error', message: 'schedule failed', name, error: described(error) }));
  for (const [name, { schedule }] of Object.entries(jobFunctions)) {
    if (!schedule || !options.schedule) continue;
    repeat(schedule.cron, timers, () => run(name));
    // A machine that was off when it was due catches up: every job is safe to run again.
    void run(name);
  }
  return {
    queues,
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      useQueues(undefined);
    },
  };
}

/** A timer holds 24 days at the most, so a far run is approached in steps. */
const LONGEST_MS = 86_400_000;

function repeat(cron: string, timers: Set<NodeJS.Timeout>, work: () => void): void {
  const due = nextRun(cron, clock.now());
  const step = () => {
    const left = due.getTime() - clock.now().getTime();
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        if (left > LONGEST_MS) return step();
        work();
        repeat(cron, timers, work);
      },
      Math.min(left, LONGEST_MS),
    ).unref();
    timers.add(timer);
  };
  step();
}
