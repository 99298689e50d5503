import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BilledAmount } from '../../../lib/books/billing/runs.ts';
import { type Draft, draftOf, dueOn, type ToInvoice } from '../../../lib/books/invoices/draft.ts';
import { NO_BUYER } from '../../../lib/books/parties/buyer.ts';
import { exact, sumOfExact } from '../../../lib/platform/exact.ts';
import { buyer, ROOT, seller, TAXES } from './sample.ts';

const amount = (changes: Partial<BilledAmount> = {}): BilledAmount => ({
  run: 1,
  account_id: ROOT,
  account_name: 'Harbor Print Group',
  kind: 'trees',
  pages: 1000,
  trees: exact('0.12'),
  mtco2e: exact(0),
  price: exact('0.3'),
  currency: 'EUR',
  ...changes,
});

const toInvoice = (changes: Partial<ToInvoice> = {}): ToInvoice => ({
  account: { id: ROOT, name: 'Harbor Print Group' },
  month: '2026-10',
  terms: { currency: 'EUR', tax: TAXES.S },
  buyer: { ...buyer, version: 1 },
  seller: { ...seller, version: 3 },
  amounts: [amount()],
  ...changes,
});

function drafted(changes: Partial<ToInvoice> = {}): Draft {
  const draft = draftOf(toInvoice(changes));
  if (!draft || 'skipped' in draft) throw new Error(`No invoice: ${JSON.stringify(draft)}`);
  return draft;
}
function skipped(changes: Partial<ToInvoice>): string {
  const draft = draftOf(toInvoice(changes));
  return draft && 'skipped' in draft ? draft.skipped.map(({ text }) => text).join(' ') : '';
}

describe('the invoice of a month', () => {
  it('adds up all runs before it rounds, with an account’s latest name', () => {
    const amounts = [
      amount({ price: exact('0.004') }),
      amount({ run: 2, price: exact('0.004'), account_name: 'Harbor Group' }),
    ];
    expect(drafted({ amounts }).invoice).toMatchObject({
      lines: [{ account_name: 'Harbor Group', pages: 2000, net: exact('0.01') }],
      net: exact('0.01'),
      buyer: { legal_name: buyer.legal_name },
    });
    expect(drafted().invoice.buyer).not.toHaveProperty('version');
  });

  it('is in USD without tax where the root account has no terms', () => {
    const { invoice } = drafted({ terms: undefined });
    expect([invoice.currency, invoice.tax, invoice.gross.toFixed(2)]).toEqual(['USD', null, '0.30']);
  });

  it('does not exist for nothing, or a net of 0, whose prices are in the next one', () => {
    const small = amount({ price: exact('0.004') });
    expect(draftOf(toInvoice({ amounts: [] }))).toBeUndefined();
    expect(draftOf(toInvoice({ amounts: [amount({ price: exact(0) })] }))).toBeUndefined();
    expect(draftOf(toInvoice({ amounts: [small] }))).toBeUndefined();
    expect(drafted({ amounts: [small, { ...small, run: 2 }] }).invoice.net.toFixed(2)).toBe('0.01');
  });

  it('is left out, with the reason, without a buyer or what its tax or format needs', () => {
    expect(skipped({ buyer: NO_BUYER })).toBe('The account has no buyer.');
    const unnamed = { ...buyer, version: 1, vat_id: null, registration_id: null };
    expect(skipped({ buyer: unnamed, terms: { currency: 'EUR', tax: TAXES.AE } })).toContain(
      'vat_id or registration_id',
    );
    expect(skipped({ amounts: [amount({ price: exact(300) })], terms: { currency: 'JPY', tax: TAXES.S } })).toContain(
      'EUR only',
    );
    expect(skipped({ buyer: { ...buyer, version: 1, format: 'peppol' }, terms: undefined })).toContain('a tax');
    expect(
      skipped({ buyer: { ...buyer, version: 1, format: 'xrechnung' }, seller: { ...seller, version: 1, iban: null } }),
    ).toContain('iban');
    const mail = { scheme: 'EM', id: 'invoices@example.com' };
    expect(skipped({ buyer: { ...buyer, version: 1, format: 'peppol', electronic_address: mail } })).toContain(
      'other than EM',
    );
  });

  it('has the same exact prices in its rows as in its runs', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(700), fc.nat(3), fc.boolean(), fc.integer({ min: 1, max: 1e9 })), {
          minLength: 1,
          maxLength: 900,
        }),
        (given) => {
          const amounts = given.map(([account, run, isCarbon, price]) =>
            amount({
              account_id: `a${account}`,
              account_name: `Customer ${account}`,
              run,
              kind: isCarbon ? 'carbon' : 'trees',
              price: exact(price).times('1e-6'),
            }),
          );
          const draft = draftOf(toInvoice({ amounts }));
          if (!draft || 'skipped' in draft) return;
          const { invoice, rows } = draft;
          const prices = sumOfExact(amounts.map(({ price }) => price));
          // Each line is rounded by half a cent at most.
          expect(invoice.net.minus(prices).abs().lte(exact('0.005').times(invoice.lines.length))).toBe(true);
          expect(invoice.lines.length).toBeLessThanOrEqual(500);
          if (rows.length > 500) expect(sumOfExact(rows.map(({ net }) => net)).eq(prices)).toBe(true);
        },
      ),
      { numRuns: 30 },
    ));

  it('is due the buyer’s days after its issue', () => {
    expect([dueOn('2026-12-15', { payment_days: 30 }), dueOn('2026-12-15', { payment_days: 0 })]).toEqual([
      '2027-01-14',
      '2026-12-15',
    ]);
  });
});
