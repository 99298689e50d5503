import { clock } from '../../lib/platform/clock.ts';
import { nextRun, timeOfDay } from '../../lib/platform/jobs/cron.ts';

/**
 * The local counterpart of EventBridge: starts jobs when they are due by the service's clock. Jobs run one at a time,
 * each with all the work it sent to queues, because a later job builds on an earlier one: pages are collected before
 * the month is closed.
 */
export type Job = {
  name: string;
  cron: string;
  /** When time is skipped, a check runs once at the end instead of at each due time. */
  isCheck: boolean;
  /** Resolves when the job has run and, if `waits`, when all work it caused is done. Never rejects. */
  run(waits: boolean): Promise<void>;
};

export type Scheduler = {
  /** Runs each job once, in daily order, in case the machine was off when it was due. */
  catchUp(): Promise<void>;
  /** Moves the clock forward from one due time to the next; each job runs at its own time and is awaited. */
  forward(to: Date, options: Forward): Promise<void>;
  /** Starts no more jobs and resolves when the running one has ended. */
  stop(): Promise<void>;
};

export type Forward = {
  moveClock(to: Date): void;
  /** Wraps a run, to report it. */
  around?(job: { name: string; at: Date }, run: () => Promise<void>): Promise<void>;
  signal?: AbortSignal;
};

/** Bounds how late a job is after the machine slept, and avoids timers running for months. */
const TICK_MS = 30_000;

type Planned = Job & { next: Date };

export function startScheduler(jobs: Job[]): Scheduler {
  const planned: Planned[] = jobs.map((job) => ({ ...job, next: nextRun(job.cron, clock.now()) }));
  let isStopped = false;

  let last: Promise<void> = Promise.resolve();
  /** The caller handles a failure; the work after it still runs. */
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };

  async function runDue(): Promise<void> {
    for (const job of dueBy(planned, () => clock.now())) {
      if (isStopped) return;
      job.next = nextRun(job.cron, clock.now());
      // A check repeats within the hour, so neither it nor later jobs wait for a backlog, for example in webhooks.
      await job.run(!job.isCheck);
    }
  }

  let timer: NodeJS.Timeout | undefined;
  function arm(): void {
    clearTimeout(timer);
    if (isStopped || planned.length === 0) return;
    const left = Math.min(...planned.map(({ next }) => next.getTime())) - clock.now().getTime();
    timer = setTimeout(() => void enqueue(runDue).then(arm), Math.max(0, Math.min(left, TICK_MS))).unref();
  }
  arm();

  async function forward(to: Date, { moveClock, around = (_, run) => run(), signal }: Forward): Promise<void> {
    const isOver = () => isStopped || signal?.aborted === true;
    // The clock never goes back: a job may take longer than the time until the next one.
    const advanceTo = (at: Date) => at > clock.now() && moveClock(at);
    const run = async (job: Planned, at: Date) => {
      advanceTo(at);
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
    advanceTo(to);
    for (const job of planned) {
      if (job.isCheck && job.next <= to) await run(job, to);
    }
  }

  return {
    catchUp: () =>
      enqueue(async () => {
        for (const job of planned.toSorted((a, b) => timeOfDay(a.cron) - timeOfDay(b.cron))) {
          if (!isStopped) await job.run(!job.isCheck);
        }
      }),
    forward: (to, options) => enqueue(() => forward(to, options)).finally(arm),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await last;
    },
  };
}

/** Yields the due jobs, earliest first, until none is due. The consumer sets each job's `next`. */
function* dueBy(jobs: Planned[], through: () => Date): Generator<Planned> {
  for (;;) {
    const [first] = jobs.filter(({ next }) => next <= through()).sort((a, b) => a.next.getTime() - b.next.getTime());
    if (!first) return;
    yield first;
  }
}
