import { type Credit, creditedWith, creditOf, NOTHING_CREDITED } from '../../../lib/books/invoices/credit.ts';
import type { Line } from '../../../lib/books/invoices/line.ts';
import { type Exact, exact } from '../../../lib/platform/exact.ts';
import type { Invoice, InvoiceLine } from '../../pages/invoices/types.ts';

/** Amounts typed for lines, by the line's number. */
export type TypedLines = Readonly<Record<number, string>>;

const exactOrNull = (value: number | null): Exact | null => (value === null ? null : exact(value));

const lineOf = (line: InvoiceLine): Line => ({
  ...line,
  trees: exactOrNull(line.trees),
  mtco2e: exactOrNull(line.mtco2e),
  net: exact(line.net),
});

/** The amounts an invoice's earlier credit notes credited, by line. */
const creditedSoFar = (notes: readonly Invoice[]) =>
  notes.reduce(
    (sum, { lines, tax }) => creditedWith(sum, { lines: lines.map(lineOf), tax: exact(tax?.amount ?? 0) }),
    NOTHING_CREDITED,
  );

/** Each line's net not yet credited. */
export function leftOf(notes: readonly Invoice[]): (line: InvoiceLine) => number {
  const { lines } = creditedSoFar(notes);
  return ({ line, net }) =>
    exact(net)
      .minus(lines.get(line) ?? 0)
      .toNumber();
}

/** The lines to credit as the API has them; null credits the whole rest. */
export const linesToCredit = (typed: TypedLines | null): { line: number; net: number }[] | null =>
  typed &&
  Object.entries(typed)
    .filter(([, net]) => Number(net) > 0)
    .map(([line, net]) => ({ line: Number(line), net: Number(net) }));

/** The credit note as the service would make it, and what would stay open; undefined while an amount cannot be credited. */
export function creditPreview(invoice: Invoice, notes: readonly Invoice[], typed: TypedLines | null) {
  const { lines, tax, currency, gross, credited } = invoice;
  const creditable = {
    lines: lines.map(lineOf),
    tax: exact(tax?.amount ?? 0),
    percent: tax?.percent ?? null,
    currency,
  };
  const credit = tried(() => creditOf(creditable, creditedSoFar(notes), linesToCredit(typed)));
  return (
    credit && {
      gross: credit.gross.toNumber(),
      left: exact(gross).minus(credited).minus(credit.gross).toNumber(),
    }
  );
}

function tried(compute: () => Credit): Credit | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}
