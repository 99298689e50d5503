import { displayWidth, padded } from '../lib/platform/display-width.ts';
import { type Exact, isExact } from '../lib/platform/exact.ts';

/** A list with the same columns and rows as text, JSON and CSV. */
export type List = {
  columns: readonly string[];
  rows: Row[];
  /** Shown below the rows; last in CSV. */
  sums?: Row[];
  /** Columns in USD, shown with two decimals. */
  money?: readonly string[];
};

/** An exact amount keeps all its digits; a double would not. */
export type Cell = string | number | boolean | null | Exact;
export type Row = Record<string, Cell>;

/** In JSON, amounts are numbers, as in every API response. */
export const jsonRow = (row: Row): Record<string, Exclude<Cell, Exact>> =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, isExact(cell) ? cell.toNumber() : cell]));

export function shownCell({ money = [] }: List, name: string, cell: Cell | undefined): Exclude<Cell, Exact> {
  if (!isExact(cell)) return cell ?? null;
  return money.includes(name) ? cell.toFixed(2) : cell.toFixed();
}

/** Aligned columns, numbers to the right. At a terminal digits are grouped and a line separates the sums. */
export function tableLines(list: List, isTerminal: boolean): string[] {
  const { columns, rows, sums = [] } = list;
  if (rows.length + sums.length === 0) return ['(none)'];
  const textOf = (row: Row) =>
    columns.map((name) => {
      const cell = row[name];
      const text = withoutControlCharacters(String(shownCell(list, name, cell) ?? '-'));
      return isTerminal && isFigure(cell) ? grouped(text) : text;
    });
  const head = columns.map((name) => name.replaceAll('_', ' '));
  const body = rows.map(textOf);
  const foot = sums.map(textOf);
  const widths = columns.map((_, i) =>
    [head, ...body, ...foot].reduce((most, row) => Math.max(most, displayWidth(row[i] ?? '')), 0),
  );
  const isRight = columns.map((name) => {
    const cells = [...rows, ...sums].map((row) => row[name] ?? null);
    return cells.some(isFigure) && cells.every((cell) => cell === null || isFigure(cell));
  });
  const aligned = (cells: string[]) =>
    cells
      .map((cell, i) => padded(cell, widths[i] ?? 0, isRight[i] ? 'start' : 'end'))
      .join('  ')
      .trimEnd();
  const rule =
    isTerminal && foot.length > 0 ? ['─'.repeat(aligned(widths.map((width) => 'x'.repeat(width))).length)] : [];
  return [aligned(head), ...body.map(aligned), ...rule, ...foot.map(aligned)];
}

const isFigure = (cell: Cell | undefined): boolean => typeof cell === 'number' || isExact(cell);

const grouped = (digits: string): string => {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\B(?=(?:\d{3}){1,20}$)/g, ','), ...decimals].join('.');
};

/** Callers choose names, so control characters are replaced: a name must not move the cursor or clear the screen. */
const withoutControlCharacters = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
