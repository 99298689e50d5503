import type { Locale } from '../../platform/locale.ts';
import { dateInWords } from '../language/dates.ts';
import { fill } from '../language/fill.ts';
import { listFormat } from '../language/formats.ts';
import { isolated } from '../rendering/isolated.ts';
import { CLAIM_TEXTS } from '../texts/all/claims.ts';

/** The registry and day of a credit retirement; the day is null if unknown. */
export type Retirement = { registry: string; retired_on: string | null };

/**
 * "For <account>, <t> t CO2e of carbon credits, retired at <registry> on <day>, are assigned." Used in certificates and
 * claims. `tonnes` has its unit. Without retirements it names neither registry nor day.
 */
export function creditsSentence(
  { account, tonnes, retirements }: { account: string; tonnes: string; retirements: readonly Retirement[] },
  locale: Locale,
): string {
  const { credits } = CLAIM_TEXTS[locale];
  if (retirements.length === 0) return fill(credits.ofMany, { account, tonnes });
  const registries = [...new Set(retirements.map(({ registry }) => registry))];
  const registry = listFormat(locale).format(registries.map(isolated));
  return fill(credits.assigned, { account, tonnes, registry, when: daysInWords(retirements, locale) });
}

/** The retirement day, or the first and the last one. Empty if a day is unknown. */
function daysInWords(retirements: readonly Retirement[], locale: Locale): string {
  const { onDay, between } = CLAIM_TEXTS[locale].credits;
  const days = retirements.flatMap(({ retired_on }) => retired_on ?? []).sort();
  const [first] = days;
  const last = days.at(-1);
  if (days.length < retirements.length || first === undefined || last === undefined) return '';
  return first === last
    ? fill(onDay, { day: dateInWords(first, locale) })
    : fill(between, { first: dateInWords(first, locale), last: dateInWords(last, locale) });
}
