import * as z from 'zod';
import { escapedFormula, quotedCell } from '../csv-cell.ts';
import { schemaFields } from './revisions/convert.ts';
import type { Revision } from './revisions/revision.ts';

/**
 * Lists as CSV (RFC 4180): a header line, even for an empty list, then one line per item. Nested object fields become columns
 * such as `project.name`, a nested list is JSON, and null is an empty cell. A column is the path to its value.
 */
export type Column = string[];

/** A schema's columns, in its order. */
export function columnsOf(schema: z.ZodType, revision: Revision): Column[] {
  const inner = schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;
  if (!(inner instanceof z.ZodObject)) return [[]];
  return schemaFields(inner, revision).flatMap(({ name, type }) =>
    columnsOf(type, revision).map((rest) => [name, ...rest]),
  );
}

export const csvHeader = (columns: Column[]): string => line(columns.map((path) => quotedCell(path.join('.'))));

export const csvLine = (columns: Column[], item: unknown): string =>
  line(columns.map((path) => cell(path.reduce<unknown>((value, name) => fieldOf(value, name), item))));

const line = (cells: string[]): string => `${cells.join(',')}\r\n`;

const fieldOf = (value: unknown, name: string): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[name];

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quotedCell(escapedFormula(typeof value === 'string' ? value : JSON.stringify(value)));
}
