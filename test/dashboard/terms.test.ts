import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needInWords, needsOf } from '../../dashboard/operator/charging/needs.ts';
import { previewOf, type TermsDraft, termsBody } from '../../dashboard/operator/charging/terms-draft.ts';
import { placePath } from '../../dashboard/operator/places.ts';
import { SHEET_GRAMS } from '../../dashboard/pages/orders/estimate.ts';
import { loadChargingTexts } from '../../dashboard/texts/charging.ts';
import { NO_BUYER } from '../../lib/books/parties/buyer.ts';
import { NO_SELLER } from '../../lib/books/parties/seller.ts';
import { sellerWarnings } from '../../lib/books/parties/seller-warnings.ts';
import { newQuote } from '../../lib/books/quotes/quote.ts';
import { NewTerms, storedTerms } from '../../lib/books/terms/input.ts';
import { priceTerms } from '../../lib/books/terms/price.ts';
import { TAX_CATEGORIES } from '../../lib/books/terms/tax-category.ts';
import { VIEWERS } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

const DRAFT: TermsDraft = {
  currency: 'USD',
  price: '',
  rate: '',
  category: '',
  percent: '',
  reason: '',
  from: '2026-12',
};
const OPERATOR = VIEWERS.operator ?? DEALER;
const NOW = new Date('2026-12-10T12:00:00Z');

describe('the worked example of terms', () => {
  it('is the price that the service charges, whatever the terms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
        fc.option(fc.integer({ min: 1, max: 999_999_999 }).map((billionths) => (billionths / 1e9).toFixed(9))),
        fc.integer({ min: 1, max: 999_999 }).map((thousandths) => String(thousandths / 1000)),
        (pages, currency, price, rate) => {
          const draft = { ...DRAFT, currency, rate, price: price ?? '' };
          const terms = priceTerms(storedTerms(NewTerms.parse({ ...termsBody(draft), version: 0 }), '2026-12'));
          const items = [{ mass: pages * SHEET_GRAMS }];
          const quote = newQuote({ project_id: 'p', items }, { id: 'q', account_id: 'a', now: NOW, terms });

          expect(previewOf(draft, quote.standard_pages, 0.0003)?.net).toBe(quote.price);
        },
      ),
    );
  });

  it('says what tax adds, and nothing while a rate is missing', () => {
    const draft: TermsDraft = { ...DRAFT, currency: 'EUR', rate: '0.92', category: 'S', percent: '19' };
    expect(previewOf(DRAFT, 525_377, 0.0003)).toMatchObject({ net: 157.61, tax: undefined });
    expect(previewOf(draft, 525_377, 0.0003)).toEqual({
      page: 0.000276,
      net: 145,
      tax: { percent: 19, gross: 172.55 },
    });
    expect(previewOf({ ...draft, rate: '' }, 525_377, 0.0003)).toBeUndefined();
    expect(previewOf({ ...draft, price: '-1' }, 525_377, 0.0003)).toBeUndefined();
  });
});

it('everything that invoices may need is said in the reader’s language', async () => {
  await loadChargingTexts();
  const germany = { ...NO_BUYER.address, country: 'DE' };
  const buyers = (['en16931', 'peppol', 'xrechnung'] as const).flatMap((format) =>
    [null, { scheme: 'EM', id: 'a@example.com' }].map((electronic_address) => ({
      ...NO_BUYER,
      address: germany,
      format,
      electronic_address,
    })),
  );
  const sellers = [
    { ...NO_SELLER, address: germany },
    { ...NO_SELLER, tax_currency: 'CHF', vat_id: 'CH1', electronic_address: { scheme: 'EM', id: 'b@example.com' } },
  ];
  const terms = ['EUR', 'KWD'].flatMap((currency) =>
    [null, ...TAX_CATEGORIES].map((category) => ({ currency, tax: category && { category } })),
  );
  const needs = buyers.flatMap((buyer) => sellers.flatMap((seller) => needsOf(terms, { buyer, seller })));
  const words = [...needs, ...sellers.flatMap(sellerWarnings)].map(needInWords);

  expect(words).not.toContain(undefined);
  expect(words.filter((text) => text?.includes('{'))).toEqual([]);
  expect(new Set(words).size).toBeGreaterThan(14);
});

describe('an operator', () => {
  const ROOT = '018cc251-f400-7000-8000-0000000000c1';
  const TERMS = { currency: 'USD', price_per_page: null, usd_rate: 1, tax: null, from: null, version: 0, history: [] };
  const usualAnswers = {
    [`GET /operator/accounts/${ROOT}/terms`]: { json: TERMS },
    [`GET /operator/accounts/${ROOT}/buyer`]: { json: NO_BUYER },
    'GET /operator/seller': { json: NO_SELLER },
  };

  it('sees the example change while typing, and sends what was typed', async () => {
    const put = { [`PUT /operator/accounts/${ROOT}/terms`]: { json: { ...TERMS, version: 1, warnings: [] } } };
    const page = await visit(placePath('account', ROOT), answering({ ...usualAnswers, ...put }, OPERATOR));
    await page.press('New terms');
    expect(page.texts('dialog output')).toEqual(['100,000 pages cost $30.00 under these terms. ']);
    await page.type('dialog input[type=number]', '0.00025');
    expect(page.texts('dialog output')).toEqual(['100,000 pages cost $25.00 under these terms. ']);
    await page.fire('dialog form', 'submit');

    expect(page.sent).toMatchObject([
      {
        call: `PUT /operator/accounts/${ROOT}/terms`,
        body: { currency: 'USD', price_per_page: 0.00025, tax: null, from: '2026-12', version: 0 },
      },
    ]);
    expect(page.all('dialog')).toEqual([]);
  });

  it('is asked to sign in again in another tab, and keeps what was typed', async () => {
    const put = { 'PUT /operator/seller': { status: 403, json: { code: 403, error: 'Sign in again.' } } };
    const page = await visit(placePath('seller'), answering({ ...usualAnswers, ...put }, OPERATOR));
    await page.type('main input', 'Regrove GmbH');
    await page.fire('main form', 'submit');

    expect(page.texts('[role=alert]')).toEqual([
      'To save this, you must have signed in within the last 30 minutes. Sign in again',
    ]);
    expect(page.one('[role=alert] a').getAttribute('target')).toBe('_blank');
    expect(page.one('main input').value).toBe('Regrove GmbH');
  });

  it('reads what an XRechnung needs at the fields, before anything is saved', async () => {
    const page = await visit(placePath('account', ROOT), answering(usualAnswers, OPERATOR));
    expect(page.all('.hint.warning')).toEqual([]);
    const format = page.all('main select').find((one) => one.textContent.includes('XRechnung'));
    if (format) format.value = 'xrechnung';
    format?.fire('change');
    await page.settle();

    expect(page.texts('.hint.warning')).toEqual([
      'XRechnung needs the buyer’s postal code.',
      'XRechnung needs the buyer’s reference, the Leitweg-ID.',
      'The format XRechnung needs the buyer’s electronic address.',
    ]);
  });

  it('reads that a German buyer needs its postal code, before anything is saved', async () => {
    const page = await visit(placePath('account', ROOT), answering(usualAnswers, OPERATOR));
    const postalCode = () => page.texts('main label').find((text) => text.startsWith('Postal code'));
    expect(postalCode()).toBe('Postal code (optional)');
    const country = page.all('main select').find((one) => one.textContent.includes('Germany'));
    if (country) country.value = 'DE';
    country?.fire('change');
    await page.settle();

    expect(postalCode()).toBe('Postal code');
  });

  it('sees one refused email address at the field for all addresses', async () => {
    const detail = encodeURIComponent(JSON.stringify({ reason: 'not_email', field: 'emails[1]', values: {} }));
    const put = {
      [`PUT /operator/accounts/${ROOT}/buyer`]: {
        status: 400,
        json: { code: 400, error: 'emails[1] must be an email address.' },
        headers: { 'error-detail': detail },
      },
    };
    const page = await visit(placePath('account', ROOT), answering({ ...usualAnswers, ...put }, OPERATOR));
    await page.type('main textarea', 'ann@example.com\nbob');
    await page.fire('main form', 'submit');

    expect(page.sent[0]?.body).toMatchObject({ emails: ['ann@example.com', 'bob'], version: 0 });
    expect(page.texts('.hint.error')).toEqual(['Enter an email address, such as name@example.com.']);
    expect(page.texts('[role=alert]')).toEqual(['Check the marked field.']);
  });
});
