import type { AccountPath } from '../../platform/table/account-path.ts';
import type { Page, Paging } from '../../platform/table/table.ts';
import type { DayRange } from '../../platform/time.ts';
import type { CounterName } from '../account/counters.ts';
import { type Within, withAccountName } from './include.ts';
import { listBelow } from './list-below.ts';
import { presenceIn } from './presence.ts';

/** A list of dated rows, such as deposits, optionally restricted to a range of days. */
export type DatedList<T> = {
  name: string;
  /** Counts the rows by their date's month; `rowsEach` is roughly how many rows a count of one stands for. */
  counter: CounterName;
  rowsEach?: number;
  /** One account's rows, newest first. */
  read(path: AccountPath, paging: Paging & DayRange): Promise<Page<T>>;
};

type Asked = { range: DayRange; paging: Paging; now: Date };

/** Newest first; with `below` account by account, and each row with its account's name. */
export function listDated<T extends object>(
  { name, counter, rowsEach, read }: DatedList<T>,
  { path, include }: Within,
  { range, paging, now }: Asked,
): Promise<Page<T & { account_name?: string }>> {
  if (include === undefined) return read(path, { ...paging, ...range });
  const { months, rowsIn } = presenceIn(counter, range, now, rowsEach);
  const source = {
    name,
    rowsIn,
    async read(account: Parameters<typeof withAccountName>[1], page: Paging) {
      const { items, ...rest } = await read(account.path, { ...page, ...range });
      return { ...rest, items: items.map((row) => withAccountName(row, account)) };
    },
  };
  const list = { name: `${name} ${range.start_date} ${range.end_date}`, months, sources: [source] as const };
  return listBelow<T & { account_name?: string }>(list, { path, include }, paging);
}
