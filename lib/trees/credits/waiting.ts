import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { table, work } from '../../platform/table/table.ts';
import type { WaitingKey } from '../allocation/lot-kind.ts';
import { StoredCarbonOffset } from '../carbon/offset.ts';

export type WaitingOffset = { id: string; key: WaitingKey; path: AccountPath; offset: StoredCarbonOffset };

/** Keys read per shard at once: a reader may need only the first few. */
const PAGE = 100;

/** Keys of a project's waiting carbon offsets by date, then id. `after` is the last key processed before. */
export const waitingKeys = (projectId: string, after?: string, page = PAGE): AsyncGenerator<WaitingKey> =>
  table.workOfAll(work.waitingCarbonShards(projectId), work.toTheEnd, page, after);

/** The offsets for these keys, in the same order, if they still wait. */
export async function stillWaiting(found: WaitingKey[]): Promise<WaitingOffset[]> {
  const offsets = await table.getMany(found.map(({ pk, sk }) => ({ key: { pk, sk }, form: StoredCarbonOffset })));
  return found.flatMap((key, index) => {
    const offset = offsets[index];
    return offset?.status === 'processing' ? [{ id: offset.id, key, path: asPath(key.pk), offset }] : [];
  });
}
