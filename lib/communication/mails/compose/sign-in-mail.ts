import { CODE_SECONDS } from '../../../accounts/sign-in/code.ts';
import { newCode } from '../../../accounts/sign-in/code-store.ts';
import { personOf } from '../../../accounts/users/people.ts';
import { clock } from '../../../platform/clock.ts';
import { timeIn } from '../../../platform/id.ts';
import { NoFurtherTries } from '../../../platform/jobs/worker.ts';
import { LOCALE_DEFAULT } from '../../../platform/locale.ts';
import { signInContent } from '../kinds/sign-in.ts';
import { renderMail } from '../render/render-mail.ts';
import { sendOnce } from '../send/send-once.ts';
import { newestUser } from './addressee.ts';
import type { SignInMessage } from './sign-in-message.ts';

/**
 * Mails a sign-in code. The code is created after the mail's lease is taken, so a message that arrives twice creates one code.
 * A code is created for every address, known or not, so the table does not reveal which addresses are known. The mail goes to
 * the address as typed: all spellings of a person's address lead to one mailbox. A message too late becomes a dead letter, so
 * operators see the unsent code; sending it again does nothing.
 */
export const mailCode = (message: SignInMessage): Promise<void> =>
  sendOnce(
    `sign_in ${message.id}`,
    async () => {
      const { id, email, request = id } = message;
      if (isTooLate(id)) throw new NoFurtherTries(TOO_LATE, message);
      const code = await newCode(email, clock.now(), request);
      const person = await personOf(email);
      if (!person) return undefined;
      const newest = newestUser(person.memberships.map(({ user }) => user));
      // Before any membership is accepted, the first invitation decides the language: later invitations cannot change it.
      const { locale } = newest ?? person.firstInvitations[0]?.user ?? { locale: LOCALE_DEFAULT };
      return { to: { address: email, name: newest?.full_name }, ...renderMail(signInContent({ locale, code })) };
    },
    'sign_in',
  );

/** Once a code would have expired, its person has requested another or left, and an unexpected code looks like an attack. */
function isTooLate(messageId: string): boolean {
  const requestedAt = timeIn(messageId);
  return requestedAt !== undefined && clock.now().getTime() - requestedAt.getTime() >= CODE_SECONDS * 1000;
}

const TOO_LATE = `The code was requested more than ${CODE_SECONDS / 60} minutes ago; the person has to request another one.`;
