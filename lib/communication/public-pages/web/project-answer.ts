import { getForestryProject } from '../../../trees/forestry/store.ts';
import { entriesCsv, plantingsCsv, signedLedger } from '../project/files.ts';
import { ledgerOnDay } from '../project/ledger-on-day.ts';
import { projectPage } from '../project/page.ts';
import { getProjectPage } from '../project/store.ts';
import { answersOf } from './ledger-answer.ts';

export const PROJECTS = '/projects/';

/** Serves a forestry project's public page at `/projects/<id>`, and its files below it. */
export const answerProjectPage = answersOf({
  path: PROJECTS,
  exists: async (id) => (await getForestryProject(id)) !== undefined,
  lots: {
    name: 'plantings',
    rows: (id, after) => plantingsCsv(id, after),
    refusal: 'after must be the id of a planting of the project.',
  },
  entries: (id, after) => entriesCsv(id, after),
  signed: signedLedger,
  signedOn: ledgerOnDay,
  view: getProjectPage,
  page: projectPage,
});
