import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { keys, table, work } from '../../platform/table/table.ts';
import { StoredCarbonOffset } from '../carbon/offset.ts';

export type WaitingOffset = { path: AccountPath; offset: StoredCarbonOffset };

/**
 * A project's waiting carbon offsets by date, then id. The index lags the table by moments, so each offset is read again, and
 * those fulfilled since are skipped.
 */
export async function* waitingOffsets(projectId: string): AsyncGenerator<WaitingOffset> {
  let batch: { pk: string; work_sk: string }[] = [];
  for await (const key of table.workOfAll(work.waitingCarbonShards(projectId), work.toTheEnd)) {
    batch.push(key);
    if (batch.length < READ_AT_ONCE) continue;
    yield* await stillWaiting(batch);
    batch = [];
  }
  yield* await stillWaiting(batch);
}

const READ_AT_ONCE = 25;

/** The offsets for these index keys, if they still wait. */
export async function stillWaiting(keysFound: { pk: string; work_sk: string }[]): Promise<WaitingOffset[]> {
  const found = keysFound.map(({ pk, work_sk }) => ({ path: asPath(pk), id: work_sk.slice(work_sk.indexOf('#') + 1) }));
  const offsets = await table.getMany(
    found.map(({ path, id }) => ({ key: keys.carbonOffset(path, id), form: StoredCarbonOffset })),
  );
  return found.flatMap(({ path }, index) => {
    const offset = offsets[index];
    return offset?.status === 'processing' ? [{ path, offset }] : [];
  });
}
