import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Job, type Scheduler, startScheduler } from '../../infra/local/scheduler.ts';
import { clock } from '../../lib/platform/clock.ts';
import { nextRun, timeOfDay } from '../../lib/platform/jobs/cron.ts';

/** A manual clock, and jobs that record when they ran by it. */
let now: Date;
let ran: string[];
let scheduler: Scheduler | undefined;
beforeEach(() => {
  now = new Date('2026-11-28T10:00:00Z');
  ran = [];
  clock.use(() => now.getTime());
  vi.useFakeTimers();
});
afterEach(async () => {
  await scheduler?.stop();
  vi.useRealTimers();
  clock.use(undefined);
});

const at = (): string => clock.now().toISOString().slice(5, 16);
const moveClock = (to: Date) => {
  now = to;
};

function job(name: string, cron: string, more: Partial<Job> = {}): Job {
  const run = async () => {
    ran.push(`${name} begins ${at()}`);
    await Promise.resolve();
    ran.push(`${name} ends`);
  };
  return { name, cron, isCheck: false, run, ...more };
}

const close = () => job('close', '0 12 1 * *');
const collect = () => job('collect', '0 4 * * *');
const check = () => job('check', '30 * * * *', { isCheck: true });
const begun = () => ran.filter((line) => !line.endsWith('ends'));

describe('skipped time', () => {
  it('runs everything at its own time, in order, each after the previous one has ended', async () => {
    scheduler = startScheduler([close(), check(), collect()]);
    await scheduler.forward(new Date('2026-12-02T00:00:00Z'), { moveClock });

    expect(ran).toEqual([
      'collect begins 11-29T04:00',
      'collect ends',
      'collect begins 11-30T04:00',
      'collect ends',
      'collect begins 12-01T04:00',
      'collect ends',
      'close begins 12-01T12:00',
      'close ends',
      'check begins 12-02T00:00',
      'check ends',
    ]);
    expect(at()).toBe('12-02T00:00');
  });

  it('cannot be skipped while the clock cannot be stored, and everything continues afterwards', async () => {
    scheduler = startScheduler([collect()]);
    const full = () => {
      throw new Error('ENOSPC: no space left on device');
    };
    await expect(scheduler.forward(new Date('2026-11-29T05:00:00Z'), { moveClock: full })).rejects.toThrow('ENOSPC');
    await scheduler.forward(new Date('2026-11-29T05:00:00Z'), { moveClock });

    expect(begun()).toEqual(['collect begins 11-29T04:00']);
  });

  it('is not skipped again by what becomes due afterwards', async () => {
    scheduler = startScheduler([collect()]);
    await scheduler.forward(new Date('2026-11-29T04:00:00Z'), { moveClock });
    await scheduler.forward(new Date('2026-11-29T23:00:00Z'), { moveClock });
    expect(begun()).toEqual(['collect begins 11-29T04:00']);

    moveClock(new Date('2026-11-30T04:00:01Z'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(begun()).toEqual(['collect begins 11-29T04:00', 'collect begins 11-30T04:00']);
  });

  it('never goes back, however long a job takes', async () => {
    const slow = job('slow', '0 4 * * *', { run: async () => moveClock(new Date('2026-11-29T05:30:00Z')) });
    const next = job('next', '0 5 * * *');
    scheduler = startScheduler([next, slow]);
    await scheduler.forward(new Date('2026-11-29T05:10:00Z'), { moveClock });

    expect(begun()).toEqual(['next begins 11-29T05:30']);
    expect(at()).toBe('11-29T05:30');
  });

  it('ends after the running job if its caller has gone', async () => {
    const gone = new AbortController();
    const leaving = job('leaving', '0 4 * * *', { run: async () => gone.abort() });
    scheduler = startScheduler([leaving, close()]);
    await scheduler.forward(new Date('2026-12-24T00:00:00Z'), { moveClock, signal: gone.signal });

    expect(ran).toEqual([]);
    expect(at()).toBe('11-29T04:00');
  });
});

describe('passing time', () => {
  it('starts a job when it is due, and not before', async () => {
    scheduler = startScheduler([collect(), close()]);
    for (const moment of ['2026-11-29T03:59:59Z', '2026-11-29T04:00:00Z', '2026-11-29T04:00:30Z']) {
      moveClock(new Date(moment));
      await vi.advanceTimersByTimeAsync(30_000);
    }

    expect(begun()).toEqual(['collect begins 11-29T04:00']);
  });

  it('catches up when a machine starts: pages are collected before the month is closed, and checks come last', async () => {
    scheduler = startScheduler([check(), close(), collect()]);
    await scheduler.catchUp();

    expect(begun().map((line) => line.split(' ')[0])).toEqual(['collect', 'close', 'check']);
    expect(ran.indexOf('collect ends')).toBeLessThan(ran.indexOf('close begins 11-28T10:00'));
  });

  it('starts nothing once stopped, and waits for running jobs', async () => {
    let finish = () => {};
    const running = job('running', '0 4 * * *', { run: () => new Promise((resolve) => (finish = resolve)) });
    scheduler = startScheduler([running, close()]);
    const catchingUp = scheduler.catchUp();
    await vi.advanceTimersByTimeAsync(1);
    let isStopped = false;
    const stopping = scheduler.stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isStopped).toBe(false);
    finish();
    await Promise.all([stopping, catchingUp]);

    expect(ran).toEqual([]);
  });
});

describe('a schedule', () => {
  it.each([
    ['0 4 * * *', '2026-11-15T04:00:00Z', '2026-11-16T04:00:00Z'],
    ['0 12 1 * *', '2026-11-15T00:00:00Z', '2026-12-01T12:00:00Z'],
    ['30 * * * *', '2026-12-31T23:45:10Z', '2027-01-01T00:30:00Z'],
    ['0 0 29 2 *', '2027-03-01T00:00:00Z', '2028-02-29T00:00:00Z'],
    ['15 6 * * 1', '2026-11-15T00:00:00Z', '2026-11-16T06:15:00Z'],
  ])('%s comes after %s at %s', (cron, after, next) => {
    expect(nextRun(cron, new Date(after))).toEqual(new Date(next));
  });

  it('has its place in a day', () => {
    expect(['30 * * * *', '0 12 1 * *', '5 4 * * *'].map(timeOfDay)).toEqual([1_470, 720, 245]);
  });
});
