import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/digest.ts';
import { Fault } from '../../platform/fault.ts';
import type { Session } from '../../platform/http/caller.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { companyOfAddress } from '../company-sign-in/company-of-address.ts';
import { beginSession } from '../sign-in/sessions.ts';
import { acceptingAlong } from '../users/membership.ts';
import { type Membership, onlyInvitation, type Person, personBehind } from '../users/people.ts';
import { Assertion } from './credential.ts';
import { requestOptions } from './options.ts';
import type { StoredPasskey, StoredPasskeys } from './passkey.ts';
import { openRequest, REQUEST_SECONDS, sealRequest, useRequestStep } from './sealed-request.ts';
import { changed, ownerOf, replaceStep } from './store.ts';
import { verifyAssertion } from './verify.ts';

/** The same fault for every failed check, so an attacker learns nothing from it. */
const WRONG_PASSKEY = new Fault(
  'unauthenticated',
  'This passkey does not sign you in here; try again, or ask for a code by mail.',
  { reason: 'wrong_passkey' },
);

/** Begins a sign-in by passkey. The browser keeps its secret while it has one, so requests from several pages stay valid. */
export async function beginPasskeySignIn(browserSecret: string | undefined, now: Date) {
  const text = browserSecret ?? randomBytes(32).toString('base64url');
  const { request, challenge } = await sealRequest('sign_in', sha256(text), now);
  return { request, options: requestOptions(challenge), secret: { text, seconds: REQUEST_SECONDS } };
}

type Given = { request: string; credential: unknown; browserSecret: string | undefined };

type Begun = {
  session: { text: string; seconds: number };
  person: Person;
  kind: Extract<Session['kind'], 'person' | 'operator'>;
};

/** Finishes a sign-in, or throws `WRONG_PASSKEY`. The first attempt naming a request uses it up, even if it fails. */
export async function finishPasskeySignIn(given: Given, now: Date): Promise<Begun> {
  const opened = await openRequest('sign_in', given.request, now);
  if (!opened) throw WRONG_PASSKEY;
  const { challenge, holder } = opened;
  if (await table.tryWrite([{ ...useRequestStep(challenge, now), refused: 'used' }])) throw WRONG_PASSKEY;
  if (given.browserSecret === undefined || sha256(given.browserSecret) !== holder) throw WRONG_PASSKEY;
  const { data: assertion } = Assertion().safeParse(given.credential);
  if (!assertion) throw WRONG_PASSKEY;
  return retryOrBusy(async () => {
    const owner = await ownerOf(assertion.id);
    const passkey = owner?.all.passkeys.find(({ credential_id }) => credential_id === assertion.id);
    if (!owner || !passkey || assertion.response.userHandle !== owner.all.user_id) throw WRONG_PASSKEY;
    const used = await verifyAssertion(assertion, challenge, passkey);
    if (!used) throw WRONG_PASSKEY;
    if (!hasGrown(used.counter, passkey)) {
      await noteFallenCounter(owner, passkey, now);
      throw WRONG_PASSKEY;
    }
    const passkeys = changed(owner.all, passkey, { ...used, last_used_at: timestamp(now) });
    return beginFor(owner.person, [replaceStep(owner.person, owner.all, passkeys)], now);
  });
}

/** Authenticators without a counter always send 0. A counter that has not grown may come from a copied authenticator. */
const hasGrown = (counter: number, stored: StoredPasskey): boolean =>
  counter > stored.counter || (counter === 0 && stored.counter === 0);

const FALLEN_MS = 60 * 60 * 1000;

/** At most once an hour, because each note is a mail. The stored counter stays, so a greater one works again. */
async function noteFallenCounter(
  { person, all }: { person: string; all: StoredPasskeys },
  passkey: StoredPasskey,
  now: Date,
): Promise<void> {
  const { counter_fell_at: last } = passkey;
  if (last !== null && now.getTime() - Date.parse(last) < FALLEN_MS) return;
  await table.write([replaceStep(person, all, changed(all, passkey, { counter_fell_at: timestamp(now) }))]);
}

/** A person without a user, an invitation or the operator role is refused, and so is one whose company requires its own sign-in. */
async function beginFor(hash: string, used: Step[], now: Date): Promise<Begun> {
  const person = await personBehind(hash);
  if (!person || (await companyOfAddress(person.email))?.setting.required) throw WRONG_PASSKEY;
  const invitation = onlyInvitation(person);
  const kind = person.operator ? 'operator' : 'person';
  const begin = (acceptance: Step[]) =>
    beginSession(person.email, person, [...used, ...acceptance], now, { kind, by: 'passkey' });
  const session = await (invitation
    ? acceptingAlong(invitation, { now, by: 'passkey' }, WRONG_PASSKEY, begin)
    : begin([]));
  const memberships: Membership[] = invitation ? [invitation] : person.memberships;
  return { session, person: { ...person, memberships }, kind };
}
