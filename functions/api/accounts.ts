import {
  Account,
  activated,
  changed,
  deactivated,
  mayActivate,
  newAccount,
  ROLE_BELOW,
} from '../../lib/accounts/account/account.ts';
import { accountsOfRows, rowAccountFields } from '../../lib/accounts/account/batch-rows.ts';
import { ExpandedAccount, expanded } from '../../lib/accounts/account/expanded.ts';
import { AccountChange, NewAccount } from '../../lib/accounts/account/input.ts';
import { uniqueKeysOf } from '../../lib/accounts/account/place.ts';
import * as store from '../../lib/accounts/account/store.ts';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { batchOf } from '../../lib/platform/http/batch.ts';
import { forgetActive } from '../../lib/platform/http/caller-lookup.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { idAt } from '../../lib/platform/id.ts';
import { pathBelow } from '../../lib/platform/table/account-path.ts';
import { accountMoves } from './account-moves.ts';

const getOwnAccount = endpoint({
  method: 'GET',
  path: '/account',
  since: '1.6.3',
  summary: "Retrieve the caller's own account",
  response: ExpandedAccount,
  faults: [],
  run: async ({ account, now }) => expanded(await store.requireAccount(account.path), now),
});

const listAccounts = list({
  path: '/accounts',
  since: '1.6.3',
  scoped: true,
  summary: 'List the accounts directly below an account, by name',
  item: Account,
  faults: [],
  run: ({ account, query }) => store.listAccounts(account.path, query),
});

const getAccount = endpoint({
  method: 'GET',
  path: '/accounts/{account_id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Retrieve an account',
  response: ExpandedAccount,
  faults: ['not_found'],
  run: async ({ account, now }) => expanded(await store.requireAccount(account.path), now),
});

const createAccount = endpoint({
  method: 'POST',
  path: '/accounts',
  since: '1.6.3',
  scoped: true,
  creates: true,
  summary: 'Create an account below an account',
  description:
    'Below a distributor a channel is created, below a channel a customer; a customer has no accounts below it.',
  body: NewAccount,
  response: ExpandedAccount,
  faults: ['invalid', 'forbidden'],
  async run({ account: parent, body, now, remember }) {
    const role = ROLE_BELOW[parent.role];
    if (!role)
      throw new Fault('forbidden', `Account ${parent.id} is a ${parent.role}, which has no accounts below it.`, {
        reason: 'no_accounts_below',
      });
    const account = newAccount(body, { id: idAt(now), role, parent_id: parent.id, now });
    const answer = expanded({ account: { ...account, version: 1 }, totals: [], moving: null }, now);
    await store.insertAccount(pathBelow(parent.path, account.id), account, remember(answer));
    return answer;
  },
});

const updateAccount = endpoint({
  method: 'PATCH',
  path: '/accounts/{account_id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Change the names or external id of an account',
  body: AccountChange,
  response: ExpandedAccount,
  faults: ['invalid', 'not_found'],
  run: async ({ account, body, now }) =>
    expanded(await store.changeAccount(account.path, (current) => changed(current, body)), now),
});

const activateAccount = endpoint({
  method: 'POST',
  path: '/accounts/{account_id}/activate',
  since: '1.6.3',
  scoped: true,
  activatesAccount: true,
  summary: 'Activate an account',
  description: 'For a caller above the account; only an account without a parent may activate itself.',
  response: ExpandedAccount,
  faults: ['not_found', 'forbidden'],
  async run({ account, caller, now }) {
    if (!mayActivate(caller.account.path, account.path))
      throw new Fault('forbidden', `Account ${account.id} cannot activate itself; ask an account above it to do it.`, {
        reason: 'cannot_activate_itself',
      });
    return expanded(await store.changeAccount(account.path, (current) => activated(current, now)), now);
  },
});

const deactivateAccount = endpoint({
  method: 'POST',
  path: '/accounts/{account_id}/deactivate',
  since: '1.6.3',
  scoped: true,
  summary: 'Deactivate an account',
  description:
    'Collection stops and no new deposits are accepted; those made earlier are still closed at the end of the month. The keys and users of the account itself may read and, within 60 seconds, change nothing; callers above it go on as before.',
  response: ExpandedAccount,
  faults: ['not_found'],
  async run({ account, now }) {
    const stored = await store.changeAccount(account.path, (current) => deactivated(current, now));
    forgetActive(account.id);
    return expanded(stored, now);
  },
});

const createAccounts = batchOf(createAccount, {
  summary: 'Create many accounts at once',
  accountsOf: accountsOfRows,
  accountFields: rowAccountFields,
  takes: (parent, input: NewAccount) => uniqueKeysOf(parent.path, input),
});

export const accounts = {
  getOwnAccount,
  listAccounts,
  getAccount,
  createAccount,
  createAccounts,
  updateAccount,
  activateAccount,
  deactivateAccount,
  ...accountMoves,
};
export const handler = serve(accounts, callerDirectory);
