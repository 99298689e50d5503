import { isDeepStrictEqual } from 'node:util';
import { Fault } from '../platform/fault.ts';
import { idAt, timeIn } from '../platform/id.ts';
import { timestamp } from '../platform/time.ts';

/** An entry of a catalogue file, and the project that it becomes. */
export type Entry = { id?: string | undefined; name: string; created_at?: string | undefined };
type Project<E extends Entry> = E & { id: string; created_at: string };

export type Imported = { created: number; updated: number; unchanged: number };

/**
 * What a file makes of the projects there are. An entry with an id is the project of that id, or a new one under it; an
 * entry without is the project of its name, or a new one. Only what differs is written. A new project's place in the
 * list is its created_at: the one given, else the time in its id, else now in the order of the file.
 */
export function merged<E extends Entry>(
  kind: string,
  entries: E[],
  existing: Project<E>[],
  now: Date,
): { projects: Project<E>[]; changed: Project<E>[]; imported: Imported } {
  const byId = new Map(existing.map((project) => [project.id, project]));
  const named = new Set(entries.map(({ id }) => id));
  // The oldest of a name speaks for it, unless the file itself names it by its id.
  const byName = new Map(existing.toReversed().flatMap((one) => (named.has(one.id) ? [] : [[one.name, one] as const])));

  const imported: Imported = { created: 0, updated: 0, unchanged: 0 };
  const changed: Project<E>[] = [];
  const projects = entries.map((entry, index): Project<E> => {
    const known = entry.id ? byId.get(entry.id) : byName.get(entry.name);
    const project = { ...entry, ...(known ? keptOf(entry, known) : madeOf(entry, new Date(now.getTime() + index))) };
    if (isDeepStrictEqual(project, known)) {
      imported.unchanged += 1;
      return project;
    }
    const other = byName.get(project.name);
    if (other && other.id !== project.id && known?.name !== project.name) throw taken(kind, index, project, other);
    imported[known ? 'updated' : 'created'] += 1;
    changed.push(project);
    return project;
  });
  return { projects, changed, imported };
}

const keptOf = (entry: Entry, known: { id: string; created_at: string }) => ({
  id: known.id,
  created_at: entry.created_at ? timestamp(new Date(entry.created_at)) : known.created_at,
});

function madeOf(entry: Entry, now: Date) {
  const created = entry.created_at ? new Date(entry.created_at) : (entry.id && timeIn(entry.id)) || now;
  return { id: entry.id ?? idAt(created), created_at: timestamp(created) };
}

const taken = (kind: string, index: number, project: { id: string; name: string }, other: { id: string }): Fault =>
  new Fault(
    'invalid',
    `${kind}[${index}] would give ${project.id} the name ${JSON.stringify(project.name)}, which project ${other.id} has; give that id, or another name.`,
  );
