import * as z from 'zod';

/** A schema and the schemas it wraps (optional, nullable, default, preprocess), from the outside in. */
export function layersOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema, ...layersOf(schema.unwrap() as z.ZodType)];
  if (schema instanceof z.ZodPipe) return [schema, ...layersOf(schema.def.out as z.ZodType)];
  return [schema];
}

/** The innermost schema, without its wrappers. */
export const coreOf = (schema: z.ZodType): z.ZodType => layersOf(schema).at(-1) ?? schema;

/** The schemas along a path in a value, outermost first; it ends early where a schema does not describe the path. */
export function schemasTo(schema: z.ZodType, [step, ...rest]: PropertyKey[]): z.ZodType[] {
  if (step === undefined) return [schema];
  const next = within(coreOf(schema), step);
  return next ? [schema, ...schemasTo(next, rest)] : [schema];
}

/** The innermost schema at a path; undefined where the schema does not describe the path. */
export function schemaAt(schema: z.ZodType, path: PropertyKey[]): z.ZodType | undefined {
  const found = schemasTo(schema, path)[path.length];
  return found && coreOf(found);
}

export const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((outer, step) => (outer as Record<PropertyKey, unknown> | undefined)?.[step], input);

/**
 * The declared format, such as `date`, of a schema without wrappers. It is read from the definition: zod's own `format` needs
 * the JSON Schema writer, which the functions' bundles leave out.
 */
export function formatOf(schema: z.ZodType | undefined): string | undefined {
  const { format, checks } = (schema?.def ?? {}) as {
    format?: unknown;
    checks?: { _zod: { def: { format?: unknown } } }[];
  };
  const declared = [schema?.meta()?.format, format, ...(checks ?? []).map(({ _zod: { def } }) => def.format)];
  return declared.find((one) => typeof one === 'string');
}

function within(schema: z.ZodType, step: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodObject) return schema.shape[String(step)] as z.ZodType | undefined;
  return undefined;
}
