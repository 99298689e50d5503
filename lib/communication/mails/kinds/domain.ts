import type { Locale } from '../../../platform/locale.ts';
import { dateInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { DOMAIN_TEXTS, MAIL_TEXTS } from '../../../presentation/texts/all/mails.ts';
import type { Content } from '../render/content.ts';
import { greeted, named } from '../render/names.ts';

type DomainWarning = { locale: Locale; name: string; account: string; domain: string; since: string; url: string };

/** The warning that a company sign-in domain is about to be lost. */
export function domainContent({ locale, name, account, domain, since, url }: DomainWarning): Content {
  const { hello } = MAIL_TEXTS[locale];
  const { subject, lead, what, button } = DOMAIN_TEXTS[locale];
  const date = dateInWords(since.slice(0, 10), locale);
  return {
    locale,
    subject: fill(subject, { domain }),
    title: fill(subject, { domain }),
    parts: [
      { paragraph: fill(hello, { name: greeted(name) }) },
      { paragraph: fill(lead, { domain, date, account: named(account, locale) }) },
      { paragraph: what },
      { button: { label: button, href: url } },
    ],
  };
}
