import * as z from 'zod';
import { sixDecimals } from '../../platform/fields.ts';
import { columnsOf, csvHeader, csvLine } from '../../platform/http/csv.ts';
import { decimalsOf } from '../terms/currency.ts';
import { InvoiceLine } from './invoice.ts';
import type { Line } from './lines.ts';

/** A row in an invoice's CSV. */
const InvoiceRow = InvoiceLine.extend({ currency: z.string() });

const COLUMNS = columnsOf(InvoiceRow, '1.6.6');

/** One row for each account and kind. An amount has the currency's decimals, and every digit where its line is aggregated. */
export const csvOf = (rows: readonly Line[], currency: string): string =>
  csvHeader(COLUMNS) + rows.map((row) => csvLine(COLUMNS, shown(row, currency))).join('');

const shown = ({ trees, mtco2e, net, ...row }: Line, currency: string) => ({
  ...row,
  trees: trees && sixDecimals(trees),
  mtco2e: mtco2e && sixDecimals(mtco2e),
  net: net.toFixed(Math.max(decimalsOf(currency), net.c.length - net.e - 1)),
  currency,
});
