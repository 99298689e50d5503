import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { exact } from '../../platform/exact.ts';
import type { Cell, Column, ColumnType } from './column.ts';

/** Rows per row group. Readers skip whole groups, and writing needs the memory for one. */
const GROUP_ROWS = 20_000;

/** The bytes of a Parquet file. The same rows give the same bytes. */
export function parquetFile(columns: readonly Column[], rows: readonly Cell[][]): Uint8Array {
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema: parquetSchema(columns) });
  for (let first = 0; first < rows.length; first += GROUP_ROWS) {
    const group = rows.slice(first, first + GROUP_ROWS);
    const columnData = columns.map((column, index) => ({
      name: column.name,
      data: group.map((cells) => parquetValue(column, cells[index] ?? null)),
    }));
    file.write({ columnData, rowGroupSize: GROUP_ROWS });
  }
  file.finish();
  return writer.getBytes();
}

const parquetSchema = (columns: readonly Column[]): SchemaElement[] => [
  { name: 'regrove', num_children: columns.length },
  ...columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...elementOf(type) })),
];

function elementOf(type: ColumnType): Omit<SchemaElement, 'name'> {
  if (type.kind === 'decimal') return decimalElement(type.precision, type.scale);
  return ELEMENTS[type.kind];
}

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;

const ELEMENTS = {
  text: TEXT,
  json: TEXT,
  digits: TEXT,
  boolean: { type: 'BOOLEAN' },
  integer: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  // Without a time zone, which readers would convert to their own: every moment is UTC.
  moment: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' } },
  day: { type: 'INT32', converted_type: 'DATE' },
} as const satisfies Record<string, Omit<SchemaElement, 'name'>>;

/** 18 digits fit into 64 bits and 38 into 128. */
function decimalElement(precision: number, scale: number): Omit<SchemaElement, 'name'> {
  const decimal = { converted_type: 'DECIMAL', precision, scale } as const;
  return precision <= 18
    ? { type: 'INT64', ...decimal }
    : { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, ...decimal };
}

function parquetValue({ name, type }: Column, cell: Cell): unknown {
  if (cell === null) return undefined;
  if (type.kind === 'decimal') return unscaled(name, String(cell), type);
  if (type.kind === 'integer') return BigInt(cell as number);
  if (type.kind === 'moment' || type.kind === 'day') return new Date(cell as string);
  return cell;
}

/**
 * The decimal without its point. An amount too large or too precise for the column is an error, because no digit may be lost.
 */
function unscaled(name: string, amount: string, { precision, scale }: { precision: number; scale: number }): bigint {
  // uncaught: '' → 'mutant': the fallback is for the type checker: the first part of a text is always there
  const [whole = '', decimals = ''] = (amount.includes('e') ? exact(amount).toFixed() : amount).split('.');
  const digits = `${whole}${decimals.padEnd(scale, '0')}`;
  if (decimals.length > scale || digits.replace(/^-?0*/, '').length > precision)
    throw new Error(`${name} ${amount} does not fit into DECIMAL(${precision},${scale}).`);
  return BigInt(digits);
}
