import type { Locale } from '../../../platform/locale.ts';
import { yearNumber } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { withLabel } from '../../../presentation/language/labels.ts';
import { MAIL_TEXTS, YEAR_TEXTS } from '../../../presentation/texts/all/mails.ts';
import { WORDS } from '../../../presentation/texts/all/words.ts';
import type { Content } from '../render/content.ts';
import { formatFor } from '../render/format.ts';
import { greeted, shortName } from '../render/names.ts';

/** A year with closed books, for a person's accounts. */
type YearFacts = {
  locale: Locale;
  name: string;
  year: string;
  /** The number of all accounts; `accounts` holds the first ones. Each account's figures include everything below it. */
  count: number;
  accounts: { id: string; name: string; pages: number; trees: number; has_below: boolean }[];
  url: string;
  unsubscribeUrl: string;
};

export function yearContent(facts: YearFacts): Content {
  const { locale, accounts, count } = facts;
  const year = yearNumber(facts.year, locale);
  const { hello, open, because, unsubscribe } = MAIL_TEXTS[locale];
  const texts = YEAR_TEXTS[locale];
  const labels = WORDS[locale];
  const format = formatFor(locale);
  const rest = count - accounts.length;
  return {
    locale,
    subject: fill(texts.subject, { year }),
    title: fill(texts.subject, { year }),
    parts: [
      { paragraph: fill(hello, { name: greeted(facts.name) }) },
      { paragraph: fill(texts.lead, { year }) },
      {
        entries: accounts.map(({ id, name, pages, trees, has_below }) => ({
          title: shortName(name),
          lines: [
            ...(has_below ? [texts.together] : []),
            withLabel(labels.pages, format.number(pages), locale),
            withLabel(labels.trees, format.trees(trees), locale),
          ],
          href: `${facts.url}/accounts/${id}/reports?year=${facts.year}`,
          label: fill(texts.openReport, { year }),
        })),
      },
      ...(rest > 0 ? [{ paragraph: fill(texts.more, { count: format.number(rest) }) }] : []),
      { button: { label: open, href: facts.url } },
      { note: labels.closing },
    ],
    end: { because, label: unsubscribe, href: facts.unsubscribeUrl },
  };
}
