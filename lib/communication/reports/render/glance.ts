import { monthRange } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { mass, tonnes } from '../../../presentation/language/masses.ts';
import { NONE, wholeNumber } from '../../../presentation/language/numbers.ts';
import { type Labeled, treesFigure, treesShown } from '../../../presentation/rendering/figures.ts';
import { figuresBlock } from '../../../presentation/rendering/pdf/blocks.ts';
import {
  chapterHeading,
  paragraph,
  remark,
  sectionHeading,
  sentenceList,
} from '../../../presentation/rendering/pdf/prose.ts';
import { drawTable } from '../../../presentation/rendering/pdf/table.ts';
import type { MonthlyFigures } from '../report.ts';
import { type Comparison, changeOf, comparisonOf, isAnyRecorded, isComparable } from './comparison.ts';
import type { Context } from './context.ts';
import { yearsOf } from './months.ts';
import { sharePercent, signedPercent } from './numbers.ts';
import { countingSentence } from './quality.ts';

/** The four figures that matter, and all figures beside the year before. */
export function drawGlance(context: Context): void {
  const { pages, facts, texts } = context;
  const { glance } = texts;
  chapterHeading(pages, glance.title);
  pages.place(figuresBlock(pages, mainFigures(context), { space: 0 }), { after: 12 });
  if (facts.figures.pages === 0) paragraph(pages, glance.empty);
  paragraph(pages, glance.gross);
  if (!facts.final) paragraph(pages, glance.open);
  drawComparison(context);
  const changes = facts.issued?.changes ?? [];
  if (changes.length === 0) return;
  sectionHeading(pages, texts.changes);
  sentenceList(pages, changes);
}

function mainFigures({ facts, texts, words, locale }: Context): Labeled[] {
  const { paper_kg, mtco2e, pages, trees } = facts.figures;
  return [
    { label: words.paper, value: mass(paper_kg * 1000, locale) },
    { label: texts.glance.footprint, value: `${tonnes(mtco2e, locale)}` },
    { label: words.pages, value: wholeNumber(pages, locale) },
    treesFigure(trees, locale),
  ];
}

function drawComparison(context: Context): void {
  const { pages, facts, texts, locale } = context;
  const { glance } = texts;
  const comparison = comparisonOf(facts);
  sectionHeading(pages, glance.compared);
  if (comparison === null) {
    paragraph(pages, glance.noMonth);
    return;
  }
  const isPart = comparison.months < facts.months.length;
  const monthsOf = (all: { month: string }[]) =>
    isPart
      ? monthRange(all.at(0)?.month ?? '', all.at(comparison.months - 1)?.month ?? '', locale)
      : yearsOf(all, locale);
  const shown = monthsOf(facts.months);
  drawTable(pages, {
    columns: [
      { label: glance.figure, share: 1 },
      { label: shown },
      { label: monthsOf(facts.months_before) },
      { label: glance.change },
    ],
    rows: rowsOf(context, comparison),
  });
  pages.space(6);
  if (isPart) remark(pages, fill(glance.sameMonths, { months: shown }));
  const counting = countingSentence(context);
  if (counting !== undefined) paragraph(pages, counting);
}

type Figure = {
  label: string;
  of: (figures: MonthlyFigures) => number | null;
  format: (value: number) => string;
  isShare?: boolean;
};

function rowsOf({ facts, words, texts, locale }: Context, { months, shown, before }: Comparison) {
  const isKnown = isComparable(facts);
  const isBeforeKnown = isAnyRecorded(facts.months_before.slice(0, months));
  const { glance } = texts;
  const whole = (value: number) => wholeNumber(value, locale);
  const figures: Figure[] = [
    { label: words.paper, of: ({ paper_kg }) => paper_kg, format: (kilograms) => mass(kilograms * 1000, locale) },
    { label: glance.footprint, of: ({ mtco2e }) => mtco2e, format: (value) => tonnes(value, locale) },
    { label: words.pages, of: ({ pages }) => pages, format: whole },
    { label: words.trees, of: ({ trees }) => trees, format: (trees) => treesShown(trees, locale) },
    { label: glance.counted, of: ({ sheets }) => sheets, format: whole },
    { label: glance.sides, of: ({ sides }) => sides, format: whole },
    {
      label: glance.twoSided,
      of: ({ duplex_share }) => duplex_share,
      isShare: true,
      format: (share) => sharePercent(share, locale),
    },
  ];
  return figures.map(({ label, of, format, isShare = false }) => {
    const now = of(shown);
    const then = of(before);
    const inWords = (value: number | null) => (value === null ? NONE : format(value));
    const written = [inWords(now), isBeforeKnown ? inWords(then) : texts.months.notRecorded];
    return { cells: [label, ...written, isShare || !isKnown ? NONE : signedPercent(changeOf(now, then), locale)] };
  });
}
