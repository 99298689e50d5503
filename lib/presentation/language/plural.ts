import type { Locale } from '../../platform/locale.ts';
import type { Pattern, PluralForms, PluralPattern } from '../texts/form.ts';
import { fill } from './fill.ts';
import { kept } from './formats.ts';
import { wholeNumber } from './numbers.ts';

/**
 * The text form for `count`, with the number at `{count}` as the language writes it. A language without a separate form
 * for a number uses `other`.
 */
export const plural = <Names extends string>(
  text: PluralPattern<Names>,
  count: number,
  values: Readonly<Record<Exclude<Names, 'count'>, string>>,
  locale: Locale,
): string => chosen(text, count, { ...values, count: wholeNumber(count, locale) }, locale);

/**
 * The same for an amount with decimals. `count` is the amount as the language writes it, and `amount` is the number it
 * displays.
 */
export const pluralAmount = <Names extends string>(
  text: PluralPattern<Names>,
  amount: number,
  values: Readonly<Record<Names, string>>,
  locale: Locale,
): string => chosen(text, amount, values, locale);

function chosen(text: PluralPattern<string>, count: number, values: Record<string, string>, locale: Locale): string {
  const forms = text as unknown as PluralForms;
  const form = forms[formOf(count, locale)] ?? forms.other;
  return fill(form as unknown as Pattern<string>, values);
}

const rules = kept((locale: Locale) => new Intl.PluralRules(locale));

/** Whole numbers have no other forms in this service's languages; a test fails when a language with one is added. */
const formOf = (count: number, locale: Locale): keyof PluralForms => rules(locale).select(count) as keyof PluralForms;
