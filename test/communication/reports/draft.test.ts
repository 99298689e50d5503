import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../../lib/platform/locale.ts';
import { findForbidden } from '../../../lib/presentation/claims/find.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { sampleOf } from '../../support/long.ts';
import { newProject } from '../../trees/credits/world.ts';
import { counted, recordFeedMonth, retireCredits } from './world.ts';

const YEAR = 2024;
const CSV = { accept: 'text/csv' };

const order = (account: TestAccount, pages: number, date: string) => account.post('/biomass/offsets', { pages, date });

describe('a report for an empty year', () => {
  it('has zeros, the draft of now, and sentences on method and limits', async () => {
    const account = await distributor();
    const { status, body } = await account.get(`/reports/${YEAR}`);

    expect(status).toBe(200);
    const nothing = { pages: 0, paper_kg: 0, mtco2e: 0, trees: 0, sheets: null, sides: null, duplex_share: null };
    expect(body).toMatchObject({
      year: YEAR,
      first_month: 1,
      include: null,
      account_id: account.id,
      number: null,
      final: true,
      dealer: null,
      figures: nothing,
      year_before: { ...nothing, pages: null, paper_kg: null, mtco2e: null, trees: null },
      accounts: [],
      projects: [],
      credits: [],
      goal: null,
      quality: {
        days: 0,
        missing: 0,
        held: 0,
        estimated: 0,
        by_basis: { sheets: 0, duplex: 0, estimate: 0, sides: 0 },
      },
    });
    expect(body.months).toHaveLength(12);
    const notRecorded = { pages: null, paper_kg: null, mtco2e: null, trees: null };
    expect(body.months[0]).toEqual({ month: '2024-01', ...nothing, ...notRecorded });
    expect(body.limits.join()).toContain('Months before the account existed, with nothing booked, are not recorded.');
    expect(body.factors).toEqual([
      {
        mtco2e_per_tonne: 1.339,
        year: 2024,
        recycled_percent: 0,
        source: 'UK Government GHG Conversion Factors for Company Reporting 2024',
        url: expect.stringContaining('https://www.gov.uk/'),
      },
    ]);
    expect(body.limits.join()).toContain('This does not undo the effects of making or using paper.');
    expect((await account.get(`/reports/${YEAR}`, CSV)).body).toBe(
      'account_id,account_name,month,pages,paper_kg,mtco2e,trees,sheets,sides,duplex_share\r\n',
    );
  });

  it('is refused: a year to come 404, no year 400, another account 403', async () => {
    const [account, other] = [await distributor(), await distributor()];
    const next = new Date().getUTCFullYear() + 1;

    expect((await account.get(`/reports/${next}`)).status).toBe(404);
    expect((await account.get('/reports/twenty')).status).toBe(400);
    expect((await account.get('/reports/1969')).status).toBe(400);
    expect((await account.get(`/accounts/${other.id}/reports/${YEAR}`)).status).toBe(403);
    expect((await account.get(`/reports/${YEAR}?first_month=13`)).status).toBe(400);
    expect((await account.get(`/reports/${YEAR}?include=above`)).status).toBe(400);
    expect((await account.get(`/reports/${YEAR}?lang=xx`)).body.error).toContain('zh-TW');
  });

  it("says that a year takes an earlier one's factor", async () => {
    const { body } = await (await distributor()).get('/reports/2025');

    expect(body.method).toContain('No factor is configured for 2025; the one for 2024 is used.');
  });

  it('is not final while the year runs', async () => {
    const { body } = await (await distributor()).get(`/reports/${new Date().getUTCFullYear()}`);

    expect(body.final).toBe(false);
    expect(body.limits.join()).toContain('Some books of the year are still open.');
  });
});

describe("a business's report", () => {
  let root: TestAccount;
  let dealer: TestAccount;
  let customers: TestAccount[];
  let credit: Awaited<ReturnType<typeof retireCredits>>;

  beforeAll(async () => {
    root = await distributor();
    dealer = await root.below('Dealer');
    customers = [await dealer.below('A'), await dealer.below('B'), await dealer.below('Idle')];
    const [a, b] = customers as [TestAccount, TestAccount];
    await order(root, 1000, '2024-01-15');
    await order(a, 50_000, '2024-03-31');
    await order(a, 7, '2024-12-31T23:59:59Z');
    await order(b, 123_457, '2023-11-02');
    await order(b, 90_001, '2024-11-02');
    await recordFeedMonth(
      a.path,
      '2024-03',
      {
        '01': { basis: 'sheets', sheets: 60, sides: 100, duplex_sides: 80 },
        '02': { basis: 'estimate', sheets: 30, sides: 40, duplex_sides: 20 },
        '03': { state: 'missing' },
      },
      { held: ['02'] },
    );
    await recordFeedMonth(b.path, '2024-03', { '05': { basis: 'sides', sheets: 10, sides: 10 } });
    await recordFeedMonth(b.path, '2023-03', { '05': { basis: 'sides', sheets: 500, sides: 500 } });
    credit = await retireCredits(b, await newProject(), 2.5, '2024-06-01T10:00:00Z');
    await counted(customers, [dealer], [root]);
  });

  it('states the figures of /totals for the same months, for all accounts and for each', async () => {
    const { body } = await root.get(`/reports/${YEAR}?include=below`);
    const totals = (await root.get('/totals?start_date=2024-01-01&end_date=2024-12-31')).body;
    const before = (await root.get('/totals?start_date=2023-01-01&end_date=2023-12-31')).body;
    const alike = ({ pages, paper_kg, mtco2e, trees }: Record<string, number | null>) => ({
      pages: pages ?? 0,
      paper_kg: paper_kg ?? 0,
      mtco2e: mtco2e ?? 0,
      trees: trees ?? 0,
    });

    expect(alike(body.figures)).toEqual(alike(totals.together));
    expect(alike(body.year_before)).toEqual(alike(before.together));
    expect(body.months.map(alike)).toEqual(totals.months.map(alike));
    expect(body.accounts.map((one: { account_name: string; pages: number }) => [one.account_name, one.pages])).toEqual([
      ['B', 90_001],
      ['A', 50_007],
      [expect.any(String), 1000],
    ]);
    const own = (await root.get(`/reports/${YEAR}`)).body;
    expect(alike(own.figures)).toEqual(alike(totals.own));
    expect(own.accounts).toHaveLength(1);
  });

  it('states what feeds counted, and how good their data is', async () => {
    const { body } = await dealer.get(`/reports/${YEAR}?include=below`);

    expect(body.figures).toMatchObject({ sheets: 100, sides: 150, duplex_share: 0.666667 });
    expect(body.year_before).toMatchObject({ sheets: 500, sides: 500, duplex_share: 0 });
    expect(body.quality).toEqual({
      days: 4,
      missing: 1,
      held: 1,
      estimated: 1,
      by_basis: { sheets: 1, duplex: 0, estimate: 1, sides: 1 },
      by_source: { feeds: 0, reported: 140_008, derived: 0 },
    });
    expect(body.limits.join('\n')).toContain('Feed days on which nothing was collected: 1 of 4.');
    expect(body.limits.join('\n')).toContain('More days than in the previous year were counted by sheets');
  });

  it('lists retired credits apart, with their kind and serials', async () => {
    const { body } = await root.get(`/reports/${YEAR}?include=below`);

    expect(body.credits).toEqual([
      {
        carbon_offset_id: credit.id,
        date: '2024-06-01T10:00:00Z',
        mtco2e: 2.5,
        registry: 'Verra',
        kind: 'removal',
        serial_numbers: [credit.block],
      },
    ]);
    expect((await root.get(`/reports/${YEAR}`)).body.credits).toEqual([]);
  });

  it("lists projects with the year's and all-time trees", async () => {
    const { body } = await root.get(`/reports/${YEAR}?include=below`);
    type Project = { ordered: number; ordered_in_all: number; planted_in_all: number; ledger_url: string };
    const sum = (of: (project: Project) => number) =>
      body.projects.reduce((total: number, project: Project) => total + of(project), 0);

    expect(sum(({ ordered }) => ordered)).toBeCloseTo(body.figures.trees, 5);
    expect(sum(({ ordered_in_all }) => ordered_in_all)).toBeCloseTo(body.figures.trees + body.year_before.trees, 5);
    expect(sum(({ planted_in_all }) => planted_in_all)).toBe(0);
    for (const { ledger_url } of body.projects) expect(ledger_url).toMatch(/^https:.*\/projects\/[0-9a-f-]{36}$/);
  });

  it("shows the path to the account's goal", async () => {
    await root.patch('/settings', { paper_goal: { base_year: 2023, percent: 10 } });
    const { goal } = (await root.get(`/reports/${YEAR}?include=below`)).body;

    expect(goal).toMatchObject({
      base_year: 2023,
      percent: 10,
      base_pages: 123_457,
      goal_pages: 111_111,
      is_met: false,
    });
    expect(goal.path).toHaveLength(12);
    expect(goal.path[9]).toEqual({ month: '2024-10', goal_pages: 0, pages: 51_000 });
    expect(goal.path[11]).toEqual({ month: '2024-12', goal_pages: 111_111, pages: 141_008 });
    await root.patch('/settings', { paper_goal: null });
  });

  it('of a financial year has the twelve months from its first', async () => {
    const { body } = await root.get('/reports/2023?include=below&first_month=11');

    expect(body.months.map(({ month }: { month: string }) => month)).toEqual([
      '2023-11',
      '2023-12',
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2024-${month}`),
    ]);
    expect(body.figures.pages).toBe(123_457 + 1000 + 50_000);
  });

  it('as CSV has a row for each month and account, in pages that are the whole', async () => {
    const whole = await root.get(`/reports/${YEAR}?include=below`, CSV);
    const lines = whole.body.trimEnd().split('\r\n');
    const paged: string[] = [];
    let path: string | undefined = `/reports/${YEAR}?include=below&limit=5`;
    while (path) {
      const page = await root.get(path, CSV);
      paged.push(...page.body.trimEnd().split('\r\n').slice(1));
      path = /<\/v1(.*)>; rel="next"/.exec(page.headers.link ?? '')?.[1];
    }

    expect(whole.headers['content-type']).toContain('text/csv');
    expect(lines).toHaveLength(1 + 3 * 12);
    expect(paged).toEqual(lines.slice(1));
    expect(lines.find((line: string) => line.includes('A,2024-03'))).toMatch(/,50000,.*,90,140,0\.714286$/);
    expect((await root.get(`/reports/${YEAR}?include=below&cursor=AAAA`, CSV)).status).toBe(400);
  });

  it('speaks 13 languages, without a forbidden word', async () => {
    const words = new Set<string>();
    const spoken = sampleOf(LOCALES, 5);
    for (const lang of spoken) {
      const { body } = await root.get(`/reports/${YEAR}?include=below&lang=${lang}`);
      const sentences: string[] = [...body.method, ...body.limits];
      words.add(sentences.join());
      for (const sentence of sentences) {
        expect(sentence).not.toMatch(/[{}]|undefined|NaN/);
        expect(findForbidden(sentence)).toEqual([]);
      }
    }
    expect(words.size).toBe(spoken.length);
  });
});
