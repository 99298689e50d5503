import * as z from 'zod';
import { chunksOf } from '../../platform/chunks.ts';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { type Exact, exact, keys, lists, type Step, table } from '../../platform/table/table.ts';
import {
  ImportRecord,
  type NextRows,
  newRecord,
  requireFewProjects,
  stagedImports,
} from '../allocation/staged-import.ts';
import { freeTonnes, StoredCreditLot } from './credit-lot.ts';
import { freeEntry } from './lot-steps.ts';
import { getLot, getProjectCredits, insertLots, type ProjectCredits, removeLot } from './store.ts';

/** The lots of an import are written as pending: they claim their serials, and nobody is shown or uses them until they are released. */
const CreditImport = ImportRecord.extend({
  /** The lots of each project, in the order of `projects`. */
  lots: z.array(z.array(z.string())),
});
type CreditImport = z.infer<typeof CreditImport>;

export const creditImports = stagedImports({
  form: CreditImport,
  key: keys.creditImport,
  all: lists.creditImports,
  book: keys.credits,
  nextRows,
  removeStaged,
  keepsAnswer: false,
});

/** The lots of one transaction: five steps for each, two for each project, and one for the import. */
export const LOTS_AT_ONCE = 14;

/** `alongside` is written with the commit. */
export async function insertStaged(
  hash: string,
  lots: StoredCreditLot[],
  now: Date,
  alongside: Step[] = [],
): Promise<void> {
  const key = keys.creditImport(hash);
  const id = idAt(now);
  const byProject = Map.groupBy(lots, ({ project_id }) => project_id);
  const projects = [...byProject.keys()];
  requireFewProjects(projects.length);
  const record: CreditImport = {
    ...newRecord({ hash, id, state: 'staging' }, now),
    projects,
    lots: Array.from(byProject.values(), (own) => own.map((lot) => lot.id)),
  };
  await table.write([{ put: { ...key, ...record }, ...creditImports.isFirst() }]);
  try {
    for (const part of chunksOf(lots, LOTS_AT_ONCE))
      await insertLots(
        part.map((lot) => ({ ...lot, pending: hash })),
        [{ check: key, ...creditImports.isStaging(id) }],
      );
    await commit(record, alongside);
  } catch (error) {
    const found = error instanceof Fault ? await creditImports.get(hash) : undefined;
    if (found?.id === id && found.state === 'staging') await creditImports.forget(found);
    throw error;
  }
  await creditImports.apply(hash);
}

/** Another import of one of the projects is applied first. */
const commit = ({ hash, id, projects }: CreditImport, alongside: Step[]): Promise<void> =>
  retryOvertaken(async (attempt) => {
    if (attempt > 1) for (const project of projects) await openCredits(project);
    await table.write([
      ...alongside,
      { update: keys.creditImport(hash), set: { state: 'committed' }, ...creditImports.isStaging(id) },
      ...projects.map(
        (project): Step => ({
          update: keys.credits(project),
          set: { importing: hash },
          add: { version: 1 },
          must: ['attribute_not_exists(importing)'],
          otherwise: 'overtaken',
        }),
      ),
    ]);
  });

/** The credits of a project, after the lots of an import that is committed for it were released. */
export const openCredits = (projectId: string): Promise<ProjectCredits | undefined> =>
  creditImports.open(() => getProjectCredits(projectId));

/** A lot takes two steps of a transaction's 100, and its project up to one more. */
const RELEASED_AT_ONCE = 30;

async function nextRows({ hash, applied, projects, lots }: CreditImport): Promise<NextRows | undefined> {
  const places = placesOf({ projects, lots }).slice(applied, applied + RELEASED_AT_ONCE);
  if (places.length === 0) return undefined;
  const sums = new Map<string, { free: Exact }>();
  const steps: Step[] = [];
  for (const lot of await readLots(places)) {
    if (lot?.pending !== hash) continue;
    const { pending: _, ...released } = lot;
    const free = sums.get(lot.project_id)?.free ?? exact(0);
    sums.set(lot.project_id, { free: free.plus(freeTonnes(released)) });
    steps.push(
      {
        update: keys.creditLot(lot.project_id, lot.id),
        remove: ['pending'],
        must: ['pending = :hash', { hash }],
        otherwise: 'overtaken',
      },
      { put: freeEntry(released) },
    );
  }
  return { rows: places.length, sums, steps };
}

type Place = { project: string; id: string };

const placesOf = ({ projects, lots }: Pick<CreditImport, 'projects' | 'lots'>): Place[] =>
  projects.flatMap((project, index) => (lots[index] ?? []).map((id) => ({ project, id })));

const readLots = (places: Place[]): Promise<(StoredCreditLot | undefined)[]> =>
  table.getMany(places.map(({ project, id }) => ({ key: keys.creditLot(project, id), form: StoredCreditLot })));

const READ_AT_ONCE = 100;

async function removeStaged(record: CreditImport): Promise<void> {
  for (const part of chunksOf(placesOf(record), READ_AT_ONCE))
    for (const found of await readLots(part))
      if (found?.pending === record.hash) await retryOvertaken(() => removePending(record.hash, found.id));
}

async function removePending(hash: string, id: string): Promise<void> {
  const lot = await getLot(id);
  if (lot?.pending === hash) await removeLot(lot);
}
