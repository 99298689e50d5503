import { beforeEach, expect, it } from 'vitest';
import {
  type FeedKey,
  type LeasedConnection,
  leaseConnection,
  putConnection,
  releaseConnection,
  storeRenewed,
} from '../../../lib/metering/feeds/microsoft/store.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';

const NOW = new Date('2026-11-12T09:00:00Z');
const AFTER_FREEZE = new Date('2026-11-12T09:00:31Z');
const LATER = new Date('2026-11-12T09:00:32Z');

let feed: FeedKey;
beforeEach(async () => {
  feed = { path: rootPath(idAt(NOW)), id: idAt(NOW) };
  await putConnection(feed, 'consented');
});

async function leased(at: Date): Promise<LeasedConnection> {
  const found = await leaseConnection(feed, at);
  if (found === undefined || found === 'busy') throw new Error(`The connection is ${found}.`);
  return found;
}

it('is leased by one run at a time', async () => {
  const first = await leased(NOW);
  expect(await leaseConnection(feed, NOW)).toBe('busy');
  await releaseConnection(feed, first);

  expect((await leased(NOW)).refresh).toBe('consented');
});

it('stays leased when a run fails that was frozen until another took the lease', async () => {
  const frozen = await leased(NOW);
  await leased(AFTER_FREEZE);
  await releaseConnection(feed, frozen);

  expect(await leaseConnection(feed, LATER)).toBe('busy');
});

it('keeps the token that a frozen run renewed, and drops the one renewed from the same token', async () => {
  const frozen = await leased(NOW);
  const second = await leased(AFTER_FREEZE);
  await storeRenewed(feed, frozen, 'renewed');
  await storeRenewed(feed, second, 'renewed from the same');

  expect((await leased(LATER)).refresh).toBe('renewed');
});

it('keeps the token of a consent given in between, and can be leased at once', async () => {
  const before = await leased(NOW);
  await putConnection(feed, 'consented again');
  await storeRenewed(feed, before, 'renewed');
  await releaseConnection(feed, before);

  expect((await leased(NOW)).refresh).toBe('consented again');
});

it('cannot be leased while nobody has consented', async () => {
  expect(await leaseConnection({ ...feed, id: idAt(LATER) }, NOW)).toBeUndefined();
});
