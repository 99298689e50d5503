import type { Locale } from '../../platform/locale.ts';
import type { Content } from '../render/content.ts';
import { MAIL_TEXTS } from '../texts/texts.ts';

/** The code is in the subject too, for whoever reads it off a notification. It can be ended by nobody: it was asked for. */
export function signInContent({ locale, code }: { locale: Locale; code: string }): Content {
  const { signIn } = MAIL_TEXTS[locale];
  return {
    locale,
    subject: signIn.subject(code),
    title: signIn.title,
    parts: [{ paragraph: signIn.lead }, { code }, { paragraph: signIn.limits }, { note: signIn.ignore }],
  };
}
