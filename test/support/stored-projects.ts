import { keys, table } from '../../lib/platform/table/table.ts';
import { forgetCarbonCatalog, type StoredCarbonProject } from '../../lib/trees/carbon/project-store.ts';
import { forgetForestryCatalog, type StoredForestryProject } from '../../lib/trees/forestry/store.ts';

/** A version as the catalog stores it with a new project. */
export const FIRST = { version: 1, changed_in: {} };

/** Writes a project as it is, whatever was stored. */
export async function putForestryProject(project: StoredForestryProject): Promise<void> {
  await table.write([{ put: { ...keys.forestryProject(project.id), ...project, ...FIRST } }]);
  forgetForestryCatalog();
}

export async function putCarbonProject(project: StoredCarbonProject): Promise<void> {
  await table.write([{ put: { ...keys.carbonProject(project.id), ...project, ...FIRST } }]);
  forgetCarbonCatalog();
}
