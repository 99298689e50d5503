import { AsStored, lists, table } from '../../platform/table/table.ts';
import { creditImports } from '../credits/staged-import.ts';
import { plantingImports } from '../plantings/staged-import.ts';

/** Whether a planting or credit import is in progress, was killed, or finished without its operator receiving the response. */
export async function hasUnfinishedImports(): Promise<boolean> {
  const found = await Promise.all(
    [lists.plantingImports(), lists.creditImports()].map((list) => table.query(list, AsStored, { limit: 1 })),
  );
  return found.some(({ items }) => items.length > 0);
}

export async function recoverImports(now: Date): Promise<void> {
  await plantingImports.recover(now);
  await creditImports.recover(now);
}
