/** The part of JSON Schema used in the documents. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  [keyword: string]: unknown;
};

/** Applies a function to every schema inside a schema, and then to the schema itself. */
export function mapped(schema: JsonSchema, each: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const deeper = (inner: JsonSchema): JsonSchema => mapped(inner, each);
  const { properties, items, anyOf, oneOf, allOf, additionalProperties } = schema;
  return each({
    ...schema,
    ...(properties && { properties: mapValues(properties, deeper) }),
    ...(items && { items: deeper(items) }),
    ...(anyOf && { anyOf: anyOf.map(deeper) }),
    ...(Array.isArray(oneOf) && { oneOf: oneOf.map(deeper) }),
    ...(Array.isArray(allOf) && { allOf: allOf.map(deeper) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: deeper(additionalProperties) }),
  });
}

export const mapValues = <V, W>(record: Record<string, V>, each: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, each(value)]));

/** Lets a schema accept null as well. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema.type === 'string' && schema.const === undefined) {
    return { ...schema, type: [schema.type, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) };
  }
  if (Array.isArray(schema.type) && schema.type.includes('null')) return schema;
  if (schema.anyOf?.some(({ type }) => type === 'null')) return schema;
  const { description, ...rest } = schema;
  return { anyOf: [rest, { type: 'null' }], ...(description !== undefined && { description }) };
}
