import { newAccount } from '../accounts/account.ts';
import { newAccountSteps } from '../accounts/store.ts';
import { inviteUser } from '../mails/invite-user.ts';
import { idAt } from '../platform/id.ts';
import { rootPath } from '../platform/table/account-path.ts';
import type { Step } from '../platform/table/table.ts';
import { newUser } from '../users/user.ts';
import type { CreatedRoot, NewRoot } from './root.ts';

/** Creates a root account and its first user in one transaction, which also has the steps of `alongside`. */
export async function createRoot(
  input: NewRoot,
  {
    isMailed,
    now,
    alongside = () => [],
  }: { isMailed: boolean; now: Date; alongside?: (created: CreatedRoot) => Step[] },
): Promise<CreatedRoot> {
  const account = newAccount(input, { id: idAt(now), role: 'distributor', parent_id: null, now });
  const path = rootPath(account.id);
  const first = newUser({ ...input.user, permission: 'full' }, { id: idAt(now), account_id: account.id, now });
  const user = await inviteUser(path, first, {
    isMailed,
    now,
    remember: (created) => [...alongside({ ...account, user: created }), ...newAccountSteps(path, account)],
  });
  return { ...account, user };
}
