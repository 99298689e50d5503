import { sha256 } from '../../platform/digest.ts';
import { sumOfExact } from '../../platform/exact.ts';
import type { Exact, Step } from '../../platform/table/table.ts';
import { type Book, bookStep } from './book.ts';
import { chain } from './chain.ts';
import { pointerSteps } from './free-list.ts';
import type { Allocation, Entered, EntryFields, LotKind, StoredLot } from './lot-kind.ts';

/** An allocating transaction's steps, and the resulting book. */
export function allocationSteps<B extends Book, L extends StoredLot, D>(
  kind: LotKind<B, L, D>,
  allocation: Allocation<B, L, D>,
): { steps: Step[]; book: B } {
  const { steps, book, entered } = entrySteps(kind, allocation);
  const lots = Array.from(
    Map.groupBy(entered, ({ lotId }) => lotId),
    ([id, own]) => {
      const lot = required(allocation.lots, id);
      const allocated = lot.allocated.plus(sumOfExact(own.map(({ amount }) => amount)));
      const isUsedUp = kind.pointerOf({ ...lot, allocated }) === undefined;
      return [kind.lotStep(lot, allocated, own), ...(isUsedUp ? pointerSteps(kind.pointerOf(lot), undefined) : [])];
    },
  );
  return { steps: [...steps, ...lots.flat(), ...kind.demandSteps(allocation, entered)], book };
}

/** Steps entering takes in a project's book and its public ledger, provided the book is as read. */
export function entrySteps<B extends Book, L, D>(
  kind: Pick<LotKind<B, L, D>, 'bookKey' | 'entriesKey' | 'certificateOf' | 'entryOf' | 'bookChange'>,
  allocation: Allocation<B, L, D>,
): { steps: Step[]; book: B; entered: Entered[] } {
  const { projectId, book, demands, takes, at } = allocation;
  const lines = takes.map((take) => ({
    ...take,
    at,
    certificateHash: sha256(kind.certificateOf(required(demands, take.demandId))),
  }));
  const entered = chain({ entries: book.entries, hash: book.head }, lines);
  const first = book.entries + 1;
  const entries = entered.map((one) => {
    const { number, certificateHash: certificate_hash, hash } = one;
    const common: EntryFields = { number, at, certificate_hash, hash };
    return { ...common, ...kind.entryOf(one, required(demands, one.demandId)) };
  });
  const { add, set, ...others } = kind.bookChange(allocation);
  const changed = { entries: book.entries + entered.length, head: entered.at(-1)?.hash ?? book.head, ...set };
  const sums = Object.entries(add).map(([name, amount]) => [name, amount.plus(book[name as keyof B] as Exact)]);
  return {
    steps: [
      bookStep(kind.bookKey(projectId), book, { ...others, add, set: changed }),
      { put: { ...kind.entriesKey(projectId, first), first, entries }, must: 'not exist' },
    ],
    book: { ...book, ...Object.fromEntries(sums), ...changed, version: book.version + 1 },
    entered,
  };
}

export function required<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id);
  if (!found) throw new Error(`${id} takes part in an allocation without having been read.`);
  return found;
}
