import { isOperatorHash, listOperators } from '../../../accounts/operators/store.ts';
import { personBehind, personOf } from '../../../accounts/users/people.ts';
import { variable } from '../../../platform/environment.ts';
import { LOCALE_DEFAULT } from '../../../platform/locale.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import { operatorPasskeyContent, passkeyContent } from '../kinds/passkey.ts';
import { type Trigger, triggerText } from '../queue/trigger.ts';
import { renderMail } from '../render/render-mail.ts';
import { sendOnce } from '../send/send-once.ts';
import { newestUser } from './addressee.ts';

/** The person is notified, whatever they chose: a passkey is enough to sign in as them. */
export const sendPasskeyNews = (trigger: Extract<Trigger, { kind: 'passkey' }>): Promise<void> =>
  sendOnce(triggerText(trigger), async () => {
    const person = await personBehind(trigger.person);
    if (!person) return undefined;
    const { news, name, day } = trigger;
    const url = `${variable('REGROVE_PUBLIC_URL')}/passkeys`;
    const { locale, to } = readerOf(person);
    return { to, ...renderMail(passkeyContent({ locale, news, name, day, url })) };
  });

/** Every operator is notified of another's first passkey: until then a mailbox was enough to become that operator. */
export async function sendOperatorPasskey(trigger: Extract<Trigger, { kind: 'operator_passkey' }>): Promise<void> {
  const added = await personBehind(trigger.person);
  if (!added || !(await isOperatorHash(trigger.person))) return;
  const failures: unknown[] = [];
  for await (const { email } of listOperators()) {
    await sendOnce(`${triggerText(trigger)} ${personHash(email)}`, async () => {
      const { locale, to } = readerOf((await personOf(email)) ?? { email, memberships: [] });
      return { to, ...renderMail(operatorPasskeyContent({ locale, day: trigger.day, email: added.email })) };
    }).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

type Reader = Pick<NonNullable<Awaited<ReturnType<typeof personOf>>>, 'email' | 'memberships'>;

function readerOf({ email, memberships }: Reader) {
  const newest = newestUser(memberships.map(({ user }) => user));
  return { locale: newest?.locale ?? LOCALE_DEFAULT, to: { address: email, name: newest?.full_name } };
}
