import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attendAccount, attentionChangeHandler } from '../../../lib/communication/attention/change-handler.ts';
import { listAttention, snooze } from '../../../lib/communication/attention/desk.ts';
import { feedCounts } from '../../../lib/communication/attention/feed-counts.ts';
import { attend, attendedOf } from '../../../lib/communication/attention/store.ts';
import { attentionView } from '../../../lib/communication/attention/view.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { AsStored, type Item, keys, kinds, lists, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
let root: TestAccount;
let dealer: TestAccount;
beforeEach(async () => {
  clock.use(() => NOW.getTime());
  root = await distributor();
  dealer = await root.below('Dealer');
});
afterEach(() => clock.use(undefined));
/** A new feed without any push is unhealthy. */
const newFeed = async (account: TestAccount) =>
  (await account.post('/feeds', { type: 'agent', activated_at: '2026-10-01' })).body.id as string;
const desk = (account: TestAccount, query: object = {}) =>
  listAttention(account.path, query, { viewer: account.path, now: NOW });
const idsAt = async (account: TestAccount, query: object = {}) =>
  (await desk(account, query)).items.map(({ id }) => id);

describe('an account change', () => {
  const changed = (pk: string, sk: string, before: Item, after: Item) =>
    attentionChangeHandler.handle([{ id: 'c', sequence: 1n, pk, sk, before, after, at: NOW }]);
  const child = (id: string, status: string) => ({ id, name: 'n', status });

  it('looks at all records of it, below another one and at the root', async () => {
    await newFeed(dealer);
    await changed(root.path, `${kinds.child}${dealer.id}`, child(dealer.id, 'inactive'), child(dealer.id, 'active'));
    expect([await idsAt(dealer), await idsAt(root)]).toMatchObject([{ length: 1 }, { length: 1 }]);
    await newFeed(root);
    await changed(lists.roots().pk, `${kinds.child}${root.id}`, child(root.id, 'inactive'), child(root.id, 'active'));

    expect([await idsAt(dealer), await idsAt(root)]).toMatchObject([{ length: 1 }, { length: 2 }]);
  });

  it('of a record checks only that record', async () => {
    const [feed] = [await newFeed(dealer), await newFeed(dealer)];
    await changed(dealer.path, `${kinds.feed}${feed}`, { health_check: 'healthy' }, { health_check: 'unhealthy' });

    expect((await desk(dealer)).items.map(({ resource_id }) => resource_id)).toEqual([feed]);
  });
});

describe("a record's entry on desks", () => {
  it('is written once by two concurrent readers, and so is its count', async () => {
    const record = `${kinds.feed}${await newFeed(dealer)}`;
    const count = async () => (await feedCounts()).find(({ type }) => type === 'agent')?.unhealthy ?? 0;
    const [before, look] = [await count(), () => attend(dealer.path, record)];
    await withWriteInBetween(look, look);
    expect([await idsAt(root), await count()]).toMatchObject([{ length: 1 }, before + 1]);
    expect(await attendedOf(dealer.path, record)).toMatchObject([{ turn: 1, version: 1, record }]);
    await table.write([{ delete: keys.feed(dealer.path, record.slice(kinds.feed.length)) }]);
    await withWriteInBetween(look, look);

    expect([await idsAt(root), await idsAt(dealer), await count()]).toEqual([[], [], before]);
  });

  it('is changed once by two concurrent readers, and a worse cause has a higher turn', async () => {
    const id = await newFeed(dealer);
    const look = () => attend(dealer.path, `${kinds.feed}${id}`);
    await look();
    await table.write([{ update: keys.feed(dealer.path, id), set: { reason_detail: { code: 'other', values: {} } } }]);
    await withWriteInBetween(look, look);

    expect(await attendedOf(dealer.path)).toMatchObject([{ turn: 2, version: 2, reason_detail: { code: 'other' } }]);
  });

  it('equals what a rebuild finds, and a difference is reported', async () => {
    const record = `${kinds.feed}${await newFeed(dealer)}`;
    expect(await attentionView.differences(dealer.path)).toEqual([
      `${record} is not listed as feed_unhealthy.`,
      `${record} does not stand at ${dealer.path}.`,
      `${record} does not stand at ${root.path}.`,
      `${record} is not counted as it is.`,
    ]);
    await attendAccount(dealer.path);
    const [id = ''] = await idsAt(root);
    await table.write([{ delete: keys.attention(root.path, id) }]);
    expect(await attentionView.differences(dealer.path)).toEqual([`${record} does not stand at ${root.path}.`]);
    await attentionView.rebuild?.(dealer.path);

    expect([await attentionView.differences(dealer.path), await idsAt(root)]).toEqual([[], [id]]);
    await table.write([{ delete: keys.feed(dealer.path, record.slice(kinds.feed.length)) }]);
    expect(await attentionView.differences(dealer.path)).toEqual([
      `${record} is still listed as feed_unhealthy.`,
      `${record} is not counted as it is.`,
    ]);
  });
});

describe('a desk', () => {
  beforeEach(async () => {
    for (let feeds = 0; feeds < 3; feeds++) await newFeed(dealer);
    await attendAccount(dealer.path);
  });

  it('comes in pages that are the whole, filtered or not', async () => {
    const all = await idsAt(root);
    expect(all).toHaveLength(3);
    for (const query of [{}, { kind: 'feed_unhealthy' }]) {
      const first = await desk(root, { ...query, limit: 2 });
      const rest = await desk(root, { ...query, limit: 2, cursor: first.next });
      expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all);
      expect(rest.next).toBeUndefined();
    }
    expect(await idsAt(root, { kind: 'feed_silent,webhook_off' })).toEqual([]);
  });

  it('hides what is snoozed, for at most 90 days, and shows it when asked for', async () => {
    const [id = '', ...others] = await idsAt(root);
    const until = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
    const days90 = 90 * 86_400_000;
    for (const ms of [0, days90 + 1_000])
      await expect(snooze(root.path, id, until(ms), NOW)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await snooze(root.path, id, until(days90), NOW)).toEqual({ id, until: until(days90) });
    const stored = () => table.get(keys.snooze(root.path, id), AsStored);
    expect(await stored()).toMatchObject({ turn: 1, expires: Math.floor((NOW.getTime() + days90) / 1_000) });

    expect([await idsAt(root), await idsAt(root, { snoozed: true })]).toEqual([others, [id]]);
    expect(await idsAt(dealer)).toHaveLength(3);
    await snooze(root.path, id, null, NOW);
    expect(await stored()).toBeUndefined();
    expect(await idsAt(root)).toHaveLength(3);
  });
});
