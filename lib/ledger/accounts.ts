import type { StoredPlanting } from '../plantings/stored-planting.ts';
import { type AccountPath, asPath } from '../platform/table/account-path.ts';
import { eachEntry } from './entries.ts';

/** The accounts whose certificates a planting covers. It reads the entries from the planting's first to its last. */
export async function accountsWithTreesIn(planting: StoredPlanting): Promise<AccountPath[]> {
  const { id, project_id, first_entry, last_entry } = planting;
  if (first_entry === undefined || last_entry === undefined) return [];
  const paths = new Set<string>();
  for await (const { number, planting_id, path } of eachEntry(project_id, first_entry - 1)) {
    if (number > last_entry) break;
    if (planting_id === id) paths.add(path);
  }
  return Array.from(paths, asPath);
}
