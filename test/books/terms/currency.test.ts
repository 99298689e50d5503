import { describe, expect, it } from 'vitest';
import { CURRENCIES, decimalsOf, roundedTo } from '../../../lib/books/terms/currency.ts';
import { currencyInput } from '../../../lib/books/terms/currency-fields.ts';
import { exact } from '../../../lib/platform/exact.ts';

describe('currencies', () => {
  it('have the decimals of ISO 4217, as the runtime knows them', () => {
    // The runtime follows CLDR, which leaves out small coins that nobody uses.
    const unused = 'AFN ALL COP CRC HUF IDR IRR KPW LAK LBP MGA MMK MRU PKR RSD SLE SOS SYP TZS UZS YER ZWG IQD';
    const differing = CURRENCIES.filter((code) => {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
      return format.resolvedOptions().maximumFractionDigits !== decimalsOf(code);
    });

    expect(differing.filter((code) => !unused.includes(code))).toEqual([]);
    expect(CURRENCIES).toHaveLength(new Set(CURRENCIES).size);
  });

  it.each(['XOF', 'XAF', 'XCD', 'XPF', 'EUR', 'JPY', 'KWD', 'XCG'])('take %s', (code) => {
    expect(currencyInput().safeParse(code).success).toBe(true);
  });

  it.each(['XAU', 'XAG', 'XDR', 'XTS', 'XXX', 'CHE', 'CLF', 'USN', 'eur', 'EURO', '', 'HRK'])('refuse %j', (code) => {
    expect(currencyInput().safeParse(code).success).toBe(false);
  });

  it('are rounded half up to their decimals', () => {
    expect(roundedTo('JPY', exact('0.5')).toFixed()).toBe('1');
    expect(roundedTo('EUR', exact('0.005')).toFixed()).toBe('0.01');
    expect(roundedTo('KWD', exact('0.0004999')).toFixed()).toBe('0');
    expect(roundedTo('EUR', exact('-0.005')).toFixed()).toBe('-0.01');
  });
});
