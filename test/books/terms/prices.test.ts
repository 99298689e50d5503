import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COUNTED_RECORDS } from '../../../functions/changes/counted-records.ts';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { compareOwn } from '../../../lib/accounts/totals/repair.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { FirstTerms, storedTerms } from '../../../lib/books/terms/input.ts';
import { forgetAllTerms, termsStep } from '../../../lib/books/terms/store.ts';
import { NO_TERMS, withTerms } from '../../../lib/books/terms/terms.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { table } from '../../../lib/platform/table/table.ts';
import { monthOf } from '../../../lib/platform/time.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { distributor, send, type TestAccount } from '../../support/api.ts';
import { asPerson, catchMessages, signInAsOperator } from '../../support/people.ts';

inOwnTable('terms-prices');

let cookie: string;
beforeAll(() => catchMessages());
afterEach(() => clock.use(undefined));

async function at(moment: string) {
  clock.use(() => Date.parse(moment));
  cookie = await signInAsOperator();
}
const ask = (method: string, path: string, body?: unknown) => asPerson(cookie, method, `/operator${path}`, body);

/** A new root account with these terms from its first month. */
async function rootWith(terms: object): Promise<TestAccount> {
  const root = await distributor();
  const first = storedTerms(FirstTerms.parse(terms), monthOf(clock.now()));
  await table.write([termsStep(root.id, NO_TERMS, withTerms(NO_TERMS, first))]);
  return root;
}

const EUR = { currency: 'EUR', usd_rate: 0.92 };
const PAPER = { items: [{ quantity: 525_377 }] };

describe('under terms', () => {
  it('a quote is rounded to the currency and its offset keeps every digit', async () => {
    await at('2026-10-05T10:00:00Z');
    const root = await rootWith(EUR);
    const [project] = (await root.get('/forestry/projects')).body;
    const quote = (await root.post('/quotes', { project_id: project.id, ...PAPER })).body;
    expect(quote).toMatchObject({ price: 145, currency: 'EUR', usd_rate: 0.92 });

    await root.post('/biomass/offsets', { quote_id: quote.id });
    const [line] = (await root.get('/statements/2026-10')).body;
    expect(line).toMatchObject({ pages: 525_377, price: 145.004052, currency: 'EUR' });
  });

  it('a yen has no decimals, and a dinar three', async () => {
    await at('2026-10-05T10:00:00Z');
    for (const [currency, price] of [
      ['JPY', 24_167],
      ['KWD', 48.335],
    ] as const) {
      const root = await rootWith({ currency, usd_rate: currency === 'JPY' ? 153.333333333 : 0.306666667 });
      const [project] = (await root.get('/forestry/projects')).body;
      expect((await root.post('/quotes', { project_id: project.id, ...PAPER })).body).toMatchObject({
        price,
        currency,
      });
    }
  });

  it('an order is the sum of its two rounded prices, and its offsets have their own', async () => {
    await at('2026-10-05T10:00:00Z');
    const root = await rootWith({ ...EUR, price_per_page: 0.000276543 });
    const carbon = (await root.get('/carbon/projects')).body;
    const carbon_project_settings = carbon.slice(0, 2).map(({ id }: { id: string }) => ({ project_id: id }));
    const { body: order } = await root.post('/orders', { ...PAPER, carbon_project_settings });
    expect(order).toMatchObject({ currency: 'EUR', biomass_price: 145.29 });
    expect(order.price).toBe(Number((order.biomass_price + order.carbon_price).toFixed(2)));

    const placed = await root.patch(`/orders/${order.id}/place`);
    expect(placed).toMatchObject({ status: 200, body: { price: order.price, currency: 'EUR' } });
    const lines = (await root.get('/statements/2026-10')).body;
    const sum = (kind: string) =>
      lines
        .filter((line: { kind: string }) => line.kind === kind)
        .reduce((all: number, line: { price: number }) => all + line.price, 0);
    expect(sum('biomass')).toBeCloseTo(145.289331711, 9);
    expect(Number(sum('carbon').toFixed(2))).toBe(order.carbon_price);
    expect(lines.some(({ price }: { price: number }) => price !== Number(price.toFixed(2)))).toBe(true);
  });

  it('the close of a month has its prices too', async () => {
    await at('2026-10-05T10:00:00Z');
    const root = await rootWith(EUR);
    await root.post('/deposits', { pages: 12_345 });
    await at('2026-11-02T10:00:00Z');
    await closeMonths(root.path, '2026-10', clock.now());

    expect((await root.get('/statements/2026-10')).body).toMatchObject([{ price: 3.40722, currency: 'EUR' }]);
  });

  it('a quote or order of other terms is refused, asking for a new one', async () => {
    await at('2026-10-05T10:00:00Z');
    const root = await distributor();
    const [project] = (await root.get('/forestry/projects')).body;
    const quote = (await root.post('/quotes', { project_id: project.id, ...PAPER })).body;
    const order = (await root.post('/orders', PAPER)).body;
    expect([quote.price, quote.currency, order.price]).toEqual([157.61, 'USD', 157.61]);
    await ask('PUT', `/accounts/${root.id}/terms`, { ...EUR, version: 0 });

    await at('2026-11-02T10:00:00Z');
    forgetAllTerms();
    const refused = await root.post('/biomass/offsets', { quote_id: quote.id });
    expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('create a new one') } });
    expect((await root.patch(`/orders/${order.id}/place`)).status).toBe(400);
    // An offset dated in the month before has that month's prices.
    expect((await root.post('/biomass/offsets', { quote_id: quote.id, date: '2026-10-20' })).status).toBe(200);
    expect((await root.get('/statements/2026-10')).body).toMatchObject([{ price: 157.61, currency: 'USD' }]);
    expect((await root.post('/orders', PAPER)).body).toMatchObject({ price: 145, currency: 'EUR' });
  });

  it('revision 1.6.3 has the price alone', async () => {
    await at('2026-10-05T10:00:00Z');
    const root = await distributor();
    const [project] = (await root.get('/forestry/projects')).body;
    const { id } = (await root.post('/quotes', { project_id: project.id, ...PAPER })).body;
    const old = await send('GET', `/quotes/${id}`, { key: root.key, headers: { 'api-revision': '1.6.3' } });
    expect(old.body).not.toHaveProperty('currency');
    expect(old.body).toHaveProperty('price', 157.61);
  });
});

it('billing sums each currency exactly and rounds it once, and the counters agree with the offsets', async () => {
  await at('2026-06-05T10:00:00Z');
  const usd = await distributor();
  const euro = await rootWith({ ...EUR, price_per_page: 0.001005 });
  await usd.post('/biomass/offsets', { pages: 10_000 });
  for (const pages of [1, 2, 2]) await euro.post('/biomass/offsets', { pages });
  const idle = await rootWith({ currency: 'JPY', usd_rate: 150 });
  for (const { path } of [usd, euro, idle]) await rollUp([path]);
  await at('2026-07-05T10:00:00Z');
  const billing = async () => (await ask('GET', '/billing/2026-06')).body;

  const { accounts, total, totals } = await billing();
  const rowOf = ({ id }: TestAccount) => accounts.find((row: { account_id: string }) => row.account_id === id);
  expect(total).toBeNull();
  expect(totals).toMatchObject([
    { currency: 'EUR', accounts: null, offsets: 3, pages: 5, price: 0.01, unbilled: 3 },
    { currency: 'JPY', offsets: 0, price: 0 },
    { currency: 'USD', offsets: 1, pages: 10_000, price: 3, unbilled: 1 },
  ]);
  expect([usd, euro, idle].map((root) => [rowOf(root).currency, rowOf(root).price])).toEqual([
    ['USD', 3],
    ['EUR', 0.01],
    ['JPY', 0],
  ]);
  const job = await ask('POST', '/billing/2026-06');
  await workOn(longJobKinds, job.body.job_id, { forMs: 60_000 });
  for (const { path } of [usd, euro, idle]) await rollUp([path]);
  expect((await billing()).totals.map(({ unbilled }: { unbilled: number }) => unbilled)).toEqual([0, 0, 0]);
  for (const { path } of [usd, euro]) {
    const compared = await compareOwn(path, COUNTED_RECORDS);
    expect(compared.map(({ difference }) => difference)).toEqual([{}]);
  }
});
