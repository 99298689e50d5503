import type { Locale } from '../../../platform/locale.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { MAIL_TEXTS } from '../../../presentation/texts/all/mails.ts';
import type { Content } from '../render/content.ts';

/** The subject holds the code too, for people who read it in a notification. A requested mail has no unsubscribe link. */
export function signInContent({ locale, code }: { locale: Locale; code: string }): Content {
  const { signIn } = MAIL_TEXTS[locale];
  return {
    locale,
    subject: fill(signIn.subject, { code }),
    title: signIn.title,
    parts: [{ paragraph: signIn.lead }, { code }, { paragraph: signIn.limits }, { note: signIn.ignore }],
  };
}
