/** A form's fields, as typed. */
export type Draft = Record<string, string>;

/** A field somebody else saved while a form was open. */
export type Difference<D extends Draft> = { field: keyof D & string; before: string; theirs: string };

/**
 * A form opened with `base`, after somebody else saved `theirs`. Untouched fields take the saved value; the others keep
 * the person's input.
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

/** The fields a person changed. */
export const touched = <D extends Draft>(base: D, yours: D): (keyof D & string)[] =>
  (Object.keys(base) as (keyof D & string)[]).filter((field) => base[field] !== yours[field]);
