import type { Locale } from '../../../platform/locale.ts';
import { dateInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { PASSKEY_MAIL_TEXTS } from '../../../presentation/texts/all/passkey-mails.ts';
import { type Content, isolated } from '../render/content.ts';
import { shortName } from '../render/names.ts';

type PasskeyNews = 'added' | 'removed' | 'counter';

type About = { locale: Locale; day: string; url: string };

/** The notice to a person about a change to their passkeys. Operators may have no name, so it has no greeting. */
export function passkeyContent({ locale, day, url, news, name }: About & { news: PasskeyNews; name: string }): Content {
  const { notYou, button, ...texts } = PASSKEY_MAIL_TEXTS[locale];
  const { subject, lead } = texts[news];
  return {
    locale,
    subject,
    title: subject,
    parts: [
      { paragraph: fill(lead, { passkey: isolated(shortName(name)), date: dateInWords(day, locale) }) },
      { paragraph: notYou },
      { button: { label: button, href: url } },
    ],
  };
}

/** The notice to every operator about another's first passkey: it is enough to run the service. */
export function operatorPasskeyContent({ locale, day, email }: Omit<About, 'url'> & { email: string }): Content {
  const { operator, ask } = PASSKEY_MAIL_TEXTS[locale];
  const address = isolated(email);
  return {
    locale,
    subject: operator.subject,
    title: operator.subject,
    parts: [
      { paragraph: fill(operator.lead, { email: address, date: dateInWords(day, locale) }) },
      { paragraph: fill(ask, { email: address }) },
    ],
  };
}
