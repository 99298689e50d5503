import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { distributor, type TestAccount } from '../support/api.ts';
import { inOwnTable, onTable, regrove, run } from './run-command.ts';

inOwnTable('report');

let root: TestAccount;
let school: TestAccount;
let idle: TestAccount;

beforeAll(async () => {
  root = await distributor();
  school = await root.below('Riverside, "School"');
  idle = await root.below();
  const offset = (account: TestAccount, pages: number, date: string) =>
    account.post('/biomass/offsets', { pages, date });
  await offset(root, 8_333, '2025-03-01');
  await offset(school, 16_666, '2025-03-31T23:59:59Z');
  await offset(school, 16_666, '2025-12-31T23:59:59Z');
  await offset(school, 5, '2026-01-01');
  const { body } = await offset(idle, 7, '2025-05-05');
  await idle.delete(`/biomass/offsets/${body.id}`);
});

const report = (values: Record<string, string> = {}) => run('report', { year: '2025', account: root.id, ...values });

const WORDS = () => ['report', '--year', '2025', '--account', root.id, ...onTable()];

describe('report', () => {
  it('has a line a month and account, own and below, and sums of months and year', async () => {
    const { json } = await report();
    const [march, december] = ['2025-03', '2025-12'];
    const once = { pages: 16_666, trees: 2, paper_kg: 75.400059, mtco2e: 0.100961, mtco2e_offset: 0, certificates: 1 };
    const whose = { account_id: school.id, account: 'Riverside, "School"', external_id: null };

    expect(json).toMatchObject({ year: 2025, account_id: root.id, account: `distributor ${root.id}`, accounts: 3 });
    expect(json.lines).toEqual([
      {
        month: march,
        account_id: root.id,
        account: `distributor ${root.id}`,
        external_id: null,
        pages: 8_333,
        trees: 1,
        paper_kg: 37.700029,
        mtco2e: 0.05048,
        mtco2e_offset: 0,
        certificates: 1,
      },
      { month: march, ...whose, ...once },
      { month: december, ...whose, ...once },
    ]);
    expect(json.months).toMatchObject([
      { month: march, pages: 24_999, trees: 3, paper_kg: 113.100088, certificates: 2 },
      { month: december, ...once },
    ]);
    expect(json.sum).toEqual({
      pages: 41_665,
      trees: 5,
      paper_kg: 188.500147,
      mtco2e: 0.252402,
      mtco2e_offset: 0,
      certificates: 3,
    });
  });

  it("agrees with the API's totals", async () => {
    const { json } = await report({ account: school.id });
    const { body } = await school.get('/totals?start_date=2025-01-01&end_date=2025-12-31');
    const { accounts: _, trees_planted: __, trees_lost: ___, pages_derived: ____, ...together } = body.together;

    expect(json.sum).toEqual(together);
  });

  it('is a CSV whose sums have an empty account_id', async () => {
    const { code, out } = await regrove(...WORDS(), '--csv');
    const rows: Record<string, string>[] = parse(out, { columns: true });
    const pagesOf = (isSum: boolean) =>
      rows.filter((row) => (row.account_id === '') === isSum).map((row) => Number(row.pages));

    expect(code).toBe(0);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'month',
      'account_id',
      'account',
      'external_id',
      'pages',
      'trees',
      'paper_kg',
      'mtco2e',
      'mtco2e_offset',
      'certificates',
    ]);
    expect(pagesOf(false)).toEqual([8_333, 16_666, 16_666]);
    expect(pagesOf(true)).toEqual([24_999, 16_666, 41_665]);
    expect(rows.at(-1)).toMatchObject({ month: '2025', account: 'sum', trees: '5' });
  });

  it('says whose it is to people, and has the sum also of a year without anything', async () => {
    const { out } = await regrove('report', '--year', '2001', '--account', idle.id, ...onTable());
    const [title, head, ...lines] = out.trimEnd().split('\n');

    expect(title).toBe(`channel ${idle.id} and 0 below it, 2001`);
    expect(head).toMatch(/^month {2}account id {2}account {2}external id {2}pages/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^2001 .*sum .* 0 /);
  });

  it.each([
    [['report'], '--year is missing.'],
    [['report', '--year', '26', '--account', 'x'], /^--year must be one from 1970 to \d{4}, but was 26\.$/],
    [['report', '--year', '2999', '--account', 'x'], /^--year must be one from 1970 to \d{4}, but was 2999\.$/],
    [['report', '--year', '2025'], '--account is missing.'],
    [['report', '--year', '2025', '--account', 'x', '--json', '--csv'], 'Give --json or --csv, not both.'],
    [['report', 'nonsense'], 'Usage: regrove report --year 2026 --account ACCOUNT_ID'],
  ])('is misused with %j', async (words, sentence) => {
    const { code, out, err } = await regrove(...words, ...onTable());

    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.trimEnd()).toMatch(sentence);
  });
});
