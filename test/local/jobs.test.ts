import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { JobFunction } from '../../functions/index.ts';
import { startJobs } from '../../infra/local/jobs.ts';
import { localQueues } from '../../infra/local/queue.ts';
import { queue, useQueues } from '../../lib/platform/jobs/queue.ts';
import { type QueueEvent, worker } from '../../lib/platform/jobs/worker.ts';
import { eventually } from '../support/eventually.ts';
import { logged } from '../support/logged.ts';

const base = { table: 'read', index: false, timeoutSeconds: 1, memory: 1 } as const;
const functions: Record<string, JobFunction> = {
  'close-start': { ...base, file: '', schedule: { cron: '0 12 * * *' }, sends: ['close'] },
  'close-work': { ...base, file: '', queue: 'close' },
  'collect-start': { ...base, file: '', schedule: { cron: '0 4 * * *' }, sends: ['collect'] },
  'collect-work': { ...base, file: '', queue: 'collect' },
};

afterEach(() => {
  vi.useRealTimers();
  useQueues(undefined);
});

const NO_FAILURES = { batchItemFailures: [] };

describe("this machine's jobs", () => {
  it('catch up at a start one after the other: everything is collected before anything is closed', async () => {
    const done: string[] = [];
    const handlers = {
      'collect-start': () => queue('collect').send([1, 2, 3]),
      'collect-work': async (event: unknown) => {
        await sleep(5);
        for (const { body } of (event as QueueEvent).Records) {
          done.push(`collected ${body}`);
          if (body === '3') await queue('collect').send([4]);
        }
        return NO_FAILURES;
      },
      'close-start': async () => {
        done.push('closing');
        await queue('close').send(['all']);
      },
      'close-work': async () => {
        done.push('closed');
        return NO_FAILURES;
      },
    };
    const jobs = await startJobs({ schedule: true, functions, handlers });
    await jobs.schedule.catchUp();
    await jobs.stop();

    expect(done.slice(0, 6)).toEqual(['collected 1', 'collected 2', 'collected 3', 'collected 4', 'closing', 'closed']);
  });

  it('are stopped in order: no more is taken, and running work is awaited and finds its queue', async () => {
    const done: string[] = [];
    const handlers = {
      'close-work': async (event: unknown) => {
        done.push(...(event as QueueEvent).Records.map(({ body }) => `began ${body}`));
        await sleep(20);
        await queue('close').send(['next']);
        done.push('ended');
        return NO_FAILURES;
      },
    };
    const jobs = await startJobs({ schedule: false, functions, handlers });
    await queue('close').send(['first']);
    await sleep(5);
    const isAllEnded = await jobs.stop();

    expect(isAllEnded).toBe(true);
    expect(done).toEqual(['began "first"', 'ended']);
  });

  it('are awaited only as long as a person would wait', async () => {
    const handlers = { 'close-work': () => new Promise<typeof NO_FAILURES>(() => {}) };
    const jobs = await startJobs({ schedule: false, functions, handlers, patienceMs: 20 });
    await queue('close').send(['for ever']);

    expect(await jobs.stop()).toBe(false);
    // A job still running finds its queue as before; being unable to send is not an error.
    await queue('close').send(['more']);
  });

  it('do not wait for messages that would return later', async () => {
    const handlers = {
      'close-work': async (event: unknown) => ({
        batchItemFailures: (event as QueueEvent).Records.map(({ messageId }) => ({ itemIdentifier: messageId })),
      }),
    };
    const jobs = await startJobs({ schedule: false, functions, handlers });
    await queue('close').send(['failing']);
    await sleep(1);

    expect(await jobs.stop()).toBe(true);
  });

  it('that check every minute wait for no backlog, neither in a queue nor in the changes', async () => {
    const done: string[] = [];
    const checks: Record<string, JobFunction> = {
      look: { ...base, file: '', schedule: { cron: '* * * * *' }, sends: ['slow'] },
      work: { ...base, file: '', queue: 'slow' },
    };
    const handlers = {
      look: async () => {
        done.push('looked');
        await queue('slow').send([1]);
      },
      work: () => new Promise<typeof NO_FAILURES>(() => {}),
    };
    const settled = () => new Promise<void>(() => {});
    const jobs = await startJobs({ schedule: true, functions: checks, handlers, settled, patienceMs: 20 });
    await jobs.schedule.catchUp();
    await jobs.schedule.catchUp();
    await jobs.stop();

    expect(done.length).toBeGreaterThanOrEqual(2);
  });

  it('continue with the next if one cannot start, and log it', async () => {
    const done: string[] = [];
    const handlers = {
      'collect-start': async () => {
        throw new Error('no collection today');
      },
      'close-start': async () => void done.push('closing'),
    };
    const jobs = await startJobs({ schedule: true, functions, handlers });
    await jobs.schedule.catchUp();
    await jobs.stop();

    expect(done[0]).toBe('closing');
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'schedule failed', name: 'collect-start' }),
    );
  });
});

describe("this machine's queues", () => {
  const gate = () => Promise.withResolvers<void>();

  it('run several batches at once if the function allows it: a slow batch holds up no other', async () => {
    const slow = gate();
    const done: string[] = [];
    const work = async ({ Records }: QueueEvent) => {
      if (Records.some(({ body }) => body === '"slow"')) await slow.promise;
      done.push(...Records.map(({ body }) => body));
      return NO_FAILURES;
    };
    const queues = localQueues({ one: work, several: work }, { concurrency: { several: 3 } });
    const messages = ['slow', ...Array.from({ length: 30 }, (_, i) => i)];
    await queues.queue('several').send(messages);
    await sleep(5);

    expect(done).toHaveLength(21);
    await queues.queue('several').send(['later']);
    await sleep(5);
    expect(done).toContain('"later"');
    slow.resolve();
    await queues.idle();
    expect(done).toHaveLength(32);
  });

  it('are stopped between two messages of a batch; the rest is not started', async () => {
    const begun: number[] = [];
    const first = Promise.withResolvers<void>();
    const work = worker({
      queue: 'slow',
      message: z.int(),
      atOnce: 1,
      async work(message) {
        begun.push(message);
        await first.promise;
      },
    });
    const queues = localQueues({ slow: work });
    await queues.queue('slow').send([1, 2, 3]);
    await eventually(() => expect(begun).toEqual([1]));
    queues.stop();
    first.resolve();
    await queues.idle();

    expect(begun).toEqual([1]);
    expect(queues.deadLetters('slow')).toEqual([]);
  });

  it('never run more at once than that', async () => {
    let atWork = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++atWork);
      await sleep(2);
      atWork -= 1;
      return NO_FAILURES;
    };
    const queues = localQueues({ several: work }, { concurrency: { several: 3 } });
    for (let i = 0; i < 20; i++) await queues.queue('several').send(Array.from({ length: 10 }, () => i));
    await queues.idle();

    expect(most).toBe(3);
  });

  it('hold a delayed message back, and are idle until then', async () => {
    const done: string[] = [];
    const queues = localQueues({
      one: async ({ Records }) => {
        done.push(...Records.map(({ body }) => body));
        return NO_FAILURES;
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await queues.queue('one').send(['later'], { delaySeconds: 60 });
    await queues.queue('one').send(['now']);
    await queues.idle();
    vi.advanceTimersByTime(59_999);
    await queues.idle();
    expect(done).toEqual(['"now"']);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await eventually(() => expect(done).toEqual(['"now"', '"later"']));
  });
});
