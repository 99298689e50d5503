import { Account, changed } from '../../accounts/account/account.ts';
import type { AccountChange } from '../../accounts/account/input.ts';
import { changeAccount } from '../../accounts/account/store.ts';
import { changesBetween, type OperatorAct, recordStep } from '../../accounts/operators/record.ts';
import { Fault } from '../../platform/fault.ts';
import { rootPath } from '../../platform/table/account-path.ts';
import { keys, read, table } from '../../platform/table/table.ts';

/** An account below another is not found either, because it has a different path. */
export async function requireRoot(id: string): Promise<Account> {
  const found = await table.get(keys.account(rootPath(id)), Account);
  if (!found) throw new Fault('not_found', `There is no root account ${id}.`);
  return found;
}

/** Changes a root account's names or external id. A change to the current values writes and records nothing. */
export async function changeRoot(id: string, change: AccountChange, act: OperatorAct): Promise<Account> {
  await requireRoot(id);
  const path = rootPath(id);
  const { account } = await changeAccount(
    path,
    (current) => changed(current, change),
    (before, after) => {
      const changes = changesBetween(before, after);
      return [recordStep(act, { operation: 'updateRootAccount', path, resource_id: id, changes })];
    },
  );
  return read(account, Account);
}
