import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachAccount } from '../../../lib/accounts/account/walk.ts';
import { eachOffset } from '../../../lib/books/biomass/store.ts';
import { NOUNS } from '../../../lib/operations/export/nouns/index.ts';
import { runExport } from '../../../lib/operations/export/run-export.ts';
import { clock } from '../../../lib/platform/clock.ts';
import type { Exact } from '../../../lib/platform/exact.ts';
import { eachCarbonOffset } from '../../../lib/trees/carbon/offset-store.ts';
import { distributor, send } from '../../support/api.ts';
import { folderForFile, removeFolders } from '../../support/folders.ts';
import { demoTable, listedByAll } from './demo.ts';
import { type Duck, duckIn } from './duck.ts';
import { type MemoryTarget, memoryTarget, textOf, writeAll } from './memory-target.ts';
import { question } from './questions.ts';

const demo = demoTable('export');
const all = { format: 'csv', nouns: NOUNS, since: undefined, personalData: true } as const;
const plain = { ...all, nouns: NOUNS.filter(({ isPersonal }) => !isPersonal), personalData: false } as const;
const now = clock.now;

const csv = memoryTarget();
let [parquetDuck, csvDuck]: Duck[] = [];
beforeAll(async () => {
  const parquet = memoryTarget();
  await runExport({ ...plain, format: 'parquet', target: parquet, now });
  await runExport({ ...plain, target: csv, now, stepRows: 100 });
  [parquetDuck, csvDuck] = [await opened(parquet), await opened(csv)];
});
afterAll(() => {
  for (const duck of [parquetDuck, csvDuck]) duck?.close();
  removeFolders();
});

async function opened(target: MemoryTarget): Promise<Duck> {
  const folder = folderForFile('export');
  writeAll(target, folder);
  return duckIn(textOf(target, 'views.sql'), folder);
}

const ask = async <T = Record<string, string | null>>(sql: string): Promise<T[]> =>
  (await parquetDuck?.ask<T>(sql)) ?? [];

describe('a demo export', () => {
  it.each(plain.nouns.map(({ name }) => name))('has the same %s as Parquet and as CSV', async (name) => {
    const rows = await ask(`SELECT * FROM ${name} ORDER BY ALL`);

    expect(await csvDuck?.ask(`SELECT * FROM ${name} ORDER BY ALL`)).toEqual(rows);
    expect([name, rows.length > 0]).toEqual([name, name !== 'quotes']);
  });

  it("has the API's deposits", async () => {
    const exported =
      await ask(`SELECT id, account_id, feed_id, strftime(date, '%Y-%m-%dT%H:%M:%SZ') AS date, pages, width, length, gsm
      FROM deposits ORDER BY id`);
    const answered = await listedByAll('/deposits');

    expect(exported).toEqual(
      answered
        .map(({ pages, gsm, ...rest }) => ({ ...rest, pages: String(pages), gsm: String(gsm) }))
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
    );
    expect(exported.length).toBeGreaterThan(100);
  });

  it("has no people's names or addresses unless asked", async () => {
    const asked = memoryTarget();
    await runExport({ ...all, nouns: NOUNS.filter(({ name }) => name === 'users'), target: asked, now });
    const text = [...csv.files.keys()].map((name) => textOf(csv, name)).join('\n');

    expect(text).not.toMatch(/@|First Person|full_name/);
    expect(textOf(asked, 'users/part-0.csv')).toMatch(/First Person,admin@example\.com/);
  });

  it('since a month has the rows from that month', async () => {
    const [{ since = '' } = {}] = await ask<{ since: string }>(
      `SELECT max(month) AS since FROM months WHERE is_closed`,
    );
    const target = memoryTarget();
    const { rows } = await runExport({ ...plain, since, target, now });
    for (const { name } of plain.nouns.filter(({ byMonth }) => byMonth !== null))
      expect([name, rows[name]]).toEqual([
        name,
        Number((await ask(`SELECT count(*) n FROM ${name} WHERE month >= '${since}'`))[0]?.n),
      ]);
    expect(rows.deposits).toBeLessThan((await ask('FROM deposits')).length);
  });

  it('goes on within an account', async () => {
    const account = await distributor();
    const inDays = Array.from({ length: 9 }, (_, day) => account.post('/deposits', { pages: day + 1 }));
    await Promise.all(inDays);
    const wanted = { ...plain, nouns: NOUNS.filter(({ name }) => name === 'deposits'), stepRows: 1, now };
    const [interrupted, whole] = [memoryTarget(), memoryTarget()];
    let steps = 0;
    while ((await runExport({ ...wanted, target: interrupted, isLate: () => true })).ended_at === null) steps += 1;
    await runExport({ ...wanted, target: whole });
    const files = ({ files }: MemoryTarget) => [...files].filter(([name]) => name.endsWith('.csv')).sort();

    expect(steps).toBeGreaterThan(5);
    expect(files(interrupted)).toEqual(files(whole));
  });
});

/** The API's numbers as DuckDB writes decimals. */
const fixed = (value: number, decimals: number) => value.toFixed(decimals);
const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe('the questions in docs/export.md', () => {
  it('revenue by dealer', async () => {
    const sold = new Map<string, Exact>();
    const add = (dealer: string, { price, currency = 'USD' }: { price: Exact; currency?: string | undefined }) =>
      sold.set(`${dealer} ${currency}`, price.plus(sold.get(`${dealer} ${currency}`) ?? 0));
    for await (const { path, account } of eachAccount()) {
      const dealer = String(account.role === 'customer' ? account.parent_id : account.id);
      for await (const offset of eachOffset(path)) add(dealer, offset);
      for await (const offset of eachCarbonOffset(path)) add(dealer, offset);
    }
    const answered = await ask<{ id: string; currency: string; revenue: string }>(question('Revenue by dealer'));

    expect(Object.fromEntries(answered.map(({ id, currency, revenue }) => [`${id} ${currency}`, revenue]))).toEqual(
      Object.fromEntries([...sold].map(([group, price]) => [group, price.toFixed(9)])),
    );
    expect(new Set(answered.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'USD']));
    expect(answered.length).toBeGreaterThan(2);
  });

  it('silent customers', async () => {
    const deposits = await listedByAll('/deposits');
    const last = new Map<string, string>();
    for (const { account_id, date } of deposits) if (date > (last.get(account_id) ?? '')) last.set(account_id, date);
    const newest = Math.max(...deposits.map(({ date }) => Date.parse(date)));
    const customers = (await ask("FROM accounts WHERE role = 'customer' AND status = 'active'")).map(({ id }) =>
      String(id),
    );
    const silent = customers.filter((id) => Date.parse(last.get(id) ?? '1970-01-01') < newest - 30 * 86_400_000);

    expect((await ask(question('Silent customers'))).map(({ id }) => id).sort()).toEqual(silent.sort());
    expect(silent.length).toBeGreaterThan(0);
  });

  it('trees by project against plantings', async () => {
    const all = await listedByAll('/biomass/offsets');
    for (const { id, ordered, covered, free, lost } of await ask(question('Trees by project against plantings'))) {
      const ledger = await answerOf(`/forestry/projects/${id}/ledger`);
      const offsets = all.filter(({ project_id }) => project_id === id);
      expect([id, covered, free, lost]).toEqual([
        id,
        fixed(ledger.planted, 9),
        fixed(ledger.free, 9),
        fixed(ledger.lost, 9),
      ]);
      expect(Number(ordered)).toBeCloseTo(sum(offsets.map(({ trees }) => trees)), 3);
    }
  });

  it('coverage by account', async () => {
    const answered = await ask(question('Coverage by account'));
    const [{ covered } = {}] = await ask('SELECT sum(trees) AS covered FROM ledger_entries');

    expect(sum(answered.map((row) => Math.round(Number(row.covered) * 1e9)))).toBe(Math.round(Number(covered) * 1e9));
    expect(Number(covered)).toBeGreaterThan(0);
  });

  it("credit entries add up to the lots' and fulfilled offsets' tonnes", async () => {
    const [entered] = await ask(
      'SELECT sum(tonnes) AS tonnes, count(DISTINCT offset_id) AS offsets FROM credit_entries',
    );
    const [assigned] = await ask('SELECT sum(allocated) AS tonnes FROM credit_lots');
    const [fulfilled] = await ask(
      "SELECT sum(mtco2e) AS tonnes, count(*) AS offsets FROM carbon_offsets WHERE status = 'fulfilled'",
    );

    expect(Number(entered?.tonnes)).toBeGreaterThan(0);
    expect(entered).toEqual(fulfilled);
    expect(Number(assigned?.tonnes)).toBe(Number(entered?.tonnes));
  });

  it('certificates and offsets have their booking time and paper share', async () => {
    const all = await listedByAll('/biomass/certificates');
    const issued = new Map(all.map(({ id, issued_at }) => [id, issued_at]));
    const rows = await ask("SELECT id, strftime(issued_at, '%Y-%m-%dT%H:%M:%SZ') AS issued_at FROM certificates");

    expect(rows.length).toBeGreaterThan(0);
    for (const { id, issued_at } of rows) expect(issued_at).toBe(issued.get(String(id)));
    const [{ wrong } = {}] = await ask(
      'SELECT count(*) AS wrong FROM biomass_offsets JOIN certificates ON offset_id = biomass_offsets.id WHERE biomass_offsets.is_derived <> certificates.is_derived OR pages_from_feeds > biomass_offsets.pages',
    );
    expect(Number(wrong)).toBe(0);
  });

  it('carbon by year', async () => {
    const offsets = await listedByAll('/carbon/offsets');
    const groups = Map.groupBy(offsets, ({ date, status }) => `${date.slice(0, 4)} ${status}`);

    expect(
      (await ask(question('Carbon by year'))).map((row) => [
        `${row.year} ${row.status}`,
        row.offsets,
        Number(row.tonnes),
      ]),
    ).toEqual(
      [...groups]
        .sort()
        .map(([group, rows]) => [group, String(rows.length), expect.closeTo(sum(rows.map(({ mtco2e }) => mtco2e)), 5)]),
    );
    expect(offsets.length).toBeGreaterThan(0);
  });

  it('top sheet savers', async () => {
    const deposits = (await listedByAll('/deposits')).filter(({ feed_id }) => feed_id !== null);
    const answered = await ask(question('Top savers of sheets'));

    expect(answered).toEqual([
      expect.objectContaining({ id: deposits[0].account_id, sheets: String(sum(deposits.map(({ pages }) => pages))) }),
    ]);
  });

  it('feeds by health', async () => {
    const feeds = await listedByAll('/feeds');
    const groups = Map.groupBy(feeds, ({ type, health_check }) => `${type} ${health_check}`);

    expect(
      (await ask(question('Feeds by health'))).map((row) => [`${row.type} ${row.health_check}`, row.feeds]).sort(),
    ).toEqual([...groups].map(([group, some]) => [group, String(some.length)]).sort());
  });

  it('open months', async () => {
    const months = await listedByAll('/months');
    const newest = months
      .map(({ month }) => month)
      .sort()
      .at(-1);
    const open = months.filter(({ month, state }) => month < newest && state !== 'closed');

    expect((await ask(question('Months that are not closed'))).map(({ id, month }) => `${id} ${month}`).sort()).toEqual(
      open.map(({ account_id, month }) => `${account_id} ${month}`).sort(),
    );
  });

  it('pages and trees by month', async () => {
    const months = (await listedByAll('/months')).filter(({ state }) => state === 'closed');
    const groups = Map.groupBy(months, ({ month }) => String(month));

    expect(
      (await ask(question('Pages and trees by month'))).map(({ month, pages, trees }) => [month, pages, Number(trees)]),
    ).toEqual(
      [...groups]
        .sort()
        .map(([month, rows]) => [
          month,
          String(sum(rows.map(({ pages }) => pages))),
          expect.closeTo(sum(rows.map(({ trees }) => trees)), 3),
        ]),
    );
    expect(groups.size).toBeGreaterThan(6);
  });

  it('not billed yet', async () => {
    const answered = await ask(question('Not billed yet'));
    const month = String(answered[0]?.month);
    const lines = await listedByAll(`/statements/${month}`);
    const unbilled = lines.filter(({ kind, billed_at }) => kind === 'biomass' && billed_at === null);

    expect(sum(answered.filter((row) => row.month === month).map(({ offsets }) => Number(offsets)))).toBe(
      unbilled.length,
    );
    expect(unbilled.length).toBeGreaterThan(0);
  });
});

const answerOf = async (path: string) => (await send('GET', path, { key: demo.key() })).body;
