import { personHash } from '../../platform/table/keys/person-hash.ts';
import { table } from '../../platform/table/table.ts';
import { type OperatorAct, recordStep } from '../operators/record.ts';
import { addOperator, isOperatorHash } from '../operators/store.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';
import { removeAllPasskeys } from './store.ts';

/**
 * Names an operator, and returns false if the person already is one. A new operator's passkeys were added while a mailbox was
 * enough for it, so they are removed before, unless `keepsPasskeys`.
 */
export async function nameOperator(
  email: string,
  act: OperatorAct,
  { keepsPasskeys = false }: { keepsPasskeys?: boolean } = {},
): Promise<boolean> {
  const person = personHash(email);
  if (!keepsPasskeys && !(await isOperatorHash(person))) await removeAllPasskeys(person);
  return addOperator(email, act);
}

/**
 * Removes an operator's passkeys and ends all their sessions, so a first passkey can be added again. Returns how many passkeys
 * there were; undefined if the person is not an operator.
 */
export async function resetPasskeys(email: string, act: OperatorAct): Promise<number | undefined> {
  const person = personHash(email);
  if (!(await isOperatorHash(person))) return undefined;
  const count = await removeAllPasskeys(person);
  await endSessionsOf(person, act.now);
  const changes = [{ field: 'passkeys', before: count, after: 0 }];
  await table.write([recordStep(act, { operation: 'deletePasskeys', path: null, resource_id: null, changes })]);
  return count;
}
