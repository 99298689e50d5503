import * as z from 'zod';
import { CarbonProjectEntry } from '../carbon/project.ts';
import { carbonCatalog, forgetCarbonCatalog, putCarbonProject } from '../carbon/project-store.ts';
import { countryAt } from '../forestry/country-at.ts';
import type { ForestPlace } from '../forestry/place.ts';
import { ForestryProjectEntry } from '../forestry/project.ts';
import {
  forestryCatalogue,
  forgetForestryCatalogue,
  putForestryProject,
  type StoredForestryProject,
} from '../forestry/store.ts';
import { type Entry, type Imported, merged } from './merge.ts';

const ENTRIES_MAX = 10_000;

/** The file that an operator loads: the projects that trees are planted in and that carbon credits come from. */
export const Catalogue = z.strictObject({
  forestry: z.array(ForestryProjectEntry).max(ENTRIES_MAX).superRefine(eachOnce).default([]),
  carbon: z.array(CarbonProjectEntry).max(ENTRIES_MAX).superRefine(eachOnce).default([]),
});
export type Catalogue = z.infer<typeof Catalogue>;

/**
 * Loads a catalogue; loading it again changes nothing. Projects that are not in it stay as they are, and so do the pictures
 * of those that are: see pictures.ts.
 */
export async function importCatalogue(
  catalogue: Catalogue,
  now: Date,
): Promise<{ forestry: Imported; carbon: Imported; forests: StoredForestryProject[] }> {
  forgetForestryCatalogue();
  forgetCarbonCatalog();
  const existing = await forestryCatalogue();
  const pictures = new Map(existing.map(({ id, picture }) => [id, picture]));
  const pictured = <P extends { id: string }>(project: P) => ({
    ...project,
    picture: pictures.get(project.id) ?? null,
  });
  const known = existing.map(({ picture: _, ...project }) => project);
  const forestry = merged('forestry', catalogue.forestry.map(placed), known, now);
  const carbon = merged('carbon', catalogue.carbon, await carbonCatalog(), now);
  for (const project of forestry.changed) await putForestryProject(pictured(project));
  for (const project of carbon.changed) await putCarbonProject(project);
  return { forestry: forestry.imported, carbon: carbon.imported, forests: forestry.projects.map(pictured) };
}

/** An entry that does not say where its forest is gets the country of its coordinates. */
function placed({ place, ...entry }: ForestryProjectEntry) {
  const country = place?.country ?? countryAt(entry.forest_latitude, entry.forest_longitude);
  const found: ForestPlace | null = country === undefined ? null : { region: place?.region ?? null, country };
  return { ...entry, place: found };
}

/** A project that is there twice would be what its last entry says, or two projects of one name. */
function eachOnce(entries: Entry[], context: z.RefinementCtx): void {
  for (const field of ['id', 'name'] as const) {
    const seen = new Set<string>();
    for (const [index, { [field]: value }] of entries.entries()) {
      if (value !== undefined && seen.has(value)) {
        const message = 'must differ from those before it';
        context.addIssue({ code: 'custom', path: [index, field], message });
      }
      if (value !== undefined) seen.add(value);
    }
  }
}
