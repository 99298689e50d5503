import * as z from 'zod';
import { chunksOf } from '../../platform/chunks.ts';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import { wait } from '../../platform/table/backoff.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS, timestamp } from '../../platform/time.ts';
import { freeTonnes, type StoredCreditLot } from './credit-lot.ts';
import { freeEntry } from './lot-steps.ts';
import { untilUnchanged } from './serial-claim-store.ts';
import { getLots, getProjectCredits, insertLots, type ProjectCredits, removeLots } from './store.ts';

/**
 * An import of lots that is too large for one transaction, all or nothing, also if it is killed at any point. Its lots are
 * written as pending: they claim their serials, and nobody is shown or uses them. One write commits it by marking the credits
 * of its projects. From then on whoever wants to fulfill offsets from these credits releases the lots first. Killed before that
 * write, its lots are removed again by repeating the import or within two hours; killed after it, the next process finishes it.
 */
const CreditImport = z.object({
  hash: z.string(),
  id: z.string(),
  state: z.enum(['staging', 'abandoned', 'committed']),
  at: z.string(),
  projects: z.array(z.string()),
});
type CreditImport = z.infer<typeof CreditImport>;

/** The lots of an import by project. Their item is apart, because every write of the import checks its state. */
const ImportedLots = z.object({ projects: z.array(z.object({ id: z.string(), lots: z.array(z.string()) })) });

/** Nothing is left of an import that another process has finished or removed. */
const lotsOf = async ({ id }: CreditImport) =>
  (await table.get(keys.creditImportLots(id), ImportedLots))?.projects ?? [];

const getImport = (hash: string): Promise<CreditImport | undefined> => table.get(keys.creditImport(hash), CreditImport);

/** For the check: whether pending lots belong to an import that will be finished or removed. */
export const isUnderWay = async (hash: string): Promise<boolean> => (await getImport(hash)) !== undefined;

const SAME_ROWS = new Fault('invalid', 'The same rows are being imported by someone else; wait and look again.');

const is = (
  id: string,
  state: CreditImport['state'],
  otherwise: Error = SAME_ROWS,
): Pick<Step, 'must' | 'otherwise'> => ({
  must: ['id = :id and state = :state', { id, state }],
  otherwise,
});

/** The lots of one transaction: five steps a lot, two for each project, and one for the import. */
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
  if (imported.length > PROJECTS_MAX)
    throw new Fault(
      'invalid',
      `The rows concern ${imported.length} projects; import rows of at most ${PROJECTS_MAX} projects at once.`,
    );
  const projects = imported.map((project) => project.id);
  const record: CreditImport = { hash, id, state: 'staging', at: timestamp(now), projects };
  await table.write([
    { put: { ...key, ...record }, must: 'not exist', otherwise: SAME_ROWS },
    { put: { ...keys.creditImportLots(id), projects: imported } },
  ]);
  try {
    for (const part of chunksOf(lots, LOTS_AT_ONCE))
      await insertLots(
        part.map((lot) => ({ ...lot, pending: hash })),
        [{ check: key, ...is(id, 'staging') }],
      );
    await commit(record, alongside);
  } catch (error) {
    if (error instanceof Fault && error !== SAME_ROWS) await undo(record);
    throw error;
  }
  await release(hash);
}

/** The projects of the committing transaction. */
const PROJECTS_MAX = 90;

/** Another import of one of the projects is released first. */
const commit = ({ hash, id, projects }: CreditImport, alongside: Step[]): Promise<void> =>
  retryOvertaken([OTHER_IMPORT], async (attempt) => {
    if (attempt > 1) for (const project of projects) await openCredits(project);
    await table.write([
      ...alongside,
      { update: keys.creditImport(hash), set: { state: 'committed' }, ...is(id, 'staging') },
      ...projects.map((project) => ({
        update: keys.credits(project),
        set: { importing: hash },
        add: { version: 1 },
        must: ['attribute_not_exists(importing)'] as const,
        otherwise: OTHER_IMPORT,
      })),
    ]);
  });

const OTHER_IMPORT = new Error('Another import of the project is committed.');
const RELEASES_MAX = 20;

/** The credits of a project, after the lots of an import that is committed for it were released. */
export async function openCredits(projectId: string): Promise<ProjectCredits | undefined> {
  for (let attempt = 0; ; attempt++) {
    const credits = await getProjectCredits(projectId);
    if (!credits || credits.importing === null) return credits;
    if (attempt >= RELEASES_MAX) throw new Error(`The import of project ${projectId} cannot be released.`);
    if (attempt > 0) await wait(attempt);
    await release(credits.importing);
  }
}

/** Releases the lots of an import that is committed. Several processes may do so at once. */
async function release(hash: string): Promise<void> {
  const found = await getImport(hash);
  if (found?.state !== 'committed') return;
  for (const { id, lots } of await lotsOf(found))
    for (const part of chunksOf(lots, RELEASED_AT_ONCE)) while (!(await releaseSome(hash, id, part)));
  const { id, projects } = found;
  await unlessOvertaken([
    { delete: keys.creditImport(hash), ...is(id, 'committed', OVERTAKEN) },
    { delete: keys.creditImportLots(id) },
    ...projects.map((project) => ({
      update: keys.credits(project),
      remove: ['importing'],
      add: { version: 1 },
      ...isMarked(hash),
    })),
  ]);
}

const RELEASED_AT_ONCE = 45;

const OVERTAKEN = new Error('Another process released lots of the import.');

const isMarked = (hash: string): Pick<Step, 'must' | 'otherwise'> => ({
  must: ['importing = :hash', { hash }],
  otherwise: OVERTAKEN,
});

/** True when none of the lots is pending any more. */
async function releaseSome(hash: string, projectId: string, ids: string[]): Promise<boolean> {
  const pending = (await getLots(projectId, ids)).filter((lot) => lot?.pending === hash).flatMap((lot) => lot ?? []);
  if (pending.length === 0) return true;
  if ((await getImport(hash))?.state !== 'committed') return true;
  const lots = pending.map(({ pending: _, ...lot }): StoredCreditLot => lot);
  return unlessOvertaken([
    {
      update: keys.credits(projectId),
      add: { version: 1, free: lots.map(freeTonnes).reduce((sum, free) => sum.plus(free)) },
      ...isMarked(hash),
    },
    ...lots.flatMap((lot): Step[] => [
      {
        update: keys.creditLot(projectId, lot.id),
        remove: ['pending'],
        must: ['pending = :hash', { hash }],
        otherwise: OVERTAKEN,
      },
      { put: freeEntry(lot) },
    ]),
  ]);
}

async function unlessOvertaken(steps: Step[]): Promise<boolean> {
  try {
    await table.write(steps);
    return true;
  } catch (error) {
    if (error !== OVERTAKEN) throw error;
    return false;
  }
}

/** Settles an earlier import of the same rows: a committed one is released, another one leaves nothing. */
export async function settleImport(hash: string): Promise<void> {
  await release(hash);
  const found = await getImport(hash);
  if (found) await undo(found);
}

/** Removes an import that is not committed. It is abandoned first, so that nothing adds lots to it or commits it any more. */
async function undo(found: CreditImport): Promise<void> {
  const { hash, id, state } = found;
  const key = keys.creditImport(hash);
  if (state === 'staging') await table.write([{ update: key, set: { state: 'abandoned' }, ...is(id, 'staging') }]);
  for (const project of await lotsOf(found))
    for (const part of chunksOf(project.lots, LOTS_AT_ONCE))
      await untilUnchanged(() => removePending(hash, project.id, part));
  await unlessOvertaken([{ delete: key, ...is(id, 'abandoned', OVERTAKEN) }, { delete: keys.creditImportLots(id) }]);
}

async function removePending(hash: string, projectId: string, ids: string[]): Promise<void> {
  const pending = (await getLots(projectId, ids)).flatMap((lot) => (lot?.pending === hash ? [lot] : []));
  if (pending.length > 0) await removeLots(pending);
}

/** An import that began this long ago and is not committed was killed. */
const STAGING_MAX_MS = DAY_MS / 24;

/** Finishes imports that were killed after they were committed, and removes what others left. */
export async function recoverCreditImports(now: Date): Promise<void> {
  for await (const found of table.each(lists.creditImports(), CreditImport)) {
    if (found.state === 'committed') await release(found.hash);
    else if (now.getTime() - Date.parse(found.at) > STAGING_MAX_MS) await undo(found);
  }
}
