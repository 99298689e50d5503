import type { Locale } from '../../../platform/locale.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { MAIL_TEXTS, NEW_PERSON_TEXTS } from '../../../presentation/texts/all/mails.ts';
import { type Content, isolated } from '../render/content.ts';
import { greeted, named } from '../render/names.ts';

type NewPerson = { locale: Locale; name: string; account: string; email: string; url: string };

/**
 * The notice that an operator invited a person to the reader's account. The address was validated when the user was created.
 */
export function newPersonContent({ locale, name, account, email, url }: NewPerson): Content {
  const { hello } = MAIL_TEXTS[locale];
  const { subject, lead, what, button } = NEW_PERSON_TEXTS[locale];
  const values = { account: named(account, locale), email: isolated(email) };
  return {
    locale,
    subject: fill(subject, values),
    title: fill(subject, values),
    parts: [
      { paragraph: fill(hello, { name: greeted(name) }) },
      { paragraph: fill(lead, values) },
      { paragraph: what },
      { button: { label: button, href: url } },
    ],
  };
}
