import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { localQueues } from '../../../infra/local/queue.ts';
import { Fault } from '../../../lib/platform/fault.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { worker } from '../../../lib/platform/jobs/worker.ts';
import { longJobKind } from '../../../lib/platform/long-jobs/kind.ts';
import { type StoredJob, shownJob, TRIES_MAX } from '../../../lib/platform/long-jobs/long-job.ts';
import {
  LONG_JOB_QUEUE,
  LongJobMessage,
  messageHandler,
  queueFreeJobs,
} from '../../../lib/platform/long-jobs/queue.ts';
import { eachJobLine, requireJob } from '../../../lib/platform/long-jobs/store.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { keys, type Step, table } from '../../../lib/platform/table/table.ts';
import { withFaults } from '../../support/faults.ts';
import { logged } from '../../support/logged.ts';
import { at, now } from '../../support/moment.ts';
import { startJob } from '../../support/start-job.ts';

/** Adds one to a counter in each step, and writes a line for each; `trouble` runs before a step. */
const counting = (trouble: (step: number) => Step[] = () => []) =>
  longJobKind({
    name: 'count',
    operation: 'countUp',
    arguments: z.object({ to: z.number(), shard: z.number() }),
    place: z.object({ next: z.number() }),
    begin: () => ({ next: 0 }),
    async step({ arguments: { to, shard }, place: { next } }) {
      const end = { writes: [...trouble(next), counted(shard)], lines: [{ next }], done: next + 1, of: to };
      return next + 1 === to ? { ...end, result: { counted: to } } : { ...end, place: { next: next + 1 } };
    },
  });

const counterAt = (shard: number) => keys.beat(shard);
const counted = (shard: number): Step => ({ update: counterAt(shard), add: { count: 1 } });
const countAt = async (shard: number) => (await table.get(counterAt(shard), z.object({ count: z.number() })))?.count;

let shards = 1_000;
const start = (to: number, kind = counting()) => {
  const shard = shards++;
  const who = { by: { command: 'test' }, path: null };
  return startJob(kind, { to, shard }, who, new Date(NOW)).then((job) => ({ job, shard }));
};

const NOW = '2026-11-10T10:00:00.000Z';
const minutesLater = (minutes: number) => at(new Date(Date.parse(NOW) + minutes * 60_000).toISOString());
const whole = { forMs: 60_000 };
const oneStep = { forMs: 0 };
const stateOf = async ({ id }: StoredJob) => shownJob(await requireJob(id));

beforeEach(() => minutesLater(0));
afterEach(() => {
  useQueues(undefined);
  now();
});

describe('a long job', () => {
  it('is waiting, then running with its progress, then done with its result and lines', async () => {
    const { job, shard } = await start(3);
    expect(await stateOf(job)).toEqual({
      id: job.id,
      kind: 'count',
      state: 'waiting',
      done: 0,
      of: 0,
      result: null,
      error: null,
    });
    expect(await workOn([counting()], job.id, oneStep)).toBe('more');
    expect(await stateOf(job)).toMatchObject({ state: 'running', done: 1, of: 3, result: null });
    expect(await workOn([counting()], job.id, whole)).toBe('ended');

    expect(await stateOf(job)).toMatchObject({ state: 'done', done: 3, of: 3, result: { counted: 3 }, error: null });
    expect(await Array.fromAsync(eachJobLine(job.id))).toEqual([{ next: 0 }, { next: 1 }, { next: 2 }]);
    expect(await countAt(shard)).toBe(3);
  });

  it('stays as it is when it has ended', async () => {
    const { job, shard } = await start(1);
    await workOn([counting()], job.id, whole);

    expect(await workOn([counting()], job.id, { ...whole, retry: true })).toBe('ended');
    expect(await countAt(shard)).toBe(1);
  });

  it('takes each step once, however many workers there are and whenever they come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.record({ forMs: fc.constantFrom(0, 5, 1_000), lapsed: fc.boolean() }), { maxLength: 8 }),
        async (to, visits) => {
          const { job, shard } = await start(to);
          for (const [index, { lapsed }] of visits.entries()) if (lapsed) minutesLater(index * 2);
          await Promise.all(visits.map(({ forMs }) => workOn([counting()], job.id, { forMs })));
          for (let i = 0; !(await stateOf(job)).result; i++) {
            minutesLater(100 + i * 2);
            await workOn([counting()], job.id, whole);
          }

          expect(await countAt(shard)).toBe(to);
          expect(await Array.fromAsync(eachJobLine(job.id))).toHaveLength(to);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('takes a step again when something else changed in between', async () => {
    let tries = 0;
    const kind = counting(() => {
      tries += 1;
      return tries > 2 ? [] : [{ check: keys.beat(-1), must: 'exist', otherwise: 'overtaken' }];
    });
    const { job, shard } = await start(1, kind);

    expect(await workOn([kind], job.id, whole)).toBe('ended');
    expect([tries, await countAt(shard)]).toEqual([3, 1]);
  });

  it("ends with a fault's sentence", async () => {
    const kind = counting((step) => {
      if (step === 1) throw new Fault('not_found', 'There is no such thing.');
      return [];
    });
    const { job } = await start(2, kind);

    expect(await workOn([kind], job.id, whole)).toBe('ended');
    expect(await stateOf(job)).toMatchObject({ state: 'failed', done: 1, of: 2, error: 'There is no such thing.' });
  });

  it('refuses a step with more writes than a transaction holds', async () => {
    const kind = counting(() =>
      Array.from({ length: 90 }, (_, shard) => ({ update: keys.beat(shard), add: { n: 1 } })),
    );
    const { job } = await start(1, kind);
    await workOn([kind], job.id, whole);

    expect(logged.at(-1)).toMatchObject({ error: { message: expect.stringContaining('writes 92 items') } });
  });
});

describe('a failing step', () => {
  let isBroken = true;
  const broken = counting((step) => {
    if (step === 1 && isBroken) throw new Error('out of order');
    return [];
  });
  beforeEach(() => {
    isBroken = true;
  });

  it('is tried again after a pause, and goes on from where the job was', async () => {
    const { job, shard } = await start(3, broken);
    expect(await workOn([broken], job.id, whole)).toBe('later');
    expect(await workOn([broken], job.id, whole)).toBe('elsewhere');
    isBroken = false;
    minutesLater(1);

    expect(await workOn([broken], job.id, whole)).toBe('ended');
    expect([await countAt(shard), (await stateOf(job)).state]).toEqual([3, 'done']);
  });

  it('is given up after a few times; a retry goes on from there', async () => {
    const { job, shard } = await start(3, broken);
    const visit = (minute: number, retry = false) => {
      minutesLater(minute);
      return workOn([broken], job.id, { ...whole, retry });
    };
    const outcomes = [];
    for (let minute = 0; minute < TRIES_MAX + 1; minute++) outcomes.push(await visit(minute * 2));
    expect(outcomes).toEqual(['later', 'later', 'later', 'given up', 'ended']);
    expect(await stateOf(job)).toMatchObject({ state: 'failed', done: 1, error: expect.stringContaining('too often') });
    isBroken = false;
    expect(await visit(20)).toBe('ended');
    expect((await stateOf(job)).state).toBe('failed');
    expect(await visit(21, true)).toBe('ended');

    expect(await stateOf(job)).toMatchObject({ state: 'done', done: 3, error: null });
    expect(await countAt(shard)).toBe(3);
  });

  it('is given up when it ends each of its workers', async () => {
    const { job } = await start(1);
    for (let minute = 0; minute < TRIES_MAX; minute++) {
      minutesLater(minute * 2);
      const dies = withFaults(
        (call) => (call < 1 ? undefined : 'killed before'),
        () => workOn([counting()], job.id, whole),
      );
      await expect(dies).rejects.toThrow('killed');
    }
    minutesLater(20);

    expect(await workOn([counting()], job.id, whole)).toBe('given up');
    expect(await stateOf(job)).toMatchObject({ state: 'failed', error: expect.stringContaining('ended before') });
  });

  it('of an unknown kind is given up', async () => {
    const { job } = await start(1);

    expect(await workOn([], job.id, whole)).toBe('given up');
    expect((await stateOf(job)).error).toContain('knows no job "count"');
  });
});

describe('the queue of long jobs', () => {
  const queuesFor = (kind: ReturnType<typeof counting>, forMs = 0) => {
    const work = messageHandler([kind], forMs);
    const queues = localQueues({
      [LONG_JOB_QUEUE]: worker({ queue: LONG_JOB_QUEUE, message: LongJobMessage, atOnce: 10, work }),
    });
    useQueues(queues.queue);
    return queues;
  };

  it('works on a job in messages of a bounded length', async () => {
    const queues = queuesFor(counting());
    const { job, shard } = await start(5);
    await queues.idle();

    expect((await stateOf(job)).state).toBe('done');
    expect(await countAt(shard)).toBe(5);
  });

  it('gets every job without a worker, within a minute', async () => {
    const [lost, died, running, ended] = [await start(2), await start(2), await start(2), await start(1)];
    minutesLater(-5);
    await workOn([counting()], running.job.id, oneStep);
    minutesLater(0);
    await workOn([counting()], ended.job.id, whole);
    await expect(
      withFaults(
        (call) => (call < 2 ? undefined : 'killed before'),
        () => workOn([counting()], died.job.id, whole),
      ),
    ).rejects.toThrow('killed');
    const sent: unknown[] = [];
    useQueues(() => ({ send: async (messages) => void sent.push(...messages) }));
    await queueFreeJobs();
    const soon = [...sent.splice(0)];
    minutesLater(2);
    await queueFreeJobs();

    expect(soon).toContainEqual({ id: lost.job.id });
    expect(soon).not.toContainEqual({ id: died.job.id });
    expect(sent).toContainEqual({ id: died.job.id });
    expect([...soon, ...sent]).not.toContainEqual({ id: ended.job.id });
  });

  it('keeps an abandoned job as a retryable dead letter', async () => {
    let isBroken = true;
    const kind = counting(() => {
      if (isBroken) throw new Error('out of order');
      return [];
    });
    const { job, shard } = await start(1, kind);
    const queues = queuesFor(kind);
    for (let minute = 0; minute < TRIES_MAX; minute++) {
      minutesLater(minute * 2);
      await queues.queue(LONG_JOB_QUEUE).send([{ id: job.id }]);
      await queues.idle();
    }
    const [letter] = queues.deadLetters(LONG_JOB_QUEUE) as { message: string; reason: string }[];
    expect(letter).toMatchObject({ reason: expect.stringContaining('too often') });
    isBroken = false;
    await queues.queue(LONG_JOB_QUEUE).send([JSON.parse(letter?.message ?? '')]);
    await queues.idle();

    expect([(await stateOf(job)).state, await countAt(shard)]).toEqual(['done', 1]);
    expect(queues.deadLetters(LONG_JOB_QUEUE)).toHaveLength(1);
  });
});
