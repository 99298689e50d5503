import { beforeEach, expect, it } from 'vitest';
import { isWithin, onlyWithin, parentOf, pathsUpward, rootOf } from '../../../lib/accounts/account/line.ts';
import { forgetDirectory } from '../../../lib/accounts/account/scope.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { idOf } from '../../../lib/platform/table/account-path.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';

let first: TestAccount;
let second: TestAccount;
let channel: TestAccount;
let customer: TestAccount;

beforeEach(async () => {
  forgetDirectory();
  [first, second] = [await distributor(), await distributor()];
  channel = await first.below();
  customer = await channel.below();
});

const move = (account: TestAccount, to: TestAccount) =>
  table.write([{ update: keys.accountDirectory(idOf(account.path)), set: { parent_path: to.path }, must: 'exist' }]);

it('is the address if the account never moved', async () => {
  expect(await pathsUpward(customer.path)).toEqual([customer.path, channel.path, first.path]);
  expect(await rootOf(customer.path)).toBe(first.path);
  expect(await parentOf(first.path)).toBeUndefined();
});

it('leads through the accounts above since a move, also for accounts below the moved one', async () => {
  await move(channel, second);
  expect(await pathsUpward(customer.path)).toEqual([customer.path, channel.path, second.path]);
  expect(await rootOf(channel.path)).toBe(second.path);
  expect(await isWithin(customer.path, second.path)).toBe(true);
  expect(await isWithin(customer.path, first.path)).toBe(false);
  expect(await isWithin(customer.path, customer.path)).toBe(true);
  expect(await onlyWithin([customer.path, first.path], second.path, (path) => path)).toEqual([customer.path]);
});

it('follows a move at the latest after 55 seconds', async () => {
  const now = Date.now();
  clock.use(() => now);
  try {
    expect(await isWithin(channel.path, first.path)).toBe(true);
    await move(channel, second);
    clock.use(() => now + 54_000);
    expect(await isWithin(channel.path, first.path)).toBe(true);
    clock.use(() => now + 55_000);
    expect(await isWithin(channel.path, first.path)).toBe(false);
  } finally {
    clock.use(undefined);
  }
});
