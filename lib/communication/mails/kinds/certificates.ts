import { orderSentence } from '../../../books/certificates/sentence.ts';
import type { Locale } from '../../../platform/locale.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { MAIL_TEXTS } from '../../../presentation/texts/all/mails.ts';
import { WORDS } from '../../../presentation/texts/all/words.ts';
import type { Content } from '../render/content.ts';
import { formatFor } from '../render/format.ts';
import { greeted, shortName } from '../render/names.ts';

type Listed = { account: string; project: string; month: string; pages: number; trees: number } & {
  /** As the certificate states it: the setting may have changed since. */
  pagesPerTree: number;
  url: string;
};

/** The month's certificates for all of a person's accounts. */
export type Certificates = {
  locale: Locale;
  name: string;
  month: string;
  pages: number;
  trees: number;
  /** The number of all certificates; `listed` holds the first ones. */
  count: number;
  listed: Listed[];
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
        entries: listed.map((one) => ({
          lines: [sentenceOf(one, locale)],
          href: one.url,
          label: certificates.openOne,
        })),
      },
      ...(rest > 0 ? [{ paragraph: fill(certificates.more, { count: format.number(rest) }) }] : []),
      { button: { label: open, href: facts.url } },
      { note: certificates.keep },
    ],
    end: { because, label: unsubscribe, href: facts.unsubscribeUrl },
  };
}

/** A certificate's sentence, with names stripped of links. */
const sentenceOf = ({ account, project, trees, pages, pagesPerTree, month }: Listed, locale: Locale): string =>
  orderSentence(
    {
      month,
      pages,
      trees,
      account_name: shortName(account),
      project_name: shortName(project),
      pages_per_tree: pagesPerTree,
    },
    locale,
  );
