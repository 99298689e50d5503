import { type Exact, exact, sumOfExact } from '../../platform/exact.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { cover } from '../allocation/cover.ts';
import type { LedgerItem } from '../plantings/ledger-item.ts';
import { openLedger } from '../plantings/staged-import.ts';
import { eachStoredPlanting } from '../plantings/store.ts';
import { mistakenTreesOf, type StoredPlanting, spareOf } from '../plantings/stored-planting.ts';
import { allocationSteps } from './allocation-steps.ts';
import { eachEntry, type StoredEntry } from './entries.ts';
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

type Options = {
  now: () => Date;
  transactionsMax: number;
  onTransaction: (covered: { trees: Exact; offsets: number }) => void;
};

/** Three steps per offset, as in allocate.ts, and up to ten plantings. */
const ENTRIES_AT_ONCE = 20;
const PLANTINGS_MAX = 10;

async function coverOnce(
  projectId: string,
  ledger: LedgerItem,
  now: Date,
): Promise<{ trees: Exact; offsets: number } | undefined> {
  const found = await nextMistake(projectId);
  if (!found) return undefined;
  const { mistake, replacing } = found;
  const shares = await openShares(projectId, mistake);
  await settleOffsets(shares.map(({ entry }) => ({ ...entry, path: asPath(entry.path) })));
  const waiting = await readOffsets(
    shares.map(({ entry: { path, offset_id } }) => ({ path: asPath(path), id: offset_id })),
  );
  const lots = replacing.map((one) => ({ id: one.id, allocated: one.allocated, free: spareOf(one) }));
  const demands = shares.map(({ entry, left }) => ({ id: entry.offset_id, wanted: left }));
  const { takes } = cover(lots, demands, { parts: true });
  const plantings = new Map(replacing.map((one) => [one.id, one]));
  const reallocated = mistake.reallocated.plus(sumOfExact(takes.map(({ amount }) => amount)));
  const again = { id: mistake.id, reallocated, reallocating: placeAfter(shares, reallocated) };
  const allocation = { projectId, ledger, plantings, waiting, takes, at: timestamp(now), again };
  const { steps, ledger: after } = allocationSteps(allocation);
  await table.write(steps);
  return {
    trees: after.planted.minus(ledger.planted),
    offsets: new Set(takes.map(({ demandId }) => demandId)).size,
  };
}

/** A planting marked as not planted, with replacements still covering nothing. Such plantings are rare, so all are read. */
async function nextMistake(
  projectId: string,
): Promise<{ mistake: StoredPlanting; replacing: StoredPlanting[] } | undefined> {
  const all = await Array.fromAsync(eachStoredPlanting(projectId));
  for (const mistake of all.filter((one) => mistakenTreesOf(one).gt(0))) {
    const replacing = all.filter((one) => one.replaces === mistake.id && spareOf(one).gt(0));
    if (replacing.length > 0) return { mistake, replacing: replacing.slice(0, PLANTINGS_MAX) };
  }
  return undefined;
}

/** `before` is the tree count in the planting's earlier entries, `left` the trees in this entry not covered again yet. */
type Share = { entry: StoredEntry; before: Exact; left: Exact };

/** A planting's first entries with trees not covered again yet. Each offset appears once, so that it is written once. */
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
