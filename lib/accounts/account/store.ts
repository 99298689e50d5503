import { Fault } from '../../platform/fault.ts';
import { type AccountPath, firstParentOf, idOf } from '../../platform/table/account-path.ts';
import { folded } from '../../platform/table/keys/key-text.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, kinds, lists, type Page, type Paging, read, type Step, table } from '../../platform/table/table.ts';
import { Account, Moving } from './account.ts';
import { itemsOfLines } from './line-items.ts';
import { entryOf, freeExternalId, nameKey, placeOf, StoredAccount, takeExternalId, takeName } from './place.ts';
import { amountsOf, shardOf, type Totals } from './totals.ts';

export type AccountWithTotals = { account: StoredAccount; totals: Totals[]; moving: Moving | null };

/** Reads the record and its counters, in one call for an account that never moved. */
export async function requireAccount(path: AccountPath): Promise<AccountWithTotals> {
  const items = (await itemsOfLines(path)).flat();
  const account = items.find(({ sk }) => sk === kinds.account);
  const totals = items.filter(({ sk }) => String(sk).startsWith(kinds.ownTotals));
  if (!account) throw new Fault('not_found', `There is no account ${idOf(path)}.`);
  const moving = items.find(({ sk }) => sk === kinds.moving);
  return {
    account: read(account, StoredAccount),
    totals: totals as Totals[],
    moving: moving ? read(moving, Moving) : null,
  };
}

/** By name, sorted by the folded names. */
export const listAccounts = (path: AccountPath, paging: Paging): Promise<Page<Account>> =>
  table.query(lists.children(path), Account, paging);

export const listRoots = (): AsyncGenerator<Account> => table.each(lists.roots(), Account);

export const insertAccount = (path: AccountPath, account: Account, first: Step[] = []): Promise<void> =>
  table.write([...first, ...newAccountSteps(path, account)]);

export function newAccountSteps(path: AccountPath, account: Account): Step[] {
  const parent = firstParentOf(path);
  return [
    { put: { ...keys.account(path), ...account, favorites: {}, version: 1 }, must: 'not exist' },
    { put: { ...keys.accountDirectory(account.id), path, role: account.role }, must: 'not exist' },
    ...takeName({ parent }, account),
    ...takeExternalId({ parent }, account),
    ...(parent
      ? [{ update: keys.accountTotals(parent, shardOf(account.id)), add: amountsOf('account', [account]) }]
      : []),
  ];
}

/**
 * Applies a change to the account as stored now. The record, its entry in the parent's list and the unique keys for its
 * name and external id change together, with the `alongside` steps. Retries if another change came between.
 */
export async function changeAccount(
  path: AccountPath,
  change: (account: Account) => Account,
  alongside: (before: Account, after: Account) => Step[] = () => [],
): Promise<AccountWithTotals> {
  return retryOrBusy(async () => {
    const current = await requireAccount(path);
    const before = current.account;
    const after = { ...before, ...change(before) };
    if (isSame(before, after)) return current;
    await table.write([...stepsOfChange(path, before, after), ...alongside(before, after)]);
    return { ...current, account: after };
  });
}

/**
 * Steps for the same change in a long job. The job writes them itself. They are refused if another change came between.
 * Undefined for an account the change leaves as it is.
 */
export async function readChanges(
  paths: readonly AccountPath[],
  change: (account: Account) => Account,
): Promise<({ before: Account; steps: Step[] } | undefined)[]> {
  const found = await table.getMany(paths.map((path) => ({ key: keys.account(path), form: StoredAccount })));
  return paths.map((path, index) => {
    const before = found[index];
    if (!before) return undefined;
    const after = { ...before, ...change(before) };
    return isSame(before, after) ? undefined : { before, steps: stepsOfChange(path, before, after) };
  });
}

function stepsOfChange(path: AccountPath, before: StoredAccount, after: StoredAccount): Step[] {
  const place = placeOf(path, before);
  const { name, display_name, external_id, status, activated_at, deactivated_at } = after;
  const isRenamed = folded(before.name) !== folded(name);
  return [
    {
      update: keys.account(path),
      set: { name, display_name, external_id, status, activated_at, deactivated_at, version: before.version + 1 },
      must: ['version = :version', { version: before.version }],
      otherwise: 'overtaken',
    },
    ...(isRenamed
      ? [{ delete: nameKey(place, before.name) }, ...takeName(place, after)]
      : [{ put: entryOf(place, after) }]),
    ...(before.external_id === external_id ? [] : [...freeExternalId(place, before), ...takeExternalId(place, after)]),
  ];
}

const isSame = (before: Account, after: Account): boolean =>
  (Object.keys(after) as (keyof Account)[]).every((field) => before[field] === after[field]);
