import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { JobFunction } from '../../functions/index.ts';
import { startJobs } from '../../infra/local/jobs.ts';
import { queue, useQueues } from '../../lib/platform/jobs/queue.ts';
import type { QueueEvent } from '../../lib/platform/jobs/worker.ts';
import { logged } from '../support/logged.ts';

const base = { table: 'read', index: false, timeoutSeconds: 1, memory: 1 } as const;
const functions: Record<string, JobFunction> = {
  'close-start': { ...base, file: '', schedule: { cron: '0 12 * * *' }, sends: ['close'] },
  'close-work': { ...base, file: '', queue: 'close' },
  'collect-start': { ...base, file: '', schedule: { cron: '0 4 * * *' }, sends: ['collect'] },
  'collect-work': { ...base, file: '', queue: 'collect' },
};

afterEach(() => useQueues(undefined));

const NO_FAILURES = { batchItemFailures: [] };

describe('the jobs of this machine', () => {
  it('are caught up at a start one after the other: all that was collected is in before anything is closed', async () => {
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

  it('are ended in order: no more is taken, and what runs is waited for and finds its queue', async () => {
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

  it('are not waited for longer than somebody would', async () => {
    const handlers = { 'close-work': () => new Promise<typeof NO_FAILURES>(() => {}) };
    const jobs = await startJobs({ schedule: false, functions, handlers, patienceMs: 20 });
    await queue('close').send(['for ever']);

    expect(await jobs.stop()).toBe(false);
    // What still runs goes on finding its queue: it is no error that it cannot send.
    await queue('close').send(['more']);
  });

  it('do not wait for what would come back later', async () => {
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

  it('go on with the next when one cannot start, and say so', async () => {
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
