import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { longJobKind } from '../../../lib/platform/long-jobs/kind.ts';
import { failed, type StoredJob } from '../../../lib/platform/long-jobs/long-job.ts';
import { latestJobAbout, startAlone } from '../../../lib/platform/long-jobs/start-alone.ts';
import { commit, getJob } from '../../../lib/platform/long-jobs/store.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';

const NOW = new Date('2026-11-10T10:00:00.000Z');
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  useQueues(() => ({ send: async (messages) => void sent.push(...messages) }));
});
afterEach(() => useQueues(undefined));

const kind = (name: string) =>
  longJobKind({
    name,
    operation: name,
    arguments: z.object({ n: z.number() }),
    place: z.null(),
    begin: () => null,
    step: async () => ({ writes: [], done: 1, of: 1, result: {} }),
  });
const start = (subject: string, { name = 'bill', n = 1, beside = (_: StoredJob) => {} } = {}) =>
  startAlone(
    {
      subject,
      kind: kind(name),
      given: { n },
      by: { command: 'test' },
      path: null,
      alongside(job) {
        beside(job);
        return [{ put: { ...keys.billing(job.id), job: job.id } }];
      },
    },
    NOW,
  );
const end = (job: StoredJob) => commit(job, failed(job, 'x', NOW));

describe('a job alone about its subject', () => {
  it('is stored with what belongs to it, known by the subject, and queued', async () => {
    const subject = randomUUID();
    expect(await latestJobAbout(subject)).toEqual({});
    const job = await start(subject);

    expect(await latestJobAbout(subject)).toEqual({ latest: job.id, job });
    expect(await table.get(keys.billing(job.id), AsStored)).toMatchObject({ job: job.id });
    expect(sent).toEqual([{ id: job.id }]);
  });

  it('is returned to callers who want the same, and refuses all others', async () => {
    const subject = randomUUID();
    const job = await start(subject);

    expect(await start(subject)).toEqual(job);
    for (const other of [{ n: 2 }, { name: 'other' }])
      await expect(start(subject, other)).rejects.toMatchObject({
        kind: 'invalid',
        message: `Job ${job.id} is at work on this; wait until it has ended.`,
      });
    expect(sent).toHaveLength(1);
    expect((await start(randomUUID(), { n: 2 })).id).not.toBe(job.id);
  });

  it('is followed by another once it has ended, or its record has expired', async () => {
    const subject = randomUUID();
    const first = await start(subject);
    await end(first);
    const second = await start(subject, { n: 2 });
    expect(second.id).not.toBe(first.id);
    await table.write([{ delete: keys.longJob(second.id) }]);
    expect(await latestJobAbout(subject)).toEqual({ latest: second.id });

    expect((await start(subject)).id).not.toBe(second.id);
  });

  it.each(['the first', 'a further'])('is %s one also if two requests start it at once', async (which) => {
    const subject = randomUUID();
    if (which === 'a further') await end(await start(subject));
    const tried: string[] = [];
    let faster: StoredJob | undefined;
    const slower = await withWriteInBetween(
      () => start(subject, { beside: ({ id }) => tried.push(id) }),
      async () => {
        faster = await start(subject);
      },
    );

    expect(slower).toEqual(faster);
    expect(await getJob(tried[0] ?? '')).toBeUndefined();
  });
});
