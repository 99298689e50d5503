import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from '../../dashboard/csv.ts';
import { estimate } from '../../dashboard/pages/orders/estimate.ts';
import { paragraphsIn } from '../../dashboard/plain-text.ts';
import { at, routeOf } from '../../dashboard/routes.ts';
import { crc32 } from '../../dashboard/zip.ts';
import { biomassPrice, gramsOf, mtco2eOf, standardPages, treesOf } from '../../lib/paper/paper.ts';

const ACCOUNT = '018cc251-f400-74af-927b-0435b985272d';

describe('addresses', () => {
  it('are read as they are written', () => {
    const pages = ['overview', 'accounts', 'import', 'books', 'new-feed', 'activity'] as const;
    for (const page of pages)
      expect(routeOf(at(ACCOUNT, page))).toEqual({ is: 'page', account: ACCOUNT, page, id: '' });
    expect(routeOf(at(ACCOUNT, 'feed', 'x1'))).toEqual({ is: 'page', account: ACCOUNT, page: 'feed', id: 'x1' });
  });

  it.each(['/accounts', '/accounts/1', `/accounts/${ACCOUNT}/nothing`, '/else'])('%s is none', (path) => {
    expect(routeOf(path)).toEqual({ is: 'unknown' });
  });
});

describe('CSV', () => {
  it('is read as it was written', () => {
    const formula = fc.tuple(fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', ' '), fc.string());
    const cell = fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        formula.map((parts) => parts.join('')),
      )
      // A text that has the apostrophe itself comes back without it; a line of nothing but empty cells is none.
      .filter((text) => !/^'[=+\-@＝＋－＠\t\r]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const { rows: read } = readCsv(writeCsv([['name', 'id'], ...rows]));
        expect(read).toEqual(rows.map(([name, id]) => ({ name, id })));
      }),
    );
  });

  it.each(['name;id\nA;1', 'name\tid\nA\t1', '\ufeffName,ID\r\nA,1\r\n\r\n', '"name","id"\n"A","1"'])(
    'takes %j',
    (text) => {
      expect(readCsv(text)).toEqual({ columns: ['name', 'id'], rows: [{ name: 'A', id: '1' }] });
    },
  );

  it('keeps what a spreadsheet would run from being run, but numbers', () => {
    expect(writeCsv([['=1+1', -5, '-5', '＝1']])).toBe("'=1+1,-5,-5,'＝1\r\n");
  });

  it('quotes what another reader would take for the end of a cell', () => {
    expect(writeCsv([['a;b', 'a\tb', 'a,b', ' a']])).toBe('"a;b","a\tb","a,b"," a"\r\n');
  });

  it.each([
    ['name,id\n" A ", 1 ', { name: ' A ', id: '1' }],
    ['name\tid\n" A "\t1', { name: ' A ', id: '1' }],
    ["name,id\n'=X,'+5", { name: '=X', id: '+5' }],
    ["name,id\n'-y,'@a", { name: '-y', id: '@a' }],
    ["name,id\n'x,''=x", { name: "'x", id: "''=x" }],
  ])('reads %j as it was meant', (text, row) => {
    expect(readCsv(text).rows).toEqual([row]);
  });
});

it('the estimate of an order is what the service works out', () => {
  const sheets = fc.record({
    quantity: fc.integer({ min: 1, max: 1e7 }),
    width: fc.constantFrom(0.21, 0.2159, 0.297),
    length: fc.constantFrom(0.297, 0.2794, 0.42),
    gsm: fc.integer({ min: 40, max: 300 }),
  });
  fc.assert(
    fc.property(sheets, (item) => {
      const grams = gramsOf(item);
      const pages = standardPages(grams);
      const told = estimate([item], []);
      expect(told.pages).toBe(pages);
      expect(told.trees).toBeCloseTo(treesOf(pages).toNumber(), 6);
      expect(told.mtco2e).toBeCloseTo(mtco2eOf(grams).toNumber(), 6);
      expect(Math.abs(told.biomassPrice - biomassPrice(pages))).toBeLessThanOrEqual(0.0101);
    }),
  );
});

it('the sum of a file in a ZIP is the known one', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

it("a project's text is shown without its markup", () => {
  expect(paragraphsIn('<p>Oak &amp; <b>pine</b> &#233;</p><p><img src="x" onerror="alert(1)">Kenya</p>')).toEqual([
    'Oak & pine é',
    'Kenya',
  ]);
});
