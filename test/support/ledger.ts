import { randomUUID } from 'node:crypto';
import { forestryCatalogue, putForestryProject } from '../../lib/forestry/store.ts';

/** A forestry project of its own, so that a test sees only its own trees. */
export async function freshProject(status: 'active' | 'complete' = 'active'): Promise<string> {
  const [sample] = await forestryCatalogue();
  if (!sample) throw new Error('The table has no catalog.');
  const id = randomUUID();
  await putForestryProject({ ...sample, id, name: `Forest ${id}`, status });
  return id;
}
