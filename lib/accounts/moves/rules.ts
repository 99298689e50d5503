import { Fault } from '../../platform/fault.ts';
import { type AccountPath, asPath, idOf, isRoot } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import { ROLE_BELOW } from '../account/account.ts';
import { isWithin, parentOf, pathsUpward } from '../account/line.ts';
import { StoredAccount } from '../account/place.ts';
import { type Directory, type EntryReader, freshEntries } from '../account/scope.ts';

/** The state a move was judged by. Its write is refused if any of it has changed. */
export type Judged = {
  account: StoredAccount;
  entry: Directory;
  from: Directory;
  to: Directory;
  entryOf: EntryReader;
};

/**
 * Decides whether an account may move below another, and throws the fault otherwise. `above` is the requesting account: it must
 * be above the account's parent and above the new one. Undefined stands for an operator, who may move it anywhere.
 */
export async function judgeMove(path: AccountPath, toId: string, above: AccountPath | undefined): Promise<Judged> {
  const entryOf = freshEntries();
  const id = idOf(path);
  const [entry, to, parent, movers] = await Promise.all([
    entryOf(id),
    entryOf(toId),
    parentOf(path, entryOf),
    moversOf(path, entryOf),
  ]);
  if (!entry) throw new Fault('not_found', `There is no account ${id}.`);
  if (above !== undefined && !movers.includes(above)) throw notAbove(id);
  if (isRoot(path) || !parent) throw rootStays(id);
  if (!to || (above !== undefined && !(await isBelow(asPath(to.path), above, entryOf)))) throw unknownParent(toId);
  if (await isWithin(asPath(to.path), path, entryOf)) throw belowItself(toId);
  if (ROLE_BELOW[to.role] !== entry.role) throw wrongRole(entry.role, to.role);
  const from = await entryOf(idOf(parent));
  if (!from) throw new Error(`Account ${id} is below ${idOf(parent)}, which does not exist.`);
  if (to.path === parent) throw sameParent(id, toId);
  const [account, target] = await table.getMany(
    [path, asPath(to.path)].map((one) => ({ key: keys.account(one), form: StoredAccount })),
  );
  if (!account || !target) throw new Fault('not_found', `There is no account ${account ? toId : id}.`);
  if (account.status !== 'active') throw accountInactive(id);
  if (target.status !== 'active') throw parentInactive(toId);
  return { account, entry, from, to, entryOf };
}

/** The accounts that may move an account: those above its parent. */
export const moversOf = async (path: AccountPath, entryOf: EntryReader): Promise<AccountPath[]> =>
  (await pathsUpward(path, entryOf)).slice(2);

const isBelow = async (path: AccountPath, ancestor: AccountPath, entryOf: EntryReader): Promise<boolean> =>
  path !== ancestor && (await isWithin(path, ancestor, entryOf));

export const notAbove = (id: string): Fault =>
  new Fault('forbidden', `Account ${id} is moved by an account above its parent, or by an operator.`, {
    reason: 'not_allowed',
  });

const rootStays = (id: string): Fault =>
  new Fault('invalid', `Account ${id} is a root account, which has no parent and cannot move.`, {
    reason: 'wrong_parent',
  });

const unknownParent = (id: string): Fault =>
  new Fault('invalid', `parent_id ${id} is not an account below yours.`, {
    reason: 'unknown_account',
    field: 'parent_id',
  });

const belowItself = (id: string): Fault =>
  new Fault('invalid', `parent_id ${id} is the account itself or below it.`, {
    reason: 'wrong_parent',
    field: 'parent_id',
  });

const wrongRole = (role: string, parentRole: string): Fault =>
  new Fault(
    'invalid',
    `A ${role} cannot be below a ${parentRole}; customers go below channels, channels below distributors.`,
    {
      reason: 'wrong_parent',
      field: 'parent_id',
    },
  );

const sameParent = (id: string, parentId: string): Fault =>
  new Fault('invalid', `Account ${id} is below account ${parentId} already.`, {
    reason: 'already_there',
    field: 'parent_id',
  });

const accountInactive = (id: string): Fault =>
  new Fault('invalid', `Account ${id} is inactive; activate it before it moves.`, { reason: 'account_inactive' });

export const parentInactive = (id: string): Fault =>
  new Fault('invalid', `Account ${id} is inactive; activate it before another account moves below it.`, {
    reason: 'account_inactive',
    field: 'parent_id',
  });

export const moveWaits = (id: string): Fault =>
  new Fault('invalid', `A move of account ${id} waits for the end of the month already; cancel it first.`, {
    reason: 'move_waits',
  });

export const moveEnded = (id: string): Fault => new Fault('not_found', `No move of account ${id} waits.`);

/** Why a waiting move is dropped, without the ids in its fault: both parents learn it. */
export const REFUSALS = ['not_above', 'name_taken', 'external_id_taken', 'account_inactive', 'impossible'] as const;
export type Refusal = (typeof REFUSALS)[number];

export function whyRefused({ kind, detail: { reason } }: Fault): Refusal {
  if (kind === 'forbidden' || reason === 'unknown_account') return 'not_above';
  return REFUSALS.find((one) => one === reason) ?? 'impossible';
}
