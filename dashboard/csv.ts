import { delimiterIn, escapedFormula, quotedCell, unescapedFormula } from '../lib/platform/csv-cell.ts';

/** CSV as spreadsheets read and write it: a header line, quotation marks, and commas, semicolons or tabs. */
export type Sheet = { columns: string[]; rows: Record<string, string>[] };

/** The cells of all non-empty lines, header line first, with the names as written. */
const readCells = (text: string): string[][] =>
  cellsOf(text.replace(/^\ufeff/, ''), delimiterIn(text)).filter((cells) => cells.some((cell) => cell !== ''));

export function readCsv(text: string): Sheet {
  const [columns = [], ...rest] = readCells(text);
  const names = columns.map((name) => name.toLowerCase());
  return {
    columns: names,
    // Empty cells are left out.
    rows: rest.map((cells) =>
      Object.fromEntries(
        names.flatMap((name, place) => (cells[place] ? [[name, unescapedFormula(cells[place])]] : [])),
      ),
    ),
  };
}

function cellsOf(text: string, delimiter: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  // Spaces around a cell are removed, except inside quotation marks.
  let wasQuoted = false;
  const endCell = () => {
    line.push(wasQuoted ? cell : cell.trim());
    cell = '';
    wasQuoted = false;
  };
  const endLine = () => {
    endCell();
    lines.push(line);
    line = [];
  };
  for (let place = 0; place < text.length; place += 1) {
    const mark = text[place] ?? '';
    if (isQuoted && mark === '"' && text[place + 1] === '"') {
      cell += '"';
      place += 1;
    } else if (isQuoted && mark === '"') isQuoted = false;
    else if (isQuoted) cell += mark;
    else if (mark === '"' && !wasQuoted && cell.trim() === '') {
      cell = '';
      isQuoted = true;
      wasQuoted = true;
    } else if (mark === delimiter) endCell();
    else if (mark === '\n') endLine();
    else if (mark !== '\r' && !(wasQuoted && isSpace(mark))) cell += mark;
  }
  if (cell !== '' || line.length > 0) endLine();
  return lines;
}

const isSpace = (mark: string): boolean => mark === ' ' || mark === '\t';

export const writeCsv = (lines: (string | number)[][]): string =>
  lines.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');

const formatCell = (cell: string | number): string =>
  typeof cell === 'number' ? String(cell) : quotedCell(escapedFormula(cell));
