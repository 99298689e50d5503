import { expect, it } from 'vitest';
import { holdersOfNames } from '../../../lib/accounts/account/batch-rows.ts';
import { distributor } from '../../support/api.ts';

it('finds the holders of a name and an external id, the same account or two', async () => {
  const { path, post } = await distributor();
  const { body: north } = await post('/accounts', { name: 'North', external_id: 'N-1' });
  const { body: south } = await post('/accounts', { name: 'South', external_id: 'S-1' });
  const wanted: [name: string, external_id?: string][] = [
    ['North', 'N-1'],
    ['North'],
    ['East'],
    ['North', 'S-1'],
    ['East', 'S-1'],
    ['East', 'E-1'],
  ];
  const found = await holdersOfNames(wanted.map(([name, external_id]) => ({ parent: path, name, external_id })));

  expect(found.map(({ name, externalId }) => [name?.id, externalId?.id])).toEqual([
    [north.id, north.id],
    [north.id, undefined],
    [undefined, undefined],
    [north.id, south.id],
    [undefined, south.id],
    [undefined, undefined],
  ]);
});
