import { type Exact, exact, sumOfExact } from '../../platform/exact.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { keys, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import type { Allocated } from '../allocation/allocate.ts';
import { allocationSteps } from '../allocation/allocation-steps.ts';
import { cover } from '../allocation/cover.ts';
import { mistakenTreesOf, spareOf } from '../plantings/amounts.ts';
import type { LedgerItem } from '../plantings/ledger-item.ts';
import { openLedger } from '../plantings/staged-import.ts';
import { eachStoredPlanting } from '../plantings/store.ts';
import type { StoredPlanting } from '../plantings/stored-planting.ts';
import { eachEntry, type StoredEntry } from './entries.ts';
import { plantedChange, plantingLots } from './planting-lots.ts';
import { settleOffsets } from './settle.ts';
import { readOffsets } from './waiting.ts';

/**
 * Covers shares of plantings marked as not planted with the plantings replacing them: shares in entry order, plantings by
 * `planted_to`, then id. The part covered again is always at the start of the shares, so the planting's `reallocated` says
 * where to continue.
 */
export async function allocateAgain(
  projectId: string,
  { now, transactionsMax, onTransaction }: Options,
): Promise<{ ledger: LedgerItem; hasMore: boolean }> {
  for (let done = 0; ; done++) {
    const ledger = await openLedger(projectId);
    if (ledger.mistaken.lte(0) || ledger.spare.lte(0)) return { ledger, hasMore: false };
    if (done >= transactionsMax) return { ledger, hasMore: true };
    const covered = await retryOvertaken(async (attempt) =>
      coverOnce(projectId, attempt === 1 ? ledger : await openLedger(projectId), now()),
    );
    if (covered === undefined) return { ledger, hasMore: false };
    onTransaction(covered);
  }
}

type Options = { now: () => Date; transactionsMax: number; onTransaction: (taken: Taken) => void };
type Taken = Pick<Allocated<never>, 'amount' | 'demands'>;

/** Three steps per offset, as in planting-lots.ts, and up to ten plantings. */
const ENTRIES_AT_ONCE = 20;

async function coverOnce(projectId: string, ledger: LedgerItem, now: Date): Promise<Taken | undefined> {
  const found = await nextMistake(projectId);
  if (!found) return undefined;
  const { mistake, replacing } = found;
  const shares = await openShares(projectId, mistake);
  await settleOffsets(shares.map(({ entry }) => ({ ...entry, path: asPath(entry.path) })));
  const demands = await readOffsets(
    shares.map(({ entry: { path, offset_id } }) => ({ path: asPath(path), id: offset_id })),
  );
  const { takes } = cover(
    replacing.map((one) => ({ id: one.id, allocated: one.allocated, free: spareOf(one) })),
    shares.map(({ entry, left }) => ({ id: entry.offset_id, wanted: left })),
    { parts: true },
  );
  const lots = new Map(replacing.map((one) => [one.id, one]));
  const { steps } = allocationSteps(replacingLots, {
    projectId,
    book: ledger,
    lots,
    demands,
    takes,
    at: timestamp(now),
  });
  const amount = sumOfExact(takes.map((one) => one.amount));
  const reallocated = mistake.reallocated.plus(amount);
  const set = { reallocated, reallocating: placeAfter(shares, reallocated) };
  await table.write([...steps, { update: keys.planting(mistake.id), set, must: 'exist' }]);
  return { amount, demands: new Set(takes.map(({ demandId }) => demandId)).size };
}

/** Replacement plantings give their spare trees to shares waiting because their planting was not planted. */
const replacingLots: typeof plantingLots = {
  ...plantingLots,
  bookChange(allocation) {
    const { add, set } = plantedChange(allocation);
    const given = add.planted.times(-1);
    return { add: { ...add, spare: given, mistaken: given }, set };
  },
};

/** A planting marked as not planted, with replacements still covering nothing. Such plantings are rare, so all are read. */
async function nextMistake(
  projectId: string,
): Promise<{ mistake: StoredPlanting; replacing: StoredPlanting[] } | undefined> {
  const all = await Array.fromAsync(eachStoredPlanting(projectId));
  for (const mistake of all.filter((one) => mistakenTreesOf(one).gt(0))) {
    const replacing = all.filter((one) => one.replaces === mistake.id && spareOf(one).gt(0));
    if (replacing.length > 0) return { mistake, replacing: replacing.slice(0, plantingLots.lotsMax) };
  }
  return undefined;
}

/** `before` is the tree count in the planting's earlier entries, `left` the trees in this entry not covered again yet. */
type Share = { entry: StoredEntry; before: Exact; left: Exact };

/** A planting's first entries with trees not covered again yet. Each offset appears once, so it is written once. */
async function openShares(projectId: string, mistake: StoredPlanting): Promise<Share[]> {
  const { id, first_entry = 1, reallocated, reallocating = { number: first_entry, before: exact(0) } } = mistake;
  const shares: Share[] = [];
  let { before } = reallocating;
  for await (const entry of eachEntry(projectId, reallocating.number - 1)) {
    if (entry.planting_id !== id) continue;
    const end = before.plus(entry.trees);
    const left = end.minus(reallocated.gt(before) ? reallocated : before);
    if (left.gt(0)) {
      if (shares.some((one) => one.entry.offset_id === entry.offset_id)) break;
      shares.push({ entry, before, left });
    }
    before = end;
    if (shares.length === ENTRIES_AT_ONCE) break;
  }
  return shares;
}

/** The next transaction continues at the first share not fully covered. */
function placeAfter(shares: Share[], reallocated: Exact): { number: number; before: Exact } | undefined {
  const last = shares.findLast(({ before }) => before.lte(reallocated));
  return last && { number: last.entry.number, before: last.before };
}
