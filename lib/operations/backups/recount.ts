import { linesOf, ownLinesOf, parentOf } from '../../accounts/account/line.ts';
import { getAccountScope } from '../../accounts/account/scope.ts';
import { type CountedRecords, repairOwn, repairSums } from '../../accounts/totals/repair.ts';
import { rollUp } from '../../accounts/totals/roll-up.ts';
import { type AccountPath, idOf, lineAbove } from '../../platform/table/account-path.ts';
import type { List } from '../../platform/table/keys/key.ts';
import { AsStored, type Item, keys, kinds, lists, table } from '../../platform/table/table.ts';

/**
 * Counts a restored account again from its records, and the sums of every account above it from what they have counted below
 * them. Correct counters in other accounts stay as they are; a second run finds no difference.
 */
export async function recountAccount(path: AccountPath, records: CountedRecords, now: Date): Promise<void> {
  const parent = await parentOf(path);
  await recountLimited(path);
  await recountMembers(path);
  if (parent) await recountMembers(parent);
  await repairOwn(path, records);
  // The accounts below may all be there.
  await repairSums(path, now);
  for (const line of await linesOf(path)) {
    for (let at = line; ; ) {
      await rollUp([at], now);
      const above = lineAbove(at);
      if (!above) break;
      const parentAbove = await getAccountScope(idOf(above));
      if (parentAbove) await repairSums(parentAbove.path, now);
      at = above;
    }
  }
}

/** No record adds up users and accounts directly below, so they are counted. */
async function recountMembers(path: AccountPath): Promise<void> {
  const { items } = await table.query(lists.account(path), AsStored);
  const shards = items.filter(({ sk }) => String(sk).startsWith(kinds.ownTotals));
  const counted = (name: string) => shards.reduce((sum, shard) => sum + Number(shard[name] ?? 0), 0);
  const differences = {
    accounts: (await countOf(lists.children(path))) - counted('accounts'),
    users: (await countOf(lists.users(path))) - counted('users'),
    moved_accounts: ((await ownLinesOf(path)) ? 1 : 0) - counted('moved_accounts'),
  };
  const add = Object.fromEntries(Object.entries(differences).filter(([, by]) => by !== 0));
  if (Object.keys(add).length > 0) await table.write([{ update: keys.accountTotals(path, 0), add }]);
}

/** The item counting resources with a limit. */
async function recountLimited(path: AccountPath): Promise<void> {
  const set = {
    servers: await countOf(lists.servers(path)),
    feeds: await countOf(lists.feeds(path)),
    webhooks: await countOf(lists.webhooks(path)),
    api_keys: await countOf(lists.apiKeys(path), ({ revoked_at }) => !revoked_at),
  };
  await table.write([{ update: keys.accountCounts(path), set }]);
}

async function countOf(list: List, counts: (item: Item) => boolean = () => true): Promise<number> {
  let count = 0;
  for await (const item of table.each(list, AsStored)) if (counts(item)) count += 1;
  return count;
}
