import { listBelow } from '../../accounts/lists-below/list-below.ts';
import type { BelowList, Source } from '../../accounts/lists-below/source.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { lists, type Page, type Paging, table } from '../../platform/table/table.ts';
import { idsInMonth } from '../../platform/time.ts';
import { StoredCarbonOffset } from '../../trees/carbon/offset.ts';
import { StoredOffset } from '../biomass/offset.ts';
import { type BilledAccount, biomassLine, carbonLine, type StatementLine } from './line.ts';

/** An account's statement; with `below`, it includes all accounts below, at any depth. */
export type Statement = { path: AccountPath; month: string; include?: 'below' | undefined };

/** Oldest first: biomass offsets, then carbon offsets, account by account. */
export const listLines = ({ month, ...within }: Statement, paging: Paging): Promise<Page<StatementLine>> =>
  listBelow(statementOf(month), within, paging);

/** One account's lines of all months, oldest first: biomass offsets, then carbon offsets. */
export async function listAllLines(
  account: BilledAccount & { path: AccountPath },
  { cursor = '', ...paging }: Paging,
): Promise<Page<StatementLine>> {
  if (!cursor.startsWith(CARBON)) {
    const at = { ...paging, ...(cursor !== '' && { cursor }) };
    const { items, next, ...page } = await table.query(lists.biomassOffsets(account.path), StoredOffset, at);
    return { ...page, items: items.map((offset) => biomassLine(account, offset)), next: next ?? CARBON };
  }
  const at = { ...paging, ...(cursor !== CARBON && { cursor: cursor.slice(CARBON.length) }) };
  const page = await table.query(lists.carbonOffsets(account.path), StoredCarbonOffset, at);
  const { next } = page;
  return {
    ...page,
    items: page.items.map((offset) => carbonLine(account, offset)),
    cursorAfter: (index) => `${CARBON}${page.cursorAfter(index)}`,
    ...(next !== undefined && { next: `${CARBON}${next}` }),
  };
}

/** Begins the cursors of carbon offsets; no other cursor has a colon. */
const CARBON = 'carbon:';

const statementOf = (month: string): BelowList<StatementLine> => ({
  name: `statement ${month}`,
  months: [month],
  sources: [biomassIn(month), carbonIn(month)],
});

const biomassIn = (month: string): Source<StatementLine> => ({
  name: 'biomass',
  rowsIn: (counters) => counters[`certificates_${month}`]?.toNumber() ?? 0,
  async read(account, paging) {
    const within = { ...paging, between: idsInMonth(month) };
    const page = await table.query(lists.biomassOffsets(account.path), StoredOffset, within);
    return { ...page, items: page.items.map((offset) => biomassLine(account, offset)) };
  },
});

const carbonIn = (month: string): Source<StatementLine> => ({
  name: 'carbon',
  rowsIn: (counters) => counters[`carbon_offsets_${month}`]?.toNumber() ?? 0,
  async read(account, paging) {
    const within = { ...paging, between: idsInMonth(month) };
    const page = await table.query(lists.carbonOffsets(account.path), StoredCarbonOffset, within);
    return { ...page, items: page.items.map((offset) => carbonLine(account, offset)) };
  },
});
