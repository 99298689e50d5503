import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { activityChangeHandler } from '../../../lib/accounts/activity/change-handler.ts';
import { StoredArchive } from '../../../lib/operations/archives/archive.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { files } from '../../../lib/platform/objects/files.ts';
import { readObject } from '../../../lib/platform/objects/object-store.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import type { TestAccount } from '../../support/api.ts';
import { unzipped } from '../../support/zip.ts';

/** Nobody reads the table's stream here, so the handler gets users and archives directly. */
export async function recordActivity({ path }: Pick<TestAccount, 'path'>): Promise<void> {
  for (const list of [lists.users(path), lists.archives(path)]) {
    const { items } = await table.query(list, AsStored);
    await activityChangeHandler.handle(
      items.map((after) => ({
        id: String(after.id),
        pk: path,
        sk: String(after.sk),
        before: undefined,
        sequence: 0n,
        after,
        at: new Date(),
      })),
    );
  }
}

/** Makes an archive, as the service does in the background. */
export const makeArchive = (id: string): Promise<string> => workOn(longJobKinds, id, { forMs: 600_000 });

/** Makes all archives of an account. */
export async function makeArchives({ path }: Pick<TestAccount, 'path'>): Promise<void> {
  for await (const { id, status } of table.each(lists.archives(path), StoredArchive))
    if (status === 'making') await makeArchive(id);
}

/** The files in an archive's ZIP files, by name. Those at the top are in each. */
export async function archiveFiles({ path }: Pick<TestAccount, 'path'>, id: string): Promise<Map<string, Buffer>> {
  const stored = await table.get(keys.archive(path, id), StoredArchive);
  const all = new Map<string, Buffer>();
  for (const { object } of stored?.files ?? [])
    for (const [name, content] of unzipped((await readObject(files(), object)) ?? Buffer.alloc(0)))
      all.set(name, content);
  return all;
}

export const rowsIn = (found: Map<string, Buffer>, noun: string): Record<string, unknown>[] =>
  String(found.get(`${noun}.jsonl`))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
