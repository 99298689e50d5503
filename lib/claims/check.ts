import * as z from 'zod';
import { amountShown, decimal as decimalNumber } from '../language/numbers.ts';
import { type Exact, exact } from '../platform/exact.ts';
import { LOCALE_DEFAULT, LOCALES, type Locale } from '../platform/locale.ts';
import type { OwnLedger } from './claims.ts';
import { EXPRESSIONS } from './expressions/all.ts';
import type { Reason } from './expressions/expressions.ts';
import { findForbidden, patternOf } from './find.ts';
import { CLAIM_TEXTS } from './texts/texts.ts';

export const ClaimCheck = z
  .object({
    findings: z.array(
      z.object({
        start: z.int().describe('Position of the first character, counted from 0 in UTF-16 code units.'),
        end: z.int().describe('Position behind the last character.'),
        text: z.string(),
        why: z.string(),
        instead: z.string(),
      }),
    ),
  })
  .meta({ id: 'ClaimCheck' });
export type ClaimCheck = z.infer<typeof ClaimCheck>;

/** Forbidden expressions in a text, and numbers of trees or tonnes above the account's own ledger, in the order of the text. */
export function checkClaim(text: string, ledger: OwnLedger, locale?: Locale): ClaimCheck {
  const texts = CLAIM_TEXTS[locale ?? LOCALE_DEFAULT];
  const findings = [
    ...findForbidden(text, locale),
    ...(locale ? [locale] : LOCALES).flatMap((one) => numbersAbove(text, ledger, one)),
  ];
  const distinct = new Map(findings.map((one) => [`${one.start} ${one.reason}`, one]));
  return {
    findings: [...distinct.values()]
      .sort((one, other) => one.start - other.start)
      .map(({ start, end, text: found, reason }) => ({
        start,
        end,
        text: found,
        why: texts.why[reason],
        instead: texts.instead[reason],
      })),
  };
}

type Above = { start: number; end: number; text: string; reason: Reason | 'trees' | 'tonnes' };

/**
 * Numbers directly before a word for trees or tonnes, unless certificates and pages write the ledger's number so: 63.05 for 63.0478. A number of trees is compared with the trees that plantings cover if the
 * nearest verb of its sentence says that they are planted, and otherwise with the trees ordered.
 */
function numbersAbove(text: string, ledger: OwnLedger, locale: Locale): Above[] {
  const { trees, tonnes, spaced } = EXPRESSIONS[locale];
  return [
    ...amountsBeside(text, trees, spaced, locale).map((one) => ({
      ...one,
      reason: 'trees' as const,
      bound: isSaidPlanted(text, one, locale) ? ledger.planted : ledger.trees,
    })),
    ...amountsBeside(text, tonnes, spaced, locale).map((one) => ({
      ...one,
      reason: 'tonnes' as const,
      bound: ledger.tonnes,
    })),
  ].filter(({ amount, bound }) => amount.gt(bound) && !amount.eq(amountShown(bound.toNumber())));
}

function isSaidPlanted(text: string, { start, end }: { start: number; end: number }, locale: Locale): boolean {
  const { planted, ordered, spaced } = EXPRESSIONS[locale];
  const before = text.slice(0, start).split(SENTENCE_END).at(-1) ?? '';
  const behind = text.slice(end).split(SENTENCE_END)[0] ?? '';
  const distance = (words: string[]): number =>
    Math.min(
      ...words.flatMap((word) => [
        ...[...before.matchAll(patternOf(word, spaced))].map((match) => before.length - match.index - match[0].length),
        ...[...behind.matchAll(patternOf(word, spaced))].map((match) => match.index),
      ]),
    );
  return distance(planted) < distance(ordered);
}

/** A full stop within a number ends no sentence. */
const SENTENCE_END = /[.!?;](?=\s|$)|[。！？；]/u;

type Beside = { start: number; end: number; text: string; amount: Exact };

function amountsBeside(text: string, nouns: string[], spaced: boolean, locale: Locale): Beside[] {
  const noun = nouns
    .toSorted((one, other) => other.length - one.length)
    .map((one) => one.replaceAll(' ', '[\\s\\u00a0]+'))
    .join('|');
  // A unit in Latin letters ends with them in every language: the t of tonnes is not the t of trees.
  const boundary = spaced ? '(?![\\p{L}\\p{M}])' : '(?!(?<=[a-z])[a-z])';
  const pattern = new RegExp(`(?<![\\p{N}.,])(${NUMBER})[\\s\\u00a0]*(?:${noun})${boundary}`, 'giu');
  return [...text.matchAll(pattern)].flatMap((match) => {
    const amount = amountIn(match[1] ?? '', locale);
    return amount === undefined
      ? []
      : [{ start: match.index, end: match.index + match[0].length, text: match[0], amount }];
  });
}

/** Digits in groups, with separators of any language. */
const NUMBER = "\\d+(?:[.,'’\\u00a0\\u202f ]\\d{3})*(?:[.,]\\d+)?";

const decimalIn = (locale: Locale): string => decimalNumber(1.5, locale, 1);

/** A number as the language writes it: its own sign for decimals, any other separator groups digits. */
export function amountIn(digits: string, locale: Locale): Exact | undefined {
  const decimal = decimalIn(locale).charAt(1);
  const isGrouped = new RegExp(`^\\d{1,3}([^\\d${decimal}]\\d{3})+([${decimal}]\\d+)?$`, 'u').test(digits);
  const isPlain = new RegExp(`^\\d+([${decimal}]\\d+)?$`, 'u').test(digits);
  if (!isGrouped && !isPlain) return undefined;
  return exact(digits.replaceAll(new RegExp(`[^\\d${decimal}]`, 'gu'), '').replace(decimal, '.'));
}
