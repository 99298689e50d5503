import type { Page, Paging } from '../../platform/table/table.ts';
import type { Counters } from '../totals/counters.ts';
import type { AccountBelow } from './walk.ts';

/** A part of an account's rows, such as its biomass offsets. An account's parts are listed one after the other. */
export type Source<T> = {
  name: string;
  /** The number of rows by one or several accounts' counters. An account with 0 is not read. */
  rowsIn(counters: Counters): number;
  /** A page of one account's rows, in list order. */
  read(account: AccountBelow, paging: Paging): Promise<Page<T>>;
};

/** A list of everything below an account: its own rows first, then account by account. */
export type BelowList<T> = {
  /** Binds cursors to the list: its name and all arguments affecting its rows. */
  name: string;
  sources: readonly [Source<T>, ...Source<T>[]];
  /** True: the rows booked below the account, even by accounts that have left. Otherwise all rows of the accounts below now. */
  isBooked?: boolean;
  /** The months whose counters `rowsIn` reads. */
  months: readonly string[];
  /** The maximum table calls per response, for tests; it must reach the deepest account. */
  callsMax?: number;
};
