import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { lineOf } from '../../../lib/accounts/account/line.ts';
import { moveAccount } from '../../../lib/accounts/moves/move.ts';
import { requireFigures } from '../../../lib/accounts/totals/store.ts';
import { useInstances } from '../../../lib/platform/cache.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { countedToTheRoot, ownTable } from './stream.ts';

let reader: StreamReader;
beforeAll(async () => {
  reader = await (await ownTable()).read();
});
afterAll(() => reader.stop());

const ELSEWHERE = {};
const HERE = {};

/** Moves it in another instance, so this one goes on with the line it has cached. */
async function move(account: TestAccount, to: TestAccount): Promise<void> {
  await lineOf(account.path);
  useInstances(() => ELSEWHERE);
  const by = { who: { operator: null }, above: undefined, reason: 'Test' };
  await moveAccount({ account: account.path, to: to.id, by, now: new Date() });
  useInstances(() => HERE);
  await countedToTheRoot(reader);
}

const below = async (account: TestAccount) => {
  const { users, accounts } = (await requireFigures(account.path)).below;
  return [users?.toNumber() ?? 0, accounts?.toNumber() ?? 0];
};

it('takes the present figures along with every move, whatever line the counting instance has cached', async () => {
  const [first, second] = [await distributor(), await distributor()];
  const [channel, other] = [await first.below(), await second.below()];
  const customer = await channel.below();
  await customer.post('/users', { full_name: 'A', email: 'a@example.com', permission: 'full', locale: 'en' });
  await countedToTheRoot(reader);
  expect(await Promise.all([channel, first, other, second].map(below))).toEqual([
    [1, 1],
    [1, 2],
    [0, 0],
    [0, 1],
  ]);
  await move(customer, other);
  expect(await Promise.all([channel, first, other, second].map(below))).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 2],
  ]);
  await move(customer, channel);
  await move(channel, second);
  expect(await Promise.all([first, other, second].map(below))).toEqual([
    [0, 0],
    [0, 0],
    [1, 3],
  ]);
});
