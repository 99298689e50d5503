import { clock } from '../platform/clock.ts';
import { LOCALE_DEFAULT } from '../platform/locale.ts';
import { newCode } from '../sign-in/code-store.ts';
import { personOf } from '../users/people.ts';
import { signInContent } from './kinds/sign-in.ts';
import { written } from './render/render-mail.ts';
import { deliver } from './send-once.ts';
import type { MailMessage } from './trigger.ts';

/**
 * Mails a code. It is made once the mail is claimed, so a message that comes twice makes no second one, and for every
 * address, so that the table tells nobody which are known. It goes to the address that asked: every address of a person
 * leads to one mailbox.
 */
export const mailCode = ({ id, email, request = id }: MailMessage): Promise<void> =>
  deliver(
    `sign_in ${id}`,
    async () => {
      const code = await newCode(email, clock.now(), request);
      const person = await personOf(email);
      if (!person) return undefined;
      const [newest] = person.memberships.toSorted((a, b) => (a.user.id < b.user.id ? 1 : -1));
      // The first invitation of a person who accepted nothing yet decides the language, so that no later one changes it.
      const { locale } = newest?.user ?? person.firstInvitations[0]?.user ?? { locale: LOCALE_DEFAULT };
      return { to: { address: email, name: newest?.user.full_name }, ...written(signInContent({ locale, code })) };
    },
    'sign_in',
  );
