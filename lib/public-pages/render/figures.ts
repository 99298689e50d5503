import type { Labelled } from '../../certificates/render/common-details.ts';
import { TEXTS } from '../../certificates/texts/texts.ts';
import type { Locale } from '../../platform/locale.ts';
import { amount, isShare, shareOf } from '../../rendering/numbers.ts';

/** What cannot be misread, by the rules of certificates: a share of a tree where there is less than a hundredth. */
export function treesIn(trees: number, locale: Locale): Labelled {
  const texts = TEXTS[locale];
  return trees > 0 && isShare(trees)
    ? { label: texts.ofATree, value: shareOf(trees, locale) }
    : { label: texts.trees, value: amount(trees, locale) };
}

/** In a line: the word for a share follows it, as it would be said. */
export const inWords = (trees: number, locale: Locale): string => {
  const { label, value } = treesIn(trees, locale);
  return label === TEXTS[locale].ofATree ? `${value} ${label}` : `${label}: ${value}`;
};

export const whole = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);
