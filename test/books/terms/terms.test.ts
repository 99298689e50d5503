import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagePrice, termsBiomassPrice, termsCarbonPrice } from '../../../lib/books/terms/exact-price.ts';
import { NewTerms, storedTerms } from '../../../lib/books/terms/input.ts';
import { areSamePrices } from '../../../lib/books/terms/price.ts';
import { firstOpenMonth, isSettled } from '../../../lib/books/terms/settled.ts';
import { shownTerms } from '../../../lib/books/terms/shown-terms.ts';
import { NO_TERMS, termsIn, withoutTerms, withTerms } from '../../../lib/books/terms/terms.ts';
import { exact } from '../../../lib/platform/exact.ts';

const EUR = { currency: 'EUR', usd_rate: 0.92, version: 0 };
const terms = (sent: object, from: string) => storedTerms(NewTerms.parse({ ...EUR, ...sent }), from);

describe('terms', () => {
  it.each([
    ['an unknown currency', { currency: 'XYZ' }],
    ['no rate for another currency', { usd_rate: undefined }],
    ['a rate for USD', { currency: 'USD', usd_rate: 1.1 }],
    ['a rate of 0', { usd_rate: 0 }],
    ['a rate above 1e9', { usd_rate: 1e9 + 1 }],
    ['ten decimals', { price_per_page: 0.0000000001 }],
    ['a price above 1e6', { price_per_page: 1e6 + 1 }],
    ['a price of 0', { price_per_page: 0 }],
    ['a percentage above 100', { tax: { category: 'S', percent: 101 } }],
    ['a percentage with three decimals', { tax: { category: 'S', percent: 19.001 } }],
    ['category S without a percentage', { tax: { category: 'S' } }],
    ['a percentage for category Z', { tax: { category: 'Z', percent: 5 } }],
    ['category AE without a reason', { tax: { category: 'AE', percent: 0, reason: null } }],
    ['a blank reason', { tax: { category: 'E', percent: 0, reason: ' ' } }],
    ['a reason for category S', { tax: { category: 'S', percent: 19, reason: 'why' } }],
    ['another category', { tax: { category: 'K', percent: 0, reason: 'why' } }],
    ['no version', { version: undefined }],
    ['a month that does not exist', { from: '2026-13' }],
  ])('refuse %s', (_, sent) => {
    expect(NewTerms.safeParse({ ...EUR, ...sent }).success).toBe(false);
  });

  it('take the limits', () => {
    const sent = { ...EUR, price_per_page: 0.000000001, usd_rate: 1e9, tax: { category: 'S', percent: 100 } };

    expect(NewTerms.safeParse(sent).success).toBe(true);
    expect(NewTerms.safeParse({ version: 0, price_per_page: 1e6 }).data).toMatchObject({ currency: 'USD', tax: null });
  });

  it('take numbers sent as text', () => {
    const sent = { ...EUR, price_per_page: '0.00027', usd_rate: '0.92', tax: { category: 'S', percent: '19' } };

    expect(NewTerms.parse(sent)).toMatchObject({ price_per_page: 0.00027, usd_rate: 0.92, tax: { percent: 19 } });
    expect(NewTerms.safeParse({ ...EUR, usd_rate: '0,92' }).success).toBe(false);
  });

  it('hold from their month until later ones begin', () => {
    const record = withTerms(withTerms(NO_TERMS, terms({ usd_rate: 0.95 }, '2027-03')), terms({}, '2026-12'));
    const rateIn = (month: string) => termsIn(record, month)?.usd_rate.toNumber();

    expect(['2026-11', '2026-12', '2027-02', '2027-03', '2028-01'].map(rateIn)).toEqual([
      undefined,
      0.92,
      0.92,
      0.95,
      0.95,
    ]);
    expect(shownTerms(record, '2026-11')).toMatchObject({ currency: 'USD', from: null, version: 2 });
    expect(shownTerms(record, '2026-12').history.map(({ from }) => from)).toEqual(['2027-03', '2026-12']);
    expect(termsIn(withoutTerms(record, '2027-03'), '2028-01')?.from).toBe('2026-12');
    expect(withTerms(record, terms({}, '2027-03')).terms).toHaveLength(2);
  });

  it('are settled 25 hours before their month begins', () => {
    expect(isSettled('2026-12', new Date('2026-11-29T23:00:00Z'))).toBe(false);
    expect(isSettled('2026-12', new Date('2026-11-29T23:00:01Z'))).toBe(true);
    expect(firstOpenMonth(new Date('2026-11-18T00:00:00Z'))).toBe('2026-12');
    expect(firstOpenMonth(new Date('2026-11-29T23:00:01Z'))).toBe('2027-01');
  });
});

describe('prices under terms', () => {
  it('are the pages times the exact price of a page, with nine decimals', () => {
    const constants = { usd_per_page: 0.0003 };

    expect(pagePrice(terms({}, '2026-12'), constants).toFixed()).toBe('0.000276');
    expect(termsBiomassPrice(525_377, terms({}, '2026-12'), constants).toFixed()).toBe('145.004052');
    expect(termsBiomassPrice(3, terms({ price_per_page: 0.000000001 }, '2026-12'), constants).toFixed()).toBe(
      '0.000000003',
    );
    expect(termsCarbonPrice(exact('10.123456789123'), terms({}, '2026-12')).toFixed()).toBe('9.313580246');
  });

  it('add up however pages are split, up to the ninth decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (one, other) => {
        const own = terms({ price_per_page: 0.000314159 }, '2026-12');
        const priceOf = (pages: number) => termsBiomassPrice(pages, own, { usd_per_page: 0.0003 });
        expect(
          priceOf(one)
            .plus(priceOf(other))
            .eq(priceOf(one + other)),
        ).toBe(true);
      }),
    );
  });

  it('are the same where currency, price and rate are', () => {
    const one = terms({}, '2026-12');

    expect(areSamePrices(one, terms({ tax: { category: 'S', percent: 19 } }, '2027-01'))).toBe(true);
    expect(areSamePrices(one, terms({ usd_rate: 0.93 }, '2026-12'))).toBe(false);
    expect(areSamePrices(one, terms({ price_per_page: 0.000276 }, '2026-12'))).toBe(false);
    expect(areSamePrices(one, undefined)).toBe(false);
    expect(areSamePrices(undefined, undefined)).toBe(true);
    expect(areSamePrices(undefined, terms({ currency: 'USD', usd_rate: 1 }, '2026-12'))).toBe(true);
  });
});
