import { digitsOf, isExact, numberIn } from '../exact.ts';

/**
 * Converts between plain values and DynamoDB's notation, for the types used in the table: strings, numbers, exact numbers,
 * booleans, null, lists and maps. Only call fields holding items or values are converted.
 */
type Plain = Record<string, unknown>;
export type Attribute = {
  S?: string;
  N?: string;
  BOOL?: boolean;
  NULL?: true;
  L?: Attribute[];
  M?: Record<string, Attribute>;
};

const MAPS = new Set([
  'Key',
  'Item',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
  'Attributes',
]);
const LISTS_OF_MAPS = new Set(['Items', 'Keys']);
/** Fields containing such fields. */
const CARRIERS = new Set([
  'TransactItems',
  'Put',
  'Update',
  'Delete',
  'ConditionCheck',
  'RequestItems',
  'UnprocessedKeys',
]);

export const toAttributes = (input: object): Plain => converted(input as Plain, mapOf);

export const fromAttributes = (output: object): Plain => converted(output as Plain, plainOf as Convert);

type Convert = (map: Plain) => Plain;

function converted(object: Plain, convert: Convert): Plain {
  const out: Plain = {};
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    if (MAPS.has(name)) out[name] = convert(value as Plain);
    else if (LISTS_OF_MAPS.has(name)) out[name] = (value as Plain[]).map(convert);
    else if (name === 'Responses') out[name] = tables(value as Record<string, Plain[]>, convert);
    else if (name === 'TransactItems') out[name] = (value as Plain[]).map((item) => converted(item, convert));
    else if (name === 'RequestItems' || name === 'UnprocessedKeys')
      out[name] = mapped(value as Plain, (inner) => converted(inner as Plain, convert));
    else if (CARRIERS.has(name)) out[name] = converted(value as Plain, convert);
    else out[name] = value;
  }
  return out;
}

const tables = (value: Record<string, Plain[]>, convert: Convert): Plain =>
  mapped(value, (items) => (items as Plain[]).map(convert));

function mapped(object: Plain, change: (value: unknown) => unknown): Plain {
  const out: Plain = {};
  for (const [name, value] of Object.entries(object)) out[name] = change(value);
  return out;
}

function mapOf(map: Plain): Record<string, Attribute> {
  const out: Record<string, Attribute> = {};
  for (const [name, value] of Object.entries(map)) if (value !== undefined) out[name] = attributeOf(value);
  return out;
}

function attributeOf(value: unknown): Attribute {
  switch (typeof value) {
    case 'string':
      return { S: value };
    case 'number':
      return { N: finite(value) };
    case 'boolean':
      return { BOOL: value };
  }
  if (value === null) return { NULL: true };
  if (isExact(value)) return { N: digitsOf(value) };
  if (Array.isArray(value)) return { L: value.map(attributeOf) };
  if (typeof value === 'object') return { M: mapOf(value as Plain) };
  throw new Error(`The table holds no ${typeof value}.`);
}

function finite(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`The table holds no ${value}.`);
  return String(value);
}

/** Converts an item from DynamoDB's notation to plain values. */
export function plainOf(map: Record<string, Attribute>): Plain {
  const out: Plain = {};
  for (const name in map) out[name] = valueIn(map[name] as Attribute);
  return out;
}

function valueIn(attribute: Attribute): unknown {
  if (attribute.S !== undefined) return attribute.S;
  if (attribute.N !== undefined) return numberIn(attribute.N);
  if (attribute.BOOL !== undefined) return attribute.BOOL;
  if (attribute.M !== undefined) return plainOf(attribute.M);
  if (attribute.L !== undefined) return attribute.L.map(valueIn);
  return null;
}
