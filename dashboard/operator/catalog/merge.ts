/** The fields of a form, as they are typed. */
export type Draft = Record<string, string>;

/** A field that somebody else saved while a form was open. */
export type Difference<D extends Draft> = { field: keyof D & string; before: string; theirs: string };

/**
 * A form that was opened with `base`, after somebody else saved `theirs`. Fields that the person did not touch take the saved
 * value; the others keep what was typed.
 */
export function rebased<D extends Draft>(base: D, theirs: D, yours: D): { draft: D; differences: Difference<D>[] } {
  const fields = Object.keys(base) as (keyof D & string)[];
  const differences = fields
    .filter((field) => base[field] !== theirs[field])
    .map((field) => ({ field, before: base[field] ?? '', theirs: theirs[field] ?? '' }));
  const untouched = differences.filter(({ field }) => yours[field] === base[field]);
  return {
    draft: { ...yours, ...Object.fromEntries(untouched.map(({ field, theirs: value }) => [field, value])) },
    differences,
  };
}

/** The fields that a person changed. */
export const touched = <D extends Draft>(base: D, yours: D): (keyof D & string)[] =>
  (Object.keys(base) as (keyof D & string)[]).filter((field) => base[field] !== yours[field]);
