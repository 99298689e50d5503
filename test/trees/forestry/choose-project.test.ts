import { expect, it } from 'vitest';
import { activeFavorites, activeProject, defaultProjects } from '../../../lib/trees/forestry/choose-project.ts';
import type { ForestryProject } from '../../../lib/trees/forestry/project.ts';

const project = (id: string, status = 'active') => ({ id, status }) as ForestryProject;
const catalog = [project('ash'), project('birch'), project('cedar', 'complete')];

it("active favorites are chosen, in the favorites' order", () => {
  expect(activeFavorites(catalog, ['birch', 'cedar', 'gone', 'ash']).map(({ id }) => id)).toEqual(['birch', 'ash']);
});

it('without an active favorite, an active project is chosen', () => {
  expect(defaultProjects(catalog, ['cedar'], () => 0.99).map(({ id }) => id)).toEqual(['birch']);
  expect(defaultProjects(catalog, [], () => 0).map(({ id }) => id)).toEqual(['ash']);
});

it('a single active favorite is chosen before other active projects', () => {
  expect(defaultProjects(catalog, ['birch'], () => 0).map(({ id }) => id)).toEqual(['birch']);
});

it('a catalog without an active project has none to choose', () => {
  expect(() => defaultProjects([project('cedar', 'complete')], [], () => 0)).toThrow('import a catalog first');
});

it('a named project must be known and active', () => {
  expect(activeProject(catalog, 'birch').id).toBe('birch');
  expect(() => activeProject(catalog, 'gone')).toThrow('project_id gone names no forestry project;');
  expect(() => activeProject(catalog, 'cedar', 'settings.0.project_id')).toThrow(
    'settings.0.project_id cedar is complete,',
  );
});
