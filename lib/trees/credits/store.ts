import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import {
  type Alongside,
  keys,
  lists,
  NOTHING_ALONGSIDE,
  type Page,
  type Paging,
  pageOfShown,
  type Step,
  table,
} from '../../platform/table/table.ts';
import { bookFields, getBook, sum } from '../allocation/book.ts';
import { StoredCreditLot } from './credit-lot.ts';
import { type CreditLotChange, changedLot } from './input.ts';
import { lotsSteps } from './lot-steps.ts';

/** A carbon project's credits: the book of its lots. Every lot change increments the version, so a run notices it. */
export const ProjectCredits = z.object({
  ...bookFields,
  /** The sum of all public entries. */
  assigned: sum(),
});
export type ProjectCredits = z.infer<typeof ProjectCredits>;

export const getProjectCredits = (projectId: string): Promise<ProjectCredits> =>
  getBook(keys.credits(projectId), ProjectCredits);

/** By id, so in loading order, excluding lots in unfinished imports. */
export async function listLots(
  projectId: string,
  paging: Paging & { newestFirst?: boolean },
): Promise<Page<StoredCreditLot>> {
  const page = await table.query(lists.creditLots(projectId), StoredCreditLot, paging);
  return pageOfShown(page, (lot) => (lot.pending ? undefined : lot));
}

/** Includes pending lots. */
export const eachLot = (projectId: string): AsyncGenerator<StoredCreditLot> =>
  table.each(lists.creditLots(projectId), StoredCreditLot);

/** By id, all or those after one, excluding lots in unfinished imports. */
export async function* eachShownLot(projectId: string, after?: string): AsyncGenerator<StoredCreditLot> {
  const between = after === undefined ? {} : { between: { from: after, to: '~' } };
  for await (const lot of table.each(lists.creditLots(projectId), StoredCreditLot, between))
    if (!lot.pending && lot.id !== after) yield lot;
}

const Directory = z.object({ project_id: z.string() });

export async function getLot(id: string): Promise<StoredCreditLot | undefined> {
  const directory = await table.get(keys.creditLotDirectory(id), Directory);
  return directory && table.get(keys.creditLot(directory.project_id, id), StoredCreditLot);
}

/** A lot that is not pending. */
export async function requireLot(id: string): Promise<StoredCreditLot> {
  const lot = await getLot(id);
  if (!lot || lot.pending) throw new Fault('not_found', `There is no credit lot ${id}.`);
  return lot;
}

/** Lots by id, including pending ones. */
export async function getLotsById(ids: string[]): Promise<Map<string, StoredCreditLot>> {
  const directories = await table.getMany(ids.map((id) => ({ key: keys.creditLotDirectory(id), form: Directory })));
  const places = directories.flatMap((found, index) =>
    // uncaught: '' → 'mutant': the fallback is for the type checker: the id that was asked for is always there
    found ? [{ project: found.project_id, id: ids[index] ?? '' }] : [],
  );
  return lotsAt(places);
}

/** A project's lots by id. */
export const getLots = (projectId: string, ids: string[]): Promise<Map<string, StoredCreditLot>> =>
  lotsAt(ids.map((id) => ({ project: projectId, id })));

/** A lot's key: its project and id. */
export type LotPlace = { project: string; id: string };

export async function lotsAt(places: LotPlace[]): Promise<Map<string, StoredCreditLot>> {
  const lots = await table.getMany(
    places.map(({ project, id }) => ({ key: keys.creditLot(project, id), form: StoredCreditLot })),
  );
  return new Map(lots.flatMap((lot) => (lot ? [[lot.id, lot] as const] : [])));
}

/**
 * Writes lots and claims their serials, all or nothing: at most 19, because a lot takes up to 5 of 100 steps. `first` are the
 * caller's own steps.
 */
export const insertLots = (lots: StoredCreditLot[], first: Step[] = []): Promise<void> =>
  retryOvertaken(async () => {
    const steps = await lotsSteps(lots.map((after) => ({ before: undefined, after })));
    await table.write([...first, ...steps]);
  });

/** Changes a lot as currently stored; see `changedLot` for what may change once something is allocated. */
export const changeLot = (
  id: string,
  change: CreditLotChange,
  now: Date,
  alongside: Alongside<StoredCreditLot> = NOTHING_ALONGSIDE,
): Promise<StoredCreditLot> =>
  retryOvertaken(async () => {
    const before = await requireLot(id);
    const after = changedLot(before, change, now);
    if (isDeepStrictEqual(after, before)) return before;
    const steps = await lotsSteps([{ before, after }]);
    await table.write([...alongside(before, after), ...steps]);
    return after;
  });

/** Deletes a lot with nothing allocated; its serials may be used again. */
export const deleteLot = (
  id: string,
  alongside: Alongside<StoredCreditLot> = NOTHING_ALONGSIDE,
): Promise<StoredCreditLot> =>
  retryOvertaken(async () => {
    const lot = await requireLot(id);
    if (lot.allocated.gt(0))
      throw new Fault(
        'forbidden',
        `Credit lot ${id} is kept, because ${lot.allocated.toFixed()} t of it are allocated.`,
        { reason: 'in_use' },
      );
    await removeLots([lot], alongside(lot, undefined));
    return lot;
  });

/** Deletes lots and their claims if they are as read. The limit is the same as for `insertLots`. */
export const removeLots = async (lots: StoredCreditLot[], first: Step[] = []): Promise<void> =>
  table.write([...first, ...(await lotsSteps(lots.map((before) => ({ before, after: undefined }))))]);
