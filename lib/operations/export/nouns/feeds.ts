import { type FeedMonth, feedMonthOf } from '../../../metering/feeds/feed-month.ts';
import { StoredFeed } from '../../../metering/feeds/store.ts';
import { idOf } from '../../../platform/table/account-path.ts';
import { AsStored, lists, table } from '../../../platform/table/table.ts';
import { columnsOf } from '../column.ts';
import { byAccount, noun, PAGE_ROWS } from '../noun.ts';

const f = columnsOf<StoredFeed>();

export const feeds = noun({
  name: 'feeds',
  about: 'Sources of page counts, as they are now.',
  owners: byAccount,
  columns: [
    f.text('id', 'Id of the feed.'),
    f.text('account_id', 'The account.'),
    f.text('type', 'The print-monitoring system.'),
    f.text('server_id', 'The server that it is collected from.'),
    f.text('external_id', 'Name or id of the customer in that system.'),
    f.text('status', '`active` or `inactive`.'),
    f.moment('created_at', 'When it was created.'),
    f.moment('activated_at', 'Nothing is collected for days before it.'),
    f.moment('deactivated_at', 'When it was last deactivated.'),
    f.text('health_check', '`healthy` or `unhealthy`.'),
    f.moment('health_check_checked_at', 'When it was last checked.'),
    f.moment('health_check_changed_at', 'When its health last changed.'),
    f.text('reason', 'Code of the reason why it is unhealthy.', ({ reason_detail }) => reason_detail?.code),
    f.day('last_collected_day', 'The latest day that is counted.'),
    f.day('last_counted_day', 'The latest day on which pages were counted.'),
  ],
  page: ({ path }, { cursor }) => table.query(lists.feeds(path), StoredFeed, { limit: PAGE_ROWS, cursor }),
});

type MonthRow = FeedMonth & { account_id: string };
const m = columnsOf<MonthRow>();

export const feedMonths = noun({
  name: 'feed_months',
  about: 'The days of a feed in a month, and the sheets and sides that it counted. Deleted feeds stay.',
  owners: byAccount,
  month: { by: 'the month', of: (row) => row.month },
  columns: [
    m.text('feed_id', 'The feed.'),
    m.text('account_id', 'The account.'),
    m.integer('days', 'Days on which the feed was active.'),
    m.integer('missing_days', 'Days on which nothing could be collected.', ({ missing }) => missing),
    m.integer('held_days', 'Days with a reading that waits for a decision.', ({ held }) => held),
    m.integer('sheets_days', 'Days counted in sheets.', ({ by_basis }) => by_basis.sheets),
    m.integer('duplex_days', 'Days counted by duplex sheets.', ({ by_basis }) => by_basis.duplex),
    m.integer('estimate_days', 'Days estimated by a share of duplex.', ({ by_basis }) => by_basis.estimate),
    m.integer('sides_days', 'Days counted in sides.', ({ by_basis }) => by_basis.sides),
    m.integer('sheets', 'Sheets counted.'),
    m.integer('sides', 'Sides counted.'),
    m.integer('duplex_sides', 'Sides on two-sided sheets.'),
  ],
  async page({ path }, { cursor, since }) {
    const { items, next } = await table.query(lists.feedMonths(path), AsStored, {
      limit: PAGE_ROWS,
      cursor,
      ...(since !== undefined && { between: { from: since, to: '~' } }),
    });
    return { items: items.map((item) => ({ ...feedMonthOf(item), account_id: idOf(path) })), next };
  },
});
