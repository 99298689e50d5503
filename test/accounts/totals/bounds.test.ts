import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { PAGES_TOTAL_MAX } from '../../../lib/accounts/paper/bounds.ts';
import { treesOf } from '../../../lib/accounts/paper/paper.ts';
import { countersIn } from '../../../lib/accounts/totals/counters.ts';
import { beginHeartbeats, forgetHeartbeats, writeHeartbeats } from '../../../lib/accounts/totals/heartbeat.ts';
import { figuresOf, figuresOfAllTime } from '../../../lib/accounts/totals/totals.ts';
import { NOTHING_BILLED, sumOfBilled } from '../../../lib/books/billing/bill.ts';
import { booksOf } from '../../../lib/books/deposits/books.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { exact, keys, table } from '../../../lib/platform/table/table.ts';
import { timestamp } from '../../../lib/platform/time.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { countedToTheRoot, ownTable } from './stream.ts';

let reader: StreamReader;
beforeAll(async () => {
  const { read } = await ownTable();
  reader = await read();
});
afterAll(() => reader.stop());

const RANGE = '?start_date=2026-01-01&end_date=2026-02-28';

/** Sets the counters directly, in place of many offsets. */
const holding = (account: TestAccount, pages: number) =>
  table.write([
    {
      update: keys.accountTotals(account.path, 0),
      add: { pages, trees: treesOf(pages), 'pages_2026-01': pages, 'trees_2026-01': treesOf(pages) },
    },
  ]);

describe('totals of several accounts', () => {
  it.each([
    ['just at the bound', [9e15 - 1, 1], 9e15],
    ['just below it', [4e15, 4.999999999999999e15], 8_999_999_999_999_999],
    ['just above it', [9e15, 1], 9e15],
    ['above it, where a double is still exact', [9e15, 3e12], 9e15],
    ['beyond the whole numbers of a double', [9e15, 9e15, 9e15], 9e15],
  ])('%s are exact, or the bound', async (_, parts, sum) => {
    const root = await distributor();
    const children = await Promise.all(parts.map(() => root.below()));
    for (const [index, child] of children.entries()) await holding(child, parts[index] ?? 0);
    await countedToTheRoot(reader);

    const { status, body } = await root.get(`/totals${RANGE}`);
    expect(status).toBe(200);
    expect(body.below.pages).toBe(sum);
    expect(body.together.pages).toBe(sum);
    expect(body.months.map(({ pages }: { pages: number }) => pages)).toEqual([sum, 0]);
    const rows = (await root.get(`/totals/accounts${RANGE}`)).body;
    expect(rows.map(({ own }: { own: { pages: number } }) => own.pages).toSorted()).toEqual(parts.toSorted());
  });

  it('are the bound in CSV too', async () => {
    const root = await distributor();
    const dealer = await root.below();
    for (const child of [await dealer.below(), await dealer.below()]) await holding(child, 9e15);
    await countedToTheRoot(reader);

    const { status, body } = await root.get(`/totals/accounts${RANGE}`, { accept: 'text/csv' });
    expect(status).toBe(200);
    const [header, row] = body.split('\r\n').map((line: string) => line.split(','));
    expect(row[header.indexOf('below.pages')]).toBe('9000000000000000');
    expect(row[header.indexOf('together.pages')]).toBe('9000000000000000');
  });

  it('are the exact sum up to the bound, for any parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: PAGES_TOTAL_MAX }), { maxLength: 40 }), (parts) => {
        const sum = parts.reduce((total, part) => total + BigInt(part), 0n);
        const counters = countersIn({ pages: String(sum), 'pages_2026-01': String(sum) });
        const expected = Number(sum < BigInt(PAGES_TOTAL_MAX) ? sum : BigInt(PAGES_TOTAL_MAX));

        expect(figuresOf(counters, ['2026-01']).pages).toBe(expected);
        expect(figuresOfAllTime(counters).pages).toBe(expected);
        const bills = parts.map((pages) => ({
          billed: { ...NOTHING_BILLED.billed, pages },
          before: NOTHING_BILLED.before,
        }));
        expect(bills.reduce(sumOfBilled, NOTHING_BILLED).billed.pages).toBe(expected);
      }),
    );
  });
});

describe("a month's books", () => {
  it.each([1, -1])('are stated as the bound when they exceed it, with sign %d', (sign) => {
    const grams = exact('4.5241845').times(9e15).times(2).times(sign);
    const stored = { month: '2026-11', grams, deposits: 1, version: 1, pages: 0, offsets: [], certificates: [] };
    const books = booksOf({ account_id: 'a', month: '2026-11', now: new Date('2026-11-15') }, stored, {
      favorites: [],
      catalog: [],
    });

    expect(books.pages).toBe(sign * 9e15);
  });
});

describe('as_of', () => {
  beforeEach(forgetHeartbeats);
  const asOf = async (account: TestAccount) => (await account.get('/totals')).body.as_of;

  it('is the creation of the account until the first heartbeat came back', async () => {
    const root = await distributor();

    expect(await asOf(root)).toBe((await root.get('/account')).body.created_at);
  });

  it('is the first start on an empty table, and a later start does not set it back', async () => {
    const began = new Date(clock.now().getTime() + 60_000);
    await beginHeartbeats(began);
    await reader.drained();
    const root = await distributor();
    expect(await asOf(root)).toBe(timestamp(began));

    const later = new Date(began.getTime() + 60_000);
    await writeHeartbeats(later);
    await beginHeartbeats(began);
    await reader.drained();
    forgetHeartbeats();
    expect(await asOf(root)).toBe(timestamp(later));
  });
});
