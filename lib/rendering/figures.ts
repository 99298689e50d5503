import { numberFormat } from '../language/formats.ts';
import { amount } from '../language/numbers.ts';
import type { Locale } from '../platform/locale.ts';
import { WORDS } from './words.ts';

/** A value and its label. A `wide` value is long and gets a line of its own. */
export type Labeled = { label: string; value: string; wide?: true };

/** Trees as a figure. Less than a hundredth of a tree is a fraction, because two decimals would show it as none. */
export function treesFigure(trees: number, locale: Locale): Labeled {
  const words = WORDS[locale];
  return isFraction(trees)
    ? { label: words.ofATree, value: fractionOf(trees, locale) }
    : { label: words.trees, value: amount(trees, locale) };
}

/** Trees on one line: "Trees: 12.5", or "1/8333 of a tree". */
export function treesInWords(trees: number, locale: Locale): string {
  const { label, value } = treesFigure(trees, locale);
  return isFraction(trees) ? `${value} ${label}` : `${label}: ${value}`;
}

export const isFraction = (trees: number): boolean => trees > 0 && trees < 0.01;

/** One standard page is 1/8333 of a tree. */
const fractionOf = (trees: number, locale: Locale): string =>
  `1/${numberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'min2' }).format(1 / trees)}`;
