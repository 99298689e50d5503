import { newAccount } from '../../accounts/account/account.ts';
import { newAccountSteps } from '../../accounts/account/store.ts';
import { changesBetween, type OperatorAct, recordStep } from '../../accounts/operators/record.ts';
import { newUser } from '../../accounts/users/user.ts';
import { requireTaxCurrency } from '../../books/parties/change-terms.ts';
import { getSeller } from '../../books/parties/store.ts';
import { storedTerms } from '../../books/terms/input.ts';
import { termsStep } from '../../books/terms/store.ts';
import { NO_TERMS, plainTerms, type StoredTerms, withTerms } from '../../books/terms/terms.ts';
import { inviteUser } from '../../communication/mails/invite/invite-user.ts';
import { idAt } from '../../platform/id.ts';
import { rootPath } from '../../platform/table/account-path.ts';
import type { Step } from '../../platform/table/table.ts';
import { monthOf } from '../../platform/time.ts';
import type { CreatedRoot, NewRoot } from './root.ts';

type Options = {
  isMailed: boolean;
  /** The steps storing the response under the caller's Idempotency-Key. */
  remember?: (created: CreatedRoot) => Step[];
};

/** Creates a root account and its first user in one transaction. The activity has only the user's id, no address. */
export async function createRoot(
  input: NewRoot,
  act: OperatorAct,
  { isMailed, remember = () => [] }: Options,
): Promise<CreatedRoot> {
  const { now } = act;
  const account = newAccount(input, { id: idAt(now), role: 'distributor', parent_id: null, now });
  const path = rootPath(account.id);
  const first = newUser({ ...input.user, permission: 'full' }, { id: idAt(now), account_id: account.id, now });
  const terms = await firstTerms(input, now);
  const changes = changesBetween(undefined, {
    ...account,
    user_id: first.id,
    ...(terms && { terms: plainTerms(terms) }),
  });
  const record = { operation: 'createRootAccount', path, resource_id: account.id, changes };
  const user = await inviteUser(path, first, {
    isMailed,
    now,
    remember: (created) => [
      ...remember({ ...account, user: created }),
      ...newAccountSteps(path, account),
      ...(terms ? [termsStep(account.id, NO_TERMS, withTerms(NO_TERMS, terms))] : []),
      recordStep(act, record),
    ],
  });
  return { ...account, user };
}

/** A new account has no offsets, so its terms may begin in the current month. */
async function firstTerms({ terms }: NewRoot, now: Date): Promise<StoredTerms | undefined> {
  if (!terms) return undefined;
  requireTaxCurrency(terms, await getSeller());
  return storedTerms(terms, monthOf(now));
}
