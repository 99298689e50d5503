import * as z from 'zod';
import { keys, table } from '../../platform/table/table.ts';

const Named = z.object({ name: z.string() });

/** The names of forestry and carbon projects by id. Ids of anything else are missing. */
export async function projectNames(ids: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].flatMap((id) => [
    { id, key: keys.forestryProject(id) },
    { id, key: keys.carbonProject(id) },
  ]);
  const found = await table.getMany(wanted.map(({ key }) => ({ key, form: Named })));
  return new Map(wanted.flatMap(({ id }, index) => (found[index] ? [[id, found[index].name] as const] : [])));
}
