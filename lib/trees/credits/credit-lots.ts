import { offsetLine } from '../../accounts/account/booking.ts';
import { amountsOf, shardOf } from '../../accounts/account/totals.ts';
import { sumOfExact } from '../../platform/exact.ts';
import { keys, lists, type Step } from '../../platform/table/table.ts';
import type { Allocation, EntryFields, LotKind } from '../allocation/lot-kind.ts';
import { freeTonnes, type StoredCreditLot } from './credit-lot.ts';
import type { StoredCreditEntry } from './entries.ts';
import { freePointer } from './lot-steps.ts';
import { factsOf, type Taken, tonnesOf } from './serials.ts';
import { openCredits } from './staged-import.ts';
import { getLots, type ProjectCredits } from './store.ts';
import { stillWaiting, type WaitingOffset, waitingKeys } from './waiting.ts';

type Fulfilling = WaitingOffset & { earlier: ReadonlyMap<string, StoredCreditLot> };

type OwnFields = Omit<StoredCreditEntry, keyof EntryFields>;

export type CreditAllocation = Allocation<ProjectCredits, StoredCreditLot, Fulfilling>;

/** Lots fulfill waiting carbon offsets with tonnes, only in full: offsets by date, then id; lots by `retired_on`, then id. */
export const creditLots: LotKind<ProjectCredits, StoredCreditLot, Fulfilling> = {
  parts: false,
  demandsMax: 1,
  /**
   * A lot takes two of a transaction's 100 steps. An offset that needs more lots takes them over several transactions and
   * stays in process until the last: its share of the lots is reserved from the first.
   */
  lotsMax: 45,
  bookKey: keys.credits,
  open: openCredits,
  entriesKey: keys.creditEntries,
  freeList: lists.freeCreditLots,
  getLots,
  freeOf: freeTonnes,
  pointerOf: freePointer,
  waitingKeys,
  readWaiting: async (projectId, _, found) =>
    Promise.all((await stillWaiting(found)).map((waiting) => withEarlier(projectId, waiting))),
  wantedBy: ({ offset }) => offset.mtco2e.minus(tonnesOf(offset.lots ?? [])),
  certificateOf: ({ id }) => id,
  entryOf: ({ lotId, amount, demandId }): OwnFields => ({ lot_id: lotId, tonnes: amount, offset_id: demandId }),
  bookChange({ takes }) {
    const assigned = sumOfExact(takes.map(({ amount }) => amount));
    return { add: { free: assigned.times(-1), assigned } };
  },
  lotStep: ({ project_id, id, allocated: from, tonnes }, allocated) => ({
    update: keys.creditLot(project_id, id),
    set: { allocated },
    must: ['allocated = :from and tonnes = :tonnes', { from, tonnes }],
    otherwise: 'overtaken',
  }),
  demandSteps: (allocation) => Array.from(allocation.demands.values(), (one) => offsetSteps(one, allocation)).flat(),
};

/** The lots an offset already has tonnes of, so the last transaction can name them all. */
async function withEarlier(projectId: string, waiting: WaitingOffset): Promise<Fulfilling> {
  const ids = (waiting.offset.lots ?? []).map(({ id }) => id);
  return { ...waiting, earlier: await getLots(projectId, ids) };
}

function offsetSteps({ path, offset, earlier }: Fulfilling, { lots, takes }: CreditAllocation): Step[] {
  const { id, mtco2e, date, lots: had = [] } = offset;
  const taken: Taken[] = [...had, ...takes.map(({ lotId, from, to }) => ({ id: lotId, from, to }))];
  const isWhole = tonnesOf(taken).eq(mtco2e);
  const facts = isWhole && factsOf([...earlier.values(), ...lots.values()], taken);
  return [
    {
      update: keys.carbonOffset(path, id),
      set: { lots: taken, ...(facts && { status: 'fulfilled', ...facts }) },
      ...(isWhole && { remove: ['work_pk', 'work_sk'] }),
      must:
        had.length === 0
          ? ['status = :processing and attribute_not_exists(lots)', { processing: 'processing' }]
          : ['status = :processing and size(lots) = :count', { processing: 'processing', count: had.length }],
      otherwise: 'overtaken',
    },
    ...(isWhole
      ? [
          {
            update: keys.accountTotals(offsetLine(path, offset), shardOf(id)),
            add: amountsOf('fulfilled_offset', [{ mtco2e, date }]),
          },
        ]
      : []),
  ];
}
