import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoredReport } from '../../../lib/communication/reports/issued.ts';
import { issueReport, listIssued, requireIssued } from '../../../lib/communication/reports/issued-store.ts';
import { csvPart, pieceSteps, readPieces } from '../../../lib/communication/reports/pieces.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';

const now = new Date('2026-11-15T10:00:00Z');
let account: TestAccount;
const woken: unknown[] = [];
beforeEach(async () => {
  account = await distributor();
  woken.length = 0;
  useQueues(() => ({ send: async (messages) => void woken.push(...messages) }));
});
afterEach(() => useQueues(undefined));

const issue = (year = 2024) =>
  issueReport(
    { path: account.path, period: { year, first_month: 4 }, include: null },
    { who: { user_id: 'u' }, remember: () => [], now },
  );
const stored = () => Array.fromAsync(table.each(lists.reports(account.path), StoredReport));
const set = (id: string, fields: object) =>
  table.write([{ update: keys.report(account.path, id), set: { ...fields } }]);

describe('an issued report', () => {
  it('has the next number of its year', async () => {
    const issued = [await issue(), await issue(), await issue(2023), await issue()];

    expect(issued.map(({ number }) => number)).toEqual(['2024-1', '2024-2', '2023-1', '2024-3']);
    expect(issued[0]).toMatchObject({ year: 2024, first_month: 4, include: null, status: 'making', done: 0 });
    expect(woken).toHaveLength(4);
  });

  it('is being made as long as its job is there and has not failed', async () => {
    const { id } = await issue();
    const [report] = await stored();
    const job = keys.longJob(report?.job_id ?? '');
    const status = async () => (await listIssued(account.path, {})).items[0];
    expect(await status()).toMatchObject({ status: 'making' });
    await table.write([{ update: job, set: { done: 3, of: 7 } }]);
    expect(await status()).toMatchObject({ status: 'making', done: 3, of: 7 });
    await table.write([{ update: job, set: { state: 'failed' } }]);
    expect(await status()).toMatchObject({ status: 'failed', done: 3, of: 7 });
    await table.write([{ delete: job }]);
    expect(await status()).toMatchObject({ status: 'failed', done: 0, of: 0 });
    await set(id, { status: 'ready', accounts_read: 7 });

    expect(await status()).toMatchObject({ status: 'ready', done: 7, of: 7 });
  });

  it('is listed with the job that is its own, newest first', async () => {
    const [first, second, third] = [await issue(), await issue(), await issue()];
    await set(second.id, { status: 'ready' });
    const reports = await stored();
    const jobOf = (id: string) => keys.longJob(reports.find((one) => one.id === id)?.job_id ?? '');
    await table.write([
      { update: jobOf(first.id), set: { done: 1 } },
      { update: jobOf(third.id), set: { done: 3 } },
    ]);
    const { items } = await listIssued(account.path, {});

    expect(new Map(items.map(({ id, done }) => [id, done]))).toEqual(
      new Map([
        [first.id, 1],
        [second.id, 0],
        [third.id, 3],
      ]),
    );
    expect(items.map(({ id }) => id)).toEqual(
      items
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
  });

  it('can be read once it is ready', async () => {
    const { id } = await issue();
    await expect(requireIssued(account.path, id)).rejects.toThrow('Report 2024-1 is not ready');
    await expect(requireIssued(account.path, 'none')).rejects.toThrow('There is no report none in this account.');
    await set(id, { status: 'ready' });

    expect(await requireIssued(account.path, id)).toMatchObject({ id, number: 1 });
  });
});

it("a report's part is the one stored last, however many pieces it had before", async () => {
  const long = Array.from({ length: 60_000 }, (_, index) => (index * 7919) % 104_729);
  await table.write(await pieceSteps(account.id, 'PART', long));
  expect((await table.get(keys.reportPiece(account.id, 'PART', 0), AsStored))?.pieces).toBeGreaterThan(0);
  expect(await readPieces(account.id, 'PART')).toEqual(long);
  await table.write(await pieceSteps(account.id, 'PART', ['short']));

  expect(await readPieces(account.id, 'PART')).toEqual(['short']);
  expect(await readPieces(account.id, 'OTHER')).toBeUndefined();
  expect([csvPart(0), csvPart(12)]).toEqual(['ROWS00000000', 'ROWS00000012']);
});
