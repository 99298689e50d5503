import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handler as projectPages } from '../../../functions/web/forests.ts';
import { forgetPaperSettings } from '../../../lib/accounts/paper/constants.ts';
import { changeAllSettings } from '../../../lib/accounts/settings/store.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { insertPlanting } from '../../../lib/trees/plantings/store.ts';
import { type Duck, openDuck } from '../../operations/export/duck.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { billMonth, freshProject } from '../../support/ledger.ts';
import { newProject } from '../../trees/credits/world.ts';
import { FACTORS, type Figures, GOAL, PROJECTS, QUALITY, RETIRED, ROWS, SUMS } from './second-program.ts';
import { counted, type Day, recordFeedMonth, retireCredits } from './world.ts';

/**
 * Recomputes report figures with a program that shares no code with the service: SQL over the CSV callers download and, for planted
 * trees, over the projects' public files. Feed days, recycled paper shares and the goal are not in any export, so the program reads them
 * as recorded. Every figure is equal to the last decimal shown.
 */
const RUNS = 25;

const day = fc.oneof(
  fc
    .record({
      basis: fc.constantFrom('sheets', 'duplex', 'estimate'),
      sides: fc.integer({ min: 1, max: 900 }),
      duplex: fc.integer({ min: 0, max: 400 }),
    })
    .map(({ basis, sides, duplex }): Day => {
      const duplex_sides = Math.min(sides - (sides % 2), 2 * duplex);
      return { basis, sheets: sides - duplex_sides / 2, sides, duplex_sides };
    }),
  fc.constantFrom<Day>(
    { state: 'missing' },
    { state: 'none' },
    { state: 'inactive' },
    { basis: 'sides', sheets: 7, sides: 7 },
  ),
);

const account = fc.nat({ max: 4 });
const business = fc.record({
  first_month: fc.constantFrom(1, 4, 10),
  orders: fc.array(
    fc.record({
      account,
      project: fc.nat({ max: 1 }),
      pages: fc.integer({ min: 1, max: 5_000_000 }),
      month: fc.integer({ min: -12, max: 23 }),
      isBilled: fc.boolean(),
    }),
    { minLength: 1, maxLength: 16 },
  ),
  shares: fc.uniqueArray(
    fc.record({ account, month: fc.integer({ min: -12, max: 20 }), percent: fc.integer({ min: 0, max: 100 }) }),
    { maxLength: 5, selector: ({ account, month }) => `${account} ${month}` },
  ),
  feeds: fc.array(
    fc.record({
      account,
      month: fc.integer({ min: 0, max: 11 }),
      days: fc.array(fc.record({ day, isHeld: fc.boolean() }), { maxLength: 5 }),
    }),
    { maxLength: 5 },
  ),
  plantings: fc.array(fc.record({ project: fc.nat({ max: 1 }), trees: fc.integer({ min: 1, max: 1_000_000 }) }), {
    maxLength: 3,
  }),
  goal: fc.option(
    fc.record({ base_year: fc.constantFrom(2023, 2024), hundredths: fc.integer({ min: 0, max: 10_000 }) }),
    { freq: 5 },
  ),
  tonnes: fc.option(fc.integer({ min: 1, max: 5_000_000 }).map((millionths) => millionths / 1e6)),
});
type Business = typeof business extends fc.Arbitrary<infer B> ? B : never;

const monthAt = (index: number): string =>
  `${2024 + Math.floor(index / 12)}-${String((((index % 12) + 12) % 12) + 1).padStart(2, '0')}`;

let folder: string;
let duck: Duck;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-program-'));
  duck = await openDuck();
  process.env.REGROVE_PAPER = JSON.stringify({
    co2e_factors: FACTORS.map((factor) => ({ ...factor, source: 'A study', url: 'https://example.org/a' })),
  });
  forgetPaperSettings();
});
afterAll(async () => {
  delete process.env.REGROVE_PAPER;
  forgetPaperSettings();
  duck.close();
  await rm(folder, { recursive: true });
});

it('a second program computes the same figures from the CSV exports', async () => {
  const carbonProject = await newProject();
  await fc.assert(
    fc.asyncProperty(business, async (drawn) => {
      const root = await distributor();
      const dealers = [await root.below('One'), await root.below('Two')];
      const customers = [await dealers[0]?.below('Three'), await dealers[1]?.below('Four')] as TestAccount[];
      const accounts = [root, ...dealers, ...customers];
      const first = monthAt(drawn.first_month - 1);
      const projects = [await freshProject(), await freshProject()];
      await book(drawn, accounts, projects);
      await plant(drawn, accounts, projects);
      const { goal } = drawn;
      if (goal)
        await root.patch('/settings', { paper_goal: { base_year: goal.base_year, percent: goal.hundredths / 100 } });
      if (drawn.tonnes !== null)
        await retireCredits(accounts[3] ?? root, carbonProject, drawn.tonnes, `${first}-20T08:00:00Z`);
      await counted(customers, dealers, [root]);

      const asked = `/reports/2024?include=below&first_month=${drawn.first_month}`;
      await write('rows', await csvOf(root, asked));
      for (const [name, path] of [
        ['offsets', '/biomass/offsets'],
        ['carbon', '/carbon/offsets'],
      ] as const) {
        const each = await Promise.all(accounts.map((one) => csvOf(one, path)));
        await write(name, each.map((text, at) => (at === 0 ? text : text.slice(text.indexOf('\n') + 1))).join(''));
      }
      const entries = await Promise.all(projects.map((id) => entriesOf(id)));
      await write('entries', `${ENTRIES_HEADER}${entries.join('')}`);
      const { body } = await root.get(asked);
      const sums = await sumsOf(first);
      const before = await sumsOf(monthAt(drawn.first_month - 13));
      const ofAccounts = [...sums].filter(([name]) => name.endsWith('|') && name !== '|');
      const something = ofAccounts.filter(([, { pages, sheets }]) => pages !== '0' || sheets !== null);

      expect(shown(body.figures)).toEqual(sums.get('|'));
      expect(shown(body.year_before)).toEqual(unlessNotRecorded({ ...ZERO, ...before.get('|'), ...NO_FEEDS }));
      for (const month of body.months)
        expect([month.month, shown(month)]).toEqual([month.month, unlessNotRecorded(sums.get(`|${month.month}`))]);
      expect(Object.fromEntries(body.accounts.map((one: Named) => [`${one.account_id}|`, shown(one)]))).toEqual(
        Object.fromEntries(something),
      );
      const rows = await ask<Figures & { account_id: string; month: string }>(ROWS, first);
      expect(rows).toHaveLength(12 * something.length);
      for (const { account_id, month, ...row } of rows)
        expect(row).toEqual(unlessNotRecorded(sums.get(`${account_id}|${month}`)));

      expect([body.quality]).toEqual(
        (await ask<Record<string, number>>(QUALITY, first)).map(({ sheets, duplex, estimate, sides, ...days }) => ({
          ...days,
          by_basis: { sheets, duplex, estimate, sides },
          by_source: { feeds: 0, reported: Number(sums.get('|')?.pages), derived: 0 },
        })),
      );
      const nano = (trees: number) => String(Math.round(trees * 1e9));
      expect(
        body.projects
          .map(({ project_id, ordered, ordered_in_all, planted_in_all }: Ordered) => ({
            project_id,
            ordered: nano(ordered),
            ordered_in_all: nano(ordered_in_all),
            planted_in_all: nano(planted_in_all),
          }))
          .sort((one: Ordered, other: Ordered) => (one.project_id < other.project_id ? -1 : 1)),
      ).toEqual(await ask(PROJECTS, first));
      expect(body.goal && shownGoal(body.goal)).toEqual(goal && (await goalOf(goal, first)));
      const retired = body.credits.reduce((sum: number, one: { mtco2e: number }) => sum + one.mtco2e, 0);
      expect([{ millionths: String(Math.round(retired * 1e6)) }]).toEqual(await ask(RETIRED, first));
    }),
    { numRuns: RUNS },
  );
});

type Named = Parameters<typeof shown>[0] & { account_id: string };
type Ordered = { project_id: string; ordered: number; ordered_in_all: number; planted_in_all: number };

const ZERO = { pages: '0', kg: '0', co2e: '0', trees: '0' };

/** Feeds are recorded only in the report's year. */
const NO_FEEDS = { sheets: null, sides: null, duplex: null };

/** Orders, recycled paper shares and feed days; the last two are also written for the second program. */
async function book(
  { first_month, orders, shares, feeds }: Business,
  accounts: TestAccount[],
  projects: string[],
): Promise<void> {
  const at = (index: number) => accounts[index] as TestAccount;
  for (const { account, pages, month, project } of orders) {
    const sent = { pages, project_id: projects[project], date: `${monthAt(month)}-17T12:00:00Z` };
    expect(await at(account).post('/biomass/offsets', sent)).toMatchObject({ status: 200 });
  }
  const shareLines: unknown[][] = [];
  for (const { account, month, percent } of shares) {
    await changeAllSettings(at(account).path, { recycled_percent: percent }, monthAt(month));
    shareLines.push([at(account).id, monthAt(month), percent]);
  }
  const dayLines: unknown[][] = [];
  for (const { account, month, days } of feeds) {
    const inMonth = monthAt(month + first_month - 1);
    const named = days.map((one, index) => ({ ...one, name: String(index + 1).padStart(2, '0') }));
    const held = named.filter(({ isHeld }) => isHeld).map(({ name }) => name);
    const byName = Object.fromEntries(named.map(({ name, day }) => [name, day]));
    await recordFeedMonth(at(account).path, inMonth, byName, { held });
    for (const { day, isHeld } of named) {
      const figures = 'basis' in day ? [day.basis, day.sheets, day.sides, day.duplex_sides ?? 0] : [day.state, 0, 0, 0];
      dayLines.push([at(account).id, inMonth, Number(isHeld), ...figures]);
    }
  }
  await write('shares', csv(['account_id', 'from_month', 'percent'], shareLines));
  await write('days', csv(['account_id', 'month', 'held', 'kind', 'sheets', 'sides', 'duplex'], dayLines));
  const factorLines = FACTORS.map((one) => [one.year, one.recycled_percent, Math.round(one.mtco2e_per_tonne * 1000)]);
  await write('factors', csv(['year', 'recycled_percent', 'thousandths'], factorLines));
  await write(
    'accounts',
    csv(
      ['account_id'],
      accounts.map(({ id }) => [id]),
    ),
  );
}

/** Bills some months, which makes their orders final, and covers final orders with trees from plantings. */
async function plant({ orders, plantings }: Business, accounts: TestAccount[], projects: string[]): Promise<void> {
  const now = new Date();
  for (const { account, month, isBilled } of orders) {
    const path = accounts[account]?.path;
    if (isBilled && path) await billMonth(path, monthAt(month), now);
  }
  for (const { project, trees } of plantings) {
    const planted = { planted_from: '2026-01-01', planted_to: '2026-01-02', status: 'planted' };
    const sent = { project_id: projects[project], name: 'Slope', trees, ...planted };
    await insertPlanting(NewPlanting.parse(sent), now);
  }
  for (const id of projects) await allocate(id, { now: () => now });
}

/** The lines of a project's public file, without its header. */
async function entriesOf(project: string): Promise<string> {
  const { body } = await projectPages({
    rawPath: `/projects/${project}/entries.csv`,
    headers: {},
    requestContext: { http: { method: 'GET' }, requestId: 'r' },
  });
  const text = String(body).replaceAll('\r\n', '\n');
  expect(text.startsWith(ENTRIES_HEADER)).toBe(true);
  return text.slice(ENTRIES_HEADER.length);
}

const ENTRIES_HEADER = 'number,at,planting_id,trees,certificate_hash,hash\n';

type Goal = Record<'base_year' | 'percent' | 'base_pages' | 'goal_pages', number> & {
  change_percent: number | null;
  is_met: boolean;
  path: { month: string; goal_pages: number; pages: number }[];
};

/** A report's goal in whole numbers. */
const shownGoal = ({ base_year, percent, base_pages, goal_pages, change_percent, is_met, path }: Goal) => ({
  base_year,
  hundredths: Math.round(percent * 100),
  base: String(base_pages),
  goal_pages: String(goal_pages),
  change: change_percent === null ? null : String(Math.round(change_percent * 1e6)),
  is_met,
  path: path.map((step) => ({ month: step.month, goal_pages: String(step.goal_pages), pages: String(step.pages) })),
});

/** The same from the second program; null while the base year has no pages. */
async function goalOf({ base_year, hundredths }: NonNullable<Business['goal']>, first: string) {
  const base = `${base_year}${first.slice(4)}`;
  const steps = await ask<Record<'month' | 'pages' | 'base' | 'goal_pages' | 'change', string> & { is_met: boolean }>(
    GOAL.replaceAll('{base}', base).replaceAll('{hundredths}', String(hundredths)),
    first,
  );
  const last = steps.at(-1);
  if (!last || last.base === '0') return null;
  return {
    base_year,
    hundredths,
    base: last.base,
    goal_pages: last.goal_pages,
    change: hasMonthWithout(steps) ? null : last.change,
    is_met: last.is_met,
    path: steps.map(({ month, goal_pages, pages }) => ({ month, goal_pages, pages })),
  };
}

/** All months are older than the accounts, so one with nothing booked is not recorded. */
const unlessNotRecorded = (sums: Figures | undefined) =>
  sums?.pages === '0' && sums.sheets === null ? { ...sums, pages: null, kg: null, co2e: null, trees: null } : sums;

/** Whether one of the compared months has no pages: no percentage is computed from it. */
const hasMonthWithout = (steps: { pages: string; base: string }[]): boolean =>
  (['pages', 'base'] as const).some((name) => steps.some((step, at) => step[name] === (steps[at - 1]?.[name] ?? '0')));

const csv = (header: string[], lines: unknown[][]): string =>
  `${[header, ...lines].map((line) => line.join()).join('\n')}\n`;

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, `${name}.csv`), text);

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

async function ask<T>(sql: string, first: string): Promise<T[]> {
  const text = sql
    .replaceAll('{first}', first)
    .replace(/'(\w+\.csv)'/g, (_, name: string) => `'${join(folder, name)}', all_varchar = true, header = true`);
  return duck.ask<T>(text);
}

/** The figures by account and month, `account|month`; an empty name is the sum over all. */
async function sumsOf(first: string): Promise<Map<string, Figures>> {
  const rows = await ask<Figures & { account_id: string | null; month: string | null }>(SUMS, first);
  return new Map(rows.map(({ account_id, month, ...figures }) => [`${account_id ?? ''}|${month ?? ''}`, figures]));
}

type Shown = Record<'pages' | 'paper_kg' | 'mtco2e' | 'trees' | 'sheets' | 'sides' | 'duplex_share', number | null>;

/** A report's figures in whole numbers, those with decimals in millionths. */
function shown({ pages, paper_kg, mtco2e, trees, sheets, sides, duplex_share }: Shown) {
  const millionths = (value: number | null) => (value === null ? null : String(Math.round(value * 1e6)));
  return {
    pages: pages === null ? null : String(pages),
    kg: millionths(paper_kg),
    co2e: millionths(mtco2e),
    trees: millionths(trees),
    sheets: sheets === null ? null : String(sheets),
    sides: sides === null ? null : String(sides),
    duplex: duplex_share === null ? null : millionths(duplex_share),
  };
}
