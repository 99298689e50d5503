import { deactivated } from '../../accounts/account/account.ts';
import { accountsWith } from '../../accounts/account/limits.ts';
import { isWithin } from '../../accounts/account/line.ts';
import { idsIn } from '../../accounts/moves/left-behind.ts';
import { inParallel } from '../../platform/concurrency.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { feedReasons } from '../../presentation/reasons/feed-reasons.ts';
import { hasFeeds } from '../servers/store.ts';
import { healthAfter, reasonsFor } from './health.ts';
import { changeFeed, eachFeed, type StoredFeed } from './store.ts';

/**
 * Ids of feeds in the given accounts on a server of a `former` account, one no longer above theirs because theirs moved. They
 * must not be read with the former dealer's password, so they are deactivated and lose their server, at the first collection or
 * minutes after the move.
 */
export async function feedsOnServersOf(former: AccountPath[], accounts: AccountPath[]): Promise<string[]> {
  const withFeeds = await accountsOnServersOf(former, accounts);
  return idsIn(withFeeds, async (path) => (await feedsOf(path, former)).map(({ id }) => id));
}

/** Accounts that may have such feeds. Few accounts above have servers, so mostly none is read. */
async function accountsOnServersOf(former: AccountPath[], accounts: AccountPath[]): Promise<AccountPath[]> {
  const areUsed = await Promise.all(former.map(hasFeeds));
  return areUsed.includes(true) ? accountsWith('feeds', accounts) : [];
}

async function feedsOf(path: AccountPath, owners: readonly AccountPath[]): Promise<StoredFeed[]> {
  const feeds = await Array.fromAsync(eachFeed(path));
  return feeds.filter(({ server_path }) => server_path !== null && owners.includes(server_path));
}

/** Takes the server from all such feeds. It may run twice. */
export async function leaveServersOf(former: AccountPath[], accounts: AccountPath[], now: Date): Promise<void> {
  await inParallel(ACCOUNTS_AT_ONCE, await accountsOnServersOf(former, accounts), async (path) => {
    for (const { id, server_path } of await feedsOf(path, former)) await leaveServer(path, id, server_path, now);
  });
}

const ACCOUNTS_AT_ONCE = 16;

/** Whether a feed's server is in neither its account nor one above it. */
export const hasServerLeft = async (path: AccountPath, { server_path }: StoredFeed): Promise<boolean> =>
  server_path !== null && !(await isWithin(path, server_path));

/** The counters stay; under another server its devices begin with a baseline. */
export const leaveServer = (path: AccountPath, id: string, owner: AccountPath | null, now: Date): Promise<StoredFeed> =>
  changeFeed(path, id, (feed) => {
    if (feed.server_path === null || feed.server_path !== owner) return feed;
    const reasons = reasonsFor(feedReasons.server_left(), { path, serverPath: null, url: undefined });
    return { ...deactivated(feed, now), ...healthAfter(feed, reasons, now), server_id: null, server_path: null };
  });
