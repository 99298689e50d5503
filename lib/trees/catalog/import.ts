import type * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { idInBody } from '../../platform/fields.ts';
import { invalidInput } from '../../platform/http/invalid-input.ts';
import { idAt } from '../../platform/id.ts';
import type { ImportResult, RowError } from '../../platform/import-result.ts';
import { CHANGES_MAX, NOTHING_IMPORTED, WARNINGS_MAX } from '../../platform/import-result.ts';
import type { ClaimWarning } from '../../presentation/claims/warning.ts';
import { checkLedgerFrom } from '../ledger/ledger-from.ts';
import { ProjectEnds } from './distinct-ends.ts';
import { answeredForestry, changedCarbon, changedForestry, newCarbon, newForestry, shownCarbon } from './edit.ts';
import {
  type AnyProject,
  carbonKind,
  type EditedCarbon,
  type EditedForestry,
  forestryKind,
  type ProjectKind,
} from './kinds.ts';
import { CarbonFields, ForestryFields, NewCarbonProject, NewForestryProject } from './operator-project.ts';
import { fieldChanges, nextVersion } from './version.ts';

/**
 * Project import rules. A row with an id updates that project or creates it; a row without one is new. Fields missing from a
 * row stay as they are. A row without an id that matches a stored project counts as unchanged, so an import may be repeated.
 * Computed columns are ignored, so that an export can be edited and imported.
 */
export type ProjectRules<P extends AnyProject> = {
  kind: ProjectKind<P>;
  fields: z.ZodObject;
  whole: z.ZodObject;
  create(input: unknown, now: Date, id: string): P;
  change(before: P, fields: unknown): P;
  /** `sent` holds the row's fields. */
  warnings(project: P, sent: unknown): ClaimWarning[];
};

export const forestryRules: ProjectRules<EditedForestry> = {
  kind: forestryKind,
  fields: ForestryFields,
  whole: NewForestryProject,
  create: (input, now, id) => newForestry(input as NewForestryProject, now, id),
  change: (before, fields) => changedForestry(before, fields as ForestryFields),
  warnings: (project, sent) => answeredForestry(project, sent as ForestryFields).warnings,
};

export const carbonRules: ProjectRules<EditedCarbon> = {
  kind: carbonKind,
  fields: CarbonFields,
  whole: NewCarbonProject,
  create: (input, now, id) => newCarbon(input as NewCarbonProject, now, id),
  change: (before, fields) => changedCarbon(before, fields as CarbonFields),
  warnings: (project) => shownCarbon(project).warnings,
};

const COMPUTED = ['created_at', 'version', 'picture', 'warnings'];

export type PlannedProject<P> = { row: number; before: P | undefined; after: P };
type ProjectPlan<P> = { result: ImportResult; writes: PlannedProject<P>[] };

/** Determined by reads only, so that a dry run shows exactly what the real run does. */
export async function planProjects<P extends AnyProject>(
  rules: ProjectRules<P>,
  rows: unknown[],
  now: Date,
): Promise<ProjectPlan<P>> {
  const all = await rules.kind.all();
  const known = { byId: new Map(all.map((one) => [one.id, one])), byName: new Map(all.map((one) => [one.name, one])) };
  const errors: RowError[] = [];
  const planned: (PlannedProject<P> & { isUnchanged: boolean })[] = [];
  const seen = new Map<string, number>();
  const ends = new ProjectEnds(known.byId.keys());
  for (const [index, sent] of rows.entries()) {
    const row = index + 1;
    try {
      const one = plannedRow(rules, sent, known, new Date(now.getTime() + index), now);
      const earlier = seen.get(one.after.id);
      if (earlier !== undefined) throw new RefusedRow('id', `id ${one.after.id} is that of row ${earlier} already.`);
      const alike = one.before ? undefined : ends.sentenceOn(one.after.id);
      if (alike) throw new RefusedRow('id', alike);
      seen.set(one.after.id, row);
      ends.add(one.after.id);
      await checkBeginning(one, now);
      planned.push({ row, ...one });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      errors.push({ row, field: error instanceof RefusedRow ? error.field : null, error: error.message });
    }
  }
  errors.push(...sameNames(all, planned));
  const warnings = planned.flatMap(({ row, after }) =>
    rules.warnings(after, rows[row - 1]).map((one) => ({ row, ...one })),
  );
  const shown = { warnings: warnings.slice(0, WARNINGS_MAX) };
  if (errors.length > 0)
    return { result: { ...NOTHING_IMPORTED, ...shown, errors: errors.sort((a, b) => a.row - b.row) }, writes: [] };
  const writes = planned.filter(({ isUnchanged }) => !isUnchanged);
  const changed = writes.flatMap(({ row, before, after }) => (before ? [{ row, before, after }] : []));
  const changes = changed.flatMap(({ row, before, after }) =>
    fieldChanges(rules.kind.fields, before, after).map((one) => ({ row, id: after.id, ...one })),
  );
  const counts = { created: writes.length - changed.length, changed: changed.length };
  const unchanged = planned.length - writes.length;
  return {
    result: { ...NOTHING_IMPORTED, ...counts, unchanged, ...shown, changes: changes.slice(0, CHANGES_MAX) },
    writes,
  };
}

class RefusedRow extends Fault {
  readonly field: string | null;
  constructor(field: string | null, message: string) {
    super('invalid', message, { reason: 'not_accepted', field: field ?? undefined });
    this.field = field;
  }
}

type Known<P> = { byId: Map<string, P>; byName: Map<string, P> };

function plannedRow<P extends AnyProject>(rules: ProjectRules<P>, sent: unknown, known: Known<P>, at: Date, now: Date) {
  const row = parsed(rules.fields.extend({ id: idInBody().optional() }).strict(), withoutComputed(sent));
  const { id, ...fields } = row as { id?: string };
  const named = known.byName.get((fields as { name?: string }).name ?? '');
  const before = id === undefined ? named : known.byId.get(id);
  if (before) {
    const changed = rules.change(before, fields);
    const changes = fieldChanges(rules.kind.fields, before, changed);
    if (changes.length === 0) return { before, after: before, isUnchanged: true };
    if (id === undefined)
      throw new RefusedRow(
        'name',
        `name ${JSON.stringify(before.name)} is that of project ${before.id}; give its id to change it, or another name.`,
      );
    return { before, after: { ...changed, ...nextVersion(before, changes) }, isUnchanged: false };
  }
  const input = parsed(rules.whole, fields);
  return { before: undefined, after: rules.create(input, now, id ?? idAt(at)), isUnchanged: false };
}

function parsed(schema: z.ZodObject, sent: unknown): Record<string, unknown> {
  const { data, error } = schema.safeParse(sent);
  if (data) return data;
  const [issue] = error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  if (unknown !== undefined)
    throw new RefusedRow(unknown, `${JSON.stringify(unknown)} is no field of a project; correct or remove it.`);
  const field = issue?.path.length ? issue.path.join('.') : null;
  throw new RefusedRow(field, invalidInput(schema, error, sent).message);
}

const withoutComputed = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    ? // uncaught: '' → 'mutant': the fallback is for the type checker: the first part of a text is always there
      Object.fromEntries(Object.entries(sent).filter(([name]) => !COMPUTED.includes(name.split('.')[0] ?? '')))
    : sent;

async function checkBeginning({ before, after }: { before?: AnyProject | undefined; after: AnyProject }, now: Date) {
  const fromOf = (project: object | undefined) => (project as { ledger_from?: string | null })?.ledger_from ?? null;
  if (fromOf(after) === fromOf(before)) return;
  try {
    await checkLedgerFrom(after.id, fromOf(after), now);
  } catch (error) {
    throw error instanceof Fault ? new RefusedRow('ledger_from', error.message) : error;
  }
}

/** Finds two projects sharing a name, as they would be after the import. */
function sameNames<P extends AnyProject>(
  all: P[],
  planned: (PlannedProject<P> & { isUnchanged: boolean })[],
): RowError[] {
  const after = new Map(all.map(({ id, name }) => [id, name]));
  for (const { after: project } of planned) after.set(project.id, project.name);
  const holders = Map.groupBy(after, ([, name]) => name);
  return planned.flatMap(({ row, before, after: { id, name } }): RowError[] => {
    const other = holders.get(name)?.find(([holder]) => holder !== id)?.[0];
    if (other === undefined || before?.name === name) return [];
    return [{ row, field: 'name', error: `name ${JSON.stringify(name)} is that of project ${other}; give another.` }];
  });
}
