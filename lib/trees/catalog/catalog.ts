import * as z from 'zod';
import type { ClaimWarning } from '../../presentation/claims/warning.ts';
import { claimWarnings } from '../../presentation/claims/warnings.ts';
import type { StoredForestryProject } from '../forestry/store.ts';
import { projectWarnings } from '../forestry/warnings.ts';
import { beginLedger, checkLedgerFrom } from '../ledger/ledger-from.ts';
import { placeOf, withCleanHtml } from './edit.ts';
import { CarbonProjectEntry, ForestryProjectEntry } from './entries.ts';
import { carbonKind, type EditedForestry, forestryKind } from './kinds.ts';
import { type Entry, type Imported, mergeProjects } from './merge.ts';
import { replaceProject } from './store.ts';
import type { Versioned } from './version.ts';

const ENTRIES_MAX = 10_000;

/** The file an operator imports, with forestry projects and carbon projects. */
export const Catalog = z.strictObject({
  forestry: z.array(ForestryProjectEntry).max(ENTRIES_MAX).superRefine(withoutDuplicates).default([]),
  carbon: z.array(CarbonProjectEntry).max(ENTRIES_MAX).superRefine(withoutDuplicates).default([]),
});
export type Catalog = z.infer<typeof Catalog>;

/**
 * Imports a catalog; repeating it changes nothing. Projects missing from the file stay as they are, and so do all projects'
 * pictures: see pictures.ts.
 */
export async function importCatalog(
  catalog: Catalog,
  now: Date,
): Promise<{ forestry: Imported; carbon: Imported; forests: StoredForestryProject[]; warnings: ClaimWarning[] }> {
  const forests = await forestryKind.all();
  const carbons = await carbonKind.all();
  const entries = catalog.forestry.map(({ ledger_from: _, ...entry }) => ({
    ...withCleanHtml(entry),
    place: placeOf(entry.place, entry),
  }));
  const forestry = mergeProjects('forestry', entries, forests.map(stated), now);
  const carbon = mergeProjects('carbon', catalog.carbon, carbons.map(withoutVersion), now);
  const known = new Map(forests.map((forest) => [forest.id, forest]));
  const edited = forestry.projects.map((project, index): EditedForestry => {
    const { picture = null, ledger_from = null } = known.get(project.id) ?? {};
    const from = catalog.forestry[index]?.ledger_from;
    return { ...project, ...FIRST, picture, ledger_from: from === undefined ? ledger_from : from };
  });
  const changed = new Set(forestry.changed.map(({ id }) => id));
  const beginnings = edited.filter((_, index) => catalog.forestry[index]?.ledger_from !== undefined);
  // An invalid ledger start stops the import before anything is written.
  for (const { id, ledger_from } of beginnings) await checkLedgerFrom(id, ledger_from, now);
  for (const project of edited) {
    const { ledger_from = null } = known.get(project.id) ?? {};
    if (changed.has(project.id) || project.ledger_from !== ledger_from)
      await replaceProject(forestryKind, project, now);
  }
  for (const project of carbon.changed) await replaceProject(carbonKind, { ...project, ...FIRST }, now);
  for (const { id, ledger_from } of beginnings) await beginLedger(id, ledger_from, now);
  return {
    forestry: forestry.imported,
    carbon: carbon.imported,
    forests: edited,
    warnings: catalogWarnings(catalog),
  };
}

/** For a new project; a stored one continues its own count. */
const FIRST = { version: 1, changed_in: {} };

/** The fields stated in a file. */
const withoutVersion = <P extends Versioned>({ version: _, changed_in: __, ...project }: P) => project;

const stated = (forest: EditedForestry) => {
  const { picture: _, ledger_from: __, ...project } = withoutVersion(forest);
  return project;
};

/** Passages claiming more than is known, by their position in the file. */
const catalogWarnings = ({ forestry, carbon }: Catalog): ClaimWarning[] => [
  ...forestry.flatMap((entry, index) => placed(`forestry[${index}]`, projectWarnings(entry))),
  ...carbon.flatMap(({ type, name }, index) => placed(`carbon[${index}]`, claimWarnings({ type }, [name]))),
];

const placed = (place: string, warnings: ClaimWarning[]): ClaimWarning[] =>
  warnings.map((warning) => ({ ...warning, field: `${place}.${warning.field}` }));

/** Two entries with the same id would overwrite each other; two with the same name would create two projects sharing it. */
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
