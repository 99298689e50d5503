import type { Locale } from '../../../platform/locale.ts';
import { dateInWords, monthInWords, shortMonth, yearNumber } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { numberFormat } from '../../../presentation/language/formats.ts';
import { kilogramUnit, tonneUnit } from '../../../presentation/language/masses.ts';
import { columnFormat, NONE, wholeNumber } from '../../../presentation/language/numbers.ts';
import { barChart } from '../../../presentation/rendering/pdf/bar-chart.ts';
import { chapterHeading, remark } from '../../../presentation/rendering/pdf/prose.ts';
import { drawTable } from '../../../presentation/rendering/pdf/table.ts';
import type { MonthlyFigures } from '../report.ts';
import type { Context } from './context.ts';

/** The twelve months as bars beside the year before, and as a table. Months to come have no bars and no figures. */
export function drawMonths({ pages, facts, texts, words, locale }: Context): void {
  const { months, months_before, figures, as_of } = facts;
  const isToCome = (month: string) => month > as_of.slice(0, 7);
  const isRunning = (month: string) => month === as_of.slice(0, 7);
  const nameOf = (month: string) =>
    isRunning(month)
      ? fill(texts.months.running, { month: monthInWords(month, locale), date: dateInWords(as_of, locale) })
      : monthInWords(month, locale);
  const chart = barChart(pages, {
    alt: texts.months.chart,
    groups: months.map(({ month, pages: sheets }, index) => ({
      label: shortMonth(month, locale),
      values: [months_before[index]?.pages ?? null, isToCome(month) ? null : sheets],
      isPart: isRunning(month),
    })),
    legend: [`${words.pages}, ${yearsOf(months_before, locale)}`, `${words.pages}, ${yearsOf(months, locale)}`],
    format: (value) => numberFormat(locale, { maximumFractionDigits: 2 }).format(value),
  });
  const isEmpty = [...months, ...months_before].every(({ pages: sheets }) => (sheets ?? 0) === 0);
  chapterHeading(pages, texts.months.title, isEmpty ? undefined : chart.height);
  if (!isEmpty) pages.place(chart, { after: 14 });
  const kilograms = columnFormat([figures.paper_kg], locale);
  const footprint = columnFormat([figures.mtco2e], locale);
  const trees = columnFormat([figures.trees], locale);
  const sheetsOf = (sheets: number | null) =>
    sheets === null ? texts.months.notRecorded : wholeNumber(sheets, locale);
  const cellsOf = (all: MonthlyFigures) => [
    sheetsOf(all.pages),
    kilograms(all.paper_kg),
    footprint(all.mtco2e),
    trees(all.trees),
  ];
  drawTable(pages, {
    isWhole: true,
    columns: [
      { label: texts.months.month, share: 1 },
      { label: words.pages },
      { label: `${words.paper} (${kilogramUnit(locale)})` },
      { label: `CO₂e (${tonneUnit(locale)})` },
      { label: words.trees },
      { label: `${words.pages}, ${yearsOf(months_before, locale)}` },
    ],
    rows: [
      ...months.map(({ month, ...all }, index) => ({
        cells: [
          nameOf(month),
          ...(isToCome(month) ? cellsOf(all).map(() => NONE) : cellsOf(all)),
          sheetsOf(months_before[index]?.pages ?? null),
        ],
      })),
      {
        cells: [texts.accounts.total, ...cellsOf(figures), sheetsOf(facts.year_before.pages)],
        isSum: true,
      },
    ],
  });
  pages.space(6);
  remark(pages, texts.accounts.rounded);
}

/** "2026", or "2025/2026" for a year not beginning in January. */
export const yearsOf = (months: { month: string }[], locale: Locale): string =>
  Array.from(new Set(months.map(({ month }) => yearNumber(month.slice(0, 4), locale)))).join('/');
