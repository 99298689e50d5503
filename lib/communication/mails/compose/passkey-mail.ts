import { isOperatorHash } from '../../../accounts/operators/store.ts';
import { personBehind } from '../../../accounts/users/people.ts';
import { variable } from '../../../platform/environment.ts';
import { operatorPasskeyContent, passkeyContent } from '../kinds/passkey.ts';
import { type Trigger, triggerText } from '../queue/trigger.ts';
import { renderMail } from '../render/render-mail.ts';
import { sendOnce } from '../send/send-once.ts';
import { readerOf, sendToOperators } from './operators.ts';

/** The person is notified, whatever they chose: a passkey is enough to sign in as them. */
export const sendPasskeyNews = (trigger: Extract<Trigger, { kind: 'passkey' }>): Promise<void> =>
  sendOnce(triggerText(trigger), async () => {
    const person = await personBehind(trigger.person);
    if (!person) return undefined;
    const { news, name, day } = trigger;
    const url = `${variable('REGROVE_PUBLIC_URL')}/passkeys`;
    const { locale, to } = readerOf(person.email, person);
    return { to, ...renderMail(passkeyContent({ locale, news, name, day, url })) };
  });

/** Every operator is notified of another's first passkey: until then a mailbox was enough to become that operator. */
export async function sendOperatorPasskey(trigger: Extract<Trigger, { kind: 'operator_passkey' }>): Promise<void> {
  const added = await personBehind(trigger.person);
  if (!added || !(await isOperatorHash(trigger.person))) return;
  await sendToOperators(triggerText(trigger), (locale) =>
    operatorPasskeyContent({ locale, day: trigger.day, email: added.email }),
  );
}
