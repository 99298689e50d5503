import * as z from 'zod';
import { recording } from '../../lib/accounts/operators/alongside.ts';
import { actOf } from '../../lib/accounts/operators/record.ts';
import { idInBody, text, uuid } from '../../lib/platform/fields.ts';
import { FILE_BYTES_MAX } from '../../lib/platform/http/body-limits.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { endpoint, list, upload } from '../../lib/platform/http/endpoint.ts';
import { inPages } from '../../lib/platform/http/page.ts';
import { JobStarted } from '../../lib/platform/long-jobs/long-job.ts';
import {
  answeredForestry,
  changedCarbon,
  changedForestry,
  newCarbon,
  newForestry,
  shownCarbon,
  shownForestry,
} from '../../lib/trees/catalog/edit.ts';
import { carbonKind, type EditedForestry, forestryKind } from '../../lib/trees/catalog/kinds.ts';
import {
  CarbonProjectChange,
  ForestryProjectChange,
  NewCarbonProject,
  NewForestryProject,
  OperatorCarbonProject,
  OperatorForestryProject,
} from '../../lib/trees/catalog/operator-project.ts';
import { uploadPicture } from '../../lib/trees/catalog/pictures.ts';
import { changeProject, insertProject, requireProject } from '../../lib/trees/catalog/store.ts';
import { startMove } from '../../lib/trees/ledger/move-job.ts';

const WaitingMove = z
  .object({
    to: idInBody().describe('The forestry project that gets the trees.'),
    reason: text()
      .describe('Why, in a sentence.')
      .meta({ examples: ['The forest is planted.'] }),
  })
  .meta({ id: 'WaitingMove' });

const OLD_VERSION =
  'Fields that are not sent stay. `version` is the one that was read: if somebody has changed the project since, the request is refused with what changed, and nothing is overwritten.';

const WORDS =
  'Wording that claims more than is known is stored; scripts, event handlers, styles and embedded content in HTML are not. `warnings` names both.';

const listOperatorForestryProjects = list({
  ...FOR_OPERATORS,
  path: '/operator/forestry_projects',
  summary: 'List all forestry projects with what only operators see, oldest first',
  item: OperatorForestryProject,
  faults: ['forbidden'],
  run: async ({ query }) => inPages((await forestryKind.all()).map(shownForestry), query, 'operator/forestry'),
});

const createForestryProject = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/forestry_projects',
  creates: true,
  summary: 'Create a forestry project',
  description: `${WORDS} Without a place it gets the country at its coordinates. Callers see it within a minute.`,
  body: NewForestryProject,
  response: OperatorForestryProject,
  faults: ['forbidden', 'invalid'],
  async run(input) {
    const { body, now } = input;
    const answered = (project: EditedForestry) => answeredForestry(project, body);
    const alongside = recording(input, 'createForestryProject', answered);
    return answered(await insertProject(forestryKind, newForestry(body, now), now, alongside));
  },
});

const updateForestryProject = endpoint({
  ...FOR_OPERATORS,
  method: 'PATCH',
  path: '/operator/forestry_projects/{id}',
  summary: 'Change, activate or complete a forestry project',
  description: `${OLD_VERSION} A complete project keeps its pages, and its waiting trees may be moved to another. ${WORDS}`,
  params: z.object({ id: uuid() }),
  body: ForestryProjectChange,
  response: OperatorForestryProject,
  faults: ['forbidden', 'not_found', 'invalid'],
  async run(input) {
    const { params, body, now } = input;
    const { version, ...fields } = body;
    const change = (before: EditedForestry) => changedForestry(before, fields);
    const answered = (project: EditedForestry) => answeredForestry(project, fields);
    const alongside = recording(input, 'updateForestryProject', answered);
    return answered(await changeProject(forestryKind, params.id, { version, change }, now, alongside));
  },
});

const putForestryPicture = upload({
  ...FOR_OPERATORS,
  path: '/operator/forestry_projects/{id}/picture',
  summary: 'Upload or replace the picture of a forestry project',
  description:
    'The body is a PNG or JPEG of at most 200 KB and 2,000 pixels a side. It is redrawn; metadata is removed. Certificates and public pages show it, whatever `content_masthead` says.',
  params: z.object({ id: uuid() }),
  file: { types: ['image/png', 'image/jpeg'], bytesMax: FILE_BYTES_MAX },
  response: OperatorForestryProject,
  faults: ['forbidden', 'not_found', 'invalid'],
  async run(input) {
    const { params, body } = input;
    const before = await requireProject(forestryKind, params.id);
    const alongside = recording(input, 'putForestryPicture', shownForestry);
    const picture = await uploadPicture(params.id, body, (reference) =>
      alongside(before, { ...before, picture: reference }),
    );
    return shownForestry({ ...before, picture });
  },
});

const moveWaitingTrees = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/forestry_projects/{id}/move_waiting',
  summary: 'Move the waiting trees of a complete project to another',
  description:
    'Answers a job, whose result is `{to, trees}`. Waiting trees of final offsets move in their order; trees that plantings cover stay. Certificates say so. While a move of the project is under way, the same request answers its job.',
  params: z.object({ id: uuid() }),
  body: WaitingMove,
  response: JobStarted,
  faults: ['forbidden', 'not_found', 'invalid'],
  run: async ({ params, body, caller, now }) => ({
    job_id: (await startMove({ from: params.id, ...body }, actOf({ caller, now }))).id,
  }),
});

const listOperatorCarbonProjects = list({
  ...FOR_OPERATORS,
  path: '/operator/carbon_projects',
  summary: 'List all carbon projects with what only operators see, oldest first',
  item: OperatorCarbonProject,
  faults: ['forbidden'],
  run: async ({ query }) => inPages((await carbonKind.all()).map(shownCarbon), query, 'operator/carbon'),
});

const createCarbonProject = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/carbon_projects',
  creates: true,
  summary: 'Create a carbon project',
  description: `${WORDS} Callers see it within a minute.`,
  body: NewCarbonProject,
  response: OperatorCarbonProject,
  faults: ['forbidden', 'invalid'],
  async run(input) {
    const alongside = recording(input, 'createCarbonProject', shownCarbon);
    return shownCarbon(await insertProject(carbonKind, newCarbon(input.body, input.now), input.now, alongside));
  },
});

const updateCarbonProject = endpoint({
  ...FOR_OPERATORS,
  method: 'PATCH',
  path: '/operator/carbon_projects/{id}',
  summary: 'Change, activate or deactivate a carbon project',
  description: `${OLD_VERSION} Orders may name active projects only. ${WORDS}`,
  params: z.object({ id: uuid() }),
  body: CarbonProjectChange,
  response: OperatorCarbonProject,
  faults: ['forbidden', 'not_found', 'invalid'],
  async run(input) {
    const { params, body, now } = input;
    const { version, ...fields } = body;
    const change = (before: Parameters<typeof changedCarbon>[0]) => changedCarbon(before, fields);
    const alongside = recording(input, 'updateCarbonProject', shownCarbon);
    return shownCarbon(await changeProject(carbonKind, params.id, { version, change }, now, alongside));
  },
});

export const operatorProjects = {
  listOperatorForestryProjects,
  createForestryProject,
  updateForestryProject,
  putForestryPicture,
  moveWaitingTrees,
  listOperatorCarbonProjects,
  createCarbonProject,
  updateCarbonProject,
};
