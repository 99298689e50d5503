import * as z from 'zod';

/** Finding one's way in a schema: what is wrapped around what, and what stands at a place. */

/** A schema and all that it wraps, from the outside in: optional, nullable, with a default, converted beforehand. */
export function layersOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema, ...layersOf(schema.unwrap() as z.ZodType)];
  if (schema instanceof z.ZodPipe) return [schema, ...layersOf(schema.def.out as z.ZodType)];
  return [schema];
}

/** What a schema comes to without its wrapping. */
export const coreOf = (schema: z.ZodType): z.ZodType => layersOf(schema).at(-1) ?? schema;

/** The schemas on the way to a place in a value, the outermost first; it ends early where nothing is said of the place. */
export function schemasTo(schema: z.ZodType, [step, ...rest]: PropertyKey[]): z.ZodType[] {
  if (step === undefined) return [schema];
  const next = within(coreOf(schema), step);
  return next ? [schema, ...schemasTo(next, rest)] : [schema];
}

function within(schema: z.ZodType, step: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodObject) return schema.shape[String(step)] as z.ZodType | undefined;
  return undefined;
}
