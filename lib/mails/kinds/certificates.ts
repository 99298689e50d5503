import { fill } from '../../language/fill.ts';
import { plural } from '../../language/plural.ts';
import type { Locale } from '../../platform/locale.ts';
import { WORDS } from '../../rendering/words.ts';
import { type Content, isolated } from '../render/content.ts';
import { formatFor } from '../render/format.ts';
import { greeted, named, shortName } from '../render/names.ts';
import { MAIL_TEXTS } from '../texts/texts.ts';

type Listed = { account: string; project: string; month: string; pages: number; trees: number; url: string };

/** The month's certificates of all accounts that a person is a user of. */
export type Certificates = {
  locale: Locale;
  name: string;
  month: string;
  pages: number;
  trees: number;
  /** All certificates, of which `listed` holds the first ones. */
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
          { label: certificates.trees, value: format.trees(facts.trees) },
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

/** Below this a number of trees would say 0.00, so the sheets say how small the share is. */
const SHARE_BELOW = 0.01;

/** The sentence of a certificate, which names paper and trees as two facts. */
function sentenceOf({ account, project, month, pages, trees }: Listed, locale: Locale): string {
  const texts = MAIL_TEXTS[locale].certificates;
  const format = formatFor(locale);
  const values = {
    sheets: plural(texts.sheets, pages, {}, locale),
    month: format.month(month),
    account: named(account, locale),
    project: isolated(shortName(project)),
  };
  if (trees === 0 || trees >= SHARE_BELOW)
    return plural(texts.sentence, Math.round(trees * 100) / 100, { ...values, trees: format.trees(trees) }, locale);
  const whole = format.number(Math.round(pages / trees));
  return fill(texts.share, { ...values, part: format.number(pages), whole });
}
