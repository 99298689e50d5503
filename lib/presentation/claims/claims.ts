import type { Exact } from '../../platform/exact.ts';
import type { Locale } from '../../platform/locale.ts';
import { dateInWords } from '../language/dates.ts';
import { fill } from '../language/fill.ts';
import { tonnes } from '../language/masses.ts';
import { amount, amountShown, LOST_MIN, wholeNumber } from '../language/numbers.ts';
import { pluralAmount } from '../language/plural.ts';
import { joinedSentences } from '../language/sentences.ts';
import { bare } from '../rendering/isolated.ts';
import { CLAIM_TEXTS } from '../texts/all/claims.ts';
import { EXPRESSIONS } from '../texts/all/expressions.ts';
import { WORDS } from '../texts/all/words.ts';
import type { Claims } from './answers.ts';
import { creditsSentence, type Retirement } from './credits.ts';

/** The amounts in an account's ledger at a moment, its own or with all accounts below it. `pages` are reported pages. */
export type Ledger = {
  account: string;
  with_below: boolean;
  pages: number;
  hasTreesByNumber: boolean;
  trees: Exact;
  /** Trees covered by plantings, and those lost among them. */
  planted: Exact;
  lost: Exact;
  /** Tonnes in assigned credits, and where they were retired; no retirements if they are too many to name. */
  tonnes: Exact;
  retirements: readonly Retirement[];
};

/**
 * Sentences a ledger proves, with amounts written as on public pages and badges, so the page proving a sentence shows the same
 * number. An empty ledger gives no sentence.
 */
export function claimsOf(ledger: Ledger, url: string | undefined, now: Date, locale: Locale): Claims['sentences'] {
  if (url === undefined) return [];
  const texts = CLAIM_TEXTS[locale];
  const amounts = amountsOf(ledger, now, locale);
  const said = isShown(ledger.planted) ? 'planted' : 'ordered';
  const lost = ledger.lost.gte(LOST_MIN) ? fill(texts.lost, amounts) : '';
  const byNumber = fill(texts.byNumber[said], amounts) + lost;
  // The mail footer and social post sentences say "we" and "its paper", which customers are not part of.
  const { website, report, mailFooter, social } = ledger.with_below
    ? { ...texts, mailFooter: texts.website, social: texts.website }
    : texts;
  // Trees ordered by number are for no paper, so no sentence naming paper is true for all trees.
  const ofTrees = ledger.hasTreesByNumber
    ? [
        { use: 'website' as const, text: byNumber },
        { use: 'report' as const, text: joinedSentences([byNumber, texts.byNumber.closing], locale) },
        { use: 'mail_footer' as const, text: byNumber },
        { use: 'social' as const, text: byNumber },
      ]
    : [
        { use: 'website' as const, text: fill(website[said], amounts) + lost },
        { use: 'report' as const, text: fill(report[said], amounts) + lost },
        { use: 'mail_footer' as const, text: fill(mailFooter[said], amounts) + lost },
        { use: 'social' as const, text: fill(social[said], amounts) + lost },
      ];
  // Ordinary spaces, because the sentence is copied into other documents.
  const credits = bare(creditsSentence({ ...amounts, retirements: ledger.retirements }, locale)).replaceAll(
    '\u00a0',
    ' ',
  );
  const ofCredits = [
    { use: 'report' as const, text: joinedSentences([credits, fill(texts.credits.apart, amounts)], locale) },
  ];
  return [...(isShown(ledger.trees) ? ofTrees : []), ...(isShown(ledger.tonnes) ? ofCredits : [])].map((one) => ({
    ...one,
    url,
    with_below: ledger.with_below,
  }));
}

export const avoidIn = (locale: Locale): Claims['avoid'] =>
  EXPRESSIONS[locale].avoid.map(([text, reason]) => ({ text, why: CLAIM_TEXTS[locale].why[reason] }));

/** A sentence's amounts, in its language. */
function amountsOf({ account, with_below, pages, trees, planted, lost, ...ledger }: Ledger, now: Date, locale: Locale) {
  const texts = CLAIM_TEXTS[locale];
  const number = (value: Exact) => amount(value.toNumber(), locale);
  return {
    account: with_below ? fill(WORDS[locale].withCustomers, { account }) : account,
    date: dateInWords(now, locale),
    sheets: pluralAmount(texts.sheets, pages, { count: wholeNumber(pages, locale) }, locale),
    trees: pluralAmount(texts.trees, amountShown(trees.toNumber()), { count: number(trees) }, locale),
    planted: number(planted),
    lost: number(lost),
    tonnes: tonnes(ledger.tonnes.toNumber(), locale),
  };
}

/** Pages call less than a hundredth a share of a tree, so no number is stated for it. */
const isShown = (value: Exact): boolean => value.gte(0.01);
