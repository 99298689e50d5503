import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import * as store from '../../lib/accounts/favorites/store.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { inPages } from '../../lib/platform/http/page.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { ForestryProject } from '../../lib/trees/forestry/project.ts';
import { forestryCatalog, getForestryProject } from '../../lib/trees/forestry/store.ts';

const listFavoriteProjects = list({
  path: '/projects',
  since: '1.6.3',
  scoped: true,
  summary: 'List the favorite forestry projects, in the order in which they were added',
  item: ForestryProject,
  faults: [],
  run: async ({ account, query }) =>
    inPages(await projectsOf(await store.listFavorites(account.path)), query, account.path),
});

const addFavoriteProject = endpoint({
  method: 'POST',
  path: '/projects/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Add a forestry project to the favorites',
  params: z.object({ id: uuid() }),
  response: z.array(ForestryProject),
  faults: ['invalid', 'not_found'],
  async run({ account, params, now }) {
    await requireProject(params.id);
    return projectsOf(await store.addFavorite(account.path, params.id, now));
  },
});

const removeFavoriteProject = endpoint({
  method: 'DELETE',
  path: '/projects/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Remove a forestry project from the favorites',
  params: z.object({ id: uuid() }),
  response: z.array(ForestryProject),
  faults: ['not_found'],
  async run({ account, params }) {
    await requireProject(params.id);
    return projectsOf(await store.removeFavorite(account.path, params.id));
  },
});

async function requireProject(id: string): Promise<void> {
  if (!(await getForestryProject(id))) throw new Fault('not_found', `There is no forestry project ${id}.`);
}

async function projectsOf(ids: string[]): Promise<ForestryProject[]> {
  const catalog = await forestryCatalog(ids);
  return ids.flatMap((id) => catalog.find((project) => project.id === id) ?? []);
}

export const favorites = { listFavoriteProjects, addFavoriteProject, removeFavoriteProject };
export const handler = serve(favorites, callerDirectory);
