import { NumberValue } from '@aws-sdk/lib-dynamodb';
import { numberIn } from '../../lib/platform/exact.ts';
import type { Attribute } from '../../lib/platform/table/attributes.ts';

export type Attributes = Record<string, Attribute>;
type Plain = Record<string, unknown>;

/** A number beyond a double's precision stays as its digits, also when written back. */
export function plainItem(attributes: Attributes): Plain {
  const item: Plain = {};
  for (const name in attributes) item[name] = plainOf(attributes[name] as Attribute);
  return item;
}

function plainOf({ S, N, BOOL, L, M }: Attribute): unknown {
  if (S !== undefined) return S;
  if (N !== undefined) return typeof numberIn(N) === 'number' ? Number(N) : NumberValue.from(N);
  if (BOOL !== undefined) return BOOL;
  if (L !== undefined) return L.map(plainOf);
  return M === undefined ? null : plainItem(M);
}

export function attributesOf(item: Plain): Attributes {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(item)) attributes[name] = attributeOf(value);
  return attributes;
}

function attributeOf(value: unknown): Attribute {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number' || value instanceof NumberValue) return { N: value.toString() };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  return Array.isArray(value) ? { L: value.map(attributeOf) } : { M: attributesOf(value as Plain) };
}
