import { shortMonth, yearNumber } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { numberFormat } from '../../../presentation/language/formats.ts';
import { percent, wholeNumber } from '../../../presentation/language/numbers.ts';
import { barChart } from '../../../presentation/rendering/pdf/bar-chart.ts';
import { chapterHeading, paragraph } from '../../../presentation/rendering/pdf/prose.ts';
import type { Context } from './context.ts';
import { signedPercent } from './numbers.ts';

/** The goal in words, and the cumulative monthly sheets beside the path to it. Nothing without a goal. */
export function drawGoal({ pages, facts, texts, locale }: Context): void {
  const { goal } = facts;
  if (goal === null) return;
  const year = yearNumber(goal.base_year, locale);
  const said = { year, percent: percent(goal.percent, locale), pages: wholeNumber(goal.goal_pages, locale) };
  const change = goal.change_percent;
  const sentences = [
    fill(texts.goal.sentence, said),
    ...(change === null ? [] : [fill(texts.goal.change, { year, change: signedPercent(change / 100, locale) })]),
    goal.is_met ? texts.goal.met : texts.goal.missed,
  ];
  const chart = barChart(pages, {
    alt: texts.goal.chart,
    groups: goal.path.map(({ month, goal_pages, pages: sheets }) => ({
      label: shortMonth(month, locale),
      values: [goal_pages, sheets],
    })),
    legend: [texts.goal.path, texts.goal.pages],
    format: (value) => numberFormat(locale, { maximumFractionDigits: 2 }).format(value),
  });
  chapterHeading(pages, texts.goal.title, chart.height + SENTENCES);
  for (const sentence of sentences) paragraph(pages, sentence, { after: 3 });
  pages.space(8);
  pages.place(chart);
}

/** The height of the sentences above the chart. */
const SENTENCES = 60;
