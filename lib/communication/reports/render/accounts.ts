import { fill } from '../../../presentation/language/fill.ts';
import { kilogramUnit, tonneUnit } from '../../../presentation/language/masses.ts';
import { columnFormat, NONE, wholeNumber } from '../../../presentation/language/numbers.ts';
import { plural } from '../../../presentation/language/plural.ts';
import { plain, shortened } from '../../../presentation/rendering/display-text.ts';
import { chapterHeading, paragraph, remark } from '../../../presentation/rendering/pdf/prose.ts';
import { drawTable } from '../../../presentation/rendering/pdf/table.ts';
import type { ReportFigures } from '../report.ts';
import { sumOf } from './comparison.ts';
import type { Context } from './context.ts';
import { sharePercent } from './numbers.ts';

/** Nobody would read a longer list; the report's CSV has all accounts. */
export const ACCOUNTS_NAMED = 200;

/** Longer names would fill a page with a few rows. */
const NAME_MAX = 100;

/** A short table is not divided, and a long one begins with enough rows. */
const ROWS_KEPT = 12;
const ROW = 20;
const HEADER = 60;

/** The accounts with the most paper, one per row, and the others together. Nothing in a report on a single account. */
export function drawAccounts({ pages, facts, texts, words, locale }: Context): void {
  if (facts.include === null) return;
  const { figures, accounts_in_all } = facts;
  const named = facts.accounts.filter(({ account_id }) => account_id !== null).slice(0, ACCOUNTS_NAMED);
  const others = facts.accounts.filter((account) => !named.includes(account));
  const count = Math.max(0, accounts_in_all - named.length);
  const kilograms = columnFormat([figures.paper_kg], locale);
  const footprint = columnFormat([figures.mtco2e], locale);
  const trees = columnFormat([figures.trees], locale);
  const cellsOf = (all: ReportFigures) => [
    wholeNumber(all.pages, locale),
    figures.pages === 0 ? NONE : sharePercent(all.pages / figures.pages, locale),
    kilograms(all.paper_kg),
    footprint(all.mtco2e),
    trees(all.trees),
  ];

  chapterHeading(pages, texts.accounts.title, Math.min(named.length + 2, ROWS_KEPT) * ROW + HEADER);
  if (named.length === 0) {
    paragraph(pages, texts.glance.empty);
    return;
  }
  if (count > 0) {
    const [shown, all] = [named.length, accounts_in_all].map((number) => wholeNumber(number, locale));
    paragraph(pages, fill(texts.accounts.named, { shown: shown ?? '', all: all ?? '' }));
  }
  drawTable(pages, {
    columns: [
      { label: texts.accounts.account, share: 1 },
      { label: words.pages },
      { label: texts.accounts.share },
      { label: `${words.paper} (${kilogramUnit(locale)})` },
      { label: `CO₂e (${tonneUnit(locale)})` },
      { label: words.trees },
    ],
    rows: [
      ...named.map(({ account_name, ...all }) => ({
        cells: [shortened(plain(account_name ?? ''), NAME_MAX), ...cellsOf(all)],
      })),
      ...(count > 0 ? [{ cells: [plural(texts.accounts.others, count, {}, locale), ...cellsOf(sumOf(others))] }] : []),
      { cells: [texts.accounts.total, ...cellsOf(figures)], isSum: true },
    ],
  });
  pages.space(6);
  remark(pages, texts.accounts.rounded);
}
