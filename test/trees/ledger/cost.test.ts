import { afterEach, beforeAll, expect, it } from 'vitest';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { issueSteps } from '../../../lib/books/biomass/issuing.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { StoredCertificate } from '../../../lib/books/certificates/certificate.ts';
import { connection, disconnect, useTransport } from '../../../lib/platform/table/client.ts';
import { exact, keys, table } from '../../../lib/platform/table/table.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { coverageOf } from '../../../lib/trees/ledger/coverage-store.ts';
import { listEntries } from '../../../lib/trees/ledger/entries.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { insertPlanting } from '../../../lib/trees/plantings/store.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { freshProject } from '../../support/ledger.ts';
import { longTest } from '../../support/long-test.ts';
import { brokenLaws } from './laws.ts';

const now = new Date('2026-06-15T12:00:00Z');
let whole: WholeTable;
let account: TestAccount;
beforeAll(async () => {
  whole = await ownTable();
  account = await distributor();
});
afterEach(() => disconnect());

/** The DynamoDB calls made by `work`. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  disconnect();
  const send = connection();
  const calls: string[] = [];
  useTransport((operation, ...rest) => {
    calls.push(operation);
    return send(operation, ...rest);
  });
  try {
    await work();
  } finally {
    disconnect();
  }
  return calls;
}

const planted = (project_id: string, trees: number, planted_to = '2026-02-01') =>
  insertPlanting(
    NewPlanting.parse({ project_id, name: 'Lot', trees, planted_from: '2026-01-01', planted_to, status: 'planted' }),
    now,
  );

/** Final offsets for one tree each, as a month's close issues them. */
async function booked(project_id: string, count: number, trees = exact(1)): Promise<void> {
  for (let done = 0; done < count; done += 25) {
    const issued = Array.from({ length: Math.min(25, count - done) }, (_, index) => {
      const date = new Date(now.getTime() - 86_400_000 * 90 + (done + index) * 1_000);
      const planned = { account_id: account.id, project_id, date, bookedAt: date, pages: 8_333, month: '2026-03' };
      return issue({ ...planned, trees });
    });
    await table.write(issueSteps(atAddress(account.path), issued));
  }
}

it('reads once for a project without free trees', async () => {
  const project = await freshProject();
  await booked(project, 3);

  expect(await callsOf(() => allocate(project, { now: () => now }))).toEqual(['GetItem']);
});

it('reads at most 17 times for a project without waiting offsets', async () => {
  const project = await freshProject();
  await planted(project, 5);

  const calls = await callsOf(() => allocate(project, { now: () => now }));
  expect(calls).toHaveLength(17);
  expect(calls).not.toContain('TransactWriteItems');
});

it('makes the same calls for each transaction, the first and the last', async () => {
  const project = await freshProject();
  await booked(project, 250);
  await planted(project, 1000);
  const before: number[] = [];
  const calls: string[] = [];
  disconnect();
  const send = connection();
  useTransport((operation, ...rest) => {
    calls.push(operation);
    return send(operation, ...rest);
  });
  const done = await allocate(project, { now: () => now, onTransaction: () => void before.push(calls.length) });
  disconnect();

  expect(done).toMatchObject({ offsets: 250, transactions: 10 });
  const each = before.slice(1).map((count, index) => count - (before[index] ?? 0));
  expect(new Set(each)).toEqual(new Set([5]));
  expect(brokenLaws(await whole.items())).toEqual([]);
});

it('stops after the given transactions, and reports remaining work', async () => {
  const project = await freshProject();
  await booked(project, 60);
  await planted(project, 100);

  expect(await allocate(project, { now: () => now, transactionsMax: 2 })).toMatchObject({ offsets: 50, hasMore: true });
  expect(await allocate(project, { now: () => now, transactionsMax: 2 })).toMatchObject({
    offsets: 10,
    hasMore: false,
  });
});

longTest('covers an offset by hundreds of plantings, and its certificate names them all', async () => {
  const project = await freshProject();
  await booked(project, 1, exact('130.5'));
  for (let day = 0; day < 131; day++)
    await planted(project, 1, new Date(Date.parse('2026-01-01') + day * 86_400_000).toISOString().slice(0, 10));
  await allocate(project, { now: () => now });

  const entries = await listEntries(project, { after: 0 });
  expect(entries).toHaveLength(131);
  expect((await listEntries(project, { after: 125, limit: 3 })).map(({ number }) => number)).toEqual([126, 127, 128]);
  const items = await whole.items();
  expect(brokenLaws(items)).toEqual([]);
  const stored = items.find((item) => item.sk.startsWith('CERTIFICATE#') && item.project_id === project);
  const certificate = await table.get(keys.certificate(account.path, stored?.id), StoredCertificate);
  if (!certificate) throw new Error('There is no certificate.');
  const coverage = await coverageOf(certificate);
  expect(coverage.plantings).toHaveLength(131);
  expect([coverage.planted, coverage.audited, coverage.waiting].map((one) => one.toFixed())).toEqual([
    '130.5',
    '0',
    '0',
  ]);
});
