import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { inPages } from '../../lib/platform/http/page.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { CarbonOffset, shownCarbonOffset } from '../../lib/trees/carbon/offset.ts';
import { listCarbonOffsets, requireCarbonOffset } from '../../lib/trees/carbon/offset-store.ts';
import { CarbonProject } from '../../lib/trees/carbon/project.ts';
import { carbonCatalog, getCarbonProject } from '../../lib/trees/carbon/project-store.ts';

const listOffsets = list({
  path: '/carbon/offsets',
  since: '1.6.3',
  scoped: true,
  summary: 'List carbon offsets, newest first',
  item: CarbonOffset,
  faults: [],
  async run({ account, query }) {
    const page = await listCarbonOffsets(account.path, query);
    return { ...page, items: page.items.map(shownCarbonOffset) };
  },
});

const getCarbonOffset = endpoint({
  method: 'GET',
  path: '/carbon/offsets/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Retrieve a carbon offset',
  params: z.object({ id: uuid() }),
  response: CarbonOffset,
  faults: ['not_found'],
  run: async ({ account, params }) => shownCarbonOffset(await requireCarbonOffset(account.path, params.id)),
});

const listCarbonProjects = list({
  path: '/carbon/projects',
  since: '1.6.3',
  accountless: true,
  summary: 'List all carbon projects, oldest first',
  item: CarbonProject,
  faults: [],
  run: async ({ query }) => inPages(await carbonCatalog(), query, 'carbon'),
});

const getProject = endpoint({
  method: 'GET',
  path: '/carbon/projects/{id}',
  since: '1.6.3',
  accountless: true,
  summary: 'Retrieve a carbon project',
  params: z.object({ id: uuid() }),
  response: CarbonProject,
  faults: ['not_found'],
  async run({ params }) {
    const project = await getCarbonProject(params.id);
    if (!project) throw new Fault('not_found', `There is no carbon project ${params.id}.`);
    return project;
  },
});

export const carbon = {
  listCarbonOffsets: listOffsets,
  getCarbonOffset,
  listCarbonProjects,
  getCarbonProject: getProject,
};
export const handler = serve(carbon, callerDirectory);
