import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RegroveError } from '../../client/error.ts';
import { readCsv, writeCsv } from '../../dashboard/csv.ts';
import { failureSection } from '../../dashboard/pages/company/failure-section.ts';
import { estimate } from '../../dashboard/pages/orders/estimate.ts';
import { paragraphsIn } from '../../dashboard/plain-text.ts';
import { at, routeOf } from '../../dashboard/routes.ts';
import { samePlace } from '../../dashboard/same-place.ts';
import { biomassPrice, gramsOf, mtco2eOf, standardPages, treesOf } from '../../lib/accounts/paper/paper.ts';

const ACCOUNT = '018cc251-f400-74af-927b-0435b985272d';

describe('routes', () => {
  it('are parsed as they are built', () => {
    const pages = ['overview', 'accounts', 'import', 'books', 'new-feed', 'activity'] as const;
    for (const page of pages)
      expect(routeOf(at(ACCOUNT, page))).toEqual({ is: 'page', account: ACCOUNT, page, id: '' });
    expect(routeOf(at(ACCOUNT, 'feed', 'x1'))).toEqual({ is: 'page', account: ACCOUNT, page: 'feed', id: 'x1' });
  });

  it.each(['/accounts', '/accounts/1', `/accounts/${ACCOUNT}/nothing`, '/else'])('%s is unknown', (path) => {
    expect(routeOf(path)).toEqual({ is: 'unknown' });
  });
});

describe('the same place in another account', () => {
  const OTHER = '018cc251-f400-74af-927b-0435b985272e';
  const from = (place: string, options = {}) => {
    const [path = '', search] = `/accounts/${ACCOUNT}${place}`.split('?');
    return samePlace(OTHER, { path, query: new URLSearchParams(search) }, options).replace(`/accounts/${OTHER}`, '');
  };

  it.each([
    ['', ''],
    ['/deposits?month=2026-10', '/deposits?month=2026-10'],
    ['/certificates?year=2026&scope=below', '/certificates?year=2026&scope=below'],
    // Another account has other records and other users.
    ['/feeds/018cc251-f400-74af-927b-0435b985272d', '/feeds'],
    ['/orders/new', '/orders'],
    ['/settings/people?user=018cc251-f400-74af-927b-0435b985272d', '/settings/people'],
    ['/deposits/import?month=2026-10', '/deposits'],
    ['?attention=018cc251-f400-74af-927b-0435b985272d', ''],
    // A customer has no accounts below.
    ['/accounts?q=north&sort=-trees', ''],
  ])('of %j is %j', (place, expected) => {
    expect(from(place)).toBe(expected);
  });

  it('is the list of accounts only in an account above', () => {
    expect(from('/accounts?q=north&sort=-trees', { isAbove: true })).toBe('/accounts?sort=-trees');
  });
});

describe('CSV', () => {
  it('round-trips through writeCsv and readCsv', () => {
    const formula = fc.tuple(fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', ' '), fc.string());
    const cell = fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        formula.map((parts) => parts.join('')),
      )
      // A leading apostrophe in the text itself is lost, and a line of empty cells is dropped.
      .filter((text) => !/^'[=+\-@＝＋－＠\t\r]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const { rows: read } = readCsv(writeCsv([['name', 'id'], ...rows]));
        expect(read).toEqual(rows.map(([name, id]) => ({ name, id })));
      }),
    );
  });

  it.each(['name;id\nA;1', 'name\tid\nA\t1', '\ufeffName,ID\r\nA,1\r\n\r\n', '"name","id"\n"A","1"'])(
    'accepts %j',
    (text) => {
      expect(readCsv(text)).toEqual({ columns: ['name', 'id'], rows: [{ name: 'A', id: '1' }] });
    },
  );

  it('escapes formulas, but not numbers', () => {
    expect(writeCsv([['=1+1', -5, '-5', '＝1']])).toBe("'=1+1,-5,-5,'＝1\r\n");
  });

  it('quotes cells that contain any delimiter', () => {
    expect(writeCsv([['a;b', 'a\tb', 'a,b', ' a']])).toBe('"a;b","a\tb","a,b"," a"\r\n');
  });

  it.each([
    ['name,id\n" A ", 1 ', { name: ' A ', id: '1' }],
    ['name\tid\n" A "\t1', { name: ' A ', id: '1' }],
    ["name,id\n'=X,'+5", { name: '=X', id: '+5' }],
    ["name,id\n'-y,'@a", { name: '-y', id: '@a' }],
    ["name,id\n'x,''=x", { name: "'x", id: "''=x" }],
  ])('unescapes and trims %j', (text, row) => {
    expect(readCsv(text).rows).toEqual([row]);
  });
});

it("the estimate of an order equals the service's figures", () => {
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
      expect(told.mtco2e).toBeCloseTo(mtco2eOf(grams, { mtco2e_per_tonne: 1.339 }).toNumber(), 6);
      expect(Math.abs(told.biomassPrice - biomassPrice(pages))).toBeLessThanOrEqual(0.0101);
    }),
  );
});

it("a project's text is shown without its markup", () => {
  expect(paragraphsIn('<p>Oak &amp; <b>pine</b> &#233;</p><p><img src="x" onerror="alert(1)">Kenya</p>')).toEqual([
    'Oak & pine é',
    'Kenya',
  ]);
});

it("half the carbon is bought at each of two projects' prices, and none without a project", () => {
  const ton = [{ mass: 1e6 / 1.339 }];

  expect(estimate(ton, [10, 30]).carbonPrice).toBe(20);
  expect(estimate(ton, [10]).carbonPrice).toBe(10);
  expect(estimate(ton, []).carbonPrice).toBe(0);
});

it('characters that HTML writes as numbers are shown as they are', () => {
  expect(paragraphsIn('&#x1F333;&#169;&nbsp;&lt;&#x110000;&unknown;')).toEqual(['🌳© <&#x110000;&unknown;']);
});

describe('a failed sign-in leads to the section of the documentation about it', () => {
  const refused = (status: number) => new RegroveError(new Response(null, { status }), { error: 'x' });

  it.each([
    [new TypeError('Failed to fetch'), 'the-service-cannot-be-reached'],
    [refused(401), 'the-code-is-refused'],
    [refused(429), 'too-many-codes'],
    [refused(400), 'if-you-cannot-sign-in'],
  ])('%s', (failure, section) => {
    expect(failureSection(failure)).toBe(section);
  });
});
