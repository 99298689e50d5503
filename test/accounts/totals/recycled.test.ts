import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPaperSettings } from '../../../lib/accounts/paper/constants.ts';
import { sheetGrams } from '../../../lib/accounts/paper/paper.ts';
import { recycledPercent } from '../../../lib/accounts/totals/recycled.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { distributor } from '../../support/api.ts';

const factor = (year: number, mtco2e_per_tonne: number, recycled_percent = 0) => ({
  year,
  mtco2e_per_tonne,
  recycled_percent,
  source: 'A study',
  url: 'https://example.org/a',
});

function configure(factors: object[] | undefined): void {
  if (factors) process.env.REGROVE_PAPER = JSON.stringify({ co2e_factors: factors });
  else delete process.env.REGROVE_PAPER;
  forgetPaperSettings();
}

const co2e = (pages: number, perTonne: number): number => sheetGrams().times(pages).times(perTonne).div(1e6).toNumber();

describe('recycled paper', () => {
  beforeEach(() => configure([factor(2024, 2), factor(2024, 1, 100)]));
  afterEach(() => {
    configure(undefined);
    vi.useRealTimers();
  });

  it('has the factor of recycled paper for its share, from the month it was set, also in the totals above', async () => {
    const account = await distributor();
    const child = await account.below();
    const order = (date: string) => child.post('/biomass/offsets', { pages: 100_000, date });
    const year = new Date().getUTCFullYear();
    const now = new Date().toISOString();
    await order(`${year - 1}-12-31T10:00:00Z`);
    await order(now);

    expect((await child.patch('/settings', { recycled_percent: 25 })).body.recycled_percent).toBe(25);
    expect((await child.get('/settings')).body.recycled_percent).toBe(25);
    const [mixed, virgin] = [co2e(75_000, 2) + co2e(25_000, 1), co2e(100_000, 2)];
    const totals = async () =>
      (await child.get(`/totals?start_date=${year - 1}-12-01&end_date=${now.slice(0, 10)}`)).body;
    expect((await totals()).own.mtco2e).toBeCloseTo(virgin + mixed, 6);

    await rollUp([child.path]);
    const above = (await account.get(`/totals?start_date=${year - 1}-12-01&end_date=${now.slice(0, 10)}`)).body;
    expect(above.below.mtco2e).toBeCloseTo(virgin + mixed, 6);
    expect(above.months.at(-1).mtco2e).toBeCloseTo(mixed, 6);

    await child.patch('/settings', { recycled_percent: 0 });
    expect((await totals()).own.mtco2e).toBeCloseTo(2 * virgin, 6);
  });

  it('is refused while no factor of recycled paper is configured', async () => {
    const account = await distributor();
    configure(undefined);

    expect(await account.patch('/settings', { recycled_percent: 30 })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('no factor of recycled paper is configured') },
    });
    expect((await account.patch('/settings', { recycled_percent: 0 })).status).toBe(200);
    expect((await account.patch('/settings', { recycled_percent: 101 })).status).toBe(400);
  });

  it('keeps the share of each month', () => {
    const item = { 'percent_2026-03': 40, 'percent_2026-01': 10, other: 5 };

    expect(
      ['2025-12', '2026-01', '2026-02', '2026-03', '2027-01'].map((month) => recycledPercent(item, month)),
    ).toEqual([0, 10, 10, 40, 40]);
  });
});

it('a goal is kept, and its base year is not to come', async () => {
  const account = await distributor();
  const goal = { base_year: 2024, percent: 12.5 };

  expect((await account.patch('/settings', { paper_goal: goal })).body.paper_goal).toEqual(goal);
  expect((await account.patch('/settings', { website: null })).body.paper_goal).toEqual(goal);
  expect((await account.patch('/settings', { paper_goal: { base_year: 2099, percent: 1 } })).status).toBe(400);
  expect((await account.patch('/settings', { paper_goal: null })).body.paper_goal).toBeNull();
});
