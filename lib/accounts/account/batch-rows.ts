import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { idInBody, text } from '../../platform/fields.ts';
import type { AccountsOfRows } from '../../platform/http/batch.ts';
import type { AccountScope } from '../../platform/http/caller.ts';
import type { Row } from '../../platform/http/rows.ts';
import { type AccountPath, childPath } from '../../platform/table/account-path.ts';
import { keys, lists, table } from '../../platform/table/table.ts';
import { Account, ROLE_BELOW } from './account.ts';
import { onlyWithin } from './line.ts';
import { directoryEntries, scopeIn } from './scope.ts';

/** Fields naming a batch row's account. Without either, the row is for the request's account. */
export const rowAccountFields = {
  account_id: idInBody().optional().describe('The account of this row, at or below the account of the request.'),
  account_external_id: text()
    .optional()
    .describe('Instead of account_id: its external id, which must name exactly one account below that of the request.'),
};

const RowAccount = z.object(rowAccountFields);

export const accountsOfRows: AccountsOfRows = async (scope, rows) => {
  const named = rows.map(accountNamedIn);
  const ids = new Set(named.flatMap((name) => (name instanceof Fault || !name.account_id ? [] : name.account_id)));
  const externalIds = new Set(
    named.flatMap((name) => (name instanceof Fault || !name.account_external_id ? [] : name.account_external_id)),
  );
  const [byId, byExternalId] = await Promise.all([scopesOf(scope, [...ids]), findBelow(scope, [...externalIds])]);
  return named.map((name) => {
    if (name instanceof Fault) return name;
    if (name.account_id !== undefined) return byId.get(name.account_id) ?? noAccount('account_id', name.account_id);
    if (name.account_external_id === undefined) return scope;
    const found = byExternalId.get(name.account_external_id) ?? [];
    if (found.length > 1) return ambiguous(name.account_external_id, found.length);
    return found[0] ?? noAccount('account_external_id', name.account_external_id);
  });
};

function accountNamedIn(row: Row): z.infer<typeof RowAccount> | Fault {
  const { account_id, account_external_id } = row;
  const { data, error } = RowAccount.safeParse({
    account_id: account_id ?? undefined,
    account_external_id: account_external_id ?? undefined,
  });
  if (error)
    return new Fault('invalid', 'account_id must be a UUID and account_external_id a string.', {
      reason: 'not_accepted',
      field: 'account_id',
    });
  if (data.account_id !== undefined && data.account_external_id !== undefined) {
    return new Fault('invalid', 'Give account_id or account_external_id, not both: they name the same account.', {
      reason: 'give_one_only',
      field: 'account_id',
    });
  }
  return data;
}

const noAccount = (field: string, value: string): Fault =>
  new Fault('invalid', `${field} ${JSON.stringify(value)} names no account at or below this one.`, {
    reason: 'unknown_account',
    field,
  });

const ambiguous = (externalId: string, count: number): Fault =>
  new Fault(
    'invalid',
    `account_external_id ${JSON.stringify(externalId)} names ${count} accounts below this one; give account_id.`,
    { reason: 'several_accounts', field: 'account_external_id', values: { count } },
  );

/** Accounts at or below the scope, by id. Reads them in batches. */
async function scopesOf(scope: AccountScope, ids: string[]): Promise<Map<string, AccountScope>> {
  const found = await directoryEntries(ids);
  const accounts = ids.flatMap((id, index) => scopeIn(id, found[index]) ?? []);
  const within = await onlyWithin(accounts, scope.path, ({ path }) => path);
  return new Map(within.map((account) => [account.id, account]));
}

/**
 * Accounts below the scope, by external id. An external id is unique among siblings only, so several accounts may have
 * it. Searches directly below first, then searches for the rest one level further down, below each child that may have
 * accounts.
 */
async function findBelow(scope: AccountScope, externalIds: string[]): Promise<Map<string, AccountScope[]>> {
  const found = new Map<string, AccountScope[]>();
  const searchBelow = async (parents: { path: AccountPath; role: string }[], ids: string[]) => {
    const places = parents.flatMap((parent) => ids.map((externalId) => ({ parent, externalId })));
    const entries = await table.getMany(
      places.map(({ parent, externalId }) => ({ key: keys.childExternalId(parent.path, externalId), form: Entry })),
    );
    for (const [index, { parent, externalId }] of places.entries()) {
      const entry = entries[index];
      if (!entry) continue;
      const account = {
        id: entry.id,
        path: childPath(parent.path, entry),
        role: ROLE_BELOW[parent.role] ?? 'customer',
      };
      found.set(externalId, [...(found.get(externalId) ?? []), account]);
    }
  };
  await searchBelow([scope], externalIds);
  const missing = externalIds.filter((externalId) => !found.has(externalId));
  const childRole = ROLE_BELOW[scope.role];
  if (missing.length === 0 || childRole === undefined || ROLE_BELOW[childRole] === undefined) return found;
  const parents: { path: AccountPath; role: string }[] = [];
  for await (const child of table.each(lists.children(scope.path), Child)) {
    parents.push({ path: childPath(scope.path, child), role: child.role });
  }
  await searchBelow(parents, missing);
  return found;
}

const Entry = z.object({ id: z.string(), path: z.string().optional() });
const Child = Entry.extend({ role: z.string() });

/** Existing accounts with a new account's name or external id. */
export async function holdersOfNames(
  newAccounts: { parent: AccountPath; name: string; external_id?: string | undefined }[],
): Promise<{ name?: Account | undefined; externalId?: Account | undefined }[]> {
  const named = await table.getMany(
    newAccounts.map(({ parent, name }) => ({ key: keys.childName(parent, name), form: Account })),
  );
  const identified = await table.getMany(
    newAccounts.flatMap(({ parent, external_id }) =>
      external_id === undefined ? [] : [{ key: keys.childExternalId(parent, external_id), form: Entry }],
    ),
  );
  let next = 0;
  const holders = newAccounts.map(({ external_id }) => (external_id === undefined ? undefined : identified[next++]));
  return Promise.all(
    newAccounts.map(async ({ parent }, index) => {
      const name = named[index];
      const holder = holders[index];
      if (!holder || holder.id === name?.id) return { name, externalId: holder && name };
      return { name, externalId: await table.get(keys.account(childPath(parent, holder)), Account) };
    }),
  );
}
