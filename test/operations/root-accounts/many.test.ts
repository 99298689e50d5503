import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../lib/accounts/account/account.ts';
import { listBillingRows, requireBillingMonth } from '../../../lib/books/billing/month-store.ts';
import { foundIn, keysOf } from '../../../lib/communication/search/entry.ts';
import { listRootAccounts } from '../../../lib/operations/root-accounts/list.ts';
import { chunksOf } from '../../../lib/platform/chunks.ts';
import { inParallel } from '../../../lib/platform/concurrency.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { rootPath, SERVICE } from '../../../lib/platform/table/account-path.ts';
import { metered } from '../../../lib/platform/table/client.ts';
import { exact, keys, type Page, type Paging, type Step, table } from '../../../lib/platform/table/table.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { isLong } from '../../support/long.ts';

/** Listing and searching very many root accounts takes as many calls as with few. */
const ROOTS = isLong ? 20_000 : 300;
const NOW = new Date('2026-11-16T12:00:00Z');
const MONTH = '2026-10';

inOwnTable('many-roots');

/** The items left by creating, indexing and counting a root, without the time that takes. */
function storedRoot(number: number): Step[] {
  const id = idAt(NOW);
  const name = `Dealer ${number % 1000} Paper ${String(number).padStart(6, '0')}`;
  const account = newAccount({ name }, { id, role: 'distributor', parent_id: null, now: NOW });
  const path = rootPath(id);
  const record = { ...keys.account(path), ...account };
  const found = foundIn(record);
  const own = { p: exact(number), s: exact(2), '202610': { p: exact(number), c: exact(1), x: exact(number % 2) } };
  return [
    { put: { ...record, version: 1 } },
    { put: { ...keys.rootName(name), ...account } },
    { put: { ...keys.accountCounted(path), roll_ups: 1, own, below: {}, years: {} } },
    ...(found
      ? keysOf(found).map((text) => ({ put: { ...keys.searchEntry(SERVICE, text, path, record.sk), ...found } }))
      : []),
  ];
}

const numberIn = (name: string): number => Number(name.slice(-6));

beforeAll(async () => {
  const steps = Array.from({ length: ROOTS }, (_, number) => storedRoot(number)).flat();
  await inParallel(8, chunksOf(steps, 100), (some) => table.write(some));
});

async function callsOf<T>(work: () => Promise<T>): Promise<{ calls: number; answer: T }> {
  const meter = { calls: 0 };
  const answer = await metered(meter, work);
  return { calls: meter.calls, answer };
}

/** Reads all pages, and returns the most calls any of them took. */
async function walk<T>(
  read: (paging: Paging) => Promise<Page<T>>,
  limit: number,
): Promise<{ rows: T[]; most: number }> {
  const rows: T[] = [];
  let [most, cursor]: [number, string | undefined] = [0, undefined];
  do {
    const { calls, answer }: { calls: number; answer: Page<T> } = await callsOf(() => read({ limit, cursor }));
    rows.push(...answer.items);
    most = Math.max(most, calls);
    cursor = answer.next;
  } while (cursor !== undefined);
  return { rows, most };
}

describe(`${ROOTS} root accounts`, () => {
  it('are listed in pages of 100 with at most 3 calls each, every one once', async () => {
    const { rows, most } = await walk((paging) => listRootAccounts(paging, NOW), 100);

    expect(new Set(rows.map(({ id }) => id)).size).toBe(ROOTS);
    expect(
      rows.every(({ name, people, last_month_pages }) => people === 2 && last_month_pages === numberIn(name)),
    ).toBe(true);
    expect(most).toBeLessThanOrEqual(3);
  });

  it('are found by a rare word, and by a common one, in at most 5 calls', async () => {
    const search = (q: string) => callsOf(() => listRootAccounts({ q, limit: 100 }, NOW));
    const rare = await search('paper 000234');
    expect(rare.answer.items).toMatchObject([{ name: 'Dealer 234 Paper 000234', last_month_pages: 234 }]);
    const common = await search('dealer');
    expect(common.answer.items).toHaveLength(100);
    expect(common.answer.next).toBeDefined();

    expect(rare.calls).toBeLessThanOrEqual(5);
    expect(common.calls).toBeLessThanOrEqual(5);
  });

  it('are billed by rows in pages, each in at most 4 calls', async () => {
    const { rows, most } = await walk((paging) => listBillingRows(MONTH, paging, NOW), 100);

    expect(rows.length).toBe(ROOTS);
    expect(rows.reduce((sum, { unbilled }) => sum + unbilled, 0)).toBe(ROOTS / 2);
    expect(most).toBeLessThanOrEqual(4);
    const { calls } = await callsOf(() => requireBillingMonth(MONTH, { limit: 100 }, NOW));
    // Sixteen query the index shards for open months.
    expect(calls).toBeLessThanOrEqual(4 + 4 + 16);
  });
});
