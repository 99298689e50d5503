import { expect, it } from 'vitest';
import { search } from '../../../lib/communication/search/search.ts';
import { indexRecord } from '../../../lib/communication/search/store.ts';
import { searchView } from '../../../lib/communication/search/view.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { distributor } from '../../support/api.ts';

it('the index of search differs where it has more or less than the records', async () => {
  const { path, post } = await distributor();
  await searchView.rebuild(path);
  const { body: user } = await post('/users', { email: 'ann@school.example', full_name: 'Ann Mills' });
  const userKey = keys.user(path, user.id);
  await indexRecord(userKey);
  expect(await searchView.differences(path)).toEqual([]);
  const listKey = keys.searchIndexed(path, userKey.sk);
  const listed = (await table.get(listKey, AsStored))?.keys as string[];
  await table.write([{ update: listKey, set: { keys: [...listed, 'WORD#old'] } }]);
  expect(await searchView.differences(path)).toEqual([`${userKey.sk} is still found by WORD#old.`]);
  await table.write([{ update: listKey, set: { keys: listed.slice(1) } }]);
  expect(await searchView.differences(path)).toEqual([`${userKey.sk} is not found by ${listed[0]}.`]);
  await table.write([{ delete: userKey }]);
  expect(await searchView.differences(path)).toEqual([`${userKey.sk} is deleted but indexed.`]);

  await searchView.rebuild(path);
  expect(await searchView.differences(path)).toEqual([]);
});

it('accounts come before users, each by name, and those of one name by id', async () => {
  const root = await distributor();
  const children = [await root.below('Quince'), await root.below('Apple Quince')];
  for (const [index, account] of children.entries()) {
    const { body } = await account.post('/users', { email: `quince@${index}.example`, full_name: 'Quince' });
    await indexRecord(keys.account(account.path));
    await indexRecord(keys.user(account.path, body.id));
  }
  const { results: found } = await search(root.path, 'quince');
  const users = found.slice(2).map(({ id }) => id);

  expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'account Apple Quince',
    'account Quince',
    'user Quince',
    'user Quince',
  ]);
  expect(users).toEqual(users.toSorted());
});
