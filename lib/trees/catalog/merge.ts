import { isDeepStrictEqual } from 'node:util';
import { Fault } from '../../platform/fault.ts';
import { idAt, timeIn } from '../../platform/id.ts';
import { timestamp } from '../../platform/time.ts';
import { ProjectEnds } from './distinct-ends.ts';

/** A catalog file entry, and the resulting project. */
export type Entry = { id?: string | undefined; name: string; created_at?: string | undefined };
type Project<E extends Entry> = E & { id: string; created_at: string };

export type Imported = { created: number; updated: number; unchanged: number };

/**
 * Merges a file's entries with the existing projects. An entry with an id updates that project or creates it; an entry
 * without an id does the same by name. `changed` holds the projects to write. A new project's position in the list is its
 * created_at: from the entry, else the time in its id, else now, in file order.
 */
export function mergeProjects<E extends Entry>(
  kind: string,
  entries: E[],
  existing: Project<E>[],
  now: Date,
): { projects: Project<E>[]; changed: Project<E>[]; imported: Imported } {
  const byId = new Map(existing.map((project) => [project.id, project]));
  const idsInFile = new Set(entries.map(({ id }) => id));
  // The oldest project with a name gets the entry for that name, unless the file has that project's id.
  const byName = new Map(
    existing.toReversed().flatMap((one) => (idsInFile.has(one.id) ? [] : [[one.name, one] as const])),
  );

  const imported: Imported = { created: 0, updated: 0, unchanged: 0 };
  const changed: Project<E>[] = [];
  const ends = new ProjectEnds(byId.keys());
  const projects = entries.map((entry, index): Project<E> => {
    const known = entry.id ? byId.get(entry.id) : byName.get(entry.name);
    const project = {
      ...entry,
      ...(known ? identityOf(entry, known) : newIdentity(entry, new Date(now.getTime() + index))),
    };
    if (isDeepStrictEqual(project, known)) {
      imported.unchanged += 1;
      return project;
    }
    const other = byName.get(project.name);
    if (other && other.id !== project.id && known?.name !== project.name) throw nameTaken(kind, index, project, other);
    const alike = known ? undefined : ends.sentenceOn(project.id);
    if (alike) throw new Fault('invalid', `${kind}[${index}]: ${alike}`, { reason: 'name_taken', field: 'name' });
    imported[known ? 'updated' : 'created'] += 1;
    changed.push(project);
    ends.add(project.id);
    return project;
  });
  return { projects, changed, imported };
}

const identityOf = (entry: Entry, known: { id: string; created_at: string }) => ({
  id: known.id,
  created_at: entry.created_at ? timestamp(new Date(entry.created_at)) : known.created_at,
});

function newIdentity(entry: Entry, now: Date) {
  const created = entry.created_at ? new Date(entry.created_at) : (entry.id && timeIn(entry.id)) || now;
  return { id: entry.id ?? idAt(created), created_at: timestamp(created) };
}

const nameTaken = (kind: string, index: number, project: { id: string; name: string }, other: { id: string }): Fault =>
  new Fault(
    'invalid',
    `${kind}[${index}] would give ${project.id} the name ${JSON.stringify(project.name)}, which project ${other.id} has; give that id, or another name.`,
    { reason: 'name_taken', field: 'name' },
  );
