import * as z from 'zod';
import { Fault } from '../lib/fault.ts';
import { ForestryProject } from '../lib/forestry/project.ts';
import { forestryCatalogue, getForestryProject } from '../lib/forestry/store.ts';
import { endpoint, list } from '../lib/http/endpoint.ts';
import { inPages } from '../lib/http/page.ts';
import { serve } from '../lib/http/serve.ts';

const listForestryProjects = list({
  path: '/forestry/projects',
  summary: 'List all forestry projects, oldest first',
  item: ForestryProject,
  faults: [],
  run: async ({ query }) => inPages(await forestryCatalogue(), query, 'forestry'),
});

const getProject = endpoint({
  method: 'GET',
  path: '/forestry/projects/{id}',
  summary: 'Retrieve a forestry project',
  params: z.object({ id: z.uuid() }),
  response: ForestryProject,
  faults: ['not_found'],
  async run({ params }) {
    const project = await getForestryProject(params.id);
    if (!project) throw new Fault('not_found', `There is no forestry project ${params.id}.`);
    return project;
  },
});

export const forestry = { listForestryProjects, getForestryProject: getProject };
export const handler = serve(forestry);
