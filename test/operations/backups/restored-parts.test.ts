import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { recountAccount } from '../../../lib/operations/backups/recount.ts';
import { restoreAccount } from '../../../lib/operations/backups/restore-account.ts';
import type { SavedItem, SavedItems } from '../../../lib/operations/backups/saved-items.ts';
import { type AccountPath, rootPath } from '../../../lib/platform/table/account-path.ts';
import { toAttributes } from '../../../lib/platform/table/attributes.ts';
import { AsStored, type Item, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { distributor } from '../../support/api.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';

const now = new Date('2026-06-15T12:00:00Z');
type Stored = Item & { pk: string; sk: string };

/** A backup in memory. */
function backupOf(items: Stored[]): SavedItems {
  const saved = items.map((Item) => toAttributes({ Item }).Item as SavedItem);
  return {
    get: async ({ pk, sk }: { pk: string; sk: string }) => saved.find((one) => one.pk?.S === pk && one.sk?.S === sk),
    async *partition(pk: string) {
      yield* saved.filter((one) => one.pk?.S === pk);
    },
  } as SavedItems;
}

describe('an account coming back from a backup', () => {
  let id: string;
  let path: AccountPath;
  let items: Stored[];
  const feed = (feedId: string) => ({ pk: path, sk: `FEED#${feedId}` });
  const get = (key: { pk: string; sk: string }) => table.get(key, AsStored);
  const restore = () => restoreAccount(id, backupOf(items), { withUsers: false, now });
  beforeEach(() => {
    id = randomUUID();
    path = rootPath(id);
    items = [
      { ...keys.accountDirectory(id), path, role: 'distributor' },
      { ...keys.account(path), id, name: `Root ${id}`, external_id: null, status: 'active' },
      { ...keys.rootName(`Root ${id}`), id },
      { ...feed('on'), id: 'on', status: 'active', work_pk: 'w', work_sk: 'w', stamp: 'x' },
      { ...feed('off'), id: 'off', status: 'inactive', deactivated_at: '2026-01-01T00:00:00Z' },
      { pk: path, sk: 'WEBHOOK#a', status: 'on', reason: 'x' },
      { pk: path, sk: 'MONTH#2026-03', month: '2026-03', status: 'active', work_pk: 'w', work_sk: 'w' },
      { pk: path, sk: 'KEY#a' },
      { pk: path, sk: 'COUNTS', feeds: 2 },
      { ...keys.feedDirectory('on'), path },
    ];
  });

  it('has its feeds and webhooks switched off, and unrestored items are reported by kind', async () => {
    const result = await restore();

    expect(result).toMatchObject({
      path,
      kinds: { ACCOUNT: 1, FEED: 2, MONTH: 1, WEBHOOK: 1 },
      left_out: { KEY: 1 },
    });
    expect(result.left_out).toEqual({ KEY: 1 });
    const at = '2026-06-15T12:00:00Z';
    expect(await get(feed('on'))).toEqual({
      ...feed('on'),
      id: 'on',
      status: 'inactive',
      deactivated_at: at,
      restored_at: at,
    });
    expect(await get(feed('off'))).toMatchObject({ status: 'inactive', deactivated_at: '2026-01-01T00:00:00Z' });
    expect(await get({ pk: path, sk: 'WEBHOOK#a' })).toMatchObject({
      status: 'off',
      off_reason: 'asked',
      reason: null,
    });
    expect(await get({ pk: path, sk: 'MONTH#2026-03' })).toMatchObject({
      status: 'active',
      work_pk: 'w',
      restored_at: at,
    });
    expect(await get(keys.feedDirectory('on'))).toMatchObject({ path });
    expect(await get(keys.account(path))).toMatchObject({ id, status: 'active' });
    expect(await get({ pk: path, sk: 'KEY#a' })).toBeUndefined();
  });

  it.each([
    ['a record', 1, () => feed('off')],
    ['the account itself', 2, () => keys.account(path)],
  ])('overwrites nothing, not even %s written in between', async (_, at, key) => {
    const other = () => table.write([{ put: { ...key(), id: 'other' } }]);

    await expect(withWriteInBetween(restore, other, { at })).rejects.toThrow('was refused');
    expect(await get(key())).toMatchObject({ id: 'other' });
  });

  it('is restored beside a leftover differing in what a restore or the service changes', async () => {
    const changing = [
      'stamp',
      'restored_at',
      'status',
      'deactivated_at',
      'off_reason',
      'reason',
      'reason_detail',
      'work_pk',
      'work_sk',
      'covered',
      'coverage',
      'coverage_at',
      'further_coverage',
    ];
    const left = { ...feed('off'), id: 'off', ...Object.fromEntries(changing.map((name) => [name, 'left'])) };
    await table.write([{ put: left }]);
    await restore();

    expect(await get(feed('off'))).toEqual(left);
  });

  it.each<[string, () => void | Promise<void>, string]>([
    ['the backup has no such account', () => void items.splice(0, 1), 'The backup has no account'],
    ['the backup has no record of it', () => void items.splice(1, 1), 'The backup has no record of account'],
    ['it exists', () => table.write([{ put: { ...keys.account(path), id } }]), 'exists; only an account that is lost'],
    [
      'another has its name',
      () => table.write([{ put: { ...keys.rootName(`Root ${id}`), id: 'other' } }]),
      'Another account has its name or external id now (other)',
    ],
    [
      'something of it differs',
      () => table.write([{ put: { ...feed('off'), id: 'changed' } }]),
      'FEED#off of the account is there and differs',
    ],
  ])('is refused if %s', async (_, arrange, message) => {
    await arrange();
    await expect(restore()).rejects.toThrow(message);
  });
});

it('users, accounts below and limited things are counted again', async () => {
  const root = await distributor();
  await root.below();
  await root.post('/users', { email: 'ann@example.com' });
  await root.post('/api-keys', { name: 'One' });
  await table.write([
    { update: keys.accountTotals(root.path, 3), add: { users: 4, accounts: 7 } },
    { update: keys.accountCounts(root.path), set: { feeds: 9, servers: 9, webhooks: 9, api_keys: 9 } },
    { put: { pk: root.path, sk: `${lists.apiKeys(root.path).prefix}old`, revoked_at: '2026-01-01T00:00:00Z' } },
  ]);
  await recountAccount(root.path, { sources: [], each: async function* () {} }, now);
  const shards = await Array.fromAsync(table.each({ pk: root.path, prefix: 'ACCOUNT#TOTALS' }, AsStored));
  const sum = (name: string) => shards.reduce((all, shard) => all + Number(shard[name] ?? 0), 0);

  expect(shards.length).toBeGreaterThan(0);
  expect([sum('users'), sum('accounts')]).toEqual([1, 1]);
  expect(await table.get(keys.accountCounts(root.path), AsStored)).toMatchObject({
    feeds: 0,
    servers: 0,
    webhooks: 0,
    api_keys: 1,
  });
});
