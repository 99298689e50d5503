import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failedChangeOf, failedChanges } from '../../../infra/local/failed-changes.ts';
import { localQueues } from '../../../infra/local/queue.ts';
import { localQueueHost } from '../../../infra/local/queue-host.ts';
import { listLetters } from '../../../lib/operations/dead-letters/list.ts';
import { retryLetters } from '../../../lib/operations/dead-letters/retry.ts';
import { batchHandler } from '../../../lib/platform/changes/retry-failed.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { queueHost, useQueueHost } from '../../../lib/platform/jobs/queue-host.ts';

/** On this machine the changes a handler gave up are files. They take the place of the queue's dead letters on AWS. */
const QUEUE = 'webhooks-changes';
const record = {
  eventID: 'one',
  dynamodb: { SequenceNumber: '7', Keys: { pk: { S: 'account' }, sk: { S: 'QUOTE#1' } } },
};

let folder: string;
let isBroken: boolean;
let handled: number;

const handler = batchHandler([
  {
    name: 'webhooks',
    sortKeyPrefixes: ['QUOTE#'],
    async handle() {
      if (isBroken) throw new Error('The handler met "a name" and broke.');
      handled += 1;
    },
  },
]);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-letters-'));
  [isBroken, handled] = [true, 0];
  const failed = failedChanges(folder);
  const changes = { failed, handlerOf: () => handler, names: ['webhooks'] };
  useQueueHost(localQueueHost(localQueues({}).host, changes));
  await handler({ Records: [record] });
  failed.store('webhooks', failedChangeOf(record, 'stream', 'shard'));
});
afterEach(() => {
  useQueueHost(undefined);
  rmSync(folder, { recursive: true, force: true });
});

const letters = async () => (await listLetters(QUEUE, {})).items;
const retry = (ids?: string[]) => retryLetters({ queue: QUEUE, ids, now: clock.now(), record: async () => {} });

it('an abandoned change is a letter with its reason, and is handled once when sent again', async () => {
  const [letter, ...others] = await letters();

  expect(others).toEqual([]);
  expect(letter).toMatchObject({ reason: 'The handler met "…" and broke.' });
  expect(await (await queueHost()).depth(QUEUE)).toMatchObject({ dead: 1, taken: 0 });
  isBroken = false;
  const answers = await Promise.all([retry([letter?.id ?? '']), retry([letter?.id ?? ''])]);

  expect(answers.map(({ retried }) => retried).sort()).toEqual([0, 1]);
  expect(handled).toBe(1);
  expect(await letters()).toEqual([]);
});

it('a change failing again stays, as another letter', async () => {
  const [before] = await letters();
  expect(await retry()).toMatchObject({ retried: 1, left: 1 });
  const [after] = await letters();

  expect(after?.id).not.toBe(before?.id);
  isBroken = false;
  expect(await retry([after?.id ?? ''])).toMatchObject({ retried: 1, left: 0 });
  expect(handled).toBe(1);
});
