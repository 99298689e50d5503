import { escapedFormula, FORMULA_START } from '../../platform/csv-cell.ts';
import { type Cell, type Column, sqlType } from './column.ts';

/**
 * The bytes of a CSV file (RFC 4180, UTF-8). Text a spreadsheet would run as a formula has an apostrophe in front, as in the
 * API's lists. Null is an empty cell, empty text is `""`.
 */
export function csvFile(columns: readonly Column[], rows: readonly Cell[][]): Uint8Array {
  const lines = [columns.map(({ name }) => name).join(',')];
  for (const cells of rows) lines.push(columns.map((_, index) => csvCell(cells[index] ?? null)).join(','));
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = LOOKS_ESCAPED.test(cell) ? `'${cell}` : escapedFormula(cell);
  return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Text that already looks escaped gets one more apostrophe, so every text is read back unchanged. */
const LOOKS_ESCAPED = new RegExp(FORMULA_START.source.replace('^', "^'+"));

/** The columns DuckDB selects from the file: all of them, and text without the apostrophe before a formula. */
export function csvSelection(columns: readonly Column[]): string {
  const texts = columns.filter(({ type }) => type.kind === 'text');
  // DuckDB uses RE2, with code points in braces.
  const source = FORMULA_START.source.replaceAll(/\\u([\da-f]{4})/g, '\\x{$1}').replace('@', '\\x{40}');
  const pattern = source.replace('^', "^'('*").replaceAll("'", "''");
  const replaced = texts.map(({ name }) => `regexp_replace(${name}, '${pattern})', '\\1') AS ${name}`);
  return replaced.length === 0 ? '*' : `* REPLACE (${replaced.join(', ')})`;
}

/**
 * DuckDB's options for reading the file. CSV has no types, so they are stated. So is the dialect: DuckDB would guess it from
 * the rows, and take `'` for the quote if a name contains one.
 */
export function csvOptions(columns: readonly Column[]): string {
  const typed = columns.map(({ name, type }) => `'${name}': '${sqlType(type)}'`).join(', ');
  const dialect = `auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', allow_quoted_nulls = false`;
  return `${dialect}, columns = {${typed}}`;
}
