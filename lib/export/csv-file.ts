import type { Cell, Column } from './column.ts';

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
