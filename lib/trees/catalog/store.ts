import { Fault } from '../../platform/fault.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import type { FieldChange } from '../../platform/table/stamp.ts';
import { type Alongside, NOTHING_ALONGSIDE, type Step, table } from '../../platform/table/table.ts';
import type { AnyProject, ProjectKind } from './kinds.ts';
import { fieldChanges, nextVersion, requireVersion } from './version.ts';

export async function requireProject<P extends AnyProject>(kind: ProjectKind<P>, id: string): Promise<P> {
  const found = await kind.get(id);
  if (!found) throw new Fault('not_found', `There is no ${kind.word} project ${id}.`);
  return found;
}

export async function insertProject<P extends AnyProject>(
  kind: ProjectKind<P>,
  project: P,
  now: Date,
  alongside: Alongside<P> = NOTHING_ALONGSIDE,
): Promise<P> {
  requireFreeName(kind, await kind.all(), project);
  await retryOvertaken(async () => {
    const steps = await projectSteps(kind, undefined, project, now);
    await table.write([...alongside(undefined, project), ...steps]);
  });
  kind.forget();
  return project;
}

/**
 * Changes a project at this version (optimistic lock). An outdated version is refused with the changes since, even if it
 * became outdated during the request.
 */
export async function changeProject<P extends AnyProject>(
  kind: ProjectKind<P>,
  id: string,
  { version, change }: { version: number; change: (before: P) => P },
  now: Date,
  alongside: Alongside<P> = NOTHING_ALONGSIDE,
): Promise<P> {
  return retryOvertaken(async () => {
    const before = await requireProject(kind, id);
    requireVersion(version, before, before);
    const changed = change(before);
    const changes = fieldChanges(kind.fields, before, changed);
    if (changes.length === 0) return before;
    if (changed.name !== before.name) requireFreeName(kind, await kind.all(), changed);
    const after = { ...changed, ...nextVersion(before, changes) };
    const steps = await projectSteps(kind, before, after, now);
    await table.write([...alongside(before, after), ...steps]);
    kind.forget();
    return after;
  });
}

/** Writes a project as stated in a file, whatever its version. */
export const replaceProject = <P extends AnyProject>(
  kind: ProjectKind<P>,
  project: P,
  now: Date,
): Promise<FieldChange[]> =>
  retryOvertaken(async () => {
    const before = await kind.get(project.id);
    const changes = before ? fieldChanges([...kind.fields, 'created_at'], before, project) : [];
    if (before && changes.length === 0) return [];
    const after = { ...project, ...(before && nextVersion(before, changes)) };
    await table.write(await projectSteps(kind, before, after, now));
    kind.forget();
    return changes;
  });

/** Steps that write a project, provided it is unchanged since it was read. */
export async function projectSteps<P extends AnyProject>(
  kind: ProjectKind<P>,
  before: P | undefined,
  after: P,
  now: Date,
): Promise<Step[]> {
  const changes = fieldChanges([...kind.fields, 'created_at'], before ?? {}, after);
  const own = changes.filter(({ field }) => !kind.elsewhere.includes(field));
  const further = await kind.further(before, after, now);
  const { version, changed_in } = after;
  if (!before) {
    const item = Object.fromEntries(Object.entries(after).filter(([field]) => !kind.elsewhere.includes(field)));
    return [{ put: { ...kind.keyOf(after.id), ...item }, must: 'not exist' }, ...further];
  }
  const set = Object.fromEntries(own.map(({ field, after: value }) => [field, value]));
  const step: Step = {
    update: kind.keyOf(after.id),
    set: { ...set, version, changed_in },
    must: ['version = :version', { version: before.version }],
    otherwise: 'overtaken',
  };
  return [step, ...further];
}

/** Two projects with one name would confuse people, who choose projects by name. */
function requireFreeName<P extends AnyProject>(
  { word }: ProjectKind<P>,
  all: P[],
  { id, name }: Pick<P, 'id' | 'name'>,
): void {
  const other = all.find((one) => one.name === name && one.id !== id);
  if (other)
    throw new Fault('invalid', `name ${JSON.stringify(name)} is that of ${word} project ${other.id}; give another.`, {
      reason: 'name_taken',
      field: 'name',
    });
}
