import * as z from 'zod';
import { recording } from '../../lib/accounts/operators/alongside.ts';
import { idInBody, uuid } from '../../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { chained } from '../../lib/platform/table/chained.ts';
import type { Paging } from '../../lib/platform/table/table.ts';
import { carbonCatalog, getCarbonProject } from '../../lib/trees/carbon/project-store.ts';
import { CreditLot, type StoredCreditLot, shownLot } from '../../lib/trees/credits/credit-lot.ts';
import { CreditLotChange, NewCreditLot, newLot } from '../../lib/trees/credits/input.ts';
import { noProject } from '../../lib/trees/credits/lot-steps.ts';
import * as store from '../../lib/trees/credits/store.ts';

const SPLIT =
  'Without `block`, `serial` is split by the format of its registry; a text of unknown form is a retirement document, whose `tonnes` are required.';

async function listShown(projectId: string, paging: Paging) {
  const page = await store.listLots(projectId, paging);
  return { ...page, items: page.items.map(shownLot) };
}

const listCredits = list({
  ...FOR_OPERATORS,
  path: '/operator/credits',
  summary: 'List the credit lots of all carbon projects, or of one',
  description:
    'Project by project, oldest first; within one in the order in which they were loaded. A page may have fewer rows than `limit` while it has a next link.',
  query: z.object({ project_id: idInBody().optional().describe('Only of this carbon project.') }),
  item: CreditLot,
  faults: ['forbidden', 'invalid'],
  async run({ query: { project_id, ...paging } }) {
    if (project_id !== undefined && !(await getCarbonProject(project_id))) throw noProject(project_id);
    const sources = project_id === undefined ? (await carbonCatalog()).map(({ id }) => id) : [project_id];
    return chained({ name: `operator/credits ${project_id}`, sources, list: listShown }, paging);
  },
});

const getCredit = endpoint({
  ...FOR_OPERATORS,
  method: 'GET',
  path: '/operator/credits/{id}',
  summary: 'Retrieve a credit lot',
  params: z.object({ id: uuid() }),
  response: CreditLot,
  faults: ['forbidden', 'not_found'],
  run: async ({ params }) => shownLot(await store.requireLot(params.id)),
});

const createCredit = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/credits',
  creates: true,
  summary: 'Record a lot of credits that a registry retired',
  description: `${SPLIT} Serials that another lot has are refused. Carbon offsets of its project are fulfilled from it within a minute.`,
  body: NewCreditLot,
  response: CreditLot,
  faults: ['forbidden', 'invalid'],
  async run(input) {
    const lot = newLot(input.body, input.now);
    await store.insertLots([lot], recorded(input, 'createCredit')(undefined, lot));
    return shownLot(lot);
  },
});

const updateCredit = endpoint({
  ...FOR_OPERATORS,
  method: 'PATCH',
  path: '/operator/credits/{id}',
  summary: 'Correct a credit lot',
  description: `${SPLIT} Once anything of the lot is allocated, its project and serials stay, and it does not shrink below that.`,
  params: z.object({ id: uuid() }),
  body: CreditLotChange,
  response: CreditLot,
  faults: ['forbidden', 'not_found', 'invalid'],
  async run(input) {
    const { params, body, now } = input;
    return shownLot(await store.changeLot(params.id, body, now, recorded(input, 'updateCredit')));
  },
});

const deleteCredit = endpoint({
  ...FOR_OPERATORS,
  method: 'DELETE',
  path: '/operator/credits/{id}',
  summary: 'Delete a credit lot of which nothing is allocated',
  description: 'Its serials may be recorded again.',
  params: z.object({ id: uuid() }),
  response: Deleted,
  faults: ['forbidden', 'not_found'],
  async run(input) {
    await store.deleteLot(input.params.id, recorded(input, 'deleteCredit'));
    return deleted(input.params.id);
  },
});

const recorded = (input: Parameters<typeof recording>[0], operation: string) =>
  recording<StoredCreditLot>(input, operation, shownLot);

export const operatorCredits = { listCredits, getCredit, createCredit, updateCredit, deleteCredit };
