import type { Page, Paging } from '../../platform/table/table.ts';
import type { Counters } from '../totals/counters.ts';
import type { AccountBelow } from './walk.ts';

/** A part of the rows of an account, such as its biomass offsets. An account's parts are listed one after the other. */
export type Source<T> = {
  name: string;
  /** The number of rows by the counters of an account or of several. An account where it is 0 is not read. */
  rowsIn(counters: Counters): number;
  /** A page of the rows of one account, in the order of the list. */
  read(account: AccountBelow, paging: Paging): Promise<Page<T>>;
};

/** A list of everything below an account: its own rows first, then account by account. */
export type BelowList<T> = {
  /** Binds cursors to the list: its name and all arguments that change its rows. */
  name: string;
  sources: readonly [Source<T>, ...Source<T>[]];
  /** The months whose counters `rowsIn` looks at. */
  months: readonly string[];
  /** The most calls to the table for one response, for tests; it must reach the deepest account. */
  callsMax?: number;
};
