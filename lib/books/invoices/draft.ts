import { sumOfExact } from '../../platform/exact.ts';
import { dayAfter } from '../../platform/time.ts';
import type { BilledAmount } from '../billing/runs.ts';
import { type Buyer, isSet } from '../parties/buyer.ts';
import { BUYER_MISSING, missingFor } from '../parties/requirements.ts';
import type { Seller } from '../parties/seller.ts';
import type { Warning } from '../parties/warning.ts';
import { SERVICE_CURRENCY } from '../terms/currency.ts';
import type { Tax } from '../terms/tax.ts';
import { withoutVersion } from '../terms/version.ts';
import { amountsOf } from './amounts.ts';
import type { IssuedInvoice } from './invoice.ts';
import { type CoveredAccount, linesOf, rowsOf } from './lines.ts';

/** A root account's month as the issue finds it. `amounts` are for the runs to cover. */
export type ToInvoice = {
  account: { id: string; name: string };
  month: string;
  terms: { currency: string; tax: Tax | null } | undefined;
  buyer: Buyer;
  seller: Seller;
  amounts: readonly BilledAmount[];
};

/** An invoice without its number and day, and its CSV rows. */
export type Draft = {
  invoice: Omit<IssuedInvoice, 'id' | 'number' | 'issued_on' | 'due_on' | 'created_at'>;
  rows: ReturnType<typeof rowsOf>;
};

/**
 * A root account's invoice for a month; undefined if it would be about nothing. A net of 0 makes no invoice, so its runs stay
 * uncovered and their prices are in the next one. `skipped` says what is missing.
 */
export function draftOf({
  account,
  month,
  terms,
  buyer,
  seller,
  amounts,
}: ToInvoice): Draft | { skipped: Warning[] } | undefined {
  const { currency, tax } = terms ?? { currency: SERVICE_CURRENCY, tax: null };
  const covered = coveredAccounts(amounts);
  const lines = linesOf(covered, account.id, currency);
  const {
    net,
    gross,
    tax: taxed,
  } = amountsOf(
    lines.map((line) => line.net),
    tax?.percent ?? null,
    currency,
  );
  if (net.eq(0)) return undefined;
  if (!isSet(buyer)) return { skipped: [BUYER_MISSING] };
  const missing = missingFor({ currency, tax, buyer, seller });
  if (missing.length > 0) return { skipped: missing };
  return {
    invoice: {
      kind: 'invoice',
      account_id: account.id,
      account_name: account.name,
      month,
      currency,
      seller: withoutVersion(seller),
      buyer: withoutVersion(buyer),
      lines,
      net,
      tax: tax && { ...tax, amount: taxed },
      gross,
      credits: null,
      credits_on: null,
      reason: null,
    },
    rows: rowsOf(covered, account.id, currency),
  };
}

/** An invoice's due day. */
export const dueOn = (issuedOn: string, { payment_days }: Pick<Buyer, 'payment_days'>): string =>
  dayAfter(issuedOn, payment_days ?? 0);

/** The amounts from several runs, by account and kind. An account has the name in its latest run. */
function coveredAccounts(amounts: readonly BilledAmount[]): CoveredAccount[] {
  const byLine = Map.groupBy(amounts, ({ account_id, kind }) => `${account_id} ${kind}`);
  return [...byLine.values()].map((some) => {
    const latest = some.reduce((one, other) => (other.run > one.run ? other : one));
    const sum = (name: 'trees' | 'mtco2e' | 'price') => sumOfExact(some.map((amount) => amount[name]));
    return {
      account_id: latest.account_id,
      account_name: latest.account_name,
      kind: latest.kind,
      pages: some.reduce((pages, one) => pages + one.pages, 0),
      trees: sum('trees'),
      mtco2e: sum('mtco2e'),
      price: sum('price'),
    };
  });
}
