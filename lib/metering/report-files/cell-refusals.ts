import { Fault } from '../../platform/fault.ts';
import { meterReportReasons } from '../../presentation/reasons/meter-report-reasons.ts';
import { ReportWaits } from './report-waits.ts';

/** Why a report is refused, or waits, for one of its cells. */
export const notTime = (cell: string): Fault =>
  new Fault(
    'invalid',
    `at must be a day or time such as 2026-11-16, 16.11.2026 08:30 or 11/16/2026 8:30 AM, but is ${quoted(cell)}; if day and month changed places, set date_order in columns.`,
    { reason: 'not_time', field: 'at' },
  );

export const rounded = (field: string, cell: string): Fault =>
  new Fault(
    'invalid',
    `${field} ${quoted(cell)} was rounded by a spreadsheet; show its column in whole numbers and export it again.`,
    { reason: 'not_whole_number', field },
  );

/** The sentence has no place for the cell; people are shown it beside. */
const unclear = (cell: string) => ({ ...meterReportReasons.columns_needed(), values: { cell: cell.slice(0, 80) } });

export const unclearDay = (cell: string): Fault =>
  new ReportWaits(
    unclear(cell),
    new Fault(
      'invalid',
      `at ${quoted(cell)} may be a day in either of two months; set date_order in columns to day_first or month_first.`,
      { reason: 'date_order_unknown', field: 'at', values: { cell } },
    ),
  );

export const unclearNumber = (field: string, cell: string): Fault =>
  new ReportWaits(
    unclear(cell),
    new Fault(
      'invalid',
      `${field} ${quoted(cell)} may be ${cell.replace(/\D/g, '')} or a number with decimals; set decimal in columns to "${cell.includes('.') ? ',' : '.'}" if it is ${cell.replace(/\D/g, '')}.`,
      { reason: 'decimal_unknown', field, values: { cell } },
    ),
  );

const quoted = (cell: string): string => JSON.stringify(cell.slice(0, 80));
