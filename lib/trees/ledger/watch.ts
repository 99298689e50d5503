import * as z from 'zod';
import { exact, keys, table } from '../../platform/table/table.ts';
import { DAY_MS, timestamp } from '../../platform/time.ts';
import { forestryCatalog } from '../forestry/store.ts';
import { getLedgerItem } from '../plantings/ledger-item.ts';
import { lastChecks } from './check-results.ts';
import { sendLedger } from './jobs.ts';
import { hasUnfinishedImports } from './recover-imports.ts';
import { missingTrees, noteShortage } from './shortage.ts';
import { getLedger, plannedPlantings } from './store.ts';

/** Numbers reported to an operator when above zero. */
export type Watched = {
  /** Differences found by the last check, or 1 if none ran for two days. */
  differences: number;
  /** Projects not allocated for two days. */
  unallocated: number;
  /** Projects whose oldest waiting offset is older than 400 days. */
  late: number;
  /** Projects with more waiting trees than their next planting brings. */
  short: number;
};

const RUN_DAYS_MAX = 2;
const WAITING_DAYS_MAX = 400;

const Run = z.object({ at: z.string(), short_since: z.string().optional() });

export async function watchLedgers(now: Date): Promise<Watched> {
  const watched: Watched = { differences: await differences(now), unallocated: 0, late: 0, short: 0 };
  const daysAgo = (days: number) => timestamp(new Date(now.getTime() - days * DAY_MS));
  for (const { id } of await forestryCatalog()) {
    // For a project just added, the count starts now.
    const run = { update: keys.ledgerRun(id), setIfAbsent: { at: timestamp(now) } };
    const { at, short_since: since } =
      (await table.get(keys.ledgerRun(id), Run)) ?? (await table.updateAndGet(run, Run));
    if (at < daysAgo(RUN_DAYS_MAX)) watched.unallocated += 1;
    const ledger = await getLedger(id, now);
    const { waiting, unbilled, waiting_since } = ledger;
    if (waiting_since !== null && waiting_since < daysAgo(WAITING_DAYS_MAX)) watched.late += 1;
    const planned = await plannedPlantings(id, now);
    // uncaught: 1 → 2: sorting asks only for the sign of the number
    const [next] = planned.toSorted((one, other) => (one.planted_from < other.planted_from ? -1 : 1));
    if (waiting.minus(unbilled).gt(exact(next?.trees ?? 0))) watched.short += 1;
    await noteShortage(id, { isShort: missingTrees(ledger, planned).gt(0), since, now });
    const { ledger_from, marked_from } = await getLedgerItem(id);
    // Setting the ledger's first day was interrupted before all offsets were marked.
    if (ledger_from !== marked_from) await sendLedger([{ mark: id }]);
  }
  if (await hasUnfinishedImports()) await sendLedger([{ recoverImports: true }]);
  return watched;
}

async function differences(now: Date): Promise<number> {
  const { checked_at, differences: found } = await lastChecks();
  const isOld = checked_at !== null && checked_at < timestamp(new Date(now.getTime() - RUN_DAYS_MAX * DAY_MS));
  return found > 0 ? found : Number(isOld);
}
