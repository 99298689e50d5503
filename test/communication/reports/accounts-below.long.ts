import { expect, it } from 'vitest';
import { chunksOf } from '../../../lib/platform/chunks.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { distributor } from '../../support/api.ts';

it('a draft with more accounts below than a request has time for is refused with what to do', async () => {
  const root = await distributor();
  const names = Array.from({ length: 5_001 }, (_, index) => `Customer ${index}`);
  for (const part of chunksOf(names, 100))
    await table.write(
      part.map((name) => ({ put: { ...keys.childName(root.path, name), id: crypto.randomUUID(), name } })),
    );
  const { status, body } = await root.get('/reports/2026?include=below');

  expect([status, body.error]).toEqual([
    400,
    'More than 5000 accounts are below this one, too many for a draft; ask for CSV, which is paged, or issue the report.',
  ]);
});
