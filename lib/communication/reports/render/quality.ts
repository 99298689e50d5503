import { dateInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { NONE, percent, wholeNumber } from '../../../presentation/language/numbers.ts';
import { plural } from '../../../presentation/language/plural.ts';
import { GREEN, HAIRLINE, MUTED, TINT } from '../../../presentation/rendering/colors.ts';
import { chapterHeading, paragraph, remark, sectionHeading } from '../../../presentation/rendering/pdf/prose.ts';
import { drawShareSign, type SharePart, SIGN, shareBar } from '../../../presentation/rendering/pdf/share-bar.ts';
import { drawTable } from '../../../presentation/rendering/pdf/table.ts';
import { daysWithPaper } from '../counting-change.ts';
import { countingChange } from './comparison.ts';
import type { Context } from './context.ts';
import { sharePercent } from './numbers.ts';

/** The feeds' days in one picture: by how sheets were counted, without paper, and missing. The darker, the better known. */
export function drawQuality(context: Context): void {
  const { pages, facts, texts, locale } = context;
  const { quality: words } = texts;
  const { quality, recorded_from } = facts;
  chapterHeading(pages, words.title, quality.days === 0 ? undefined : PICTURE);
  if (quality.days === 0) {
    paragraph(pages, words.noFeeds);
  } else {
    paragraph(pages, words.intro, { after: 9 });
    drawDays(context);
    if (quality.held > 0) paragraph(pages, plural(words.held, quality.held, {}, locale));
    if (quality.held === 0 && quality.missing === 0) paragraph(pages, words.complete);
    remark(pages, words.direct);
  }
  drawSources(context);
  const counting = countingSentence(context);
  if (counting !== undefined) paragraph(pages, counting);
  if (recorded_from !== null) paragraph(pages, fill(words.recordedFrom, { date: dateInWords(recorded_from, locale) }));
}

/** The sentence about a counting change against the year before; undefined if it did not change. */
export function countingSentence({ facts, texts, locale }: Context): string | undefined {
  const change = countingChange(facts);
  if (change === null) return undefined;
  if (change === 'unknown') return texts.quality.unknown;
  const [before, now] = [change.before, change.now].map((share) => percent(share * 100, locale));
  return fill(texts.quality.changed, { before: before ?? '', now: now ?? '' });
}

type Part = SharePart & { label: string };

function drawDays({ pages, facts, texts, locale }: Context): void {
  const { quality: words } = texts;
  const { days, missing, by_basis } = facts.quality;
  const idle = Math.max(0, days - missing - daysWithPaper(facts.quality));
  const parts: Part[] = [
    { label: words.sheets, value: by_basis.sheets, fill: GREEN, stroke: GREEN },
    { label: words.duplex, value: by_basis.duplex, fill: MIDDLE, stroke: MIDDLE },
    { label: words.estimate, value: by_basis.estimate, fill: TINT, stroke: MIDDLE },
    { label: words.sides, value: by_basis.sides, fill: HAIRLINE, stroke: MIDDLE },
    { label: words.idle, value: idle, fill: '#fff', stroke: MIDDLE },
    { label: words.missing, value: missing, fill: 'hatched', stroke: MUTED },
  ];
  pages.place(shareBar(pages, words.picture, parts), { after: 8 });
  drawTable(pages, {
    columns: [{ label: words.basis, share: 1 }, { label: words.days }, { label: words.share }],
    rows: [
      ...parts.map(({ label, value, ...look }) => ({
        cells: [label, wholeNumber(value, locale), sharePercent(value / days, locale)],
        sign: (x: number, middle: number) => drawShareSign(pages.document, look, x, middle - SIGN / 2),
      })),
      { cells: [words.total, wholeNumber(days, locale), sharePercent(1, locale)], isSum: true },
    ],
  });
  pages.space(8);
}

/** The pages by source. Derived ones appear below the sum, because no paper figure includes them. */
function drawSources({ pages, facts, texts, words: shared, locale }: Context): void {
  const { bySource: words, share } = texts.quality;
  const sources = facts.quality.by_source;
  const all = sources.feeds + sources.reported;
  if (all + sources.derived === 0) return;
  const row = (label: string, value: number) => ({
    cells: [label, wholeNumber(value, locale), all === 0 ? NONE : sharePercent(value / all, locale)],
  });
  sectionHeading(pages, words.title);
  drawTable(pages, {
    isWhole: true,
    columns: [{ label: words.source, share: 1 }, { label: shared.pages }, { label: share }],
    rows: [
      row(words.feeds, sources.feeds),
      row(words.reported, sources.reported),
      { ...row(words.total, all), isSum: true },
      ...(sources.derived > 0 ? [{ cells: [words.derived, wholeNumber(sources.derived, locale), NONE] }] : []),
    ],
  });
  pages.space(6);
  if (sources.derived > 0) remark(pages, words.note);
}

/** The height of the words, the bar and its table. */
const PICTURE = 240;

/** Between the green and its tint. */
const MIDDLE = '#6f9683';
