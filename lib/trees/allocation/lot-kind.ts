import type { Key, List } from '../../platform/table/keys/key.ts';
import type { Exact, Item, Step } from '../../platform/table/table.ts';
import type { Line } from './chain.ts';
import type { Take } from './cover.ts';

/** A planting or a credit lot. */
export type StoredLot = { id: string; allocated: Exact };

/** An item listing a lot in an order, such as the order of use. */
export type Pointer = Key & Item & { id: string };

/** A demand's key in the index of waiting work. */
export type WaitingKey = Key & { work_sk: string };

/** An offset waiting for lots. */
export type Demand = { id: string; key: WaitingKey };

/** One transaction's allocation: the book, the lots and the demands as read, and what is taken. */
export type Allocation<B, L, D> = {
  projectId: string;
  book: B;
  lots: ReadonlyMap<string, L>;
  demands: ReadonlyMap<string, D>;
  takes: Take[];
  at: string;
};

/** The fields common to all stored entries. */
export type EntryFields = { number: number; at: string; certificate_hash: string; hash: string };

/** A take with its line in the public ledger. */
export type Entered = Take & Line & { hash: string };

/** Plantings and credit lots declare this, and allocate.ts covers their demands by it. */
export type LotKind<B, L, D> = {
  /** Whether a demand may be covered in part. Otherwise it waits for its whole amount, and younger ones wait behind it. */
  parts: boolean;
  /** Demands and lots per transaction. */
  demandsMax: number;
  lotsMax: number;

  bookKey(projectId: string): Key;
  /** The book, after applying any import committed for it. */
  open(projectId: string): Promise<B>;
  entriesKey(projectId: string, first: number): Key;

  /** Lots with a free amount, in order of use. */
  freeList(projectId: string): List;
  getLots(projectId: string, ids: string[]): Promise<ReadonlyMap<string, L>>;
  freeOf(lot: L): Exact;
  /** The lot's place in the order of use; undefined if nothing is free. */
  pointerOf(lot: L): Pointer | undefined;

  /** Keys in serving order. The index lags the table by moments, so `readWaiting` reads the demands themselves. */
  waitingKeys(projectId: string): AsyncGenerator<WaitingKey>;
  /** Those still waiting, in the same order. */
  readWaiting(projectId: string, book: B, keys: WaitingKey[]): Promise<D[]>;
  wantedBy(demand: D): Exact;
  /** Whether one of the demands cannot store what it would take; then it waits, with all behind it. */
  isTooLarge?(allocation: Allocation<B, L, D>): boolean;

  /** The id whose hash the public entry shows. */
  certificateOf(demand: D): string;
  /** A stored entry's fields under the kind's own names, besides those of every entry. */
  entryOf(take: Take, demand: D): Item;
  /** The book's changes besides its version and entries. */
  bookChange(allocation: Allocation<B, L, D>): { add: Record<string, Exact>; set?: Item; setIfAbsent?: Item };
  /** The step writing a lot's new allocated amount. */
  lotStep(lot: L, allocated: Exact, own: Entered[]): Step;
  /** Steps writing the demands and their accounts' counters. */
  demandSteps(allocation: Allocation<B, L, D>, entered: Entered[]): Step[];
};
