import * as z from 'zod';
import { directory } from '../lib/callers/authenticated-callers.ts';
import { ForestryProject } from '../lib/forestry/project.ts';
import * as store from '../lib/forestry/store.ts';
import { Fault } from '../lib/platform/fault.ts';
import { uuid } from '../lib/platform/fields.ts';
import { endpoint, list } from '../lib/platform/http/endpoint.ts';
import { inPages } from '../lib/platform/http/page.ts';
import { serve } from '../lib/platform/http/serve.ts';

const listForestryProjects = list({
  path: '/forestry/projects',
  since: '1.6.3',
  accountless: true,
  summary: 'List all forestry projects, oldest first',
  item: ForestryProject,
  faults: [],
  run: async ({ query }) => inPages(await store.forestryCatalogue(), query, 'forestry'),
});

const getForestryProject = endpoint({
  method: 'GET',
  path: '/forestry/projects/{id}',
  since: '1.6.3',
  accountless: true,
  summary: 'Retrieve a forestry project',
  params: z.object({ id: uuid() }),
  response: ForestryProject,
  faults: ['not_found'],
  async run({ params }) {
    const project = await store.getForestryProject(params.id);
    if (!project) throw new Fault('not_found', `There is no forestry project ${params.id}.`);
    return project;
  },
});

export const forestry = { listForestryProjects, getForestryProject };
export const handler = serve(forestry, directory);
