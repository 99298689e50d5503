import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { serviceTotals, treesInProject } from '../../../lib/accounts/totals/service.ts';
import { requireFigures } from '../../../lib/accounts/totals/store.ts';
import { distributor } from '../../support/api.ts';
import { countedToTheRoot, ownTable } from './stream.ts';

let reader: StreamReader;
beforeAll(async () => {
  const { read } = await ownTable();
  reader = await read();
});
afterAll(() => reader.stop());

it("the service's sums are the sums of its roots, by project too, and a repetition adds nothing", async () => {
  const roots = [await distributor(), await distributor()];
  const { body: projects } = await (roots[0] as (typeof roots)[0]).get('/forestry/projects?limit=1');
  const project_id = projects[0].id;
  for (const root of roots) {
    const customer = await (await root.below()).below();
    const { body } = await customer.post('/biomass/offsets', { trees: 3, project_id });
    await root.post('/biomass/offsets', { trees: 0.5, project_id });
    await customer.post('/biomass/offsets', { trees: 2, project_id });
    await customer.delete(`/biomass/offsets/${body.id}`);
  }
  await countedToTheRoot(reader);

  expect((await treesInProject(project_id)).ordered.toFixed()).toBe('5');
  await rollUp(roots.map(({ path }) => path));
  const totals = await serviceTotals();
  expect(totals.trees?.toFixed()).toBe('5');
  expect(totals.accounts?.toNumber()).toBe(6);
  const figures = await Promise.all(roots.map(({ path }) => requireFigures(path)));
  expect(figures.map(({ own, below }) => [own.trees?.toFixed(), below.trees?.toFixed()])).toEqual([
    ['0.5', '2'],
    ['0.5', '2'],
  ]);
});
