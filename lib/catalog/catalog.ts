import * as z from 'zod';
import { CarbonProjectEntry } from '../carbon/project.ts';
import { carbonCatalog, forgetCarbonCatalog, putCarbonProject } from '../carbon/project-store.ts';
import type { ClaimWarning } from '../claims/warning.ts';
import { claimWarnings } from '../claims/warnings.ts';
import { countryAt } from '../forestry/country-at.ts';
import type { ForestPlace } from '../forestry/place.ts';
import { ForestryProjectEntry } from '../forestry/project.ts';
import {
  forestryCatalogue,
  forgetForestryCatalogue,
  putForestryProject,
  type StoredForestryProject,
} from '../forestry/store.ts';
import { projectWarnings } from '../forestry/warnings.ts';
import { beginLedger, checkLedgerFrom } from '../ledger/ledger-from.ts';
import { type Entry, type Imported, mergeProjects } from './merge.ts';

const ENTRIES_MAX = 10_000;

/** The file that an operator imports: forestry projects and carbon projects. */
export const Catalog = z.strictObject({
  forestry: z.array(ForestryProjectEntry).max(ENTRIES_MAX).superRefine(withoutDuplicates).default([]),
  carbon: z.array(CarbonProjectEntry).max(ENTRIES_MAX).superRefine(withoutDuplicates).default([]),
});
export type Catalog = z.infer<typeof Catalog>;

/**
 * Imports a catalog. Importing it again changes nothing. Projects that are not in the file stay as they are, and so do the
 * pictures of all projects: see pictures.ts.
 */
export async function importCatalog(
  catalog: Catalog,
  now: Date,
): Promise<{ forestry: Imported; carbon: Imported; forests: StoredForestryProject[]; warnings: ClaimWarning[] }> {
  forgetForestryCatalogue();
  forgetCarbonCatalog();
  const existing = await forestryCatalogue();
  const pictures = new Map(existing.map(({ id, picture }) => [id, picture]));
  const withPicture = <P extends { id: string }>(project: P) => ({
    ...project,
    picture: pictures.get(project.id) ?? null,
  });
  const known = existing.map(({ picture: _, ...project }) => project);
  const entries = catalog.forestry.map(({ ledger_from: _, ...entry }) => withPlace(entry));
  const forestry = mergeProjects('forestry', entries, known, now);
  const carbon = mergeProjects('carbon', catalog.carbon, await carbonCatalog(), now);
  const beginnings = catalog.forestry.flatMap(({ ledger_from }, index) => {
    const id = forestry.projects[index]?.id;
    return ledger_from === undefined || id === undefined ? [] : [{ id, ledger_from }];
  });
  // A refused beginning stops the import before anything is written.
  for (const { id, ledger_from } of beginnings) await checkLedgerFrom(id, ledger_from, now);
  for (const project of forestry.changed) await putForestryProject(withPicture(project));
  for (const project of carbon.changed) await putCarbonProject(project);
  for (const { id, ledger_from } of beginnings) await beginLedger(id, ledger_from, now);
  return {
    ...{ forestry: forestry.imported, carbon: carbon.imported, forests: forestry.projects.map(withPicture) },
    warnings: catalogWarnings(catalog),
  };
}

/** Passages that claim more than is known, by their place in the file. */
const catalogWarnings = ({ forestry, carbon }: Catalog): ClaimWarning[] => [
  ...forestry.flatMap((entry, index) => placed(`forestry[${index}]`, projectWarnings(entry))),
  ...carbon.flatMap(({ type, name }, index) => placed(`carbon[${index}]`, claimWarnings({ type }, [name]))),
];

const placed = (place: string, warnings: ClaimWarning[]): ClaimWarning[] =>
  warnings.map((warning) => ({ ...warning, field: `${place}.${warning.field}` }));

/** An entry without a place gets the country at its coordinates. */
function withPlace({ place, ...entry }: Omit<ForestryProjectEntry, 'ledger_from'>) {
  const country = place?.country ?? countryAt(entry.forest_latitude, entry.forest_longitude);
  const found: ForestPlace | null = country === undefined ? null : { region: place?.region ?? null, country };
  return { ...entry, place: found };
}

/** Two entries of one id would overwrite each other, and two of one name would become two projects of that name. */
function withoutDuplicates(entries: Entry[], context: z.RefinementCtx): void {
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
