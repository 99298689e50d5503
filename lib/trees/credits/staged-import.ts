import * as z from 'zod';
import { chunksOf } from '../../platform/chunks.ts';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import { lazy } from '../../platform/lazy.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { sumsMoved } from '../allocation/book.ts';
import { pointerSteps } from '../allocation/free-list.ts';
import {
  ImportRecord,
  type NextRows,
  newRecord,
  requireFewProjects,
  stagedImports,
} from '../allocation/staged-import.ts';
import { freeTonnes, type StoredCreditLot } from './credit-lot.ts';
import { freePointer } from './lot-steps.ts';
import { getProjectCredits, insertLots, type LotPlace, lotsAt, type ProjectCredits, removeLots } from './store.ts';

/** An import writes its lots as pending: they claim their serials, but stay hidden and unused until released. */
export const creditImports = stagedImports({
  form: ImportRecord,
  key: keys.creditImport,
  all: lists.creditImports,
  book: keys.credits,
  readRows,
  removeStaged,
  beside: ({ id }) => [{ delete: keys.creditImportLots(id) }],
  keepsAnswer: false,
});

/** An import's lots by project. They are a separate item, because every write in the import checks its record. */
const ImportedLots = z.object({ projects: z.array(z.object({ id: z.string(), lots: z.array(z.string()) })) });

/** Empty if another process has finished or removed the import. */
async function placesOf({ id }: ImportRecord): Promise<LotPlace[]> {
  const found = await table.get(keys.creditImportLots(id), ImportedLots);
  return (found?.projects ?? []).flatMap(({ id: project, lots }) => lots.map((lot) => ({ project, id: lot })));
}

/** Lots per transaction: five steps per lot, two per project, and one for the import. */
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
  const imported = Array.from(
    Map.groupBy(lots, ({ project_id }) => project_id),
    ([project, own]) => ({ id: project, lots: own.map((lot) => lot.id) }),
  );
  const projects = imported.map((project) => project.id);
  requireFewProjects(projects.length);
  const record: ImportRecord = { ...newRecord({ hash, id, state: 'staging' }, now), projects };
  await table.write([
    { put: { ...key, ...record }, ...creditImports.isFirst() },
    { put: { ...keys.creditImportLots(id), projects: imported } },
  ]);
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

/** If another import is committed for one of the projects, it is applied first. */
const commit = ({ hash, id, projects }: ImportRecord, alongside: Step[]): Promise<void> =>
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

/** A project's credits, after releasing the lots of any import committed for it. */
export const openCredits = (projectId: string): Promise<ProjectCredits> =>
  creditImports.open(() => getProjectCredits(projectId));

/** A lot takes two of a transaction's 100 steps, and its project up to one more. */
const RELEASED_AT_ONCE = 30;

/** The item that names an import's lots never changes, so it is read once. */
function readRows(record: ImportRecord): (applied: number) => Promise<NextRows | undefined> {
  const places = lazy(() => placesOf(record));
  return async (applied) => {
    const some = (await places()).slice(applied, applied + RELEASED_AT_ONCE);
    return some.length === 0 ? undefined : released(record.hash, some);
  };
}

async function released(hash: string, places: LotPlace[]): Promise<NextRows> {
  const pending = await pendingAt(hash, places);
  const changes = pending.map((before) => ({ before, after: { ...before, pending: undefined } }));
  const steps = changes.flatMap(({ before, after }): Step[] => [
    {
      update: keys.creditLot(before.project_id, before.id),
      remove: ['pending'],
      must: ['pending = :hash', { hash }],
      otherwise: 'overtaken',
    },
    ...pointerSteps(undefined, freePointer(after)),
  ]);
  return { rows: places.length, sums: sumsMoved(changes, { free: freeTonnes }), steps };
}

async function removeStaged(record: ImportRecord): Promise<void> {
  for (const part of chunksOf(await placesOf(record), LOTS_AT_ONCE))
    await retryOvertaken(async () => removeLots(await pendingAt(record.hash, part)));
}

const pendingAt = async (hash: string, places: LotPlace[]): Promise<StoredCreditLot[]> =>
  [...(await lotsAt(places)).values()].filter((lot) => lot.pending === hash);
