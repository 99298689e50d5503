import { fill } from '../../language/fill.ts';
import type { Locale } from '../../platform/locale.ts';
import { WORDS } from '../../rendering/words.ts';
import { type Content, isolated } from '../render/content.ts';
import { formatFor } from '../render/format.ts';
import { greeted, shortName } from '../render/names.ts';
import { MAIL_TEXTS } from '../texts/texts.ts';

/** The month's certificates of all accounts that a person is a user of. */
export type Certificates = {
  locale: Locale;
  name: string;
  month: string;
  pages: number;
  trees: number;
  /** All certificates, of which `listed` holds the first ones. */
  count: number;
  listed: { account: string; month: string; pages: number; trees: number; url: string }[];
  url: string;
  unsubscribeUrl: string;
};

export function certificatesContent(facts: Certificates): Content {
  const { locale, month, listed, count } = facts;
  const { hello, certificates, open, because, unsubscribe } = MAIL_TEXTS[locale];
  const labels = WORDS[locale];
  const format = formatFor(locale);
  const rest = count - listed.length;
  return {
    locale,
    subject: fill(certificates.subject, { month: format.month(month) }),
    title: fill(certificates.subject, { month: format.month(month) }),
    parts: [
      { paragraph: fill(hello, { name: greeted(facts.name) }) },
      { paragraph: certificates.lead },
      {
        figures: [
          { label: labels.trees, value: format.trees(facts.trees) },
          { label: labels.pages, value: format.number(facts.pages) },
          { label: certificates.certificates, value: format.number(count) },
        ],
      },
      {
        rows: listed.map((one) => ({
          // A month that was closed late is named, because it is not the digest's month.
          name:
            one.month === month
              ? shortName(one.account)
              : `${isolated(shortName(one.account))} · ${format.month(one.month)}`,
          href: one.url,
          values: [`${labels.trees}: ${format.trees(one.trees)}`],
        })),
      },
      ...(rest > 0 ? [{ paragraph: fill(certificates.more, { count: format.number(rest) }) }] : []),
      { button: { label: open, href: facts.url } },
      { note: certificates.keep },
    ],
    end: { because, label: unsubscribe, href: facts.unsubscribeUrl },
  };
}
