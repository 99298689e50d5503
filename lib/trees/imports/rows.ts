import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { csvRows } from '../../platform/http/rows.ts';
import { ROWS_MAX } from '../../platform/import-result.ts';
import { jsonOrText, plantingRowsOfCsv } from '../plantings/import-csv.ts';
import type { ImportKind, NewImport } from './import.ts';

type Row = Record<string, unknown>;

/** An import's rows. An unreadable, empty or too long file is refused as a whole. */
export async function rowsIn({ kind, csv, json }: NewImport): Promise<Row[]> {
  const rows = csv === undefined ? (json ?? []) : await rowsOfCsv(kind, csv);
  if (rows.length === 0)
    throw new Fault('invalid', 'csv has no rows; send a header and at least one row.', {
      reason: 'no_rows',
      field: 'csv',
    });
  if (rows.length > ROWS_MAX)
    throw new Fault('invalid', `csv has more than ${ROWS_MAX} rows; import them in parts.`, {
      reason: 'too_many_rows',
      field: 'csv',
      values: { max: ROWS_MAX },
    });
  return rows;
}

async function rowsOfCsv(kind: ImportKind, csv: string): Promise<Row[]> {
  if (kind === 'plantings') return (await plantingRowsOfCsv(csv)) as Row[];
  const rows = await csvRows(csv, z.object({}), ROWS_MAX);
  return kind === 'credits' ? rows : rows.map(projectRow);
}

/** Converts a project's cells: the place has its own columns, and text containing a number, a boolean or a list is parsed. */
function projectRow(row: Row): Row {
  const own: Row = {};
  for (const [name, cell] of Object.entries(row)) {
    const [outer = '', inner] = name.split('.');
    if (inner === undefined) own[name] = VALUES.includes(name) && typeof cell === 'string' ? jsonOrText(cell) : cell;
    else own[outer] = { ...(own[outer] as Row | undefined), [inner]: cell };
  }
  return own;
}

const VALUES = ['forest_latitude', 'forest_longitude', 'price', 'active', 'content_images'];
