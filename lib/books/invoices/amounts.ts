import { type Exact, exact, sumOfExact } from '../../platform/exact.ts';
import { roundedTo } from '../terms/currency.ts';

/**
 * The arithmetic of an invoice, in decimals. A line's net is rounded once, the tax is computed once on the sum of these nets,
 * and everything else is a sum, so every reader who adds up the document finds the same figures (EN 16931, BR-CO-10 to
 * BR-CO-17).
 */
export type Amounts = { net: Exact; tax: Exact; gross: Exact };

/** `percent` is null where the invoice has no tax. */
export function amountsOf(nets: readonly Exact[], percent: number | null, currency: string): Amounts {
  const net = sumOfExact(nets);
  return withTax(net, taxOn(net, percent, currency));
}

export const taxOn = (net: Exact, percent: number | null, currency: string): Exact =>
  roundedTo(currency, net.times(exact(percent ?? 0)).times(HUNDREDTH));

const HUNDREDTH = exact('0.01');

export const withTax = (net: Exact, tax: Exact): Amounts => ({ net, tax, gross: net.plus(tax) });
