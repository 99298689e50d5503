import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { differencesOf } from '../lib/platform/http/revisions/declare.ts';
import { NEWEST, type Revision } from '../lib/platform/http/revisions/revision.ts';
import { shapeOf } from '../lib/platform/http/revisions/shape.ts';
import { type JsonSchema, mapped, mapValues, nullable } from './json-schema.ts';
import { schemaId } from './schema-id.ts';

/**
 * One document's schemas. zod declares an endpoint's input and output in the newest form; here it becomes JSON Schema
 * in the document revision's form. Every schema with an id becomes a component with that name.
 */
export type Use = 'answer' | 'create' | 'update';

export type Schemas = {
  components: Record<string, JsonSchema>;
  /** The schema itself, or a reference if it has an id. */
  of(schema: z.ZodType, use: Use): JsonSchema;
};

export function schemasIn(revision: Revision): Schemas {
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    of(schema, use) {
      const { root, defs, sameAs } = converted(schema, revision, use);
      const shaped = Object.entries(defs).map(([id, def]) => ({ id, def: formed(def, use) }));
      const names = new Map(shaped.map(({ id, def }) => [id, nameOf(sameAs.get(id) ?? id, def, components, use)]));
      for (const { id, def } of shaped) components[names.get(id) ?? id] = linked(def, names);
      return linked(formed(root, use), names);
    },
  };
}

/** zod makes definitions for schemas with an id, but not for the outermost schema: hence the object around it. */
function converted(schema: z.ZodType, revision: Revision, use: Use) {
  const objects: z.ZodObject[] = [];
  const sameAs = new Map<string, string>();
  const { properties, $defs } = z.toJSONSchema(z.object({ root: schema }), {
    target: 'draft-2020-12',
    io: use === 'answer' ? 'output' : 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      plain(zodSchema, jsonSchema as JsonSchema);
      // zod copies its results, and compares them with one another first, so they are only marked here.
      if (!(zodSchema instanceof z.ZodObject) || !jsonSchema.properties) return;
      jsonSchema[OBJECT] = objects.push(zodSchema) - 1;
      const id = schemaId(zodSchema);
      const same = idOfSame(zodSchema, revision);
      if (id && same) sameAs.set(id, same);
    },
  }) as unknown as { properties: { root: JsonSchema }; $defs?: Record<string, JsonSchema> };
  const here = (json: JsonSchema): JsonSchema => mapped(json, (inner) => inRevision(inner, objects, revision));
  return { root: here(properties.root), defs: mapValues($defs ?? {}, here), sameAs };
}

/** A list row (`ListedFeed`) adds fields missing in an earlier revision: there, it is the resource itself. */
function idOfSame(schema: z.ZodObject, revision: Revision): string | undefined {
  const form = differencesOf(schema).forms?.[revision];
  const isListed = /^Listed[A-Z]/.test(schemaId(schema) ?? '');
  return revision !== NEWEST && isListed && form?.like && form.fields.length === 0 ? schemaId(form.like) : undefined;
}

/** Placeholder for an object's schema in a list while the JSON Schema is being built. */
const OBJECT = 'x-object';

function inRevision({ [OBJECT]: mark, ...json }: JsonSchema, objects: z.ZodObject[], revision: Revision): JsonSchema {
  const object = objects[Number(mark)];
  if (!object || !json.properties) return json;
  const { lacks, names, needs } = shapeOf(object, revision);
  const here = (field: string): string[] => (lacks.has(field) ? [] : [names.get(field) ?? field]);
  const required = [...(json.required ?? []).flatMap(here), ...[...needs].flatMap(here)];
  const shaped: JsonSchema = {
    ...json,
    properties: Object.fromEntries(
      Object.entries(json.properties).flatMap(([field, inner]) => here(field).map((name) => [name, inner])),
    ),
    required: [...new Set(required)],
  };
  if (required.length === 0) delete shaped.required;
  return shaped;
}

/** Keeps what a reader needs: no pattern if a format says it, no bounds that only state a double's range. */
function plain(zodSchema: unknown, schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.type === 'string' && schema.format === undefined && refusesBlank(zodSchema)) {
    schema.minLength = 1;
    schema.pattern = '\\S';
  }
}

/** A refinement does not reveal what it refuses, so it is tried with a blank text. */
const refusesBlank = (schema: unknown): boolean =>
  schema instanceof z.ZodString && schema.safeParse('x').success && !schema.safeParse(' ').success;

const formed = (schema: JsonSchema, use: Use): JsonSchema =>
  mapped(schema, (inner) => simpler(use === 'create' ? nullsAllowed(inner) : opened(inner)));

/** In a create or a replacement, null means "not given". */
function nullsAllowed(schema: JsonSchema): JsonSchema {
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([name, inner]) => [
    name,
    schema.required?.includes(name) ? inner : nullable(inner),
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** A field may be added to a response within a revision, so a caller must not assume there will be none. */
function opened(schema: JsonSchema): JsonSchema {
  if (schema.additionalProperties !== false) return schema;
  const { additionalProperties: _, ...rest } = schema;
  return rest;
}

/** `type: [string, null]` reads better than a choice between a string and null. */
function simpler(schema: JsonSchema): JsonSchema {
  const [first, second, more] = schema.anyOf ?? [];
  if (!first || more || second?.type !== 'null' || typeof first.type !== 'string') return schema;
  const { anyOf: _, ...rest } = schema;
  return { ...nullable(first), ...rest };
}

/** A schema that differs between its uses gets one name per use; the first keeps the plain name. */
function nameOf(id: string, def: JsonSchema, components: Record<string, JsonSchema>, use: Use): string {
  const same = (name: string): boolean => {
    const found = components[name];
    return found === undefined || isDeepStrictEqual(unlinked(found), unlinked(def));
  };
  return same(id) ? id : `${id}For${use[0]?.toUpperCase()}${use.slice(1)}`;
}

const LINK = /^#\/(\$defs|components\/schemas)\//;

const linked = (schema: JsonSchema, names: Map<string, string>): JsonSchema =>
  mapped(schema, (inner) => {
    if (inner.$ref === undefined) return inner;
    const id = inner.$ref.replace(LINK, '');
    return { ...inner, $ref: `#/components/schemas/${names.get(id) ?? id}` };
  });

const unlinked = (schema: JsonSchema): JsonSchema =>
  mapped(schema, (inner) => (inner.$ref === undefined ? inner : { ...inner, $ref: inner.$ref.replace(LINK, '') }));

/** An object schema's properties one by one, as parameters are listed. */
export function propertiesOf(schemas: Schemas, schema: z.ZodObject): (Property & { name: string })[] {
  const { properties = {}, required = [] } = schemas.of(schema, 'update');
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    schema: inner,
    required: required.includes(name),
  }));
}

type Property = { schema: JsonSchema; required: boolean };
