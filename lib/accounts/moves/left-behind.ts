import { chunksOf } from '../../platform/chunks.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { lists, table } from '../../platform/table/table.ts';
import { accountsWith } from '../account/limits.ts';
import { eachAccount } from '../account/walk.ts';
import { listApiKeys } from '../api-keys/store.ts';
import { domainOf } from '../company-sign-in/domain.ts';
import { DomainProof } from '../company-sign-in/domain-proof.ts';
import { provedDomains } from '../company-sign-in/domain-store.ts';
import { User } from '../users/user.ts';

/**
 * The keys and users to review after a move: `accounts` are the account and everything below it, `former` the accounts it left.
 * All of them go on working. Accounts without such rows cost no call of their own.
 */
export type LeftBehind = { keys: string[]; users: string[] };

/** The most ids of each kind. */
export const IDS_MAX = 1000;

export const leftBehind = async (former: AccountPath[], accounts: AccountPath[]): Promise<LeftBehind> => ({
  keys: await keysMadeBy(former, accounts),
  users: await usersOf(former, accounts),
});

/** The account and everything below it. */
export async function withinMoved({ path }: { path: AccountPath }): Promise<AccountPath[]> {
  const accounts: AccountPath[] = [];
  for await (const at of eachAccount(path)) accounts.push(at.path);
  return accounts;
}

/** Unrevoked keys whose creator is one of the former accounts, or unknown. */
async function keysMadeBy(former: AccountPath[], accounts: AccountPath[]): Promise<string[]> {
  const makers = new Set<string | null>([null, ...former.map(idOf)]);
  return idsIn(await accountsWith('api_keys', accounts), async (path) =>
    (await listApiKeys(path)).filter((key) => key.revoked_at === null && makers.has(key.creator)).map(({ id }) => id),
  );
}

/** Users with an address in one of the given accounts' domains: they sign in through it, or will once it asks for that. */
async function usersOf(former: AccountPath[], accounts: AccountPath[]): Promise<string[]> {
  const domains = await domainsOf(former);
  if (domains.size === 0) return [];
  return idsIn(accounts, async (path) => {
    const users = await Array.fromAsync(table.each(lists.users(path), User));
    return users.filter(({ email }) => domains.has(domainOf(email))).map(({ id }) => id);
  });
}

async function domainsOf(accounts: AccountPath[]): Promise<Set<string>> {
  const proved = new Set<string>();
  const ids = new Map(accounts.map((path) => [idOf(path), path]));
  for await (const { account_id, domain } of table.each(lists.domainProofs(), DomainProof)) {
    const path = ids.get(account_id);
    if (path) for (const one of await provedDomains(path, [domain])) proved.add(one);
  }
  return proved;
}

const ACCOUNTS_AT_ONCE = 16;

/** The ids of rows in some accounts, in the accounts' order, up to the limit. */
export async function idsIn(
  accounts: AccountPath[],
  idsOf: (path: AccountPath) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const some of chunksOf(accounts, ACCOUNTS_AT_ONCE)) {
    if (found.length >= IDS_MAX) break;
    found.push(...(await Promise.all(some.map(idsOf))).flat());
  }
  return found.slice(0, IDS_MAX);
}
