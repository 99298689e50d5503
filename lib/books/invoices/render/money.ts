import type { Exact } from '../../../platform/exact.ts';
import type { Locale } from '../../../platform/locale.ts';
import { numberFormat } from '../../../presentation/language/formats.ts';
import { currencyDigits, decimalsOf } from '../../terms/currency-decimals.ts';

/** "EUR 1,234.50", with the currency's code, because several currencies share a sign. */
export const moneyInWords = (amount: Exact, currency: string, locale: Locale): string =>
  numberFormat(locale, {
    ...currencyDigits(currency),
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  }).format(digits(amount, currency));

/** "1,234.50", for a column of amounts in one currency. */
export const amountInWords = (amount: Exact, currency: string, locale: Locale): string =>
  numberFormat(locale, currencyDigits(currency)).format(digits(amount, currency));

/** Intl formats digits in a text exactly, beyond the precision of a double. */
const digits = (amount: Exact, currency: string): Intl.StringNumericLiteral =>
  amount.toFixed(decimalsOf(currency)) as Intl.StringNumericLiteral;
