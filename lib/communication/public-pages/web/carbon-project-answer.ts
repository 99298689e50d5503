import { getCarbonProject } from '../../../trees/carbon/project-store.ts';
import { creditEntriesCsv, lotsCsv, signedCreditLedger } from '../carbon-project/files.ts';
import { carbonProjectPage } from '../carbon-project/page.ts';
import { getCarbonProjectPage } from '../carbon-project/store.ts';
import { answersOf } from './ledger-answer.ts';

export const CARBON_PROJECTS = '/carbon_projects/';

/** Serves a carbon project's public page at `/carbon_projects/<id>`, and its files below it. */
export const answerCarbonProjectPage = answersOf({
  path: CARBON_PROJECTS,
  exists: async (id) => (await getCarbonProject(id)) !== undefined,
  lots: {
    name: 'lots',
    rows: (id, after) => lotsCsv(id, after),
    refusal: 'after must be the id of a lot of the project.',
  },
  entries: (id, after) => creditEntriesCsv(id, after),
  signed: signedCreditLedger,
  view: getCarbonProjectPage,
  page: carbonProjectPage,
});
