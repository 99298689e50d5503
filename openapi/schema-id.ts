import * as z from 'zod';

/** A schema's id. A schema that only got a new description keeps its original id. */
export function schemaId(schema: z.core.$ZodType): string | undefined {
  const { parent } = schema._zod;
  return z.globalRegistry.get(schema)?.id ?? (parent && schemaId(parent));
}
