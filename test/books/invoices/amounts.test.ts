import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOf } from '../../../lib/books/invoices/amounts.ts';
import { type Credit, creditedWith, creditOf, NOTHING_CREDITED } from '../../../lib/books/invoices/credit.ts';
import { type CoveredAccount, LINES_MAX, linesOf, rowsOf } from '../../../lib/books/invoices/lines.ts';
import { ublOf } from '../../../lib/books/invoices/ubl.ts';
import { exact, sumOfExact } from '../../../lib/platform/exact.ts';
import { brokenRules } from './arithmetic-rules.ts';
import { carbonOf, covered, creditNote, invoice, ROOT, TAXES } from './sample.ts';

const price = fc.bigInt({ min: 0n, max: 10n ** 16n }).map((value) => exact(String(value)).times('1e-9'));
const rows = fc.array(
  fc.record({ price, isCarbon: fc.boolean(), account: fc.nat(20) }).map(({ price: of, isCarbon, account }) =>
    (isCarbon ? carbonOf : covered)({
      account_id: `account ${account}`,
      account_name: `Name ${account % 7}`,
      price: of,
    }),
  ),
  { minLength: 1, maxLength: 40 },
);
const tax = fc.oneof(
  fc.constantFrom(TAXES.Z, TAXES.E, TAXES.AE, TAXES.O),
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ ...TAXES.S, percent: hundredths / 100 })),
);
const currency = fc.constantFrom('EUR', 'JPY');

describe('an invoice', () => {
  it('keeps the arithmetic rules of EN 16931, and so does a credit note for all or a part of it', () =>
    fc.assert(
      fc.property(rows, tax, currency, (of, under, inCurrency) => {
        const made = invoice({ rows: of, tax: under, currency: inCurrency });
        expect(brokenRules(ublOf(made))).toEqual([]);
        if (made.net.eq(0)) return;
        expect(brokenRules(ublOf(creditNote(made)))).toEqual([]);
        const first = made.lines.find(({ net }) => net.gt(1));
        if (first) expect(brokenRules(ublOf(creditNote(made, [{ line: first.line, net: 1 }])))).toEqual([]);
      }),
    ));

  it('rounds each line once, half up', () => {
    const lines = linesOf([covered({ price: exact('0.005') }), carbonOf({ price: exact('0.004999999') })], ROOT, 'EUR');

    expect(lines.map(({ net }) => net.toFixed(2))).toEqual(['0.01', '0.00']);
  });

  it.each([
    ['EUR', 19, '2.63', '0.50', '3.13'],
    ['JPY', 10, '2365', '237', '2602'],
    ['KWD', 5, '1.230', '0.062', '1.292'],
    ['EUR', null, '2.63', '0.00', '2.63'],
  ])('in %s computes %s percent of tax once on the net, half up', (inCurrency, percent, net, taxed, gross) => {
    const amounts = amountsOf([exact(net)], percent, inCurrency);

    expect([amounts.tax.toFixed(), amounts.gross.toFixed()].map(Number)).toEqual([Number(taxed), Number(gross)]);
  });

  it('has the root account first, then names as lists have them, and trees before carbon', () => {
    const of = (account_name: string, account_id = account_name, changes: Partial<CoveredAccount> = {}) =>
      covered({ account_id, account_name, ...changes });
    const given = [
      of('beta'),
      carbonOf({ account_name: 'Zz' }),
      of('Alpha'),
      of('zz root', ROOT),
      of('beta', 'a'),
      of('Älpha'),
    ];

    expect(
      linesOf(given, ROOT, 'EUR').map(({ account_name, account_id, kind, line }) => [
        line,
        account_name,
        account_id,
        kind,
      ]),
    ).toEqual([
      [1, 'Zz', ROOT, 'carbon'],
      [2, 'zz root', ROOT, 'trees'],
      [3, 'Alpha', 'Alpha', 'trees'],
      [4, 'beta', 'a', 'trees'],
      [5, 'beta', 'beta', 'trees'],
      [6, 'Älpha', 'Älpha', 'trees'],
    ]);
  });

  it('has one line for each kind above 500 lines, and its rows have every digit', () => {
    const many = Array.from({ length: LINES_MAX }, (_, index) =>
      covered({ account_id: `account ${index}`, account_name: `Customer ${index}`, pages: 1, price: exact('0.0003') }),
    );
    expect(linesOf(many, ROOT, 'EUR')).toHaveLength(LINES_MAX);

    const lines = linesOf([...many, carbonOf()], ROOT, 'EUR');
    expect(
      lines.map(({ line, account_id, kind, pages, net }) => [line, account_id, kind, pages, net.toFixed(2)]),
    ).toEqual([
      [1, null, 'trees', LINES_MAX, '0.15'],
      [2, null, 'carbon', null, '41.33'],
    ]);
    const all = rowsOf([...many, carbonOf()], ROOT, 'EUR');
    expect(all).toHaveLength(LINES_MAX + 1);
    expect(sumOfExact(all.map(({ net }) => net)).toFixed()).toBe('41.477');
    expect(new Set(all.map(({ line, kind }) => `${line} ${kind}`))).toEqual(new Set(['1 trees', '2 carbon']));
  });
});

describe('a credit', () => {
  const made = invoice({ rows: [covered({ price: exact('10') }), carbonOf({ price: exact('0.5') })] });
  const invoiced = { lines: made.lines, tax: made.tax?.amount ?? exact(0), percent: 19, currency: 'EUR' };
  const credit = (lines: { line: number; net: number }[] | null, so = NOTHING_CREDITED) =>
    creditOf(invoiced, so, lines);

  it('credits in any parts exactly the invoice, and never more', () =>
    fc.assert(
      fc.property(
        rows,
        tax,
        currency,
        fc.array(fc.tuple(fc.nat(), fc.nat(100)), { maxLength: 12 }),
        (of, under, inCurrency, parts) => {
          const whole = invoice({ rows: of, tax: under, currency: inCurrency });
          if (whole.net.eq(0)) return;
          const about = {
            lines: whole.lines,
            tax: whole.tax?.amount ?? exact(0),
            percent: under.percent,
            currency: inCurrency,
          };
          let so = NOTHING_CREDITED;
          const made: Credit[] = [];
          const take = (lines: { line: number; net: number }[] | null) => {
            const one = creditOf(about, so, lines);
            so = creditedWith(so, one);
            made.push(one);
            expect(one.tax.gte(0) && so.tax.lte(about.tax)).toBe(true);
          };
          for (const [index, percent] of parts) {
            const line = whole.lines[index % whole.lines.length];
            if (!line) continue;
            const left = line.net.minus(so.lines.get(line.line) ?? 0);
            const net = left
              .times(percent)
              .div(100)
              .round(inCurrency === 'JPY' ? 0 : 2, 0);
            if (net.gt(0)) take([{ line: line.line, net: net.toNumber() }]);
          }
          if (sumOfExact(made.map(({ net }) => net)).lt(whole.net)) take(null);
          expect(sumOfExact(made.map(({ gross }) => gross)).toFixed()).toBe(whole.gross.toFixed());
          expect(() => take(null)).toThrow('Nothing of this invoice is left to credit.');
        },
      ),
    ));

  it('of a whole line has its pages and trees, and of a part has none', () => {
    expect(credit([{ line: 1, net: 10 }]).lines).toMatchObject([{ line: 1, pages: 525_377 }]);
    expect(credit([{ line: 1, net: 9.99 }]).lines).toMatchObject([{ line: 1, pages: null, trees: null, mtco2e: null }]);
  });

  it('of everything left takes the tax that is left', () => {
    // 19% of 0.02 is 0.00 three times, so the last credit has all of the tax.
    const small = invoice({ rows: [covered({ price: exact('0.06') })] });
    const about = { ...invoiced, lines: small.lines, tax: small.tax?.amount ?? exact(0) };
    let so = NOTHING_CREDITED;
    const taxes = [0.02, 0.02, 0.02].map((net) => {
      const one = creditOf(about, so, [{ line: 1, net }]);
      so = creditedWith(so, one);
      return one.tax.toFixed(2);
    });
    expect(taxes).toEqual(['0.00', '0.00', '0.01']);
  });

  it.each<[string, { line: number; net: number }[], string]>([
    ['no line', [], 'lines names no line'],
    [
      'a line twice',
      [
        { line: 1, net: 1 },
        { line: 1, net: 1 },
      ],
      'line 1 twice',
    ],
    ['a line that is unknown', [{ line: 3, net: 1 }], 'no line 3'],
    ['nothing', [{ line: 1, net: 0 }], 'above 0'],
    ['less than nothing', [{ line: 1, net: -1 }], 'above 0'],
    ['more than is left', [{ line: 1, net: 10.01 }], 'only 10.00 is left'],
    ['too many decimals', [{ line: 1, net: 1.001 }], 'more than 2 decimals'],
  ])('of %s is refused', (_, lines, message) => {
    expect(() => credit(lines)).toThrow(message);
  });
});
