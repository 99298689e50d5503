import type { Locale } from '../../platform/locale.ts';
import { numberFormat } from '../language/formats.ts';
import { withLabel } from '../language/labels.ts';
import { amount, amountShown, LOST_MIN } from '../language/numbers.ts';
import { pluralAmount } from '../language/plural.ts';
import { WORDS } from '../texts/all/words.ts';

/** A value and its label. A `wide` value is long and gets its own line. */
export type Labeled = { label: string; value: string; wide?: true };

/** Trees as a figure. Less than a hundredth of a tree is a fraction, because two decimals would show it as none. */
export function treesFigure(trees: number, locale: Locale): Labeled {
  const words = WORDS[locale];
  return isFraction(trees)
    ? { label: words.ofATree, value: fractionOf(trees, locale) }
    : { label: words.trees, value: amount(trees, locale) };
}

/** Trees on one line: "Trees ordered: 12.5", or "1/8333 of a tree". */
export function treesInWords(trees: number, locale: Locale): string {
  const { label, value } = treesFigure(trees, locale);
  return isFraction(trees) ? `${value} ${label}` : withLabel(label, value, locale);
}

export const isFraction = (trees: number): boolean => trees > 0 && trees < 0.01;

/** One standard page is 1/8333 of a tree. */
const fractionOf = (trees: number, locale: Locale): string =>
  `1/${numberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'min2' }).format(1 / trees)}`;

/** "1,204 trees ordered". */
export const orderedInWords = (trees: number, locale: Locale): string =>
  isFraction(trees)
    ? WORDS[locale].shareOrdered
    : pluralAmount(WORDS[locale].treesOrdered, amountShown(trees), { count: amount(trees, locale) }, locale);

/** "of these 1,000 planted"; undefined while no planting covers any. */
export const plantedInWords = (planted: number, locale: Locale): string | undefined =>
  planted > 0
    ? pluralAmount(WORDS[locale].ofThesePlanted, amountShown(planted), { count: treesShown(planted, locale) }, locale)
    : undefined;

/** "of these 15.97 lost", of the planted ones; undefined below a hundredth of a tree. */
export const lostInWords = (lost: number, locale: Locale): string | undefined =>
  lost >= LOST_MIN
    ? pluralAmount(WORDS[locale].ofTheseLost, amountShown(lost), { count: amount(lost, locale) }, locale)
    : undefined;

/** The words beside the number of trees ordered: how many are planted, and how many of these are lost. */
export const standingInWords = (
  { trees_planted, trees_lost }: { trees_planted: number; trees_lost: number },
  locale: Locale,
): string[] =>
  [plantedInWords(trees_planted, locale), lostInWords(trees_lost, locale)].filter((words) => words !== undefined);

/** A nonzero amount never reads as zero. */
export const treesShown = (trees: number, locale: Locale): string =>
  isFraction(trees) ? `< ${amount(0.01, locale)}` : amount(trees, locale);
