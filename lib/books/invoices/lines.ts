import { type Exact, sumOfExact } from '../../platform/exact.ts';
import { folded } from '../../platform/table/keys/key-text.ts';
import { roundedTo } from '../terms/currency.ts';
import { LINE_KINDS, type Line, type LineKind } from './line.ts';

export { LINE_KINDS, type Line };

/** The sums over one account's covered offsets of one kind. `price` is exact. */
export type CoveredAccount = {
  account_id: string;
  account_name: string;
  kind: LineKind;
  pages: number;
  trees: Exact;
  mtco2e: Exact;
  price: Exact;
};

/** An invoice with more lines has one for each kind. */
export const LINES_MAX = 500;

/** One line for each account and kind; above `LINES_MAX` one for each kind. */
export function linesOf(covered: readonly CoveredAccount[], root: string, currency: string): Line[] {
  const rows = ordered(covered, root);
  if (rows.length <= LINES_MAX) return rows.map((row, index) => lineOf(row, index, currency));
  return LINE_KINDS.filter((kind) => rows.some((row) => row.kind === kind)).map((kind, index) => {
    const line = lineOf(sumOf(rows.filter((row) => row.kind === kind)), index, currency);
    return { ...line, account_id: null, account_name: null };
  });
}

/**
 * The rows of the CSV: one for each account and kind, even where the invoice has a line for all of them. There a row has every
 * digit of its price, because only the line is rounded.
 */
export function rowsOf(covered: readonly CoveredAccount[], root: string, currency: string): Line[] {
  const rows = ordered(covered, root);
  const isAggregated = rows.length > LINES_MAX;
  const kinds = LINE_KINDS.filter((kind) => rows.some((row) => row.kind === kind));
  return rows.map((row, index) => {
    const line = lineOf(row, index, currency);
    return isAggregated ? { ...line, line: kinds.indexOf(row.kind) + 1, net: row.price } : line;
  });
}

/** The root account first, then by name as lists have it, then by id; trees before carbon. */
function ordered(covered: readonly CoveredAccount[], root: string): CoveredAccount[] {
  const keyed = covered.map((row) => ({ row, name: folded(row.account_name) }));
  keyed.sort(
    (one, other) =>
      Number(other.row.account_id === root) - Number(one.row.account_id === root) ||
      order(one.name, other.name) ||
      order(one.row.account_id, other.row.account_id) ||
      LINE_KINDS.indexOf(one.row.kind) - LINE_KINDS.indexOf(other.row.kind),
  );
  return keyed.map(({ row }) => row);
}

/** The table's order of keys: by UTF-8 bytes. */
const order = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

const lineOf = (row: CoveredAccount, index: number, currency: string): Line => ({
  line: index + 1,
  account_id: row.account_id,
  account_name: row.account_name,
  kind: row.kind,
  pages: row.kind === 'trees' ? row.pages : null,
  trees: row.kind === 'trees' ? row.trees : null,
  mtco2e: row.kind === 'carbon' ? row.mtco2e : null,
  net: roundedTo(currency, row.price),
});

function sumOf(rows: readonly CoveredAccount[]): CoveredAccount {
  const [first] = rows;
  if (!first) throw new Error('A line needs something that it covers.');
  return {
    ...first,
    pages: rows.reduce((sum, { pages }) => sum + pages, 0),
    trees: sumOfExact(rows.map(({ trees }) => trees)),
    mtco2e: sumOfExact(rows.map(({ mtco2e }) => mtco2e)),
    price: sumOfExact(rows.map(({ price }) => price)),
  };
}
