import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { listedValue } from '../../platform/exact.ts';
import { Fault } from '../../platform/fault.ts';
import { idInBody } from '../../platform/fields.ts';
import { invalidInput } from '../../platform/http/invalid-input.ts';
import { CHANGES_MAX, type ImportResult, ROWS_MAX, WARNINGS_MAX } from '../../platform/import-result.ts';
import { NewAudit, NewPlanting, PlantingChange } from './input.ts';
import { audit, change, create, type Plantings, RefusedField } from './planting-rules.ts';
import type { StoredPlanting } from './stored-planting.ts';
import { plantingWarnings } from './warnings.ts';

/**
 * Planting import rules, without reads or writes, shared by commands and endpoints. A row with an id updates that planting or
 * creates it; a row without one is a new planting. Fields missing from a row stay as they are. New audits are recorded.
 * Computed columns are ignored, so an export can be edited and imported. `ImportRow` is a parsed row, with its number in the
 * file and its planting's id.
 */
export type ImportRow = { row: number; id: string; input: RowInput };

const COMPUTED = ['allocated', 'lost', 'free', 'created_at', 'not_planted_at', 'warnings'];

const RowInput = PlantingChange.extend({
  id: idInBody().optional(),
  audits: z.array(NewAudit.strict()).optional(),
}).strict();
type RowInput = z.infer<typeof RowInput>;

/** Reads the rows; `idOf` returns a new planting's id by row. */
export function importRows(
  rows: unknown[],
  idOf: (row: number) => string,
): { rows: ImportRow[]; errors: ImportResult['errors'] } {
  const errors: ImportResult['errors'] = [];
  if (rows.length > ROWS_MAX)
    errors.push({
      row: ROWS_MAX + 1,
      field: null,
      error: `There are more than ${ROWS_MAX} rows; import them in parts.`,
    });
  const seen = new Map<string, number>();
  const read = rows.slice(0, ROWS_MAX).flatMap((sent, index): ImportRow[] => {
    const row = index + 1;
    const { data, error } = RowInput.safeParse(withoutComputed(sent));
    if (error) {
      const [issue] = error.issues;
      const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
      const field = unknown ?? (issue?.path.length ? issue.path.join('.') : null);
      const sentence = unknown
        ? `${unknown} is no field of a planting; correct or remove it.`
        : invalidInput(RowInput, error, sent).message;
      errors.push({ row, field, error: sentence });
      return [];
    }
    const id = data.id ?? idOf(row);
    const before = seen.get(id);
    if (before !== undefined) errors.push({ row, field: 'id', error: `id ${id} is that of row ${before} already.` });
    seen.set(id, row);
    return [{ row, id, input: data }];
  });
  return { rows: inOrderOfReplacing(read), errors };
}

const withoutComputed = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    ? Object.fromEntries(Object.entries(sent).filter(([name]) => !COMPUTED.includes(name)))
    : sent;

/** A planting replacing one from a later row comes after it. */
function inOrderOfReplacing(rows: ImportRow[]): ImportRow[] {
  const ordered: ImportRow[] = [];
  let pending = rows;
  while (pending.length > 0) {
    const ids = new Set(pending.map(({ id }) => id));
    const ready = pending.filter(({ input }) => !input.replaces || !ids.has(input.replaces));
    if (ready.length === 0) return [...ordered, ...pending];
    ordered.push(...ready);
    const isReady = new Set(ready);
    pending = pending.filter((row) => !isReady.has(row));
  }
  return ordered;
}

/** Ids of plantings the rules need to see. */
export const idsIn = (rows: ImportRow[]): string[] =>
  rows.flatMap(({ id, input }) => [id, input.replaces ?? []].flat());

/** Applies rows to plantings in order, and reports what each changes or why it is refused. `projects` maps ids to names. */
export function applyRows(
  plantings: Plantings,
  rows: ImportRow[],
  { projects, now }: { projects: ReadonlyMap<string, string>; now: Date },
): ImportResult {
  const result: ImportResult = { created: 0, changed: 0, unchanged: 0, errors: [], changes: [], warnings: [] };
  for (const { row, id, input } of rows) {
    const before = plantings.get(id);
    try {
      applyRow(plantings, id, input, projects, now);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const field = error instanceof RefusedField ? error.field : null;
      result.errors.push({ row, field, error: error.message });
      continue;
    }
    const projectName = projects.get(plantings.get(id)?.project_id ?? '');
    result.warnings.push(...plantingWarnings(input, projectName).map((warning) => ({ row, ...warning })));
    const changes = changesOf(before, plantings.get(id));
    result[before === undefined ? 'created' : changes.length > 0 ? 'changed' : 'unchanged'] += 1;
    if (before !== undefined)
      result.changes.push(...changes.map((one) => ({ row, id, ...one })).slice(0, CHANGES_MAX - result.changes.length));
  }
  result.errors.sort((one, other) => one.row - other.row);
  return { ...result, warnings: result.warnings.slice(0, WARNINGS_MAX) };
}

function applyRow(
  plantings: Plantings,
  id: string,
  input: RowInput,
  projects: ReadonlyMap<string, string>,
  now: Date,
): void {
  const { id: _, audits = [], ...fields } = input;
  if (fields.project_id !== undefined && !projects.has(fields.project_id))
    throw new RefusedField('project_id', `project_id ${fields.project_id} names no forestry project.`);
  if (plantings.has(id)) change(plantings, id, fields, now);
  else create(plantings, id, newPlanting(fields, audits.length > 0), now);
  for (const one of audits) audit(plantings, id, one, now);
}

/** An exported planting loaded elsewhere says audited; its audits make it so again. */
function newPlanting(fields: PlantingChange, hasAudits: boolean): NewPlanting {
  const sent = { ...fields, ...(fields.status === 'audited' && hasAudits && { status: 'planted' }) };
  const { data, error } = NewPlanting.safeParse(sent);
  if (data) return data;
  // uncaught: '' → 'mutant': the fallback is for the type checker: an issue of an error is always there
  throw new RefusedField(error.issues[0]?.path.join('.') ?? '', invalidInput(NewPlanting, error, sent).message);
}

const SHOWN = [...Object.keys(PlantingChange.shape), 'audits'] as (keyof StoredPlanting)[];

function changesOf(before: StoredPlanting | undefined, after: StoredPlanting | undefined) {
  return SHOWN.filter((field) => !isDeepStrictEqual(before?.[field], after?.[field])).map((field) => ({
    field,
    before: listedValue(before?.[field]),
    after: listedValue(after?.[field]),
  }));
}
