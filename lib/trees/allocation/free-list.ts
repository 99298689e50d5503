import * as z from 'zod';
import { type Exact, exact, type Step, table } from '../../platform/table/table.ts';
import type { LotKind, Pointer } from './lot-kind.ts';

/** Steps that move a pointer; undefined means the lot is not listed. */
export function pointerSteps(from: Pointer | undefined, to: Pointer | undefined): Step[] {
  const isInPlace = from?.pk === to?.pk && from?.sk === to?.sk;
  return [...(from && !isInPlace ? [{ delete: { pk: from.pk, sk: from.sk } }] : []), ...(to ? [{ put: to }] : [])];
}

type FreeLots<L> = Pick<LotKind<unknown, L, unknown>, 'freeList' | 'getLots' | 'freeOf' | 'lotsMax' | 'parts'>;

const Listed = z.object({ id: z.string() });

/**
 * A project's first lots with a free amount, in order of use. Where demands may be covered in part, as many as a transaction
 * takes; otherwise as many as the wanted amount needs.
 */
export async function freeLots<L>(
  { freeList, getLots, freeOf, lotsMax, parts }: FreeLots<L>,
  projectId: string,
  wanted: Exact,
): Promise<Map<string, L>> {
  const lots = new Map<string, L>();
  let free = exact(0);
  const query = (cursor?: string) => table.query(freeList(projectId), Listed, { limit: lotsMax, cursor });
  for await (const { items } of table.eachPage(query)) {
    const ids = items.map(({ id }) => id);
    const found = await getLots(projectId, ids);
    for (const id of ids) {
      const lot = found.get(id);
      if (!lot) continue;
      lots.set(id, lot);
      free = free.plus(freeOf(lot));
    }
    if (parts || free.gte(wanted)) break;
  }
  return lots;
}
