import * as z from 'zod';
import { type CarbonProject, CarbonProjectEntry } from '../carbon/project.ts';
import { carbonCatalogue, forgetCarbonCatalogue, putCarbonProject } from '../carbon/project-store.ts';
import { ForestryProjectEntry } from '../forestry/project.ts';
import { forestryCatalogue, forgetForestryCatalogue, putForestryProject } from '../forestry/store.ts';
import { idAt } from '../platform/id.ts';
import { timestamp } from '../platform/time.ts';

/** The file that an operator loads: the projects that trees are planted in and that carbon credits come from. */
export const Catalogue = z.object({
  forestry: z.array(ForestryProjectEntry).max(10_000).default([]),
  carbon: z.array(CarbonProjectEntry).max(10_000).default([]),
});
export type Catalogue = z.infer<typeof Catalogue>;

export type Imported = { created: number; updated: number };

/** Loads a catalogue; loading it again changes nothing. Projects that are not in it stay as they are. */
export async function importCatalogue(
  catalogue: Catalogue,
  now: Date,
): Promise<{ forestry: Imported; carbon: Imported }> {
  forgetForestryCatalogue();
  forgetCarbonCatalogue();
  const forestry = merge(catalogue.forestry, await forestryCatalogue(), now);
  const carbon = merge<z.infer<typeof CarbonProjectEntry>, CarbonProject>(
    catalogue.carbon,
    await carbonCatalogue(),
    now,
  );
  for (const project of forestry.projects) await putForestryProject(project);
  for (const project of carbon.projects) await putCarbonProject(project);
  return { forestry: forestry.imported, carbon: carbon.imported };
}

type Entry = { id?: string | undefined; name: string; created_at?: string | undefined };

/** Gives every entry the id of the project it updates, else its own, or a new one whose time keeps the order of the file. */
function merge<E extends Entry, P extends { id: string; name: string }>(
  entries: E[],
  existing: (P & { created_at: string })[],
  now: Date,
) {
  const projects = entries.map((entry, index) => {
    const known = existing.find(({ id }) => id === entry.id) ?? existing.find(({ name }) => name === entry.name);
    const created = entry.created_at ? new Date(entry.created_at) : new Date(now.getTime() + index);
    return {
      ...entry,
      id: known?.id ?? entry.id ?? idAt(created),
      created_at: known?.created_at ?? timestamp(created),
    };
  });
  const updated = projects.filter(({ id }) => existing.some((project) => project.id === id)).length;
  return { projects, imported: { created: projects.length - updated, updated } };
}
