import { clock } from '../../lib/platform/clock.ts';
import { nextRun, timeOfDay } from './cron.ts';

/**
 * What EventBridge is on AWS: starts jobs at their times by the service's clock. One at a time, each with all the work it
 * sent to queues, because on one machine what is due together builds on what was due before: pages are collected before
 * the month is closed.
 */
export type Job = {
  name: string;
  cron: string;
  /** It only looks after things: when time is skipped, it looks once at the end. */
  isCheck: boolean;
  /** Resolves when it has run, and if it waits when all that it led to is done; never rejects. */
  run(waits: boolean): Promise<void>;
};

export type Scheduler = {
  /** Runs each once, in the order of a day: a machine that was off when they were due catches up. */
  catchUp(): Promise<void>;
  /** Moves the clock on, from one due moment to the next; each job runs at its own time, and is waited for. */
  forward(to: Date, options: Forward): Promise<void>;
  /** Starts nothing more, and resolves when what runs has ended. */
  stop(): Promise<void>;
};

export type Forward = {
  moveClock(to: Date): void;
  /** Runs a job and tells of it. */
  around?(job: { name: string; at: Date }, run: () => Promise<void>): Promise<void>;
  signal?: AbortSignal;
};

/** Short enough that a machine which slept is not late by more, and that a far run needs no timer of months. */
const TICK_MS = 30_000;

type Planned = Job & { next: Date };

export function startScheduler(jobs: Job[]): Scheduler {
  const planned: Planned[] = jobs.map((job) => ({ ...job, next: nextRun(job.cron, clock.now()) }));
  let isStopped = false;

  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    return last;
  };

  async function runDue(): Promise<void> {
    for (const job of dueBy(planned, () => clock.now())) {
      if (isStopped) return;
      job.next = nextRun(job.cron, clock.now());
      // A check comes again within the hour: it does not wait for a backlog, of webhooks for one, and no later job for it.
      await job.run(!job.isCheck);
    }
  }

  let timer: NodeJS.Timeout | undefined;
  function arm(): void {
    clearTimeout(timer);
    if (isStopped || planned.length === 0) return;
    const left = Math.min(...planned.map(({ next }) => next.getTime())) - clock.now().getTime();
    timer = setTimeout(() => void inTurn(runDue).then(arm), Math.max(0, Math.min(left, TICK_MS))).unref();
  }
  arm();

  async function forward(to: Date, { moveClock, around = (_, run) => run(), signal }: Forward): Promise<void> {
    const isOver = () => isStopped || signal?.aborted === true;
    // Never back: a job may take longer than the time to the next.
    const moveOn = (at: Date) => at > clock.now() && moveClock(at);
    const run = async (job: Planned, at: Date) => {
      moveOn(at);
      job.next = nextRun(job.cron, at);
      await around({ name: job.name, at }, () => job.run(true));
    };
    const through = () => to;
    for (const job of dueBy(
      planned.filter(({ isCheck }) => !isCheck),
      through,
    )) {
      if (isOver()) return;
      await run(job, job.next);
    }
    if (isOver()) return;
    moveOn(to);
    for (const job of planned) {
      if (job.isCheck && job.next <= to) await run(job, to);
    }
  }

  return {
    catchUp: () =>
      inTurn(async () => {
        for (const job of planned.toSorted((a, b) => timeOfDay(a.cron) - timeOfDay(b.cron))) {
          if (!isStopped) await job.run(!job.isCheck);
        }
      }),
    forward: (to, options) => inTurn(() => forward(to, options)).finally(arm),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await last;
    },
  };
}

/** The jobs that are due, the earliest first, until none is; whoever takes one plans its next run. */
function* dueBy(jobs: Planned[], through: () => Date): Generator<Planned> {
  for (;;) {
    const [first] = jobs.filter(({ next }) => next <= through()).sort((a, b) => a.next.getTime() - b.next.getTime());
    if (!first) return;
    yield first;
  }
}
