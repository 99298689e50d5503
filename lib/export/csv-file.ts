import { type Cell, type Column, sqlType } from './column.ts';

/**
 * The bytes of a CSV file (RFC 4180, UTF-8). It is for programs, so text stays as it is, also where a spreadsheet would run it as a
 * formula; the lists of the API are for spreadsheets. Null is an empty cell, empty text is `""`.
 */
export function csvFile(columns: readonly Column[], rows: readonly Cell[][]): Uint8Array {
  const lines = [columns.map(({ name }) => name).join(',')];
  for (const cells of rows) lines.push(columns.map((_, index) => csvCell(cells[index] ?? null)).join(','));
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  return cell === '' || /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * The options with which DuckDB reads the file. CSV has no types, so they are stated. So is the dialect: DuckDB would guess it from the
 * rows, and take `'` for the quote if a name holds one.
 */
export function csvOptions(columns: readonly Column[]): string {
  const typed = columns.map(({ name, type }) => `'${name}': '${sqlType(type)}'`).join(', ');
  const dialect = `auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', allow_quoted_nulls = false`;
  return `${dialect}, columns = {${typed}}`;
}
