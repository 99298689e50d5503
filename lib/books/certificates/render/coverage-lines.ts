import type { Exact } from '../../../platform/exact.ts';
import { sumOfExact } from '../../../platform/exact.ts';
import type { Locale } from '../../../platform/locale.ts';
import { dateInWords, monthInWords, monthsInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { withLabel } from '../../../presentation/language/labels.ts';
import { amount, amountShown, percent, wholeNumber } from '../../../presentation/language/numbers.ts';
import { pluralAmount } from '../../../presentation/language/plural.ts';
import { lostInWords, plantedInWords } from '../../../presentation/rendering/figures.ts';
import { isolated } from '../../../presentation/rendering/isolated.ts';
import { CERTIFICATE_TEXTS } from '../../../presentation/texts/all/certificates.ts';
import type { CoverageView } from './view.ts';

type CoverageTexts = (typeof CERTIFICATE_TEXTS)[Locale]['coverage'];

/**
 * The coverage in words: one line per planting, and one for waiting trees. A line has several parts, separated by dots, and a
 * line about planted trees starts with their number. Names are isolated.
 */
export type CoverageLines = {
  title: string;
  lines: string[][];
  /** The lines' sums, for a picture: it has no room for each line. */
  summary: string;
  link: { label: string; url: string; line: string };
};

/** Shares below a hundredth of a tree would all read 0.00, so they are shown together. */
const SHARE_MIN = 0.01;

/** A sheet has room for this many plantings. The signed coverage lists all. */
const PLANTINGS_SHOWN = 4;

export function coverageLines(view: CoverageView, locale: Locale): CoverageLines {
  const { coverage: texts } = CERTIFICATE_TEXTS[locale];
  const { coverage, audits, ledger_url } = view;
  const parts = coverage.plantings
    .map((planting, index) => ({ planting, audit: audits[index] ?? null }))
    .sort((one, other) => other.planting.trees.cmp(one.planting.trees));
  const shown = parts.filter(({ planting }) => planting.trees.gte(SHARE_MIN)).slice(0, PLANTINGS_SHOWN);
  // A certificate for less than a hundredth of a tree has only small shares; its largest one is named.
  const listed = shown.length > 0 ? shown : parts.slice(0, 1);
  const further = parts.filter((part) => !listed.includes(part));
  const share = (trees: Exact) => shareInWords(trees, coverage.trees, texts, locale);
  const uncovered = uncoveredLines(view, share, texts, locale);

  const lost = lostInWords(coverage.lost.toNumber(), locale);
  const planting = [
    ...listed.map(({ planting, audit }) => [
      share(planting.trees),
      isolated(planting.name),
      `${fill(texts.planted, { months: monthsInWords(planting.planted_from, planting.planted_to, locale) })}${auditInWords(planting.survival_percent, audit, texts, locale)}`,
    ]),
    ...(further.length > 0
      ? [
          [
            share(sumOfExact(further.map(({ planting }) => planting.trees))),
            fill(texts.further, { plantings: wholeNumber(further.length, locale) }),
          ],
        ]
      : []),
  ];
  const lines = [...withLost(planting, lost), ...uncovered];
  const planted = plantedInWords(coverage.planted.toNumber(), locale);
  return {
    title: texts.title,
    lines: lines.map((line) => capitalized(line, locale)),
    summary: capitalized(
      [planted, lost, ...uncovered.flat()].filter((words) => words !== undefined),
      locale,
    ).join(' · '),
    link: { label: texts.ledger, url: ledger_url, line: withLabel(texts.ledger, ledger_url, locale) },
  };
}

/** A sheet has little room: with a single planting the loss needs no separate line. */
function withLost(lines: string[][], lost: string | undefined): string[][] {
  if (lost === undefined) return lines;
  const [first, ...others] = lines;
  return first && others.length === 0 ? [[...first, lost]] : [...lines, [lost]];
}

/** Lines about uncovered trees. If no tree is covered, the number is omitted: it appears in large type above. */
function uncoveredLines(
  view: CoverageView,
  share: (trees: Exact) => string,
  texts: CoverageTexts,
  locale: Locale,
): string[][] {
  const { coverage, waits_for, mistaken, is_before_ledger, moved_to } = view;
  const line = (trees: Exact, words: string): string[][] =>
    trees.eq(0) ? [] : [trees.eq(coverage.trees) ? [words] : [share(trees), words]];
  return [
    ...(waits_for === null
      ? []
      : [
          ...line(mistaken, texts.mistaken),
          ...line(coverage.waiting.minus(mistaken), waitingInWords(view, texts, locale)),
        ]),
    ...(is_before_ledger ? [[texts.beforeLedger]] : []),
    ...(moved_to === null ? [] : [[fill(texts.moved, { project: isolated(moved_to) })]]),
  ];
}

function auditInWords(
  survival: number | null,
  audit: CoverageView['audits'][number],
  texts: CoverageTexts,
  locale: Locale,
): string {
  if (audit === null || survival === null) return '';
  const { date, by } = audit;
  return fill(texts.audited, {
    survival: percent(survival, locale),
    date: dateInWords(date, locale),
    by: isolated(by),
  });
}

function shareInWords(part: Exact, whole: Exact, texts: CoverageTexts, locale: Locale): string {
  const trees = part.toNumber();
  const all = whole.toNumber();
  if (part.lt(SHARE_MIN)) return fill(texts.small, { amount: amount(SHARE_MIN, locale) });
  if (part.eq(whole)) return pluralAmount(texts.trees, amountShown(trees), { count: amount(trees, locale) }, locale);
  return fill(texts.share, { part: amount(trees, locale), whole: amount(all, locale) });
}

function waitingInWords({ waits_for, next_planting }: CoverageView, texts: CoverageTexts, locale: Locale): string {
  if (waits_for === 'billing') return texts.unbilled;
  return `${texts.waiting}${next_planting === null ? '' : fill(texts.nextPlanting, { month: monthInWords(next_planting, locale) })}`;
}

const capitalized = ([first = '', ...others]: string[], locale: Locale): string[] => [
  `${first.slice(0, 1).toLocaleUpperCase(locale)}${first.slice(1)}`,
  ...others,
];
