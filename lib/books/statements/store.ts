import { listBelow } from '../../accounts/lists-below/list-below.ts';
import type { BelowList, Source } from '../../accounts/lists-below/source.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { lists, type Page, type Paging, table } from '../../platform/table/table.ts';
import { idsInMonth } from '../../platform/time.ts';
import { StoredCarbonOffset } from '../../trees/carbon/offset.ts';
import { StoredOffset } from '../biomass/offset.ts';
import { biomassLine, carbonLine, type StatementLine } from './line.ts';

/** An account's statement; with `below`, it includes all accounts below, at any depth. */
export type Statement = { path: AccountPath; month: string; include?: 'below' | undefined };

/** Oldest first: biomass offsets, then carbon offsets, account by account. */
export const listLines = ({ month, ...within }: Statement, paging: Paging): Promise<Page<StatementLine>> =>
  listBelow(statementOf(month), within, paging);

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
