import * as z from 'zod';

/** The id of a schema. One that was only described anew is still the one it was made from. */
export function schemaId(schema: z.core.$ZodType): string | undefined {
  const { parent } = schema._zod;
  return z.globalRegistry.get(schema)?.id ?? (parent && schemaId(parent));
}
