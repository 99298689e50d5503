import type { Locale } from '../../platform/locale.ts';
import { creditsSentence } from '../../presentation/claims/credits.ts';
import { monthInWords } from '../../presentation/language/dates.ts';
import { fill } from '../../presentation/language/fill.ts';
import { tonnes } from '../../presentation/language/masses.ts';
import { amount, amountShown, wholeNumber } from '../../presentation/language/numbers.ts';
import { plural, pluralAmount } from '../../presentation/language/plural.ts';
import { plain, shortened } from '../../presentation/rendering/display-text.ts';
import { isFraction } from '../../presentation/rendering/figures.ts';
import { isolated } from '../../presentation/rendering/isolated.ts';
import { CERTIFICATE_TEXTS } from '../../presentation/texts/all/certificates.ts';
import type { CarbonView } from './render/view.ts';

/**
 * A certificate's claim in one sentence: `orderSentence` for trees, `carbonSentence` for carbon credits. They use the
 * certificate texts `ordered`, `orderedShare`, `orderedTrees`, `orderedTreesShare` and `carbon.ordered`.
 * lib/presentation/claims has the sentence about retired credits, expressions no sentence may use, and sentences accounts may
 * use elsewhere. `OrderOfTrees` holds the facts for the tree sentence. `month` is when the paper was used; null for an order
 * without one.
 */
export type OrderOfTrees = {
  account_name: string;
  project_name: string;
  month: string | null;
  /** Ordered by tree count: the sentence names no paper. */
  is_derived?: boolean;
  pages: number;
  trees: number;
  pages_per_tree: number;
};

/**
 * States how many trees were ordered, for which paper, for whom and where. Used on page, PDF and mail; the PNG shows figures
 * instead.
 */
export function orderSentence(order: OrderOfTrees, locale: Locale): string {
  const texts = CERTIFICATE_TEXTS[locale];
  const { month, pages, trees } = order;
  const names = { account: nameInSentence(order.account_name), project: nameInSentence(order.project_name) };
  if (order.is_derived) {
    if (isFraction(trees)) return fill(texts.orderedTreesShare, names);
    return pluralAmount(texts.orderedTrees, amountShown(trees), { ...names, count: amount(trees, locale) }, locale);
  }
  const said = {
    ...names,
    paper:
      month === null
        ? plural(texts.sheets, pages, {}, locale)
        : plural(texts.sheetsUsed, pages, { month: monthInWords(month, locale) }, locale),
  };
  if (!isFraction(trees))
    return pluralAmount(texts.ordered, amountShown(trees), { ...said, count: amount(trees, locale) }, locale);
  const part = wholeNumber(pages, locale);
  const whole = wholeNumber(order.pages_per_tree, locale);
  return fill(texts.orderedShare, { ...said, part, whole });
}

/** The tonnes ordered, or those retired by a registry and assigned to the account. */
export function carbonSentence(
  {
    account_name,
    mtco2e,
    status,
    project,
    lots,
  }: Pick<CarbonView, 'account_name' | 'mtco2e' | 'status' | 'project' | 'lots'>,
  locale: Locale,
): string {
  const { carbon } = CERTIFICATE_TEXTS[locale];
  const said = { account: nameInSentence(account_name), tonnes: tonnes(mtco2e, locale) };
  if (status !== 'fulfilled') return fill(carbon.ordered, said);
  // If lots exist, their registries are named, not the project's.
  const retirements = lots.length > 0 ? lots : [{ registry: project.registry, retired_on: null }];
  return creditsSentence({ ...said, retirements }, locale);
}

/** A name may have 255 characters. Certificates show the full name outside the sentence. */
const NAME_MAX = 100;

/** Isolated from the surrounding text direction. */
const nameInSentence = (name: string): string => isolated(shortened(plain(name), NAME_MAX));
