import type * as z from 'zod';
import { byAge } from '../../platform/table/cached-list.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { forgetCarbonCatalog, StoredCarbonProject } from '../carbon/project-store.ts';
import { forgetForestryCatalog, StoredForestryProject } from '../forestry/store.ts';
import { ledgerFromSteps } from '../ledger/ledger-from.ts';
import { LedgerItem } from '../plantings/ledger-item.ts';
import { CarbonFields, ForestryFields } from './operator-project.ts';
import { Versioned } from './version.ts';

/** Fields common to both project kinds, needed by their rules. */
export type AnyProject = Versioned & { id: string; name: string; created_at: string };

export type ProjectKind<P extends AnyProject> = {
  /** The kind's name in messages. */
  word: 'forestry' | 'carbon';
  /** Fields operators can change. */
  fields: readonly string[];
  /** Those fields not stored with the project itself. */
  elsewhere: readonly string[];
  keyOf(id: string): Key;
  get(id: string): Promise<P | undefined>;
  /** Oldest first, as currently stored. */
  all(): Promise<P[]>;
  /** Steps that write the fields stored elsewhere. If another write interferes, the work starts over. */
  further(before: P | undefined, after: P, now: Date): Promise<Step[]>;
  /** Clears this process's cached list. Other processes follow within a minute. */
  forget(): void;
};

const ForestryItem = StoredForestryProject.extend(Versioned.shape);
export type EditedForestry = z.infer<typeof ForestryItem> & { ledger_from: string | null };

const CarbonItem = StoredCarbonProject.extend(Versioned.shape);
export type EditedCarbon = z.infer<typeof CarbonItem>;

const LedgerFrom = LedgerItem.pick({ ledger_from: true });

export const forestryKind: ProjectKind<EditedForestry> = {
  word: 'forestry',
  fields: Object.keys(ForestryFields.shape),
  elsewhere: ['ledger_from'],
  keyOf: keys.forestryProject,
  async get(id) {
    const [project, ledger] = await table.getMany([
      { key: keys.forestryProject(id), form: ForestryItem },
      { key: keys.ledger(id), form: LedgerFrom },
    ]);
    return project && { ...project, ledger_from: ledger?.ledger_from ?? null };
  },
  async all() {
    const projects = await Array.fromAsync(table.each(lists.forestryProjects(), ForestryItem));
    const ledgers = await table.getMany(projects.map(({ id }) => ({ key: keys.ledger(id), form: LedgerFrom })));
    return projects
      .map((project, index) => ({ ...project, ledger_from: ledgers[index]?.ledger_from ?? null }))
      .sort(byAge);
  },
  further: async (before, { id, ledger_from }, now) =>
    ledger_from === (before?.ledger_from ?? null) ? [] : ledgerFromSteps(id, ledger_from, now),
  forget: forgetForestryCatalog,
};

export const carbonKind: ProjectKind<EditedCarbon> = {
  word: 'carbon',
  fields: Object.keys(CarbonFields.shape),
  elsewhere: [],
  keyOf: keys.carbonProject,
  get: (id) => table.get(keys.carbonProject(id), CarbonItem),
  all: async () => (await Array.fromAsync(table.each(lists.carbonProjects(), CarbonItem))).sort(byAge),
  further: async () => [],
  forget: forgetCarbonCatalog,
};
