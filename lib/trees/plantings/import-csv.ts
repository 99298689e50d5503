import * as z from 'zod';
import { csvRows } from '../../platform/http/rows.ts';

/** Converts CSV rows to the JSON form. Species are separated by semicolons or bars; documents and audits are JSON. */
export async function plantingRowsOfCsv(text: string): Promise<unknown[]> {
  const rows = await csvRows(text, z.object({}));
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cellValue(name, cell)])),
  );
}

function cellValue(name: string, cell: unknown): unknown {
  if (typeof cell !== 'string' || !['species', 'documents', 'audits'].includes(name)) return cell;
  if (cell.startsWith('[')) return jsonOrText(cell);
  if (name !== 'species') return cell;
  return cell
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Text that is not JSON is left for the schema to refuse, naming the row and the field. */
export function jsonOrText(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
