import { readFileSync } from 'node:fs';

/**
 * API answers made from the OpenAPI document. Every field is present, and the rows of a list differ, so each enumeration value and each
 * null appears in some row.
 */
type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};
type Document = {
  paths: Record<
    string,
    Record<string, { responses?: Record<string, { content?: Record<string, { schema: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema> };
};

const api = JSON.parse(readFileSync('docs/openapi-1.6.6.json', 'utf8')) as Document;
const ROWS = 4;

/** A request's example answer, or undefined for a path missing from the document. Another `row` has other values and nulls. */
export function exampleFor(method: string, path: string, row = 0): unknown {
  const call = `${method} ${path} ${row}`;
  if (!known.has(call)) {
    const schema = schemaOf(method.toLowerCase(), path);
    known.set(call, schema && exampleOf(schema, '', row));
  }
  return known.get(call);
}

const known = new Map<string, unknown>();

function schemaOf(method: string, path: string): Schema | undefined {
  const parts = path.split('/');
  const found = Object.keys(api.paths)
    .filter((pattern) => {
      const wanted = pattern.split('/');
      return (
        wanted.length === parts.length && wanted.every((part, place) => part.startsWith('{') || part === parts[place])
      );
    })
    // Fixed parts come before parameters: /feeds/types is not a feed.
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((pattern) => api.paths[pattern]?.[method])
    .find(Boolean);
  const { content } = found?.responses?.['200'] ?? found?.responses?.['201'] ?? found?.responses?.['202'] ?? {};
  return content?.['application/json']?.schema;
}

export function exampleOf(schema: Schema, name: string, row: number): unknown {
  if (schema.$ref) return exampleOf(api.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, row);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[row % schema.enum.length];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, row)));
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const types = [schema.type ?? []].flat();
  if (schema.type === 'null') return null;
  const mayBeNull = types.includes('null') || choices.some(({ type }) => type === 'null');
  // A value here leaves little else to do, so only one row has one.
  if (RARE.has(name) && row % ROWS !== ROWS - 1) return null;
  // Each field is null in a different row, so no row lacks all of them.
  if (mayBeNull && row % ROWS === 1 + (hash(name) % (ROWS - 1))) return null;
  const others = choices.filter(({ type }) => type !== 'null');
  if (others.length > 0) return exampleOf(others[row % others.length] ?? {}, name, row);
  const type = types.find((one) => one !== 'null');
  if (type === 'array')
    return Array.from({ length: lengthOf(name, row) }, (_, place) =>
      exampleOf(schema.items ?? {}, `${name}.`, row + place),
    );
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, exampleOf(value, key, row)]),
    );
  if (type === 'boolean') return (row + hash(name)) % 2 === 0;
  if (type === 'integer' || type === 'number') return numberOf(schema, name, row);
  return textOf(schema, name, row);
}

const RARE = new Set(['not_planted_at']);

/**
 * The first viewer sees long lists, and lists within a row with two, one or no entries. The next one sees lists with one entry.
 */
const lengthOf = (name: string, row: number): number => (name === '' ? (row === 1 ? 1 : ROWS) : 2 - (row % 3));

function numberOf({ type, minimum = 0, maximum = 1_000_000 }: Schema, name: string, row: number): number {
  const wanted = (hash(name) % 900) * 3 + 17 * (row + 1) + (type === 'number' ? 0.25 : 0);
  return wanted > maximum ? Math.max(minimum, maximum - row) : Math.max(minimum, wanted);
}

function textOf({ format }: Schema, name: string, row: number): string {
  const day = String(2 + row * 3).padStart(2, '0');
  if (format === 'date') return `2026-11-${day}`;
  if (format === 'date-time') return `2026-11-${day}T08:30:00Z`;
  if (/(_at|as_of)$/.test(name)) return `2026-11-${day}T08:30:00Z`;
  if (/(^|_)(date|day|since|on|from|to|before)\.?$/.test(name)) return `2026-11-${day}`;
  if (/country/.test(name)) return ['PG', 'KE', 'US', 'DE'][row % 4] ?? 'PG';
  if (/currency/.test(name)) return ['USD', 'EUR', 'JPY'][row % 3] ?? 'USD';
  if (/latitude|longitude/.test(name)) return String(12.5 + row);
  if (format === 'uuid') return idOf(name, row);
  if (format === 'email') return `person${row + 1}@example.com`;
  if (format === 'uri' || /url$/.test(name)) return `https://example.com/${name}/${row + 1}`;
  if (/month|next_planting|^(?:period|vintage)/.test(name)) return `2026-${String(11 - row).padStart(2, '0')}`;
  return `${name.replace('.', '')} ${row + 1}`;
}

export const idOf = (name: string, row: number): string =>
  `018cc251-f400-7000-8000-${String(hash(name) * 10 + row).padStart(12, '0')}`;

const hash = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
