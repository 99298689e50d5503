import * as z from 'zod';
import type { Exact } from '../platform/exact.ts';
import { moment } from '../platform/fields.ts';
import type { Locale } from '../platform/locale.ts';
import { CLAIM_TEXTS } from './texts/all.ts';
import type { Amounts, Plural } from './texts/texts.ts';

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

/** What an account's own ledger holds at a moment. */
export type OwnLedger = { account: string; pages: number; trees: Exact; planted: Exact; tonnes: Exact };

/**
 * Sentences that are true by an account's own ledger. Amounts are rounded down, so that no sentence states more than the
 * ledger holds. Nothing booked gives no sentence.
 */
export function claimsOf(ledger: OwnLedger, url: string | undefined, now: Date, locale: Locale): Claims['sentences'] {
  if (url === undefined) return [];
  const texts = CLAIM_TEXTS[locale];
  const amounts = amountsOf(ledger, now, locale);
  const isPlanted = shown(ledger.planted).gt(0);
  const say = (pattern: { ordered: (of: Amounts) => string; planted: (of: Amounts) => string }): string =>
    (isPlanted ? pattern.planted : pattern.ordered)(amounts);
  const ofTrees = [
    { use: 'website' as const, text: say(texts.website), url },
    { use: 'report' as const, text: say(texts.report), url },
    { use: 'mail_footer' as const, text: say(texts.mailFooter), url },
    { use: 'social' as const, text: say(texts.social), url },
  ];
  const ofCredits = [{ use: 'report' as const, text: texts.credits(amounts), url }];
  return [...(shown(ledger.trees).gt(0) ? ofTrees : []), ...(shown(ledger.tonnes).gt(0) ? ofCredits : [])];
}

export const avoidIn = (locale: Locale): Claims['avoid'] =>
  CLAIM_TEXTS[locale].avoid.map(([text, reason]) => ({ text, why: CLAIM_TEXTS[locale].why[reason] }));

function amountsOf({ account, pages, trees, planted, tonnes }: OwnLedger, now: Date, locale: Locale): Amounts {
  const texts = CLAIM_TEXTS[locale];
  return {
    account,
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(now),
    sheets: counted(pages, texts.sheets, locale),
    trees: counted(shown(trees).toNumber(), texts.trees, locale),
    planted: numberIn(shown(planted).toNumber(), locale),
    tonnes: numberIn(shown(tonnes).toNumber(), locale),
  };
}

const DECIMALS_SHOWN = 2;
const ROUND_DOWN = 0;

const shown = (amount: Exact): Exact => amount.round(DECIMALS_SHOWN, ROUND_DOWN);

const numberIn = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: DECIMALS_SHOWN }).format(value);

function counted(value: number, { one, other }: Plural, locale: Locale): string {
  const isOne = one !== undefined && new Intl.PluralRules(locale).select(value) === 'one';
  return (isOne ? one : other).replace('#', numberIn(value, locale));
}
