import { sumOfExact } from '../../platform/exact.ts';
import { keys, lists } from '../../platform/table/table.ts';
import { required } from '../allocation/allocation-steps.ts';
import type { Allocation, EntryFields, LotKind } from '../allocation/lot-kind.ts';
import { countedAs, freeOf } from '../plantings/amounts.ts';
import type { LedgerItem } from '../plantings/ledger-item.ts';
import { openLedger } from '../plantings/staged-import.ts';
import { freeKey } from '../plantings/steps.ts';
import { getPlantings } from '../plantings/store.ts';
import type { StoredPlanting } from '../plantings/stored-planting.ts';
import { coveredOffsetSteps } from './covered-offset-steps.ts';
import type { StoredEntry } from './entries.ts';
import { restOf } from './standing.ts';
import { bookedAtOf, readWaiting, type Waiting, waitingKeys } from './waiting.ts';

type OwnFields = Omit<StoredEntry, keyof EntryFields>;

type TreeAllocation = Allocation<LedgerItem, StoredPlanting, Waiting>;

/** Plantings cover final offsets with trees: offsets by `booked_at`, then id; plantings by `planted_to`, then id. */
export const plantingLots: LotKind<LedgerItem, StoredPlanting, Waiting> = {
  parts: true,
  /**
   * A transaction has at most 100 steps: three per offset (itself, its certificate, its account), two per planting, one for
   * the ledger and one for the entries. Three are left for parts that do not fit on a certificate.
   */
  demandsMax: 25,
  lotsMax: 10,
  bookKey: keys.ledger,
  open: openLedger,
  entriesKey: keys.ledgerEntries,
  freeList: lists.freePlantings,
  getLots: (_, ids) => getPlantings(ids),
  freeOf,
  pointerOf: freeKey,
  waitingKeys,
  readWaiting: async (projectId, ledger, found) =>
    (await readWaiting(projectId, found)).filter((offset) => isInLedger(projectId, ledger, offset)),
  wantedBy: restOf,
  certificateOf: ({ certificate_id }) => certificate_id,
  entryOf: ({ lotId, amount }, { id, certificate_id, path }): OwnFields => ({
    planting_id: lotId,
    trees: amount,
    certificate_id,
    offset_id: id,
    path,
  }),
  bookChange(allocation) {
    const { add, set } = plantedChange(allocation);
    return { add: { ...add, free: add.planted.times(-1) }, set };
  },
  lotStep: (planting, allocated, own) => ({
    update: keys.planting(planting.id),
    set: { allocated, last_entry: own.at(-1)?.number },
    // Shares are counted by the planting's current state. Before its first share there is nothing to settle.
    setIfAbsent: {
      first_entry: own[0]?.number,
      ...(planting.allocated.eq(0) && { settled_as: countedAs(planting) }),
    },
    must: ['allocated = :before', { before: planting.allocated }],
    otherwise: new Error(`Planting ${planting.id} changed without its ledger.`),
  }),
  demandSteps: coveredOffsetSteps,
};

/** While a job marks offsets from before the ledger, some are still in the index. */
export const isInLedger = (projectId: string, { ledger_from }: LedgerItem, offset: Waiting): boolean =>
  // uncaught: bookedAtOf(offset) >= ledger_from → bookedAtOf(offset) > ledger_from: a moment is never equal to a day, because a time stands behind it
  ledger_from === null || offset.project_id !== projectId || bookedAtOf(offset) >= ledger_from;

/** The smallest `booked_at` among the project's own covered or moved offsets. Others do not restrict its `ledger_from`. */
export const coveredFrom = (projectId: string, ledger: LedgerItem, offsets: Waiting[]): { covered_from?: string } => {
  const booked = offsets.filter(({ project_id }) => project_id === projectId).map(bookedAtOf);
  const [first] = [...booked, ...(ledger.covered_from === null ? [] : [ledger.covered_from])].sort();
  return first === undefined ? {} : { covered_from: first };
};

/** Trees planted by an allocation, whichever trees of the ledger they were. */
export function plantedChange({ projectId, book, lots, demands, takes }: TreeAllocation) {
  const audited = takes.filter(({ lotId }) => required(lots, lotId).status === 'audited');
  const offsets = takes.map(({ demandId }) => required(demands, demandId));
  return {
    add: {
      planted: sumOfExact(takes.map(({ amount }) => amount)),
      audited: sumOfExact(audited.map(({ amount }) => amount)),
    },
    set: coveredFrom(projectId, book, offsets),
  };
}
