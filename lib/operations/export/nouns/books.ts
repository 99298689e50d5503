import { boundedPages } from '../../../accounts/paper/bounds.ts';
import { standardPages, treesOf } from '../../../accounts/paper/paper.ts';
import { StoredDeposit } from '../../../books/deposits/deposit.ts';
import { StoredMonthBooks } from '../../../books/deposits/month-books.ts';
import { idOf } from '../../../platform/table/account-path.ts';
import { lists, table } from '../../../platform/table/table.ts';
import { columnsOf } from '../column.ts';
import { byAccount, noun, PAGE_ROWS } from '../noun.ts';

const d = columnsOf<StoredDeposit>();

export const deposits = noun({
  name: 'deposits',
  about: 'Pages reported for a day.',
  owners: byAccount,
  month: {
    by: 'the month whose books count the deposit, which may be later than that of `date`',
    of: (row) => row.month,
  },
  columns: [
    d.text('id', 'Id of the deposit.'),
    d.text('account_id', 'The account.'),
    d.text('feed_id', 'The feed that created it; null if a caller did.'),
    d.text('batch_id', 'The batch it came with; null without one.', ({ batch }) => batch?.id),
    d.moment('date', 'The moment that it was reported for.'),
    d.integer('pages', 'Sheets as reported; negative for an adjustment.'),
    d.double('width', 'Meters.'),
    d.double('length', 'Meters.'),
    d.integer('gsm', 'Grams per square meter.'),
    d.grams('grams', 'The mass that it adds to the books.'),
  ],
  async page({ path }, { cursor, since }) {
    if (since !== undefined && cursor === undefined && !(await hasBooks(path, since))) return { items: [] };
    return table.query(lists.deposits(path), StoredDeposit, { limit: PAGE_ROWS, cursor });
  },
});

/**
 * A deposit's id has the time of its date, not its month. So accounts without books since then are skipped, and others read
 * whole.
 */
async function hasBooks(path: Parameters<typeof lists.months>[0], since: string): Promise<boolean> {
  const between = { from: since, to: '~' };
  const { items } = await table.query(lists.months(path), StoredMonthBooks, { limit: 1, between });
  return items.length > 0;
}

type MonthRow = StoredMonthBooks & { account_id: string };
const m = columnsOf<MonthRow>();

export const months = noun({
  name: 'months',
  about: "The books of an account in a month: the sum of its deposits, and what the month's close issued.",
  owners: byAccount,
  month: { by: 'the month', of: (row) => row.month },
  columns: [
    m.text('account_id', 'The account.'),
    m.boolean(
      'is_closed',
      'Whether the deposits have become certificates.',
      ({ closed_at }) => closed_at !== undefined,
    ),
    m.moment('closed_at', 'When they did; null until then.'),
    m.integer('deposits', 'Number of deposits.'),
    m.grams('grams', 'Mass of the deposits and of what was carried into the month.'),
    m.integer('pages', 'Standard pages so far; once closed, the pages reforested.', pagesOf),
    m.trees('trees', 'Trees issued; null until closed.', (row) =>
      row.closed_at === undefined ? null : (row.trees ?? treesOf(row.pages)),
    ),
    m.json('biomass_offset_ids', 'Ids of the offsets issued, as a JSON list.', ({ offsets }) =>
      JSON.stringify(offsets),
    ),
  ],
  async page({ path }, { cursor, since }) {
    const between = since === undefined ? {} : { between: { from: since, to: '~' } };
    const { items, next } = await table.query(lists.months(path), StoredMonthBooks, {
      limit: PAGE_ROWS,
      cursor,
      ...between,
    });
    return { items: items.map((row) => ({ ...row, account_id: idOf(path) })), next };
  },
});

function pagesOf({ closed_at, pages, grams }: MonthRow): number {
  return closed_at === undefined ? boundedPages(standardPages(grams)) : pages;
}
