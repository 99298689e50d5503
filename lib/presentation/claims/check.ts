import type { Exact } from '../../platform/exact.ts';
import { LOCALE_DEFAULT, LOCALES, type Locale } from '../../platform/locale.ts';
import { amountShown } from '../language/numbers.ts';
import { CLAIM_TEXTS } from '../texts/all/claims.ts';
import type { Reason } from '../texts/expressions.ts';
import { type Amount, amountsIn } from './amounts.ts';
import type { ClaimCheck } from './answers.ts';
import type { Ledger } from './claims.ts';
import { findForbidden } from './find.ts';
import { folded } from './fold.ts';

/**
 * Forbidden expressions in a text, and tree or tonne numbers above the account's ledger, in text order. A number may
 * match either ledger: the account's own, or the one with its customers.
 */
export function checkClaim(text: string, ledgers: Ledger[], locale?: Locale): ClaimCheck {
  const texts = CLAIM_TEXTS[locale ?? LOCALE_DEFAULT];
  const findings = [...findForbidden(text, locale), ...numbersAbove(text, ledgers, locale ? [locale] : LOCALES)];
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
 * A number of trees is compared with the trees covered by plantings if its sentence calls them planted, and otherwise
 * with the trees ordered.
 */
function numbersAbove(text: string, ledgers: Ledger[], locales: readonly Locale[]): Above[] {
  const fold = folded(text);
  return locales
    .flatMap((locale) => amountsIn(fold.text, locale))
    .filter((one) => ledgers.every((ledger) => isAbove(one.amount, boundOf(one, ledger))))
    .map(({ start, end, of: reason }) => {
      const [from, to] = [fold.originalAt(start), fold.originalAt(end)];
      return { start: from, end: to, text: text.slice(from, to), reason };
    });
}

const boundOf = ({ of, planted }: Amount, ledger: Ledger): Exact =>
  of === 'trees' && planted ? ledger.planted : ledger[of];

/** Certificates and pages round the ledger's number: 63.05 for 63.0478. */
const isAbove = (amount: Exact, bound: Exact): boolean => amount.gt(bound) && !amount.eq(amountShown(bound.toNumber()));
