import type { BillingTotal } from '../../../api/operator.ts';
import * as format from '../../../format.ts';

/** A month's sums over its currencies. */
export const sumOf = (totals: readonly BillingTotal[], figure: 'pages' | 'trees' | 'unbilled'): number =>
  totals.reduce((sum, total) => sum + total[figure], 0);

/** The price of a month for all accounts, in each currency. */
export const amountOf = (totals: readonly BillingTotal[]): string =>
  format.moneyOf(totals.map(({ currency, price, carbon_price }) => ({ currency, amount: price + carbon_price })));
