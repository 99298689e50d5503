import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { handler as nightly } from '../../../functions/jobs/books-sum-start.ts';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { archiveObjects } from '../../../lib/operations/archives/store.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { messageHandler } from '../../../lib/platform/long-jobs/queue.ts';
import { files, useFiles } from '../../../lib/platform/objects/files.ts';
import { folderStore } from '../../../lib/platform/objects/folder-store.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { DAY_MS } from '../../../lib/platform/time.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { withKillAt } from '../../support/counting-store.ts';
import { folderForFile } from '../../support/folders.ts';
import { sampleOf } from '../../support/long.ts';
import { archiveFiles, makeArchive } from './work.ts';

/** If an archive's worker is killed at any call to the table or the object store, the next worker finishes it. */
let root: TestAccount;
beforeAll(async () => {
  root = await distributor();
  await root.post('/deposits', { pages: 12_000 });
  await root.post('/biomass/offsets', { pages: 777 });
});
afterEach(() => {
  useQueues(undefined);
  useFiles(undefined);
  vi.restoreAllMocks();
});

async function archivedAfter(killedAt: number): Promise<{ id: string; names: string[]; calls: number }> {
  const { body } = await root.post('/archives', { include: 'own' });
  useQueues(() => ({ send: async () => undefined }));
  const work = messageHandler(longJobKinds, 600_000);
  const { calls } = await withKillAt(killedAt, 'killed after', () => work({ id: body.id }));
  for (let attempt = 0; attempt < 2; attempt++) {
    await table.write([
      { update: keys.longJob(body.id), set: { lease_until: '2020-01-01T00:00:00.000Z' }, must: 'exist' },
    ]);
    await work({ id: body.id });
  }
  const found = await archiveFiles(root, body.id);
  // The documents are those of the account; only its own activity grows.
  return { id: body.id, names: [...found.keys()].sort(), calls };
}

it('an archive is whole, wherever its worker is killed', async () => {
  const whole = await archivedAfter(Number.POSITIVE_INFINITY);
  const points = Array.from({ length: whole.calls }, (_, index) => index);
  expect(whole.names).toContain('deposits.csv');

  for (const killedAt of sampleOf(points, 12, 5)) {
    const { id, names } = await archivedAfter(killedAt);
    expect([killedAt, names]).toEqual([killedAt, whole.names]);
    const { body } = await root.get(`/archives/${id}`);
    expect(body.status).toBe('ready');
    const objects = (await Array.fromAsync(files().list(`archives/${id}/`))).map(({ name }) => name);
    expect([killedAt, objects.length]).toEqual([killedAt, 1]);
  }
});

it("the nightly job removes files no archive names, and keeps archives' files", async () => {
  useFiles(folderStore(folderForFile('archives')));
  useQueues(() => ({ send: async () => undefined }));
  const ready = (await root.post('/archives', { include: 'own' })).body.id;
  await makeArchive(ready);
  const making = (await root.post('/archives', { include: 'own' })).body.id;
  await files().put(`archives/${making}/parts/one`, Buffer.from('a piece'));
  await files().put(`archives/${ready}/parts/left`, Buffer.from('left'));
  await files().put('archives/01934b00-0000-7000-8000-000000000000/x.zip', Buffer.from('of nobody'));
  const names = async () => (await Array.fromAsync(files().list(''))).map(({ name }) => name.split('/')[1]).sort();

  await nightly();
  expect(await names()).toHaveLength(4);
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + DAY_MS + 60_000));
  await nightly();
  expect(await names()).toEqual([ready, making].sort());
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 8 * DAY_MS));
  await nightly();
  expect(await names()).toEqual([making]);
  expect(await archiveObjects.isNamed(`archives/${making}/anything`)).toBe(true);
});
