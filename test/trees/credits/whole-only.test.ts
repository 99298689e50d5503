import { expect, it } from 'vitest';
import { fulfillWaiting } from '../../../lib/trees/credits/fulfill.ts';
import { getProjectCredits } from '../../../lib/trees/credits/store.ts';
import { newProject } from './world.ts';

it('an offset takes no tonnes while the free ones are too few for the whole', async () => {
  const project = await newProject();
  const id = await project.order(2);
  await project.load({ tonnes: '1.5' });

  expect(await fulfillWaiting(project.id)).toMatchObject({ fulfilled: 0, hasMore: false });
  expect((await project.offset(id)).lots).toBeUndefined();
  expect((await getProjectCredits(project.id)).free.toFixed()).toBe('1.5');
  await project.load({ tonnes: '0.5' });
  expect(await fulfillWaiting(project.id)).toMatchObject({ fulfilled: 1 });
});
