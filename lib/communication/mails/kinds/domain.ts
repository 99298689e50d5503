import type { Locale } from '../../../platform/locale.ts';
import { dateInWords } from '../../../presentation/language/dates.ts';
import { DOMAIN_TEXTS } from '../../../presentation/texts/all/mails.ts';
import type { Content } from '../render/content.ts';
import { named } from '../render/names.ts';
import { noticeContent } from './notice.ts';

type DomainWarning = { locale: Locale; name: string; account: string; domain: string; since: string; url: string };

/** The warning that a company sign-in domain is about to be lost. */
export function domainContent({ locale, name, account, domain, since, url }: DomainWarning): Content {
  const values = { domain, date: dateInWords(since.slice(0, 10), locale), account: named(account, locale) };
  return noticeContent({ locale, name, texts: DOMAIN_TEXTS[locale], values, url });
}
