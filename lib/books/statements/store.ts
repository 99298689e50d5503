import { offsetLine } from '../../accounts/account/booking.ts';
import type { PriceReader } from '../../accounts/account/price-readers.ts';
import { listBelow } from '../../accounts/lists-below/list-below.ts';
import type { BelowList } from '../../accounts/lists-below/source.ts';
import type { AccountBelow } from '../../accounts/lists-below/walk.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { filtered } from '../../platform/table/filtered.ts';
import { lists, type Page, type Paging, table } from '../../platform/table/table.ts';
import { idsInMonth } from '../../platform/time.ts';
import { StoredCarbonOffset } from '../../trees/carbon/offset.ts';
import { StoredOffset } from '../biomass/offset.ts';
import { type BilledAccount, biomassLine, carbonLine, type StatementLine } from './line.ts';

/** An account's statement; with `below`, it includes what was booked below the account, at any depth. */
export type Statement = { path: AccountPath; month: string; include?: 'below' | undefined; reader: PriceReader };

/** Oldest first: biomass offsets, then carbon offsets, account by account. */
export const listLines = ({ month, reader, ...within }: Statement, paging: Paging): Promise<Page<StatementLine>> =>
  listBelow(statementOf(month, reader), within, paging);

/** One account's lines in all months, oldest first: biomass offsets, then carbon offsets. */
export async function listAllLines(
  account: BilledAccount,
  reader: PriceReader,
  { cursor = '', ...paging }: Paging,
): Promise<Page<StatementLine>> {
  if (!cursor.startsWith(CARBON)) {
    const at = { ...paging, ...(cursor !== '' && { cursor }) };
    const { items, next, ...page } = await table.query(lists.biomassOffsets(account.path), StoredOffset, at);
    return { ...page, items: items.map((offset) => biomassLine(account, offset, reader)), next: next ?? CARBON };
  }
  const at = { ...paging, ...(cursor !== CARBON && { cursor: cursor.slice(CARBON.length) }) };
  const page = await table.query(lists.carbonOffsets(account.path), StoredCarbonOffset, at);
  const { next } = page;
  return {
    ...page,
    items: page.items.map((offset) => carbonLine(account, offset, reader)),
    cursorAfter: (index) => `${CARBON}${page.cursorAfter(index)}`,
    ...(next !== undefined && { next: `${CARBON}${next}` }),
  };
}

/** Begins the cursors of carbon offsets; no other cursor has a colon. */
const CARBON = 'carbon:';

const statementOf = (month: string, reader: PriceReader): BelowList<StatementLine> => ({
  name: `statement ${month}`,
  isBooked: true,
  months: [month],
  sources: [
    {
      name: 'biomass',
      rowsIn: (counters) => counters[`certificates_${month}`]?.toNumber() ?? 0,
      read: (account, paging) =>
        linesIn(account, paging, {
          read: (at) =>
            table.query(lists.biomassOffsets(account.path), StoredOffset, { ...at, between: idsInMonth(month) }),
          lineOf: (offset) => biomassLine(account, offset, reader),
        }),
    },
    {
      name: 'carbon',
      rowsIn: (counters) => counters[`carbon_offsets_${month}`]?.toNumber() ?? 0,
      read: (account, paging) =>
        linesIn(account, paging, {
          read: (at) =>
            table.query(lists.carbonOffsets(account.path), StoredCarbonOffset, { ...at, between: idsInMonth(month) }),
          lineOf: (offset) => carbonLine(account, offset, reader),
        }),
    },
  ],
});

type Reading<T> = { read(paging: Paging): Promise<Page<T>>; lineOf(offset: T): StatementLine };

/** For an account below, the lines of offsets booked there. */
async function linesIn<T extends { line?: string | undefined }>(
  { path, lines }: AccountBelow,
  paging: Paging,
  { read, lineOf }: Reading<T>,
): Promise<Page<StatementLine>> {
  const wanted = lines && new Set<string>(lines);
  const page = await filtered(read, (offset) => !wanted || wanted.has(offsetLine(path, offset)), paging);
  return { ...page, items: page.items.map(lineOf) };
}
