import { Fault } from '../../platform/fault.ts';
import type { ProposedColumns, ReportOf } from './columns.ts';
import { dateOrderOf } from './dates.ts';
import { layoutOf } from './layouts.ts';
import { proposeColumns } from './propose-columns.ts';
import type { Sheet } from './sheet.ts';
import { firstRows, type Table, tableAt } from './table.ts';

/** A report's probable columns, and the table below its probable header. */
export type Proposal = { columns: ProposedColumns; table: Table };

/**
 * Finds the header of a report nobody mapped yet: a known system's layout, else the row in which most columns are recognized, else
 * the longest one. Undefined for a file without any row.
 */
export async function proposalFor(sheets: Sheet[], of: ReportOf): Promise<Proposal | undefined> {
  let best: { sheet: Sheet; place: number; columns: ProposedColumns; worth: number } | undefined;
  for (const sheet of sheets) {
    for (const [place, names] of (await readableRows(sheet)).entries()) {
      const columns = layoutOf(names, of) ?? proposeColumns(names, of);
      const worth = worthOf(columns) * 1_000 + names.filter((name) => name !== '').length;
      if (worth > (best?.worth ?? 0)) best = { sheet, place, columns, worth };
    }
  }
  if (!best) return undefined;
  const table = await tableAt(best.sheet, best.place);
  return { columns: { ...best.columns, ...dateOrderIn(table, best.columns) }, table };
}

/** A layout's date order is that of most of its reports; a file that shows its own is right. */
function dateOrderIn(
  { header, rows }: Table,
  { at, date_order }: ProposedColumns,
): Pick<ProposedColumns, 'date_order'> {
  if (!at || !date_order) return {};
  const place = header.indexOf(at);
  return { date_order: dateOrderOf(rows.map(({ cells }) => cells[place] ?? '')) ?? date_order };
}

/** With another separator the file may have no rows at all. */
async function readableRows(sheet: Sheet): Promise<string[][]> {
  try {
    return await firstRows(sheet);
  } catch (error) {
    if (error instanceof Fault) return [];
    throw error;
  }
}

/** A header names the counter and the device. A title such as "Total of all customers" is none. */
function worthOf(columns: ProposedColumns): number {
  const isHeader = columns.total && (columns.device || columns.serial);
  return (isHeader ? 10 : 0) + Object.keys(columns).length;
}
