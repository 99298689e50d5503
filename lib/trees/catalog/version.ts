import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { beginningOf } from '../../platform/beginning.ts';
import { Fault } from '../../platform/fault.ts';
import type { FieldChange } from '../../platform/table/stamp.ts';

/**
 * The version counts a project's changes. If two operators edit it at once, the second learns what the first changed and
 * overwrites nothing. `changed_in` records the version in which each field last changed.
 */
export const Versioned = z.object({
  version: z.number(),
  changed_in: z.record(z.string(), z.number()),
});
export type Versioned = z.infer<typeof Versioned>;

type Fields = Readonly<Record<string, unknown>>;

/** The fields in which two states differ, in `names` order. */
export const fieldChanges = (names: readonly string[], before: Fields, after: Fields): FieldChange[] =>
  names
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/** A project's next version, in which these fields changed. */
export const nextVersion = ({ version, changed_in }: Versioned, changes: FieldChange[]): Versioned => ({
  version: version + 1,
  changed_in: { ...changed_in, ...Object.fromEntries(changes.map(({ field }) => [field, version + 1])) },
});

/** Refuses a change based on a version other than the stored one, listing the fields changed since and their values. */
export function requireVersion(sent: number, { version, changed_in }: Versioned, stored: Fields): void {
  if (sent === version) return;
  // uncaught: sent > version → sent >= version: an equal version is accepted in the line above
  if (sent > version)
    throw new Fault('invalid', `version must be ${version}, which is the newest, but was ${sent}.`, {
      reason: 'changed_meanwhile',
      field: 'version',
    });
  const changed = Object.entries(changed_in)
    .flatMap(([field, since]) => (since > sent ? [`${field} is now ${shown(stored[field])}`] : []))
    .sort();
  throw new Fault(
    'invalid',
    `version ${sent} is old: since then somebody changed the project, and ${changed.join(', ')}. Read it again, and send your change with version ${version}.`,
    { reason: 'changed_meanwhile', field: 'version' },
  );
}

const SHOWN_MAX = 80;

const shown = (value: unknown): string => beginningOf(JSON.stringify(value ?? null), SHOWN_MAX);
