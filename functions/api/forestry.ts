import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { day, uuid } from '../../lib/platform/fields.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { inPages } from '../../lib/platform/http/page.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { dayOf } from '../../lib/platform/time.ts';
import { ENTRIES_PAGE_MAX } from '../../lib/trees/allocation/entries.ts';
import { ForestryProject } from '../../lib/trees/forestry/project.ts';
import * as store from '../../lib/trees/forestry/store.ts';
import { entriesInPages } from '../../lib/trees/ledger/entries.ts';
import { LedgerEntry, ProjectLedger } from '../../lib/trees/ledger/project-ledger.ts';
import { recentLedger } from '../../lib/trees/ledger/recent-ledger.ts';
import { ledgerAt } from '../../lib/trees/ledger/store.ts';
import { Planting } from '../../lib/trees/plantings/planting.ts';
import { listPlantings } from '../../lib/trees/plantings/store.ts';

const listForestryProjects = list({
  path: '/forestry/projects',
  since: '1.6.3',
  accountless: true,
  summary: 'List all forestry projects, oldest first',
  item: ForestryProject,
  faults: [],
  run: async ({ query }) => inPages(await store.forestryCatalog(), query, 'forestry'),
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
  run: ({ params }) => requireForestryProject(params.id),
});

const getProjectLedger = endpoint({
  method: 'GET',
  path: '/forestry/projects/{id}/ledger',
  accountless: true,
  summary: 'Retrieve the balance of a forestry project',
  description:
    'Trees that were ordered in the project, and how far plantings cover them. With `at` it is as the last daily run on or before that day left it; zeros before the first run.',
  params: z.object({ id: uuid() }),
  query: z.object({ at: day().optional().describe('A day that is not in the future, UTC.') }),
  response: ProjectLedger,
  faults: ['not_found', 'invalid'],
  async run({ params, query: { at }, now }) {
    const { id } = await requireForestryProject(params.id);
    if (at === undefined) return recentLedger(id, now);
    if (at > dayOf(now))
      throw new Fault('invalid', `at ${at} is in the future; send a day up to today.`, {
        reason: 'in_future',
        field: 'at',
      });
    return ledgerAt(id, at);
  },
});

const listProjectEntries = list({
  path: '/forestry/projects/{id}/entries',
  accountless: true,
  summary: 'List the entries of a forestry project by number, which assign trees of plantings to certificates',
  params: z.object({ id: uuid() }),
  item: LedgerEntry,
  itemsMax: ENTRIES_PAGE_MAX,
  faults: ['not_found'],
  async run({ params, query }) {
    const { id } = await requireForestryProject(params.id);
    return entriesInPages(id, query);
  },
});

const listProjectPlantings = list({
  path: '/forestry/projects/{id}/plantings',
  accountless: true,
  summary: 'List the plantings of a forestry project by the day they ended, then by id',
  params: z.object({ id: uuid() }),
  item: Planting,
  faults: ['not_found'],
  async run({ params, query }) {
    const { id } = await requireForestryProject(params.id);
    return listPlantings(id, query);
  },
});

async function requireForestryProject(id: string): Promise<store.StoredForestryProject> {
  const project = await store.getForestryProject(id);
  if (!project) throw new Fault('not_found', `There is no forestry project ${id}.`);
  return project;
}

export const forestry = {
  listForestryProjects,
  getForestryProject,
  getProjectLedger,
  listProjectEntries,
  listProjectPlantings,
};
export const handler = serve(forestry, callerDirectory);
