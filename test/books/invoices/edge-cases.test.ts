import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settledRuns } from '../../../lib/books/billing/runs.ts';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { invoiceFiles } from '../../../lib/books/invoices/files.ts';
import { readInvoice } from '../../../lib/books/invoices/store.ts';
import { chunksOf } from '../../../lib/platform/chunks.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { longTest } from '../../support/long-test.ts';
import { at, now } from '../../support/moment.ts';
import { asPerson, catchMessages, signInAsOperator } from '../../support/people.ts';
import { buyer, TAXES } from './sample.ts';
import { bill, ended, issue, MONTH, setBuyer, setSeller, setTerms } from './work.ts';

/** The rule that decides each unusual month, by its name. */
inOwnTable('invoice-edge-cases');

beforeAll(async () => {
  catchMessages();
  await setSeller();
});
afterEach(now);

const order = (account: TestAccount, pages: number) => account.post('/biomass/offsets', { pages, date: `${MONTH}-05` });

async function newRoot(): Promise<TestAccount> {
  const root = await distributor();
  await setBuyer(root.id);
  return root;
}

const documentOf = async ({ invoices: [first] }: Awaited<ReturnType<typeof issue>>) => readInvoice(first?.id ?? '');

describe('a net of 0 makes no invoice, and its prices are in the lines of the next one', () => {
  it('for offsets whose price is 0', async () => {
    const root = await newRoot();
    await order(root, 1);
    await bill();
    expect(await issue()).toMatchObject({ issued: 0, skipped: [] });

    await order(root, 100_000);
    await bill();
    const [line, ...more] = (await documentOf(await issue()))?.lines ?? [];
    expect([line?.pages, line?.net.toFixed(2), more]).toEqual([100_001, '30.00', []]);
  });

  it('for prices that add up to less than half a cent', async () => {
    const root = await newRoot();
    await setTerms(root.id, { currency: 'EUR', usd_rate: 1, price_per_page: 0.0004, tax: TAXES.S });
    await order(root, 10);
    await bill();
    expect(await issue()).toMatchObject({ issued: 0, skipped: [] });

    await order(root, 10);
    await bill();
    expect((await issue()).invoices).toMatchObject([{ account_id: root.id, currency: 'EUR', net: 0.01, gross: 0.01 }]);
  });

  it('but beside other lines it is a line of 0', async () => {
    const root = await newRoot();
    const below = await root.below();
    await order(root, 1);
    await order(below, 100_000);
    await bill();
    const found = await documentOf(await issue());
    expect(found?.lines.map(({ pages, net }) => [pages, net.toFixed(2)])).toEqual([
      [1, '0.00'],
      [100_000, '30.00'],
    ]);
  });
});

it('a month below 0 has no offset, so no invoice; its pages lessen the month in which the books are closed', async () => {
  at('2026-08-10T10:00:00Z');
  const root = await newRoot();
  await root.post('/deposits', { pages: 20_000 });
  await root.post('/deposits', { pages: -50_000 });
  at('2026-09-02T13:00:00Z');
  await closeMonths(root.path, '2026-08', clock.now());
  await bill('2026-08');
  expect(await issue({ month: '2026-08', include_earlier: true })).toMatchObject({ issued: 0, skipped: [] });

  await root.post('/deposits', { pages: 130_000 });
  at('2026-10-02T13:00:00Z');
  await closeMonths(root.path, '2026-09', clock.now());
  await bill('2026-09');
  const found = await documentOf(await issue({ month: '2026-09', include_earlier: true }));
  expect(found?.lines.map(({ pages, net }) => [pages, net.toFixed(2)])).toEqual([[100_000, '30.00']]);
});

it('a renamed and deactivated root account is invoiced like others, under its name at the issue', async () => {
  const cookie = await signInAsOperator();
  const root = await newRoot();
  await order(root, 100_000);
  await bill();
  await asPerson(cookie, 'PATCH', `/operator/accounts/${root.id}`, { name: 'Renamed Group' });
  const { body: job } = await asPerson(cookie, 'POST', `/operator/accounts/${root.id}/deactivate`);
  await ended({ id: job.job_id });
  expect((await issue()).invoices).toMatchObject([{ account_id: root.id, account_name: 'Renamed Group', net: 30 }]);
});

it('an issued invoice keeps the buyer’s address, and the next one has the new address', async () => {
  const root = await newRoot();
  const issueOne = async () => {
    await order(root, 100_000);
    await bill();
    return documentOf(await issue());
  };
  const first = await issueOne();
  const street = 'Prinsengracht 9';
  const address = { line1: street, line2: null, city: 'Utrecht', postal_code: null, region: null, country: 'NL' };
  await setBuyer(root.id, { legal_name: 'New Name B.V.', address });
  const next = await issueOne();
  const again = await readInvoice(first?.id ?? '');

  expect([again?.buyer, next?.buyer.address.line1]).toEqual([buyer, street]);
  const files = again && invoiceFiles(again);
  expect(await Promise.all(files?.map(({ read }) => read()) ?? [])).toHaveLength(2);
});

it('a month billed twice has each offset on one invoice', async () => {
  const root = await newRoot();
  await order(root, 100_000);
  await bill();
  await bill();
  expect((await issue()).invoices).toMatchObject([{ account_id: root.id, net: 30 }]);
  await bill();
  expect(await issue()).toMatchObject({ issued: 0, skipped: [] });

  await order(root, 200_000);
  await bill(MONTH, root.path);
  await bill();
  expect((await issue()).invoices).toMatchObject([{ account_id: root.id, net: 60 }]);
});

it('terms that change between months: each month has its own price, currency and tax', async () => {
  at('2026-05-10T10:00:00Z');
  const root = await newRoot();
  const cookie = await signInAsOperator();
  const terms = { currency: 'EUR', usd_rate: 0.9, price_per_page: 0.00027, tax: { category: 'S', percent: 19 } };
  const put = await asPerson(cookie, 'PUT', `/operator/accounts/${root.id}/terms`, { ...terms, version: 0 });
  expect(put.status).toBe(200);
  at('2026-07-02T13:00:00Z');
  for (const month of ['2026-05', '2026-06'])
    await root.post('/biomass/offsets', { pages: 100_000, date: `${month}-05` });
  const found = [];
  for (const month of ['2026-05', '2026-06']) {
    await bill(month);
    const document = await documentOf(await issue({ month, include_earlier: true }));
    found.push([document?.currency, document?.net.toFixed(2), document?.tax?.amount.toFixed(2)]);
  }
  expect(found).toEqual([
    ['USD', '30.00', undefined],
    ['EUR', '27.00', '5.13'],
  ]);
});

it('reverse charge without tax ids is left out, named with the field that is missing', async () => {
  const root = await newRoot();
  await setTerms(root.id, { currency: 'EUR', usd_rate: 1, price_per_page: 0.001, tax: TAXES.AE });
  await setBuyer(root.id, { vat_id: null, registration_id: null });
  await order(root, 100_000);
  await bill();
  expect(await issue()).toMatchObject({
    issued: 0,
    skipped: [{ account_id: root.id, why: 'Tax category AE needs the vat_id or registration_id of the buyer.' }],
  });
  await setBuyer(root.id);
  expect((await issue()).invoices).toMatchObject([{ account_id: root.id, net: 100, gross: 100 }]);
});

longTest(
  '3,000 accounts below one root account: one line for each kind, and a row for each account in the CSV',
  async () => {
    const root = await newRoot();
    await bill();
    const run = (await settledRuns(MONTH)).runs.length;
    const amounts = Array.from({ length: 3000 }, (_, index) => ({
      run,
      account_id: idAt(new Date(index)),
      account_name: `Customer ${index}`,
      kind: index % 3 === 0 ? 'carbon' : 'trees',
      pages: 100,
      trees: 0.012,
      mtco2e: 0.1,
      price: 0.034,
      currency: 'USD',
    }));
    for (const some of chunksOf(amounts, 90))
      await table.write(
        some.map((one) => ({ put: { ...keys.billedAmount(root.id, MONTH, run, one.account_id, one.kind), ...one } })),
      );
    const issued = await issue();
    expect(issued.invoices).toMatchObject([{ account_id: root.id, net: 102 }]);
    const found = await documentOf(issued);
    expect(found?.lines.map(({ account_id, kind, net }) => [account_id, kind, net.toNumber()])).toEqual([
      [null, 'trees', 68],
      [null, 'carbon', 34],
    ]);
    const csv = found && invoiceFiles(found).find(({ kind }) => kind === 'csv');
    const rows = String(await csv?.read())
      .trim()
      .split('\r\n');
    expect([rows.length, rows[1]?.split(',').slice(-2)]).toEqual([3001, ['0.034', 'USD']]);
  },
);
