import { changesBetween, type OperatorAct, recordStep } from '../../accounts/operators/record.ts';
import { type CreatedUser, newUser } from '../../accounts/users/user.ts';
import { inviteUser } from '../../communication/mails/invite/invite-user.ts';
import { idAt } from '../../platform/id.ts';
import { rootPath } from '../../platform/table/account-path.ts';
import type { Step } from '../../platform/table/table.ts';
import { requireRoot } from './change.ts';
import type { RootUser } from './root.ts';

type Options = {
  isMailed: boolean;
  /** The steps storing the response under the caller's Idempotency-Key. */
  remember?: (created: CreatedUser) => Step[];
};

/** Invites a person with full permission to a root account. The activity has only the user's id, no address. */
export async function inviteToRoot(
  id: string,
  input: RootUser,
  act: OperatorAct,
  { isMailed, remember = () => [] }: Options,
): Promise<CreatedUser> {
  await requireRoot(id);
  const { now } = act;
  const path = rootPath(id);
  const user = newUser({ ...input, permission: 'full' }, { id: idAt(now), account_id: id, now });
  const changes = changesBetween(undefined, { user_id: user.id, permission: user.permission });
  const record = recordStep(act, { operation: 'createRootUser', path, resource_id: user.id, changes });
  const steps = (created: CreatedUser) => [...remember(created), record];
  return inviteUser(path, user, { isMailed, isByOperator: true, now, remember: steps });
}
