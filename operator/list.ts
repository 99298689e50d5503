import { type Exact, isExact } from '../lib/platform/exact.ts';

/** A list as every form tells it: the same columns and rows as a table, as JSON and as CSV. */
export type List = {
  columns: readonly string[];
  rows: Row[];
  /** What stands below the rows; in CSV it comes last. */
  sums?: Row[];
  /** The columns that are USD, shown with two decimals. */
  money?: readonly string[];
};

/** An amount that must be exact is one with all its digits, not a double. */
export type Cell = string | number | boolean | null | Exact;
export type Row = Record<string, Cell>;

/** A row as JSON has it: amounts are numbers, as in every answer of the API. */
export const jsonRow = (row: Row): Record<string, Exclude<Cell, Exact>> =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, isExact(cell) ? cell.toNumber() : cell]));

/** A cell as text, or as what CSV writes as it is. */
export function shownCell({ money = [] }: List, name: string, cell: Cell | undefined): Exclude<Cell, Exact> {
  if (!isExact(cell)) return cell ?? null;
  return money.includes(name) ? cell.toFixed(2) : cell.toFixed();
}

/** Aligned columns, figures to the right. At a terminal figures are grouped and a line parts the sums from the rows. */
export function tableLines(list: List, isTerminal: boolean): string[] {
  const { columns, rows, sums = [] } = list;
  if (rows.length + sums.length === 0) return ['(none)'];
  const textOf = (row: Row) =>
    columns.map((name) => {
      const cell = row[name];
      const text = harmless(String(shownCell(list, name, cell) ?? '-'));
      return isTerminal && isFigure(cell) ? grouped(text) : text;
    });
  const head = columns.map((name) => name.replaceAll('_', ' '));
  const [body, foot] = [rows.map(textOf), sums.map(textOf)];
  const widths = columns.map((_, i) =>
    [head, ...body, ...foot].reduce((most, row) => Math.max(most, row[i]?.length ?? 0), 0),
  );
  const isRight = columns.map((name) => {
    const cells = [...rows, ...sums].map((row) => row[name] ?? null);
    return cells.some(isFigure) && cells.every((cell) => cell === null || isFigure(cell));
  });
  const aligned = (cells: string[]) =>
    cells
      .map((cell, i) => (isRight[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  const rule =
    isTerminal && foot.length > 0 ? ['─'.repeat(aligned(widths.map((width) => 'x'.repeat(width))).length)] : [];
  return [aligned(head), ...body.map(aligned), ...rule, ...foot.map(aligned)];
}

const isFigure = (cell: Cell | undefined): boolean => typeof cell === 'number' || isExact(cell);

const grouped = (digits: string): string => {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
};

/** Names are callers' own texts: none may move the cursor, clear the screen or break a line. */
const harmless = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
