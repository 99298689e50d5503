import * as z from 'zod';
import { dateInWords } from '../language/dates.ts';
import { fill } from '../language/fill.ts';
import { decimal } from '../language/numbers.ts';
import { pluralAmount } from '../language/plural.ts';
import type { Exact } from '../platform/exact.ts';
import { moment } from '../platform/fields.ts';
import type { Locale } from '../platform/locale.ts';
import { EXPRESSIONS } from './expressions/all.ts';
import { CLAIM_TEXTS } from './texts/texts.ts';

export const Claims = z
  .object({
    as_of: moment(),
    sentences: z.array(
      z.object({
        use: z.enum(['website', 'report', 'mail_footer', 'social']),
        text: z.string(),
        url: z.string().describe('The page that proves the sentence.'),
      }),
    ),
    avoid: z
      .array(z.object({ text: z.string(), why: z.string() }))
      .describe('Sentences that are not allowed, and why.'),
  })
  .meta({ id: 'Claims' });
export type Claims = z.infer<typeof Claims>;

/** The amounts in the ledger of an account at a moment, its own or with all accounts below it. */
export type Ledger = { account: string; pages: number; trees: Exact; planted: Exact; tonnes: Exact };

/**
 * Sentences that are true by an account's own ledger. Amounts are rounded down, so that no sentence states more than the
 * ledger holds. Nothing booked gives no sentence.
 */
export function claimsOf(ledger: Ledger, url: string | undefined, now: Date, locale: Locale): Claims['sentences'] {
  if (url === undefined) return [];
  const texts = CLAIM_TEXTS[locale];
  const amounts = amountsOf(ledger, now, locale);
  const said = shown(ledger.planted).gt(0) ? 'planted' : 'ordered';
  const ofTrees = [
    { use: 'website' as const, text: fill(texts.website[said], amounts), url },
    { use: 'report' as const, text: fill(texts.report[said], amounts), url },
    { use: 'mail_footer' as const, text: fill(texts.mailFooter[said], amounts), url },
    { use: 'social' as const, text: fill(texts.social[said], amounts), url },
  ];
  const ofCredits = [{ use: 'report' as const, text: fill(texts.credits, amounts), url }];
  return [...(shown(ledger.trees).gt(0) ? ofTrees : []), ...(shown(ledger.tonnes).gt(0) ? ofCredits : [])];
}

export const avoidIn = (locale: Locale): Claims['avoid'] =>
  EXPRESSIONS[locale].avoid.map(([text, reason]) => ({ text, why: CLAIM_TEXTS[locale].why[reason] }));

/** The amounts of a sentence, in words of its language. */
function amountsOf({ account, pages, trees, planted, tonnes }: Ledger, now: Date, locale: Locale) {
  const texts = CLAIM_TEXTS[locale];
  const number = (value: number) => decimal(value, locale, DECIMALS_SHOWN);
  const counted = (text: typeof texts.trees, value: number) =>
    pluralAmount(text, value, { count: number(value) }, locale);
  return {
    account,
    date: dateInWords(now, locale),
    sheets: counted(texts.sheets, pages),
    trees: counted(texts.trees, shown(trees).toNumber()),
    planted: number(shown(planted).toNumber()),
    tonnes: number(shown(tonnes).toNumber()),
  };
}

const DECIMALS_SHOWN = 2;
const ROUND_DOWN = 0;

const shown = (amount: Exact): Exact => amount.round(DECIMALS_SHOWN, ROUND_DOWN);
