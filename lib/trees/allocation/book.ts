import * as z from 'zod';
import type { Key } from '../../platform/table/keys/key.ts';
import { type Exact, exact, exactField, read, type Step, table } from '../../platform/table/table.ts';

/** A book's sum, 0 before its first addition. */
export const sum = () => exactField().default(exact(0));

/**
 * A project's book: its free amount and other sums, its public entries' count and latest hash, and a version used as an
 * optimistic lock. Every allocation requires the version to be as read, and increments it. So when two happen at once, one is
 * refused and reads again, and no lock item is needed.
 */
export const bookFields = {
  version: z.number().default(0),
  free: sum(),
  entries: z.number().default(0),
  head: z.string().nullable(),
  /** The hash of a committed import not fully applied yet. It is applied before anything else changes the book. */
  importing: z.string().nullable(),
};
export type Book = { version: number; free: Exact; entries: number; head: string | null; importing: string | null };

/** A project without lots has no item yet: all sums are 0. */
export const getBook = async <S extends z.ZodObject>(key: Key, form: S): Promise<z.output<S>> =>
  (await table.get(key, form)) ?? read({}, form);

type Changes = Pick<Extract<Step, { update: Key }>, 'set' | 'setIfAbsent' | 'remove'> & { add?: Record<string, Exact> };

/** A step changing a book, provided it is as read and no import is in progress. Zeros are not added. */
export const bookStep = (
  key: Key,
  { version }: Pick<Book, 'version'>,
  { add = {}, set, ...others }: Changes,
): Step => ({
  update: key,
  ...others,
  add: Object.fromEntries(Object.entries(add).filter(([, amount]) => !amount.eq(0))),
  set: { ...set, version: version + 1 },
  must:
    version === 0
      ? ['attribute_not_exists(version) and attribute_not_exists(importing)']
      : ['version = :version and attribute_not_exists(importing)', { version }],
  otherwise: 'overtaken',
});

/** The additions to each project's sums by lot changes. */
export function sumsMoved<L extends { project_id: string }, Name extends string>(
  changes: Iterable<{ before: L | undefined; after: L | undefined }>,
  amounts: Record<Name, (lot: L) => Exact>,
): Map<string, Record<Name, Exact>> {
  const sums = new Map<string, Record<Name, Exact>>();
  const add = (lot: L | undefined, sign: 1 | -1) => {
    if (!lot) return;
    const before = sums.get(lot.project_id);
    const after = Object.entries<(lot: L) => Exact>(amounts).map(([name, amount]) => [
      name,
      amount(lot)
        .times(sign)
        .plus(before?.[name as Name] ?? 0),
    ]);
    sums.set(lot.project_id, Object.fromEntries(after));
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  return sums;
}
