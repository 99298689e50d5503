import { type Exact, exact } from '../../platform/exact.ts';
import { CURRENCIES, decimalsOf, isCurrency } from './currency-decimals.ts';

export { CURRENCIES, decimalsOf, isCurrency };

/** The currency for the service's own prices and for every account without terms. */
export const SERVICE_CURRENCY = 'USD';

/** Rounds to what can be paid in the currency, half up. A negative amount is rounded like its positive counterpart. */
export const roundedTo = (currency: string, amount: Exact | number): Exact => exact(amount).round(decimalsOf(currency));
