import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { Fault } from '../platform/fault.ts';
import { invalidInput } from '../platform/http/invalid-input.ts';
import { keys, type Step, table } from '../platform/table/table.ts';
import { planClaims } from './claim-store.ts';
import { type StoredCreditLot, serialsOf } from './credit-lot.ts';
import { FieldFault, NewCreditLot, newLot } from './input.ts';
import { deleteLot, freeEntry, insertLots, meetsSentence, requireLot } from './store.ts';

/**
 * Loads lots from the rows of a file, all or nothing. Every row is checked before the first is written. A file that is too
 * large for one transaction is written in parts whose lots are `pending`, so that nothing is allocated from them, and released
 * at the end. A row that is stored already is unchanged, so an import that was killed is finished by repeating it.
 */
export type Row = Record<string, unknown>;
export type RowError = { row: number; field: string | null; error: string };
export type PlannedLot = { row: number; lot: StoredCreditLot; verdict: 'new' | 'unchanged' };
export type ImportPlan = { lots: PlannedLot[]; errors: RowError[] };

export const ROWS_MAX = 5_000;

/** Determined by reads only, so that a dry run shows the same. `projectIds` are those of the catalog. */
export async function planImport(rows: Row[], projectIds: ReadonlySet<string>, now: Date): Promise<ImportPlan> {
  const parsed = rows.map((row, index) => parsedRow(row, index + 1, projectIds, now));
  const errors = parsed.flatMap((one) => ('errors' in one ? one.errors : []));
  const lots = parsed.flatMap((one) => ('lot' in one ? [one] : []));
  const { met } = await planClaims(lots.map(({ lot }) => ({ id: lot.id, ...serialsOf(lot) })));
  const rowOf = new Map(lots.map(({ lot, row }) => [lot.id, row]));
  const planned: PlannedLot[] = [];
  for (const { lot, row } of lots) {
    const problem = met.find(({ id }) => id === lot.id);
    const stored = problem?.lotId && !rowOf.has(problem.lotId) ? await requireLot(problem.lotId) : undefined;
    const earlier = problem?.lotId ? rowOf.get(problem.lotId) : undefined;
    if (!problem) planned.push({ row, lot, verdict: 'new' });
    else if (stored && isSameLot(stored, lot)) planned.push({ row, lot: stored, verdict: 'unchanged' });
    else {
      const error =
        earlier === undefined ? meetsSentence(problem) : `serial meets that of row ${earlier}; a credit is used once.`;
      errors.push({ row, field: 'serial', error });
    }
  }
  return { lots: planned, errors: errors.toSorted((a, b) => a.row - b.row) };
}

type Parsed = { row: number; lot: StoredCreditLot } | { errors: RowError[] };

function parsedRow(sent: Row, row: number, projectIds: ReadonlySet<string>, now: Date): Parsed {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
  const unknown = Object.keys(given).filter((name) => !(name in NewCreditLot.shape));
  const { data, error } = NewCreditLot.safeParse(given);
  const errors: RowError[] = [
    ...unknown.map((field) => ({ row, field, error: `${JSON.stringify(field)} is not a field of a lot.` })),
    ...(error?.issues ?? []).map((issue) => ({
      row,
      field: String(issue.path[0] ?? ''),
      error: invalidInput(NewCreditLot, new z.ZodError([issue]), given).message,
    })),
  ];
  if (!data || errors.length > 0) return { errors };
  if (!projectIds.has(data.project_id))
    return { errors: [{ row, field: 'project_id', error: `project_id ${data.project_id} names no carbon project.` }] };
  try {
    return { row, lot: newLot(data, now) };
  } catch (fault) {
    if (!(fault instanceof FieldFault)) throw fault;
    return { errors: [{ row, field: fault.field, error: fault.message }] };
  }
}

/** Whether a stored lot is the one that a row states, apart from what the service itself keeps. */
function isSameLot(stored: StoredCreditLot, lot: StoredCreditLot): boolean {
  const stated = ({ id: _, allocated: __, created_at: ___, pending: ____, ...rest }: StoredCreditLot) =>
    JSON.stringify(rest, Object.keys(rest).toSorted());
  return isDeepStrictEqual(stated(stored), stated(lot));
}

/** Writes what was planned. A lot that met another meanwhile refuses the whole import. */
export async function carryOut({ lots }: ImportPlan): Promise<void> {
  const created = lots.flatMap(({ lot, verdict }) => (verdict === 'new' ? [lot] : []));
  if (created.length <= LOTS_AT_ONCE) {
    if (created.length > 0) await insertLots(created);
  } else await insertInParts(created);
  const left = lots.flatMap(({ lot, verdict }) => (verdict === 'unchanged' && lot.pending ? [lot] : []));
  await release(created.length <= LOTS_AT_ONCE ? left : [...left, ...created]);
}

/** Five steps a lot, and two for each project. */
const LOTS_AT_ONCE = 14;

async function insertInParts(lots: StoredCreditLot[]): Promise<void> {
  const written: string[] = [];
  try {
    for (const part of partsOf(lots, LOTS_AT_ONCE)) {
      await insertLots(part.map((lot) => ({ ...lot, pending: true })));
      written.push(...part.map(({ id }) => id));
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    for (const id of written) await deleteLot(id);
    throw error;
  }
}

/**
 * A lot is no longer pending, and stands in the order of use; in that order, because a run of fulfillment may come between.
 * One that another import released meanwhile is left alone.
 */
async function release(lots: StoredCreditLot[]): Promise<void> {
  for (const lot of lots.toSorted((a, b) => (freeEntry(a).sk < freeEntry(b).sk ? -1 : 1))) {
    try {
      await table.write([...releaseSteps(lot), counted(lot)]);
    } catch (error) {
      if (error !== RELEASED) throw error;
    }
  }
}

const RELEASED = new Error('Another import released the lot.');

function releaseSteps({ pending: _, ...lot }: StoredCreditLot): Step[] {
  return [
    {
      update: keys.creditLot(lot.project_id, lot.id),
      remove: ['pending'],
      must: ['attribute_exists(pending)'],
      otherwise: RELEASED,
    },
    { put: freeEntry(lot) },
  ];
}

const counted = ({ project_id, tonnes }: StoredCreditLot): Step => ({
  update: keys.credits(project_id),
  add: { version: 1, free: tonnes },
});

const partsOf = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
