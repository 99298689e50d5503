import { yearNumber } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { tonneUnit } from '../../../presentation/language/masses.ts';
import { decimal, percent } from '../../../presentation/language/numbers.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import {
  chapterHeading,
  linkLine,
  paragraph,
  sectionHeading,
  sentenceList,
} from '../../../presentation/rendering/pdf/prose.ts';
import { drawTable } from '../../../presentation/rendering/pdf/table.ts';
import type { Context } from './context.ts';

/** How the figures were computed, the factors with their sources, and the limits. */
export function drawMethod(context: Context): void {
  const { pages, facts, texts } = context;
  chapterHeading(pages, texts.method.title);
  sentenceList(pages, facts.method);
  drawFactors(context);
  chapterHeading(pages, texts.method.limits);
  sentenceList(pages, facts.limits);
}

function drawFactors({ pages, facts, texts, locale }: Context): void {
  const { method } = texts;
  sectionHeading(pages, method.factors);
  if (facts.factors.length === 0) {
    paragraph(pages, method.none);
    return;
  }
  drawTable(pages, {
    columns: [
      { label: method.source, share: 1 },
      { label: method.year },
      { label: method.recycled },
      { label: fill(method.factor, { unit: tonneUnit(locale) }) },
    ],
    rows: facts.factors.map(({ mtco2e_per_tonne, source, year, recycled_percent }) => ({
      cells: [
        plain(source),
        yearNumber(year, locale),
        percent(recycled_percent, locale),
        decimal(mtco2e_per_tonne, locale, FACTOR_DECIMALS),
      ],
    })),
  });
  pages.space(6);
  const linked = new Map(facts.factors.map(({ source, url }) => [url, source]));
  for (const [url, source] of linked) linkLine(pages, plain(source), url);
}

/** A factor is copied from its publication, so its digits are all shown. */
const FACTOR_DECIMALS = 6;
