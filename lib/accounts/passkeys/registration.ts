import { sha256 } from '../../platform/digest.ts';
import { textSetting } from '../../platform/environment.ts';
import { Fault } from '../../platform/fault.ts';
import type { Session } from '../../platform/http/caller.ts';
import { idAt } from '../../platform/id.ts';
import { stampStep } from '../../platform/table/stamp.ts';
import { type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { operatorsNeedPasskey } from '../sign-in/operators-need-passkey.ts';
import { Attestation } from './credential.ts';
import { creationOptions } from './options.ts';
import type { NewPasskey, StoredPasskey, StoredPasskeys } from './passkey.ts';
import { openRequest, sealRequest, useRequestStep } from './sealed-request.ts';
import { addPasskey, passkeysOf, removePasskey, withUserId } from './store.ts';
import { verifyAttestation } from './verify.ts';

/** Begins to create a passkey for the session's person. Only this session can finish it. */
export async function beginRegistration(session: Session, now: Date) {
  const { person, email } = session;
  const known = await withUserId(person);
  refuseToAdd(session)(known);
  const { request, challenge } = await sealRequest('registration', holderOf(session, known), now);
  const user = { email, name: email, issuer: textSetting('REGROVE_ISSUER') };
  return { request, options: creationOptions(challenge, user, known) };
}

const NONE = { passkeys: [] };

/** Names the user handle too: it is new after a person was erased. */
const holderOf = ({ hash, person }: Session, { user_id }: StoredPasskeys): string =>
  sha256(`${hash} ${person} ${user_id}`);

/** Stores a passkey, or throws `invalid` and stores nothing. */
export async function finishRegistration(session: Session, input: NewPasskey, now: Date): Promise<StoredPasskey> {
  const { person } = session;
  const known = (await passkeysOf(person)) ?? NONE;
  refuseToAdd(session)(known);
  const opened = await openRequest('registration', input.request, now);
  if (!opened || !('user_id' in known) || opened.holder !== holderOf(session, known)) throw WRONG_REQUEST;
  const { data: attestation } = Attestation().safeParse(input.credential);
  const described = attestation && (await verifyAttestation(attestation, opened.challenge));
  if (!described) throw WRONG_CREDENTIAL;
  const passkey: StoredPasskey = {
    id: idAt(now),
    name: input.name,
    created_at: timestamp(now),
    last_used_at: null,
    counter_fell_at: null,
    ...described,
  };
  const { along, after } = activity(session, 'createPasskey', passkey.id, now);
  const used = { ...useRequestStep(opened.challenge, now), otherwise: WRONG_REQUEST };
  await addPasskey(person, passkey, [used, ...along], refuseToAdd(session));
  await table.write(after);
  return passkey;
}

export async function endPasskey(session: Session, id: string, now: Date): Promise<void> {
  const { along, after } = activity(session, 'deletePasskey', id, now);
  await removePasskey(session.person, id, along, refuseToRemove(session));
  await table.write(after);
}

const WRONG_REQUEST = new Fault(
  'invalid',
  'request: it was used already, is more than 5 minutes old, or belongs to another session; ask for new options.',
  { reason: 'passkey_refused', field: 'request' },
);

const WRONG_CREDENTIAL = new Fault(
  'invalid',
  'credential: it is not a passkey that these options ask for; ask for new options and try again.',
  { reason: 'passkey_refused', field: 'credential' },
);

type Known = Pick<StoredPasskeys, 'passkeys'>;

/** A stolen mailbox is enough for a session by code, so an operator adds only the first passkey in one. */
const refuseToAdd =
  ({ operatorNeedsPasskey }: Session) =>
  ({ passkeys }: Known): void => {
    if (operatorNeedsPasskey && passkeys.length > 0)
      throw new Fault('forbidden', 'You are an operator and have a passkey; sign in with it to add another one.', {
        reason: 'operator_needs_passkey',
      });
  };

const refuseToRemove =
  ({ kind, operatorNeedsPasskey }: Session) =>
  ({ passkeys }: Known): void => {
    if (operatorNeedsPasskey)
      throw new Fault('forbidden', 'You are an operator; sign in with a passkey to remove one.', {
        reason: 'operator_needs_passkey',
      });
    if (kind === 'operator' && operatorsNeedPasskey() && passkeys.length === 1)
      throw new Fault(
        'forbidden',
        "This is your last passkey, and operators need one; add another one first. 'regrove operators reset-passkeys' removes the last.",
        { reason: 'last_operator_passkey' },
      );
  };

/** A transaction takes 100 steps. Nobody is a user of so many accounts but people of the service itself. */
const ALONG_MAX = 90;

/** Each of the person's accounts has an entry in its activity. */
function activity(
  { users, kind, operatorNeedsPasskey, email }: Session,
  operation: string,
  id: string,
  now: Date,
): { along: Step[]; after: Step[] } {
  const about = { operation, resource_id: id, now };
  const isOperator = kind === 'operator' || operatorNeedsPasskey;
  const steps = [
    ...(isOperator ? [stampStep({ ...about, path: null, who: { operator: email } })] : []),
    ...users.map(({ account, id: user_id }) => stampStep({ ...about, path: account.path, who: { user_id } })),
  ];
  return { along: steps.slice(0, ALONG_MAX), after: steps.slice(ALONG_MAX, 2 * ALONG_MAX) };
}
