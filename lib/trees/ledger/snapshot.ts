import { isDeepStrictEqual } from 'node:util';
import { digitsOf, isExact } from '../../platform/exact.ts';
import { keys, lists, table } from '../../platform/table/table.ts';
import { dayOf, timestamp } from '../../platform/time.ts';
import type { ProjectLedger } from './project-ledger.ts';
import { getLedger, Snapshot } from './store.ts';

/** Keeps a project's balance after the daily run if it differs from the last one kept. */
export async function keepSnapshot(projectId: string, now: Date): Promise<ProjectLedger> {
  const balance = await getLedger(projectId, now);
  const { items } = await table.query(lists.ledgerSnapshots(projectId), Snapshot, { newestFirst: true, limit: 1 });
  const [last] = items;
  const day = dayOf(now);
  const isSame = last !== undefined && isDeepStrictEqual(comparable(last), comparable(balance));
  if (!isSame) await table.write([{ put: { ...keys.ledgerSnapshot(projectId, day), ...balance } }]);
  // An update, because the item also records since when the project has been short of trees.
  await table.write([{ update: keys.ledgerRun(projectId), set: { at: timestamp(now) } }]);
  return balance;
}

const comparable = ({ as_of: _, ...balance }: ProjectLedger): unknown[] =>
  Object.entries(balance)
    .map(([name, value]) => [name, isExact(value) ? digitsOf(value) : value] as const)
    // uncaught: one < other → one <= other: no two have the same name, so none are equal
    // uncaught: 1 → 2: sorting asks only for the sign of the number
    .sort(([one], [other]) => (one < other ? -1 : 1));
