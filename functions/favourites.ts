import * as z from 'zod';
import { Fault } from '../lib/fault.ts';
import { addFavourite, listFavourites, removeFavourite } from '../lib/favourites/store.ts';
import { ForestryProject } from '../lib/forestry/project.ts';
import { forestryCatalogue, getForestryProject } from '../lib/forestry/store.ts';
import { endpoint, list } from '../lib/http/endpoint.ts';
import { inPages } from '../lib/http/page.ts';
import { serve } from '../lib/http/serve.ts';

const listFavouriteProjects = list({
  path: '/projects',
  scoped: true,
  summary: 'List the favourite forestry projects, in the order in which they were added',
  item: ForestryProject,
  faults: [],
  run: async ({ account, query }) => inPages(await projectsOf(await listFavourites(account.path)), query, account.path),
});

const addFavouriteProject = endpoint({
  method: 'POST',
  path: '/projects/{id}',
  scoped: true,
  summary: 'Add a forestry project to the favourites',
  params: z.object({ id: z.uuid() }),
  response: z.array(ForestryProject),
  faults: ['invalid', 'not_found'],
  async run({ account, params, now }) {
    await requireProject(params.id);
    return projectsOf(await addFavourite(account.path, params.id, now));
  },
});

const removeFavouriteProject = endpoint({
  method: 'DELETE',
  path: '/projects/{id}',
  scoped: true,
  summary: 'Remove a forestry project from the favourites',
  params: z.object({ id: z.uuid() }),
  response: z.array(ForestryProject),
  faults: ['not_found'],
  async run({ account, params }) {
    await requireProject(params.id);
    return projectsOf(await removeFavourite(account.path, params.id));
  },
});

async function requireProject(id: string): Promise<void> {
  if (!(await getForestryProject(id))) throw new Fault('not_found', `There is no forestry project ${id}.`);
}

async function projectsOf(ids: string[]): Promise<ForestryProject[]> {
  const catalogue = await forestryCatalogue();
  return ids.flatMap((id) => catalogue.find((project) => project.id === id) ?? []);
}

export const favourites = { listFavouriteProjects, addFavouriteProject, removeFavouriteProject };
export const handler = serve(favourites);
