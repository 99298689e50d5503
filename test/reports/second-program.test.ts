import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { newProject } from '../credits/world.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { isLong } from '../support/long.ts';
import { counted, type Day, recordFeedMonth, retireCredits } from './world.ts';

/**
 * Recomputes the figures of reports with a program that shares no code with the service: SQL over the CSV that callers download.
 * Every figure is equal to the last decimal that is shown. The constants are those of the contract: a sheet of 0.2159 x 0.2794 m
 * at 75 g/m² and 1.339 t CO2e for a tonne of paper.
 */
const RUNS = isLong ? 12 : 1;

const SQL = `
  with offsets as (select * from read_csv('offsets.csv', all_varchar = true)),
  carbon as (select * from read_csv('carbon.csv', all_varchar = true)),
  report as (select * from read_csv('rows.csv', all_varchar = true)),
  paper as (
    select coalesce(sum(pages::decimal(38,0)), 0) pages, coalesce(sum(trees::decimal(28,9)), 0) trees
    from offsets where date >= '{first}-01' and date < '{end}-01'
  ),
  fed as (
    select sum(sheets::decimal(38,0)) sheets, sum(sides::decimal(38,0)) sides,
      sum(round(coalesce(duplex_share, '0')::decimal(18,6) * coalesce(sides, '0')::decimal(18,0), 0)) duplex
    from report where nullif(sheets, '') is not null
  )
  select
    pages::varchar pages,
    trees::double trees,
    (select count(*) from report)::varchar row_count,
    (select count(distinct account_id) from report)::varchar accounts,
    (select coalesce(sum(pages::decimal(38,0)), 0) from report)::varchar pages_of_rows,
    sheets::varchar sheets, sides::varchar sides,
    case when sides > 0 then round(duplex::double / sides::double, 6) end duplex_share,
    (select coalesce(sum(mtco2e::decimal(18,6)), 0) from carbon
      where status = 'fulfilled' and date >= '{first}-01' and date < '{end}-01')::double retired
  from paper, fed`;

/** Millionths of a kilogram and of a tonne, in whole numbers, rounded half up as amounts are: to nine decimals, then to six. */
const MASS = `
  with paper as (select coalesce(sum(pages::hugeint), 0) pages from read_csv('offsets.csv', all_varchar = true)
    where date >= '{first}-01' and date < '{end}-01')
  select ((pages * 45241845 + 5000) // 10000)::varchar kg,
    (((pages * 45241845 * 1339 * 1000 + 5000000000) // 10000000000 + 500) // 1000)::varchar co2e
  from paper`;

const day = fc.oneof(
  fc
    .record({ sides: fc.integer({ min: 1, max: 900 }), duplex: fc.integer({ min: 0, max: 400 }) })
    .map(({ sides, duplex }): Day => {
      const duplex_sides = Math.min(sides - (sides % 2), 2 * duplex);
      return { basis: 'sheets', sheets: sides - duplex_sides / 2, sides, duplex_sides };
    }),
  fc.constantFrom<Day>({ state: 'missing' }, { state: 'none' }, { basis: 'sides', sheets: 7, sides: 7 }),
);

const business = fc.record({
  first_month: fc.constantFrom(1, 1, 4, 10),
  orders: fc.array(
    fc.record({
      account: fc.nat({ max: 4 }),
      pages: fc.integer({ min: 1, max: 5_000_000 }),
      month: fc.integer({ min: 0, max: 23 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  feeds: fc.array(
    fc.record({
      account: fc.nat({ max: 4 }),
      month: fc.integer({ min: 0, max: 11 }),
      days: fc.array(day, { maxLength: 5 }),
    }),
    { maxLength: 5 },
  ),
  tonnes: fc.option(fc.integer({ min: 1, max: 5_000_000 }).map((millionths) => millionths / 1e6)),
});

const monthAt = (index: number): string =>
  `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

async function csvOf(account: TestAccount, path: string): Promise<string> {
  const lines: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const { body, headers } = await account.get(next, { accept: 'text/csv' });
    const [header = '', ...rows] = body.trimEnd().split('\r\n');
    lines.push(...(lines.length === 0 ? [header] : []), ...rows);
    next = /<\/v1(.*)>; rel="next"/.exec(headers.link ?? '')?.[1];
  }
  return `${lines.join('\n')}\n`;
}

it('a second program computes the same figures from the CSV exports', { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'second-program-'));
  const duck = await (await DuckDBInstance.create(':memory:')).connect();
  const carbonProject = await newProject();
  try {
    await fc.assert(
      fc.asyncProperty(business, async ({ first_month, orders, feeds, tonnes }) => {
        const root = await distributor();
        const dealers = [await root.below('One'), await root.below('Two')];
        const customers = [await dealers[0]?.below('Three'), await dealers[1]?.below('Four')] as TestAccount[];
        const accounts = [root, ...dealers, ...customers];
        const at = (index: number) => accounts[index] ?? root;
        for (const { account, pages, month } of orders)
          await at(account).post('/biomass/offsets', { pages, date: `${monthAt(month)}-17T12:00:00Z` });
        for (const { account, month, days } of feeds) {
          const named = days.map((one, index) => [String(index + 1).padStart(2, '0'), one]);
          await recordFeedMonth(at(account).path, monthAt(month + first_month - 1), Object.fromEntries(named));
        }
        const first = monthAt(first_month - 1);
        if (tonnes !== null) await retireCredits(at(3), carbonProject, tonnes, `${first}-20T08:00:00Z`);
        await counted(customers, dealers, [root]);

        const asked = `/reports/2024?include=below&first_month=${first_month}`;
        await writeFile(join(folder, 'rows.csv'), await csvOf(root, asked));
        const exported = async (path: string) => {
          const each = await Promise.all(accounts.map((account) => csvOf(account, path)));
          return each.map((text, index) => (index === 0 ? text : text.slice(text.indexOf('\n') + 1))).join('');
        };
        await writeFile(join(folder, 'offsets.csv'), await exported('/biomass/offsets'));
        await writeFile(join(folder, 'carbon.csv'), await exported('/carbon/offsets'));
        const { body } = await root.get(asked);
        const ask = async (sql: string) => {
          const text = sql
            .replaceAll('{first}', first)
            .replaceAll('{end}', monthAt(first_month + 11))
            .replace(/'(\w+\.csv)'/g, (_, name: string) => `'${join(folder, name)}'`);
          const [row = {}] = (await duck.runAndReadAll(text)).getRowObjectsJson();
          return row as Record<string, string | number | null>;
        };
        const found = await ask(SQL);
        const mass = await ask(MASS);

        expect(String(body.figures.pages)).toBe(found.pages);
        expect(found.pages_of_rows).toBe(found.pages);
        expect(Math.round(body.figures.paper_kg * 1e6)).toBe(Number(mass.kg));
        expect(Math.round(body.figures.mtco2e * 1e6)).toBe(Number(mass.co2e));
        expect(body.figures.trees).toBeCloseTo(Number(found.trees), 6);
        expect(body.figures.sheets).toBe(found.sheets === null ? null : Number(found.sheets));
        expect(body.figures.sides).toBe(found.sides === null ? null : Number(found.sides));
        expect(body.figures.duplex_share).toBe(found.duplex_share);
        expect(body.accounts).toHaveLength(Number(found.accounts));
        expect(Number(found.row_count)).toBe(12 * body.accounts.length);
        const retired = body.credits.reduce((sum: number, one: { mtco2e: number }) => sum + one.mtco2e, 0);
        expect(retired).toBeCloseTo(Number(found.retired), 6);
      }),
      { numRuns: RUNS },
    );
  } finally {
    duck.closeSync();
    await rm(folder, { recursive: true });
  }
});
