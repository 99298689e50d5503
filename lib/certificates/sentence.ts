import { monthInWords } from '../language/dates.ts';
import { fill } from '../language/fill.ts';
import { amount, amountShown, wholeNumber } from '../language/numbers.ts';
import { plural, pluralAmount } from '../language/plural.ts';
import type { Locale } from '../platform/locale.ts';
import { plain, shortened } from '../rendering/display-text.ts';
import { isFraction } from '../rendering/figures.ts';
import { isolated } from '../rendering/isolated.ts';
import { TEXTS } from './texts/texts.ts';

/** The facts of a certificate's sentence. `month` is that of the paper, or null. */
export type OrderOfTrees = {
  account_name: string;
  project_name: string;
  month: string | null;
  pages: number;
  trees: number;
  pages_per_tree: number;
};

/** The sentence of a certificate: for which paper, how many trees, for whom and where. Pages, pictures and mails say it alike. */
export function orderSentence(order: OrderOfTrees, locale: Locale): string {
  const texts = TEXTS[locale];
  const { month, pages, trees } = order;
  const said = {
    paper:
      month === null
        ? plural(texts.sheets, pages, {}, locale)
        : plural(texts.sheetsUsed, pages, { month: monthInWords(month, locale) }, locale),
    account: nameInSentence(order.account_name),
    project: nameInSentence(order.project_name),
  };
  if (!isFraction(trees))
    return pluralAmount(texts.ordered, amountShown(trees), { ...said, count: amount(trees, locale) }, locale);
  const [part, whole] = [wholeNumber(pages, locale), wholeNumber(order.pages_per_tree, locale)];
  return fill(texts.orderedShare, { ...said, part, whole });
}

/** A name may have 255 characters. Certificates have the whole name apart from the sentence. */
const NAME_MAX = 100;

/** Isolated from the direction of the text around it. */
export const nameInSentence = (name: string): string => isolated(shortened(plain(name), NAME_MAX));
