import { isDeepStrictEqual } from 'node:util';
import { Fault } from '../../platform/fault.ts';
import { type Exact, exact } from '../../platform/table/table.ts';
import { dayOf, timestamp } from '../../platform/time.ts';
import { lostOf, replacingTrees } from './amounts.ts';
import type { NewAudit, NewPlanting, PlantingChange } from './input.ts';
import type { StoredPlanting } from './stored-planting.ts';

/**
 * Planting rules, applied in memory to the plantings a change names and all plantings they replace. Each function applies one
 * change or throws the fault explaining the refusal. The store reads the plantings, applies the rules and writes the
 * difference, so a command, an endpoint and a bulk import follow the same rules. The key is the id.
 */
export type Plantings = Map<string, StoredPlanting>;

export function create(plantings: Plantings, id: string, input: NewPlanting, now: Date): void {
  if (plantings.has(id)) throw invalid('id', `There is a planting ${id} already.`);
  if (input.status === 'audited')
    throw invalid('status', 'status audited is set by the first audit; give planned or planted.');
  const at = timestamp(now);
  put(
    plantings,
    {
      ...input,
      id,
      allocated: exact(0),
      replaced: exact(0),
      replacements: 0,
      reallocated: exact(0),
      audits: [],
      created_at: at,
      not_planted_at: null,
      changed_at: at,
    },
    now,
  );
}

export function change(plantings: Plantings, id: string, changes: PlantingChange, now: Date): void {
  const before = requiredPlanted(plantings, id, 'changed');
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after = { ...before, ...given } as StoredPlanting;
  if (isDeepStrictEqual(after, before)) return;
  refuseChange(before, after);
  put(plantings, { ...after, changed_at: timestamp(now) }, now);
}

/** Idempotent: recording the same audit again changes nothing. */
export function audit(
  plantings: Plantings,
  id: string,
  { date, by, survival_percent, document }: NewAudit,
  now: Date,
): void {
  const before = requiredPlanted(plantings, id, 'audited');
  const added = { date, by, survival_percent, document };
  if (before.audits.some((one) => isDeepStrictEqual({ ...one }, added))) return;
  if (before.status === 'planned')
    throw invalid('status', `Planting ${id} is planned, so it cannot be audited; set its status to planted first.`);
  if (date > dayOf(now)) throw invalid('date', `The audit's date ${date} is in the future; give a day up to today.`);
  if (date < before.planted_from)
    throw invalid('date', `The audit's date ${date} is before planted_from ${before.planted_from}; give a later day.`);
  if (before.audits.length >= AUDITS_MAX)
    throw invalid('audits', `Planting ${id} has ${AUDITS_MAX} audits, the most of a planting.`);
  const audits = [...before.audits, added].sort((one, other) =>
    one.date < other.date ? -1 : Number(one.date > other.date),
  );
  put(plantings, { ...before, status: 'audited', audits, changed_at: timestamp(now) }, now);
}

const AUDITS_MAX = 500;

/** The trees were recorded but never planted. This cannot be undone; repeating it changes nothing. */
export function notPlanted(plantings: Plantings, id: string, now: Date): void {
  const before = required(plantings, id);
  if (before.not_planted_at !== null) return;
  if (before.status === 'planned')
    throw invalid('status', `Planting ${id} is planned, so nothing says that it was planted; change or delete it.`);
  const at = timestamp(now);
  put(plantings, { ...before, not_planted_at: at, changed_at: at }, now);
}

function requiredPlanted(plantings: Plantings, id: string, done: string): StoredPlanting {
  const found = required(plantings, id);
  if (found.not_planted_at !== null)
    throw invalid(
      'not_planted_at',
      `Planting ${id} was recorded by mistake and not planted, so it cannot be ${done}; record another planting that replaces it.`,
    );
  return found;
}

export function remove(plantings: Plantings, id: string, now: Date): void {
  const before = required(plantings, id);
  if (before.allocated.gt(0))
    throw new Fault(
      'forbidden',
      `${before.allocated.toFixed()} trees of planting ${id} cover offsets, so it cannot be deleted.`,
      { reason: 'in_use' },
    );
  if (before.replacements > 0)
    throw new Fault(
      'forbidden',
      `Another planting replaces planting ${id}, so it cannot be deleted; delete that first.`,
      { reason: 'in_use' },
    );
  plantings.delete(id);
  updateReplaced(plantings, before, undefined, now);
}

function put(plantings: Plantings, after: StoredPlanting, now: Date): void {
  const before = plantings.get(after.id);
  checkAlone(after, now);
  plantings.set(after.id, after);
  checkReplaced(plantings, after);
  updateReplaced(plantings, before, after, now);
}

/** Rules independent of other plantings. */
function checkAlone({ planted_from, planted_to, status, latitude, longitude }: StoredPlanting, now: Date): void {
  if (planted_to < planted_from)
    throw invalid('planted_to', `planted_to ${planted_to} is before planted_from ${planted_from}; give a later day.`);
  if (status !== 'planned' && planted_to > dayOf(now))
    throw invalid('planted_to', `planted_to ${planted_to} is in the future, so the status must be planned.`);
  if ((latitude === null) !== (longitude === null))
    throw invalid('latitude', 'latitude and longitude belong together; give both or none.');
}

function refuseChange(before: StoredPlanting, after: StoredPlanting): void {
  const { id, allocated } = before;
  if (after.status !== before.status && (after.status === 'audited' || before.status === 'audited'))
    throw invalid(
      'status',
      before.status === 'audited'
        ? `Planting ${id} is audited; its status does not go back to ${after.status}.`
        : 'status audited is set by the first audit; give planned or planted.',
    );
  if (after.project_id !== before.project_id && before.replacements > 0)
    throw invalid('project_id', `Another planting replaces planting ${id}, so it stays in its project.`);
  if (allocated.eq(0)) return;
  const covers = `${allocated.toFixed()} trees of planting ${id} cover offsets`;
  if (exact(after.trees).lt(allocated)) throw invalid('trees', `${covers}, so trees cannot be ${after.trees}.`);
  if (after.project_id !== before.project_id) throw invalid('project_id', `${covers}, so it stays in its project.`);
  if (after.status === 'planned') throw invalid('status', `${covers}, so its status does not go back to planned.`);
  if (after.replaces !== before.replaces) throw invalid('replaces', `${covers}, so replaces cannot change.`);
}

function checkReplaced(plantings: Plantings, { id, project_id, replaces }: StoredPlanting): void {
  if (replaces === null) return;
  if (replaces === id) throw invalid('replaces', `Planting ${id} cannot replace itself.`);
  const target = plantings.get(replaces);
  if (!target) throw invalid('replaces', `replaces ${replaces} names no planting.`);
  if (target.project_id !== project_id)
    throw invalid(
      'replaces',
      `replaces ${replaces} names a planting of another project; give one of project ${project_id}.`,
    );
  const seen = new Set<string>();
  for (
    let next: string | null = replaces;
    next !== null && !seen.has(next);
    next = plantings.get(next)?.replaces ?? null
  ) {
    if (next === id) throw invalid('replaces', `Planting ${id} would replace itself through ${replaces}.`);
    seen.add(next);
  }
}

/** Updates `replaced` and `replacements` on the plantings this one replaced before and replaces now, and their losses. */
function updateReplaced(
  plantings: Plantings,
  before: StoredPlanting | undefined,
  after: StoredPlanting | undefined,
  now: Date,
): void {
  const lostBefore = new Map<string, Exact>();
  const add = (planting: StoredPlanting | undefined, sign: 1 | -1) => {
    const target = planting?.replaces ? plantings.get(planting.replaces) : undefined;
    if (!planting || !target) return;
    if (!lostBefore.has(target.id)) lostBefore.set(target.id, lostOf(target));
    plantings.set(target.id, {
      ...target,
      replaced: target.replaced.plus(replacingTrees(planting).times(sign)),
      replacements: target.replacements + sign,
    });
  };
  add(before, -1);
  add(after, 1);
  for (const [id, lost] of lostBefore) {
    const target = plantings.get(id);
    if (target && !lostOf(target).eq(lost)) plantings.set(id, { ...target, changed_at: timestamp(now) });
  }
}

function required(plantings: Plantings, id: string): StoredPlanting {
  const found = plantings.get(id);
  if (!found) throw new Fault('not_found', `There is no planting ${id}.`);
  return found;
}

/** A refused value with its field name: an import names it beside the row. */
export class RefusedField extends Fault {
  readonly field: string;
  constructor(field: string, message: string) {
    super('invalid', message, { reason: 'not_accepted', field });
    this.field = field;
  }
}

const invalid = (field: string, message: string): RefusedField => new RefusedField(field, message);
