import { fill } from '../../language/fill.ts';
import { percent } from '../../language/numbers.ts';
import type { Locale } from '../../platform/locale.ts';
import { plain } from '../../rendering/display-text.ts';
import type { Content } from '../render/content.ts';
import { formatFor } from '../render/format.ts';
import { greeted, shortName } from '../render/names.ts';
import { MAIL_TEXTS } from '../texts/texts.ts';
import { TREE_NEWS_TEXTS } from '../texts/tree-news.ts';

/** News of the trees of all accounts that a person is a user of. */
export type TreeNewsFacts = {
  locale: Locale;
  name: string;
  month: string;
  accounts: { account: string; ordered: number; planted: number }[];
  plantings: {
    name: string;
    url: string;
    audit: { survival: number; date: string; by: string } | null;
    isReplaced: boolean;
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
        rows: [
          ...accounts.map(({ account, ordered, planted }) => ({
            name: shortName(account),
            values: [`${texts.ordered}: ${format.trees(ordered)}`, `${texts.planted}: ${format.trees(planted)}`],
          })),
          ...plantings.map(({ name, url, audit, isReplaced }) => ({
            name: shortName(name),
            href: url,
            values: [
              ...(audit
                ? [
                    fill(texts.lost, {
                      survival: percent(audit.survival, locale),
                      date: format.day(audit.date),
                      by: plain(audit.by),
                    }),
                  ]
                : []),
              ...(isReplaced ? [texts.replaced] : []),
            ],
          })),
        ],
      },
      { button: { label: open, href: facts.url } },
    ],
    end: { because, label: unsubscribe, href: facts.unsubscribeUrl },
  };
}
