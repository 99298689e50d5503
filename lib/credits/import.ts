import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { invalidInput } from '../platform/http/invalid-input.ts';
import { sha256 } from '../platform/table/keys.ts';
import { planClaims } from './claim-store.ts';
import { type StoredCreditLot, serialsOf } from './credit-lot.ts';
import { FieldFault, NewCreditLot, newLot } from './input.ts';
import { meetsSentence } from './lot-steps.ts';
import { insertStaged, LOTS_AT_ONCE, settleImport } from './staged-import.ts';
import { getLot, insertLots } from './store.ts';

/**
 * Loads lots from the rows of a file, all or nothing. Every row is checked before the first is written. A file that is too
 * large for one transaction is staged; see staged-import.ts. A row that is stored already is unchanged, so an import may be
 * repeated.
 */
export type Row = Record<string, unknown>;
export type RowError = { row: number; field: string | null; error: string };
export type PlannedLot = { row: number; lot: StoredCreditLot; verdict: 'new' | 'unchanged' };
export type ImportPlan = { lots: PlannedLot[]; errors: RowError[]; hash: string };

export const ROWS_MAX = 5_000;

/** Determined by reads only, so that a dry run shows the same. `projectIds` are those of the catalog. */
export async function planImport(rows: Row[], projectIds: ReadonlySet<string>, now: Date): Promise<ImportPlan> {
  const parsed = rows.map((row, index) => parsedRow(row, index + 1, projectIds, now));
  const errors = parsed.flatMap((one) => ('errors' in one ? one.errors : []));
  const lots = parsed.flatMap((one) => ('lot' in one ? [one] : []));
  const { met } = await planClaims(lots.map(({ lot }) => ({ id: lot.id, ...serialsOf(lot) })));
  const rowOf = new Map(lots.map(({ lot, row }) => [lot.id, row]));
  const planned: PlannedLot[] = [];
  const hash = hashOf(rows);
  for (const { lot, row } of lots) {
    const problem = met.find(({ id }) => id === lot.id);
    const stored = problem?.lotId && !rowOf.has(problem.lotId) ? await getLot(problem.lotId) : undefined;
    const earlier = problem?.lotId ? rowOf.get(problem.lotId) : undefined;
    // A dry run meets lots of an earlier attempt that was killed; the import itself removes them first.
    if (!problem || stored?.pending === hash) planned.push({ row, lot, verdict: 'new' });
    else if (stored?.pending) errors.push({ row, field: 'serial', error: BEING_IMPORTED });
    else if (stored && isSameLot(stored, lot)) planned.push({ row, lot: stored, verdict: 'unchanged' });
    else {
      const error =
        earlier === undefined ? meetsSentence(problem) : `serial meets that of row ${earlier}; a credit is used once.`;
      errors.push({ row, field: 'serial', error });
    }
  }
  return { lots: planned, errors: errors.toSorted((a, b) => a.row - b.row), hash };
}

const BEING_IMPORTED = 'serial is in another import that is not finished; repeat that, or try again in two hours.';

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
export async function carryOut({ lots, hash }: ImportPlan, now: Date): Promise<void> {
  const created = lots.flatMap(({ lot, verdict }) => (verdict === 'new' ? [lot] : []));
  if (created.length > LOTS_AT_ONCE) return insertStaged(hash, created, now);
  if (created.length > 0) await insertLots(created);
}

/** Plans an import, and carries it out unless it is a dry run or a row is refused. */
export async function importLots(
  rows: Row[],
  projectIds: ReadonlySet<string>,
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<ImportPlan> {
  if (!dryRun) await settleImport(hashOf(rows));
  const plan = await planImport(rows, projectIds, now);
  if (plan.errors.length === 0 && !dryRun) await carryOut(plan, now);
  return plan;
}

const hashOf = (rows: Row[]): string => sha256(JSON.stringify(rows));
