import { afterEach, expect, it } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { StoredJob } from '../../../lib/platform/long-jobs/long-job.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { distributor } from '../../support/api.ts';
import { asPerson, newPerson, signIn } from '../../support/people.ts';
import { archiveFiles, makeArchive, rowsIn } from './work.ts';

afterEach(() => useQueues(undefined));

it('an account leaving while the archive was made is not in it', async () => {
  useQueues(() => ({ send: async () => undefined }));
  const root = await distributor();
  const leaving = await root.below('Leaving');
  await root.below('Staying');
  await leaving.post('/deposits', { pages: 100 });
  const cookie = await signIn((await newPerson(root, 'full')).email);
  const { body } = await asPerson(cookie, 'POST', `/accounts/${root.id}/archives`, { include: 'below' });
  const phase = async () => JSON.parse((await table.get(keys.longJob(body.id), StoredJob))?.place ?? '{}').phase;
  while ((await phase()) !== 'ready') await workOn(longJobKinds, body.id, { forMs: 0 });

  // What a move takes away first: the entry among the children of the account above.
  const { items } = await table.query(lists.children(root.path), AsStored);
  const entry = items.find(({ id }) => id === leaving.id);
  await table.write([{ delete: { pk: String(entry?.pk), sk: String(entry?.sk) } }]);
  await makeArchive(body.id);
  const found = await archiveFiles(root, body.id);

  expect(rowsIn(found, 'accounts').map(({ name }) => name)).not.toContain('Leaving');
  expect(rowsIn(found, 'accounts')).toHaveLength(2);
  expect(rowsIn(found, 'deposits')).toEqual([]);
  for (const content of found.values()) expect(content.includes(leaving.id)).toBe(false);
});
