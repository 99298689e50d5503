import * as z from 'zod';
import { treesInProject } from '../../accounts/totals/service.ts';
import { lists, read, table, work } from '../../platform/table/table.ts';
import { dayOf, timestamp } from '../../platform/time.ts';
import { sum } from '../allocation/book.ts';
import { getLedgerItem, type LedgerItem } from '../plantings/ledger-item.ts';
import { getPlantings } from '../plantings/store.ts';
import type { StoredPlanting } from '../plantings/stored-planting.ts';
import { ProjectLedger } from './project-ledger.ts';

/** A project's current balance. Other accounts' totals may lag by up to a minute. */
export const getLedger = async (projectId: string, now: Date): Promise<ProjectLedger> =>
  (await getBalance(projectId, now)).ledger;

/** A balance with its ledger version, and whether all figures are from the same moment. */
export type Balance = { ledger: ProjectLedger; version: number; isOneMoment: boolean };

export async function getBalance(projectId: string, now: Date): Promise<Balance> {
  const [sums, next_planting] = await Promise.all([getSums(projectId), nextPlanting(projectId, now)]);
  const { ordered, before_ledger, moved_in, moved_out, planted, audited, lost, free, entries, head } = sums;
  const { waiting, unbilled } = sums;
  const waiting_since = waiting.gt(unbilled) ? await waitingSince(projectId) : null;
  const ledger = {
    project_id: projectId,
    as_of: timestamp(now),
    ordered,
    before_ledger,
    moved_in,
    moved_out,
    planted,
    audited,
    waiting,
    unbilled,
    waiting_since,
    lost,
    free,
    next_planting,
    entries,
    head,
  };
  return { ledger, version: sums.version, isOneMoment: sums.isOneMoment };
}

/** A project's current sums, read without an index. */
export async function getSums(projectId: string) {
  const [item, totals] = await Promise.all([getLedgerItem(projectId), treesInProject(projectId)]);
  const { ordered, final } = totals;
  const { before_ledger, before_ledger_final, moved_in, moved_out, planted } = item;
  const waiting = ordered.plus(moved_in).minus(moved_out).minus(before_ledger).minus(planted);
  const unbilled = ordered.minus(final).minus(before_ledger.minus(before_ledger_final));
  return { ...item, ordered, waiting, unbilled, isOneMoment: isOneMoment(item, totals) };
}

/**
 * Totals are rolled up from accounts, so they may lag the ledger by a minute. A ledger write updates the accounts' counters
 * in the same transaction, and an account is rolled up as a whole. So once the totals agree with the ledger, they include
 * every order the ledger covers.
 */
const isOneMoment = (item: LedgerItem, totals: Awaited<ReturnType<typeof treesInProject>>): boolean =>
  totals.planted.eq(item.planted) &&
  totals.moved.eq(item.moved_in.minus(item.moved_out)) &&
  totals.outside.eq(item.before_ledger);

/** A stored balance. The response schema would write amounts as JSON, so the stored form has its own. */
export const Snapshot = ProjectLedger.extend({
  ordered: sum(),
  before_ledger: sum(),
  moved_in: sum(),
  moved_out: sum(),
  planted: sum(),
  audited: sum(),
  waiting: sum(),
  unbilled: sum(),
  lost: sum(),
  free: sum(),
  entries: z.int().default(0),
});

/** The balance after the last daily run on or before a day; zeros before the first run. */
export async function ledgerAt(projectId: string, day: string): Promise<ProjectLedger> {
  const { items } = await table.query(lists.ledgerSnapshots(projectId), Snapshot, {
    between: { from: '', to: day },
    newestFirst: true,
    limit: 1,
  });
  return items[0] ?? read({ project_id: projectId, as_of: `${day}T00:00:00Z` }, Snapshot);
}

/** The smallest date among final offsets not fully covered: the minimum of each shard's first. */
async function waitingSince(projectId: string): Promise<string | null> {
  const firsts = await Promise.all(
    work.waitingCertificateShards(projectId).map(async (shard) => {
      for await (const found of table.workOf(shard, work.toTheEnd, 1)) return [work.dateIn(found)];
      return [];
    }),
  );
  return firsts.flat().sort()[0] ?? null;
}

const Ordered = z.object({ id: z.string(), status: z.string(), planted_from: z.string() });

/** Planned plantings whose days are not past, in one read. Plantings are listed by `planted_to`, so these come last. */
const plannedFrom = async (projectId: string, now: Date): Promise<z.infer<typeof Ordered>[]> => {
  const between = { from: dayOf(now), to: '~' };
  const found = await Array.fromAsync(table.each(lists.plantings(projectId), Ordered, { between }));
  return found.filter(({ status }) => status === 'planned');
};

/** The month of the earliest planned planting. */
export async function nextPlanting(projectId: string, now: Date): Promise<string | null> {
  return (await plannedFrom(projectId, now)).map(({ planted_from }) => planted_from.slice(0, 7)).sort()[0] ?? null;
}

export async function plannedPlantings(projectId: string, now: Date): Promise<StoredPlanting[]> {
  const found = await getPlantings((await plannedFrom(projectId, now)).map(({ id }) => id));
  return [...found.values()];
}
