import type * as z from 'zod';
import type { Revision } from './revision.ts';

/**
 * The differences between revisions, declared beside the schema they concern. A schema has the fields of every revision under
 * their newest names. The newest revision is the default: an earlier one has only the fields listed for it, so a new field,
 * query argument or object is unknown there. Requests, responses and the OpenAPI documents are all converted by these
 * declarations.
 */
type EarlierForm<Field extends string = string> = {
  /** An object whose fields in that revision are included here too; for a schema extending another. */
  like?: z.ZodObject;
  fields: readonly Field[];
  /** The field's name in that revision. A name from another revision is refused, with the one to send instead. */
  renamed?: { readonly [F in Field]?: string };
  /** Fields removed in later revisions. */
  dropped?: readonly Field[];
  /** Fields required in that revision's requests, though optional in the schema. */
  required?: readonly Field[];
};

type Differences = { forms?: Partial<Record<Revision, EarlierForm>>; refused?: Record<string, readonly string[]> };

const differences = new WeakMap<z.core.$ZodType, Differences>();

/** A schema only described or refined again keeps the original's declarations. */
export function differencesOf(schema: z.core.$ZodType): Differences {
  const { parent } = schema._zod;
  return differences.get(schema) ?? (parent ? differencesOf(parent) : {});
}

/** Declares an object's form in an earlier revision: `inRevision('1.6.3', Deposit, { fields: ['id', 'pages'] })`. */
export function inRevision<S extends z.ZodObject>(
  revision: Revision,
  schema: S,
  form: EarlierForm<keyof S['shape'] & string>,
): S {
  const known = differencesOf(schema);
  differences.set(schema, { ...known, forms: { ...known.forms, [revision]: form } });
  return schema;
}

/**
 * Declares names not found in any revision, with the fields to send instead. Unknown fields are normally ignored, but ignoring
 * one that older clients use to state an amount would silently book a wrong amount, so it is refused.
 */
export function refuseNames<S extends z.ZodObject>(schema: S, refused: Record<string, readonly string[]>): void {
  differences.set(schema, { ...differencesOf(schema), refused });
}
