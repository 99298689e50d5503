import { lists, table } from '../../platform/table/table.ts';
import { DAY_MS } from '../../platform/time.ts';
import { forgetImport, getImport, PlantingImport } from './import-record.ts';
import { applyImport } from './staged-import.ts';

/** Settles an earlier import of the same rows: a committed one is applied and answered, others leave nothing. */
export async function settleImport(hash: string): Promise<PlantingImport | undefined> {
  await applyImport(hash);
  const found = await getImport(hash);
  if (found?.state === 'done') return found;
  if (found) await forgetImport(found);
  return undefined;
}

/** An import that began this long ago and is not committed was killed. */
const STAGING_MAX_MS = DAY_MS / 24;

/** For so long an operator who was not told may repeat an import. */
const UNTOLD_MAX_MS = 7 * DAY_MS;

/** Finishes imports that were killed after they were committed, and removes what others left. */
export async function recoverPlantingImports(now: Date): Promise<void> {
  for await (const found of table.each(lists.plantingImports(), PlantingImport)) {
    const age = now.getTime() - Date.parse(found.at);
    if (found.state === 'committed') await applyImport(found.hash);
    else if (age > (found.state === 'done' ? UNTOLD_MAX_MS : STAGING_MAX_MS)) await forgetImport(found);
  }
}
