import { listOperators } from '../../../accounts/operators/store.ts';
import { personOf } from '../../../accounts/users/people.ts';
import { LOCALE_DEFAULT, type Locale } from '../../../platform/locale.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import type { Content } from '../render/content.ts';
import { renderMail } from '../render/render-mail.ts';
import { sendOnce } from '../send/send-once.ts';
import { newestUser } from './addressee.ts';

/** Mails every operator once, in the language of their newest user. A failed mail does not stop the others. */
export async function sendToOperators(reason: string, contentIn: (locale: Locale) => Content): Promise<void> {
  const failures: unknown[] = [];
  for await (const { email } of listOperators()) {
    await sendOnce(`${reason} ${personHash(email)}`, async () => {
      const { locale, to } = readerOf(email, await personOf(email));
      return { to, ...renderMail(contentIn(locale)) };
    }).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** A person in the language of their newest user; an operator may not be a user. */
export function readerOf(email: string, person: Awaited<ReturnType<typeof personOf>>) {
  const newest = newestUser((person?.memberships ?? []).map(({ user }) => user));
  return { locale: newest?.locale ?? LOCALE_DEFAULT, to: { address: email, name: newest?.full_name } };
}
