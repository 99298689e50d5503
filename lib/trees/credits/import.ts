import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { listedValue } from '../../platform/exact.ts';
import { idInBody } from '../../platform/fields.ts';
import { invalidInput } from '../../platform/http/invalid-input.ts';
import {
  CHANGES_MAX,
  type ImportResult,
  NOTHING_IMPORTED,
  type RowError,
  rowsHash,
} from '../../platform/import-result.ts';
import type { StoredCreditLot } from './credit-lot.ts';
import { CreditLotChange, changedLot, FieldFault, NewCreditLot, newLot } from './input.ts';
import { claimSteps, isSameClaim, overlapSentence } from './lot-steps.ts';
import { getLotsById } from './store.ts';

/**
 * Lot import rules. A row with an id updates that lot or creates it; a row without one is new. A row without an id whose lot
 * is already stored counts as unchanged, so an import may be repeated. Fields missing from a row stay as they are. Computed
 * columns are ignored, so that an export can be edited and imported.
 */
export type Row = Record<string, unknown>;

/** `before` is the stored lot a row changes. */
export type PlannedLot = {
  row: number;
  lot: StoredCreditLot;
  before?: StoredCreditLot;
  verdict: 'new' | 'changed' | 'unchanged';
};
export type ImportPlan = { lots: PlannedLot[]; errors: RowError[]; hash: string };

const COMPUTED = ['allocated', 'created_at'];

/** The maximum rows changing stored lots' serials: lots may exchange serials, so these changes are one transaction. */
const SERIAL_CHANGES_MAX = 8;

/** Determined by reads only, so that a dry run shows the same. `projectIds` are those in the catalog. */
export async function planImport(rows: Row[], projectIds: ReadonlySet<string>, now: Date): Promise<ImportPlan> {
  const hash = rowsHash(rows);
  const known = await getLotsById([...new Set(rows.flatMap(({ id }) => idInBody().safeParse(id).data ?? []))]);
  const parsed = rows.map((row, index) => parsedRow(row, index + 1, { known, projectIds, now }));
  const errors = parsed.flatMap((one) => ('errors' in one ? one.errors : []));
  const read = withoutDoubles(
    parsed.flatMap((one) => ('lot' in one ? [one] : [])),
    errors,
  );
  const lots = read.filter(({ verdict }) => verdict !== 'unchanged');
  const { overlaps } = await claimSteps(lots.map(({ before, lot }) => ({ before, after: lot })));
  const rowOf = new Map(lots.map(({ lot, row }) => [lot.id, row]));
  const problems = new Map(overlaps.toReversed().map((problem) => [problem.id, problem]));
  const others = await getLotsById(
    [...new Set(overlaps.flatMap(({ lotId }) => lotId ?? []))].filter((id) => !rowOf.has(id)),
  );
  const planned: PlannedLot[] = read.filter(({ verdict }) => verdict === 'unchanged');
  for (const one of lots) {
    const { lot, row, before } = one;
    const problem = problems.get(lot.id);
    const stored = others.get(problem?.lotId ?? '');
    const earlier = problem?.lotId ? rowOf.get(problem.lotId) : undefined;
    // A dry run can conflict with lots left by a killed attempt; the import itself removes them first.
    if (!problem || stored?.pending === hash) planned.push(one);
    else if (stored?.pending) errors.push({ row, field: 'serial', error: BEING_IMPORTED });
    else if (stored && !before && rows[row - 1]?.id === undefined && isSameLot(stored, lot))
      planned.push({ row, lot: stored, verdict: 'unchanged' });
    else {
      const error =
        earlier === undefined
          ? overlapSentence(problem)
          : `serial overlaps that of row ${earlier}; a credit is used once.`;
      errors.push({ row, field: 'serial', error });
    }
  }
  errors.push(...tooManySerials(planned));
  return { lots: planned.toSorted(byRow), errors: errors.toSorted(byRow), hash };
}

const byRow = (one: { row: number }, other: { row: number }): number => one.row - other.row;

/** Whether a planned change affects serials. */
export const changesSerials = ({ before, lot }: PlannedLot): boolean =>
  before !== undefined && !isSameClaim(before, lot);

const tooManySerials = (planned: PlannedLot[]): RowError[] =>
  planned
    .filter(changesSerials)
    .slice(SERIAL_CHANGES_MAX)
    .map(({ row }) => ({
      row,
      field: 'serial',
      error: `More than ${SERIAL_CHANGES_MAX} rows change serials of stored lots; import them in parts.`,
    }));

const BEING_IMPORTED = 'serial is in another import that is not finished; repeat that, or try again in two hours.';

type Parsed = PlannedLot | { errors: RowError[] };
type Context = { known: ReadonlyMap<string, StoredCreditLot>; projectIds: ReadonlySet<string>; now: Date };

function parsedRow({ id: sentId, ...sent }: Row, row: number, { known, projectIds, now }: Context): Parsed {
  const wantedId = sentId === null ? undefined : sentId;
  const { data: id, error: noId } = idInBody().optional().safeParse(wantedId);
  if (noId) return { errors: [{ row, field: 'id', error: `id must be a UUID, but was ${JSON.stringify(sentId)}.` }] };
  const before = id === undefined ? undefined : known.get(id);
  if (before?.pending) return { errors: [{ row, field: 'id', error: BEING_IMPORTED }] };
  const schema = before ? CreditLotChange : NewCreditLot;
  const given = Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) =>
        !COMPUTED.includes(name) && (value !== null || (before && before[name as keyof StoredCreditLot] !== null)),
    ),
  );
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(NewCreditLot.shape, name));
  const { data, error } = schema.safeParse(given);
  const errors: RowError[] = [
    ...unknown.map((field) => ({ row, field, error: `${JSON.stringify(field)} is not a field of a lot.` })),
    ...(error?.issues ?? []).map((issue) => ({
      row,
      field: String(issue.path[0] ?? ''),
      error: invalidInput(schema, new z.ZodError([issue]), given).message,
    })),
  ];
  if (!data || errors.length > 0) return { errors };
  if (data.project_id !== undefined && !projectIds.has(data.project_id))
    return { errors: [{ row, field: 'project_id', error: `project_id ${data.project_id} names no carbon project.` }] };
  try {
    if (!before) return { row, lot: newLot(data as NewCreditLot, now, id), verdict: 'new' };
    const lot = changedLot(before, data, now);
    return { row, lot, before, verdict: isDeepStrictEqual(lot, before) ? 'unchanged' : 'changed' };
  } catch (fault) {
    if (!(fault instanceof FieldFault)) throw fault;
    return { errors: [{ row, field: fault.field, error: fault.message }] };
  }
}

/** Two rows with the same id would overwrite each other. */
function withoutDoubles(planned: PlannedLot[], errors: RowError[]): PlannedLot[] {
  const seen = new Map<string, number>();
  return planned.filter(({ row, lot: { id } }) => {
    const before = seen.get(id);
    seen.set(id, before ?? row);
    if (before !== undefined) errors.push({ row, field: 'id', error: `id ${id} is that of row ${before} already.` });
    return before === undefined;
  });
}

/** Whether a stored lot equals a row's lot, apart from fields the service maintains. */
function isSameLot(stored: StoredCreditLot, lot: StoredCreditLot): boolean {
  const stated = ({ id: _, allocated: __, created_at: ___, pending: ____, ...rest }: StoredCreditLot) =>
    JSON.stringify(rest, Object.keys(rest).toSorted());
  return isDeepStrictEqual(stated(stored), stated(lot));
}

const FIELDS = Object.keys(CreditLotChange.shape) as (keyof StoredCreditLot)[];

/** The result of an import or its dry run. */
export function resultOf({ lots, errors }: ImportPlan): ImportResult {
  if (errors.length > 0) return { ...NOTHING_IMPORTED, errors };
  const count = (wanted: PlannedLot['verdict']) => lots.filter(({ verdict }) => verdict === wanted).length;
  const changes = lots.flatMap(({ row, before, lot }) =>
    before ? FIELDS.flatMap((field) => changeOf(field, before, lot).map((one) => ({ row, id: lot.id, ...one }))) : [],
  );
  const counts = { created: count('new'), changed: count('changed'), unchanged: count('unchanged') };
  return { ...NOTHING_IMPORTED, ...counts, changes: changes.slice(0, CHANGES_MAX) };
}

function changeOf(field: keyof StoredCreditLot, before: StoredCreditLot, after: StoredCreditLot) {
  const was = listedValue(before[field]);
  const is = listedValue(after[field]);
  return was === is ? [] : [{ field, before: was, after: is }];
}
