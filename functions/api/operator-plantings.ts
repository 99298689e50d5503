import * as z from 'zod';
import { recording } from '../../lib/accounts/operators/alongside.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { idInBody, text, uuid } from '../../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { chained } from '../../lib/platform/table/chained.ts';
import { ClaimWarning } from '../../lib/presentation/claims/warning.ts';
import { forestryCatalog, getForestryProject } from '../../lib/trees/forestry/store.ts';
import { NewAudit, NewPlanting, PlantingChange } from '../../lib/trees/plantings/input.ts';
import { Planting } from '../../lib/trees/plantings/planting.ts';
import * as store from '../../lib/trees/plantings/store.ts';
import { plantingWarnings } from '../../lib/trees/plantings/warnings.ts';

const OperatorPlanting = z
  .object({
    ...Planting.shape,
    warnings: z
      .array(ClaimWarning)
      .describe('Passages of its texts that claim more than is known. They are stored all the same.'),
  })
  .meta({ id: 'OperatorPlanting' });

const PlantingMistake = z
  .object({
    reason: text()
      .describe('Why, in a sentence. Only operators see it.')
      .meta({ examples: ['The partner reported the same trees twice.'] }),
  })
  .meta({ id: 'PlantingMistake' });

/** The project's name is exempt from warnings. */
async function withWarnings(planting: Planting): Promise<z.input<typeof OperatorPlanting>> {
  const project = await getForestryProject(planting.project_id);
  return { ...planting, warnings: plantingWarnings(planting, project?.name) };
}

/** For changes that leave the texts alone: the warnings are known before the write. */
async function withWarningsBefore(id: string): Promise<(planting: Planting) => z.input<typeof OperatorPlanting>> {
  const { warnings } = await withWarnings(await store.requirePlanting(id));
  return (planting) => ({ ...planting, warnings });
}

const listOperatorPlantings = list({
  ...FOR_OPERATORS,
  path: '/operator/plantings',
  summary: 'List the plantings of all forestry projects, or of one',
  description:
    'Project by project, oldest first; within one by the day they ended, then by id. A page may have fewer rows than `limit` while it has a next link.',
  query: z.object({ project_id: idInBody().optional().describe('Only of this forestry project.') }),
  item: Planting,
  faults: ['forbidden', 'invalid'],
  async run({ query: { project_id, ...paging } }) {
    if (project_id !== undefined) await store.requireProject(project_id);
    const sources = project_id === undefined ? (await forestryCatalog()).map(({ id }) => id) : [project_id];
    return chained({ name: `operator/plantings ${project_id}`, sources, list: store.listPlantings }, paging);
  },
});

const getOperatorPlanting = endpoint({
  ...FOR_OPERATORS,
  method: 'GET',
  path: '/operator/plantings/{id}',
  summary: 'Retrieve a planting',
  params: z.object({ id: uuid() }),
  response: OperatorPlanting,
  faults: ['forbidden', 'not_found'],
  run: async ({ params }) => withWarnings(await store.requirePlanting(params.id)),
});

const createPlanting = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/plantings',
  creates: true,
  summary: 'Record a planting',
  description:
    'Its trees cover final offsets of its project within a minute, unless it is planned or replaces another.',
  body: NewPlanting,
  response: OperatorPlanting,
  faults: ['forbidden', 'invalid'],
  async run(input) {
    const { body, now } = input;
    const warnings = plantingWarnings(body, (await getForestryProject(body.project_id))?.name);
    const shown = (planting: Planting) => ({ ...planting, warnings });
    return shown(await store.insertPlanting(body, now, { alongside: recording(input, 'createPlanting', shown) }));
  },
});

const updatePlanting = endpoint({
  ...FOR_OPERATORS,
  method: 'PATCH',
  path: '/operator/plantings/{id}',
  summary: 'Correct a planting',
  description:
    'Once trees of it cover offsets it stays in its project, does not shrink below them, is not planned again and replaces no other planting.',
  params: z.object({ id: uuid() }),
  body: PlantingChange,
  response: OperatorPlanting,
  faults: ['forbidden', 'not_found', 'invalid'],
  async run(input) {
    const { params, body, now } = input;
    return withWarnings(await store.changePlanting(params.id, body, now, recording(input, 'updatePlanting', plain)));
  },
});

const createPlantingAudit = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/plantings/{id}/audits',
  creates: true,
  summary: 'Record an audit of a planting',
  description: 'Answers the planting, which is audited from then on. The same audit again changes nothing.',
  params: z.object({ id: uuid() }),
  body: NewAudit,
  response: OperatorPlanting,
  faults: ['forbidden', 'not_found', 'invalid'],
  async run(input) {
    const { params, body, now } = input;
    const shown = await withWarningsBefore(params.id);
    return shown(await store.auditPlanting(params.id, body, now, recording(input, 'createPlantingAudit', shown)));
  },
});

const markPlantingNotPlanted = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/plantings/{id}/not_planted',
  recentSignIn: true,
  summary: 'Record that the trees of a planting were never planted',
  description:
    'It cannot be taken back; said again it changes nothing. The entries of the planting stay and count in no sum: its shares wait until plantings that replace it cover them, in the order of these entries. Needs a sign-in of the last 30 minutes.',
  params: z.object({ id: uuid() }),
  body: PlantingMistake,
  response: OperatorPlanting,
  faults: ['forbidden', 'not_found', 'invalid'],
  async run(input) {
    const { params, body, now } = input;
    const shown = await withWarningsBefore(params.id);
    if (body.reason.trim() === '')
      throw new Fault('invalid', 'reason must not be blank.', { reason: 'blank', field: 'reason' });
    const reason = { field: 'reason', before: null, after: body.reason };
    const alongside = recording(input, 'markPlantingNotPlanted', shown, [reason]);
    return shown(await store.markNotPlanted(params.id, now, alongside));
  },
});

const deletePlanting = endpoint({
  ...FOR_OPERATORS,
  method: 'DELETE',
  path: '/operator/plantings/{id}',
  summary: 'Delete a planting of which nothing covers an offset',
  params: z.object({ id: uuid() }),
  response: Deleted,
  faults: ['forbidden', 'not_found'],
  async run(input) {
    await store.deletePlanting(input.params.id, input.now, recording(input, 'deletePlanting', plain));
    return deleted(input.params.id);
  },
});

const plain = (planting: Planting): Record<string, unknown> => ({ ...planting });

export const operatorPlantings = {
  listOperatorPlantings,
  getOperatorPlanting,
  createPlanting,
  updatePlanting,
  createPlantingAudit,
  markPlantingNotPlanted,
  deletePlanting,
};
