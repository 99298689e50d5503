import * as z from 'zod';
import { schemaFields } from './revisions/convert.ts';
import type { Revision } from './revisions/revision.ts';

/**
 * A list as a spreadsheet opens it: a header line, also for an empty list, then a line an item, by RFC 4180. Fields of
 * an object inside are columns of their own, `project.name`; a list inside is JSON; null is an empty cell.
 */
export function csvOf(items: unknown[], item: z.ZodType, revision: Revision): string {
  const columns = columnsOf(item, revision);
  const header = columns.map((path) => quoted(path.join('.')));
  const lines = items.map((one) => columns.map((path) => cell(valueAt(one, path))));
  return [header, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** The names that lead to each cell, in the order of the schema. */
function columnsOf(schema: z.ZodType, revision: Revision): string[][] {
  const inner = schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;
  if (!(inner instanceof z.ZodObject)) return [[]];
  return schemaFields(inner, revision).flatMap(({ name, type }) =>
    columnsOf(type, revision).map((rest) => [name, ...rest]),
  );
}

const valueAt = (item: unknown, path: string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], item);

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quoted(harmless(typeof value === 'string' ? value : JSON.stringify(value)));
}

/** A spreadsheet runs a cell that begins like this as a formula, unless it is a number. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text);

const isNumber = (text: string): boolean => /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text);

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
