import { expect, it } from 'vitest';
import { activeFavorites, defaultProjects } from '../../lib/forestry/choose-project.ts';
import type { ForestryProject } from '../../lib/forestry/project.ts';

const project = (id: string, status = 'active') => ({ id, status }) as ForestryProject;
const catalog = [project('ash'), project('birch'), project('cedar', 'complete')];

it('active favorites are chosen, in the order of the favorites', () => {
  expect(activeFavorites(catalog, ['birch', 'cedar', 'gone', 'ash']).map(({ id }) => id)).toEqual(['birch', 'ash']);
});

it('without an active favorite, one of the active projects is chosen', () => {
  expect(defaultProjects(catalog, ['cedar'], () => 0.99).map(({ id }) => id)).toEqual(['birch']);
  expect(defaultProjects(catalog, [], () => 0).map(({ id }) => id)).toEqual(['ash']);
});
