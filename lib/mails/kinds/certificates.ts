import type { Locale } from '../../platform/locale.ts';
import { WORDS } from '../../rendering/words.ts';
import { type Content, isolated } from '../render/content.ts';
import { formatFor } from '../render/format.ts';
import { greeted, shortName } from '../render/names.ts';
import { MAIL_TEXTS } from '../texts/texts.ts';

/** The month's certificates of all accounts whose user a person is. */
export type Certificates = {
  locale: Locale;
  name: string;
  month: string;
  pages: number;
  trees: number;
  /** How many there are in all; the first of them are listed. */
  count: number;
  listed: { account: string; month: string; pages: number; trees: number; url: string }[];
  url: string;
  endUrl: string;
};

export function certificatesContent(given: Certificates): Content {
  const { locale, month, listed, count } = given;
  const { hello, certificates, open, because, unsubscribe } = MAIL_TEXTS[locale];
  const labels = WORDS[locale];
  const format = formatFor(locale);
  const rest = count - listed.length;
  return {
    locale,
    subject: certificates.subject(format.month(month)),
    title: certificates.subject(format.month(month)),
    parts: [
      { paragraph: hello(greeted(given.name)) },
      { paragraph: certificates.lead },
      {
        figures: [
          { label: labels.trees, value: format.trees(given.trees) },
          { label: labels.pages, value: format.number(given.pages) },
          { label: certificates.certificates, value: format.number(count) },
        ],
      },
      {
        rows: listed.map((one) => ({
          // What was closed late is of an earlier month than the rest.
          name:
            one.month === month
              ? shortName(one.account)
              : `${isolated(shortName(one.account))} · ${format.month(one.month)}`,
          href: one.url,
          values: [`${labels.trees}: ${format.trees(one.trees)}`],
        })),
      },
      ...(rest > 0 ? [{ paragraph: certificates.more(format.number(rest)) }] : []),
      { button: { label: open, href: given.url } },
      { note: certificates.keep },
    ],
    end: { because, label: unsubscribe, href: given.endUrl },
  };
}
