import * as z from 'zod';
import { exact } from '../lib/platform/exact.ts';
import { EXAMPLE_MOMENT } from '../lib/platform/fields.ts';
import { exampleId } from './example-id.ts';
import { EXAMPLE_VALUES } from './example-values.ts';
import { schemaId } from './schema-id.ts';

/**
 * Generates an example for a schema, in the newest form. Each one passes its schema, including rules about several
 * fields, so it can be sent unchanged; a schema without a fitting value fails with a request to provide its own.
 */
type ExampleOf = 'request' | 'answer';

export function exampleOf(schema: z.ZodType, of: ExampleOf, noun: string): unknown {
  const example = made(schema, { of, noun, field: '', owner: '' });
  const parsed = schema.safeParse(example);
  if (parsed.error) throw new Error(`The example ${JSON.stringify(example)} does not fit.`, { cause: parsed.error });
  // An exact amount is an object until JSON writes it as a number.
  return of === 'answer' ? JSON.parse(JSON.stringify(parsed.data)) : example;
}

/** A value's place: the field, its schema, and the noun a bare `id` stands for. */
type Place = { of: ExampleOf; noun: string; field: string; owner: string };

function made(schema: z.ZodType, place: Place): unknown {
  const known = knownValue(schema, place);
  if (known !== undefined) return known;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return made(schema.unwrap() as z.ZodType, place);
  if (schema instanceof z.ZodArray)
    return [made(schema.element as z.ZodType, { ...place, field: singular(place.field) })];
  if (schema instanceof z.ZodUnion) return made(schema.options[0] as z.ZodType, place);
  if (schema instanceof z.ZodObject) return madeObject(schema, place);
  return madeValue(schema, place);
}

function madeObject(schema: z.ZodObject, place: Place): Record<string, unknown> {
  // A list row has the resource's values.
  const owner = (schemaId(schema) ?? '').replace(/^Listed(?=[A-Z])/, '');
  const noun = nounOf(owner) || place.noun;
  const fields = Object.entries(schema.shape) as [string, z.ZodType][];
  const entryOf = ([field, inner]: [string, z.ZodType]): [string, unknown] => [
    field,
    made(inner, { of: place.of, noun, field, owner }),
  ];
  if (place.of === 'answer') return Object.fromEntries(fields.map(entryOf));

  // Some fields exclude each other: an optional one is kept as long as the whole stays, or is not yet, valid.
  const isOptional = ([, inner]: [string, z.ZodType]): boolean => inner.safeParse(undefined).success;
  let example = Object.fromEntries(fields.filter((entry) => !isOptional(entry)).map(entryOf));
  for (const entry of fields.filter(isOptional)) {
    const more = { ...example, ...Object.fromEntries([entryOf(entry)]) };
    if (schema.safeParse(more).success || !schema.safeParse(example).success) example = more;
  }
  const inOrder = fields.flatMap(([field]) => (Object.hasOwn(example, field) ? [[field, example[field]]] : []));
  return Object.fromEntries(inOrder);
}

function knownValue(schema: z.ZodType, { field, owner }: Place): unknown {
  const { examples } = (schema.meta() ?? {}) as { examples?: unknown[] };
  const candidates = [EXAMPLE_VALUES[`${owner}.${field}`], examples?.[0], EXAMPLE_VALUES[field]];
  return candidates.map((value) => fitting(schema, value)).find((value) => value !== undefined);
}

/** The value, or the same as an exact amount, if the schema accepts it. */
const fitting = (schema: z.ZodType, value: unknown): unknown =>
  [value, typeof value === 'number' ? exact(value) : undefined].find(
    (one) => one !== undefined && schema.safeParse(one).success,
  );

function madeValue(schema: z.ZodType, place: Place): unknown {
  const {
    const: only,
    enum: choices,
    type,
    format,
    minimum,
  } = z.toJSONSchema(schema, { io: place.of === 'request' ? 'input' : 'output', unrepresentable: 'any' });
  const candidates = [
    only,
    choices?.[0],
    format === undefined ? undefined : BY_FORMAT[format]?.(place),
    type === 'boolean' ? true : undefined,
    type === 'integer' || type === 'number' ? Math.max(minimum ?? 1, 1) : undefined,
    type === 'string' ? `some ${place.field.replaceAll('_', ' ')}` : undefined,
  ];
  const value = candidates.map((candidate) => fitting(schema, candidate)).find((candidate) => candidate !== undefined);
  if (value === undefined) {
    throw new Error(`No example fits ${place.owner}.${place.field}: give its schema .meta({ examples: [...] }).`);
  }
  return value;
}

const BY_FORMAT: Record<string, (place: Place) => unknown> = {
  uuid: ({ field, noun }) => exampleId(field === 'id' ? noun : field.replace(/_id$/, '')),
  'date-time': () => EXAMPLE_MOMENT,
  date: () => EXAMPLE_MOMENT.slice(0, 10),
  email: () => 'jo.green@example.com',
  uri: () => 'https://print.example.com',
};

/** `ExpandedBiomassOffset` is a biomass_offset. A schema shared by several nouns has none. */
const nounOf = (schemaId: string): string =>
  schemaId === 'Deleted'
    ? ''
    : schemaId
        .replace(/^(Expanded|New)(?=[A-Z])/, '')
        .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
        .toLowerCase();

/** A path's noun: `/biomass/offsets/{id}` is about a biomass_offset. */
export const nounOfPath = (path: string): string =>
  singular(
    path
      .split('/')
      .filter((part) => part !== '' && !part.startsWith('{'))
      .slice(0, 2)
      .join('_'),
  );

const singular = (word: string): string => word.replace(/s$/, '');
