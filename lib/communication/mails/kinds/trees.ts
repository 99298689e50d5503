import type { Locale } from '../../../platform/locale.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { withLabel } from '../../../presentation/language/labels.ts';
import { LOST_MIN, percent } from '../../../presentation/language/numbers.ts';
import { plural } from '../../../presentation/language/plural.ts';
import { CERTIFICATE_TEXTS } from '../../../presentation/texts/all/certificates.ts';
import { MAIL_TEXTS, TREE_NEWS_TEXTS } from '../../../presentation/texts/all/mails.ts';
import { type Content, type Entry, isolated } from '../render/content.ts';
import { formatFor } from '../render/format.ts';
import { greeted, shortName } from '../render/names.ts';

/** Tree news for all of a person's accounts. */
export type TreeNewsFacts = {
  locale: Locale;
  name: string;
  month: string;
  accounts: { account: string; ordered: number; planted: number; lost: number }[];
  plantings: {
    name: string;
    url: string;
    trees: number;
    /** Recorded by mistake: nothing else is said about it. */
    notPlanted: boolean;
    audit: { survival: number; date: string; by: string } | null;
    /** Trees lost by the latest audit, and how many were replaced. */
    lost: number;
    replaced: number;
  }[];
  url: string;
  unsubscribeUrl: string;
};

export function treesContent(facts: TreeNewsFacts): Content {
  const { locale, accounts, plantings } = facts;
  const { hello, open, because, unsubscribe } = MAIL_TEXTS[locale];
  const texts = TREE_NEWS_TEXTS[locale];
  const format = formatFor(locale);
  const subject = fill(texts.subject, { month: format.month(facts.month) });
  return {
    locale,
    subject,
    title: subject,
    parts: [
      { paragraph: fill(hello, { name: greeted(facts.name) }) },
      { paragraph: texts.lead },
      {
        entries: [
          ...accounts.map(({ account, ordered, planted, lost }) => ({
            title: shortName(account),
            lines: [
              withLabel(texts.ordered, format.trees(ordered), locale),
              withLabel(texts.planted, format.trees(planted), locale),
              ...(lost >= LOST_MIN ? [withLabel(texts.plantedLost, format.trees(lost), locale)] : []),
            ],
          })),
          ...plantings.map((planting) => plantingEntry(planting, locale)),
        ],
      },
      { button: { label: open, href: facts.url } },
    ],
    end: { because, label: unsubscribe, href: facts.unsubscribeUrl },
  };
}

function plantingEntry(
  { name, url, trees, notPlanted, audit, lost, replaced }: TreeNewsFacts['plantings'][number],
  locale: Locale,
): Entry {
  if (notPlanted) return { title: shortName(name), href: url, lines: [mistakeInWords(trees, locale)] };
  const texts = TREE_NEWS_TEXTS[locale];
  const format = formatFor(locale);
  const survival = audit && percent(audit.survival, locale);
  const audited = audit && survival && { survival, date: format.day(audit.date), by: isolated(shortName(audit.by)) };
  return {
    title: shortName(name),
    href: url,
    lines: [
      ...(audited ? [fill(texts.audit, audited)] : []),
      ...(lost > 0 ? [fill(texts.lost, { trees: format.trees(lost) })] : []),
      ...(replaced > 0 ? [fill(texts.replaced, { trees: format.trees(replaced) })] : []),
    ],
  };
}

/** "1,000 trees · recorded by mistake, waiting to be planted", as their certificates say it. */
function mistakeInWords(count: number, locale: Locale): string {
  const { trees, mistaken } = CERTIFICATE_TEXTS[locale].coverage;
  return `${plural(trees, count, {}, locale)} · ${mistaken}`;
}
