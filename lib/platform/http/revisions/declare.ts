import type * as z from 'zod';
import type { Revision } from './revision.ts';

/**
 * The differences between revisions, declared beside the schema that they concern. A schema has the fields of every
 * revision under their newest names. The newest revision is the default: an earlier one has only the fields that are
 * listed for it, so a new field, query argument or object is unknown there. Requests, responses and the OpenAPI
 * documents are all converted by these declarations.
 */
export type EarlierForm<Field extends string = string> = {
  /** An object whose fields in that revision this one has too; for a schema that extends another. */
  like?: z.ZodObject;
  fields: readonly Field[];
  /** The name that a field had then. The name of another revision is refused, with the one to send instead. */
  renamed?: { readonly [F in Field]?: string };
  /** Fields that later revisions have no more. */
  dropped?: readonly Field[];
  /** Fields that a request must have then, though the schema has them optional. */
  required?: readonly Field[];
};

type Differences = { forms?: Partial<Record<Revision, EarlierForm>>; refused?: Record<string, readonly string[]> };

const differences = new WeakMap<z.core.$ZodType, Differences>();

/** A schema that was only described or refined anew has what its original declared. */
export function differencesOf(schema: z.core.$ZodType): Differences {
  const { parent } = schema._zod;
  return differences.get(schema) ?? (parent ? differencesOf(parent) : {});
}

/** Declares what an earlier revision has of an object: `inRevision('1.6.3', Deposit, { fields: ['id', 'pages'] })`. */
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
 * Declares names that no revision has, with the fields to send instead. An unknown field is ignored, but ignoring one by
 * which older clients state an amount would silently book a wrong amount, so it is refused.
 */
export function refuseNames<S extends z.ZodObject>(schema: S, refused: Record<string, readonly string[]>): void {
  differences.set(schema, { ...differencesOf(schema), refused });
}
