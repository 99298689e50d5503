import * as z from 'zod';
import { listedRow, type Within, withAccountName } from '../../accounts/lists-below/include.ts';
import { listBelow } from '../../accounts/lists-below/list-below.ts';
import type { BelowList } from '../../accounts/lists-below/source.ts';
import { inPages } from '../../platform/http/page.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import type { Page, Paging } from '../../platform/table/table.ts';
import { type IntegrationType, integrationTypes } from '../integrations/integration-types.ts';
import { Feed } from './feed.ts';
import { listFeeds, type StoredFeed } from './store.ts';

export const ListedFeed = listedRow(Feed, 'ListedFeed');
type Listed = StoredFeed & { account_name?: string };

const TYPES = Object.keys(integrationTypes) as [IntegrationType, ...IntegrationType[]];

export const feedFilter = () => ({
  health: z.enum(['healthy', 'unhealthy']).optional().describe('Only feeds whose `health_check` is this.'),
  type: z.enum(TYPES).optional().describe('Only feeds of this type.'),
});
type Filter = { health?: Feed['health_check'] | undefined; type?: string | undefined };

/** Newest first; with `below` account by account. */
export function listFeedsWithin(
  { path, include }: Within,
  { health, type }: Filter,
  paging: Paging,
): Promise<Page<Listed>> {
  const filter = { health, type };
  if (include !== undefined) return listBelow(feedsBelow(filter), { path, include }, paging);
  return health === undefined && type === undefined ? listFeeds(path, paging) : listFiltered(path, filter, paging);
}

const feedsBelow = (filter: Filter): BelowList<Listed> => ({
  name: `feeds ${filter.health} ${filter.type}`,
  months: [],
  sources: [
    {
      name: 'feeds',
      rowsIn: ({ feeds }) => feeds?.toNumber() ?? 0,
      async read(account, paging) {
        const page = await listFiltered(account.path, filter, paging);
        return { ...page, items: page.items.map((feed) => withAccountName(feed, account)) };
      },
    },
  ],
});

/** An account has few feeds (lib/accounts/account/limits.ts), so one read returns all, and the page is cut from the matches. */
async function listFiltered(path: AccountPath, { health, type }: Filter, paging: Paging): Promise<Page<StoredFeed>> {
  const { items } = await listFeeds(path, {});
  const isWanted = (feed: Feed) =>
    (health === undefined || feed.health_check === health) && (type === undefined || feed.type === type);
  return inPages(items.filter(isWanted), paging, `feeds of ${path} ${health} ${type}`);
}
