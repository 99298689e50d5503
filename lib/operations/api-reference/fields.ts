import { type ApiDocument, resolved, type Schema } from './document.ts';

/** The fields of a body or response as table rows; nested ones are named `project.name` and `items[].gsm`. */
export type Field = { name: string; type: string; required: boolean; meaning: string };

const DEPTH_MAX = 4;

export function fieldsOf(document: ApiDocument, schema: Schema, prefix = '', depth = 0): Field[] {
  const own = inner(document, schema);
  if (own.type === 'array' && own.items) return fieldsOf(document, own.items, `${prefix}[]`, depth);
  return Object.entries(own.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix === '' || prefix === '[]' ? key : `${prefix}.${key}`;
    const field = {
      name,
      type: typeOf(document, property),
      required: own.required?.includes(key) ?? false,
      meaning: meaningOf(document, property),
    };
    const below = depth < DEPTH_MAX ? fieldsOf(document, property, name, depth + 1) : [];
    return [field, ...below];
  });
}

/** The schema without its reference and without the alternative null. */
function inner(document: ApiDocument, schema: Schema): Schema {
  const own = resolved(document, schema);
  const alternatives = (own.anyOf ?? []).filter(({ type }) => type !== 'null');
  const [only] = alternatives;
  return only && alternatives.length === 1 ? inner(document, only) : own;
}

export function typeOf(document: ApiDocument, schema: Schema): string {
  const own = resolved(document, schema);
  if (own.anyOf) return [...new Set(own.anyOf.map((one) => typeOf(document, one)))].join(' or ');
  if (own.const !== undefined) return JSON.stringify(own.const);
  const types = [own.type ?? 'any'].flat();
  return types.map((type) => (type === 'array' ? listType(document, own) : named(type, own))).join(' or ');
}

const listType = (document: ApiDocument, { items }: Schema): string =>
  `list of ${items ? typeOf(document, items) : 'any'}`;

const named = (type: string, { format }: Schema): string => (type === 'string' && format ? format : type);

function meaningOf(document: ApiDocument, schema: Schema): string {
  const own = resolved(document, schema);
  const values = own.enum?.filter((value) => value !== null);
  const parts = [
    schema.description ?? own.description,
    values && values.length > 0 ? `One of ${values.map((value) => `\`${value}\``).join(', ')}.` : undefined,
    boundsOf(own),
  ];
  return parts.filter(Boolean).join(' ');
}

function boundsOf({ minimum, maximum, maxLength, maxItems, enum: values }: Schema): string | undefined {
  if (values) return undefined;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}.`;
  if (minimum !== undefined) return `At least ${minimum}.`;
  if (maximum !== undefined) return `At most ${maximum}.`;
  if (maxLength !== undefined) return `At most ${maxLength} characters.`;
  if (maxItems !== undefined) return `At most ${maxItems} items.`;
  return undefined;
}
