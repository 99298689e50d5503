import * as fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { csvFile } from '../../../lib/operations/export/csv-file.ts';
import { parquetFile } from '../../../lib/operations/export/parquet-file.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { COLUMNS, FORMULAS, type Row, row, shown } from './file-rows.ts';

/** files.long.ts reads the same files with DuckDB, as Parquet and as CSV. */
describe("an export's files", () => {
  it('have every cell to the last digit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
        expect(await readBack(rows)).toEqual(rows.map(shown));
      }),
      { numRuns: 30 },
    );
  });

  it('run nowhere as a formula', () => {
    const rows = FORMULAS.map((text): Row => [text, ...Array(8).fill(null)]);
    const [, ...lines] = new TextDecoder().decode(csvFile(COLUMNS, rows)).split('\r\n');

    expect(lines.filter((line) => /^"?[=+@\t\uff1d]|^"?-[^\d]/.test(line))).toEqual([]);
  });

  it('refuse an amount losing a digit', () => {
    const cells = (usd: number): Row => [...Array(6).fill(null), usd];

    expect(() => parquetFile(COLUMNS, [cells(0.001)])).toThrow('usd 0.001 does not fit into DECIMAL(18,2)');
    expect(() => parquetFile(COLUMNS, [cells(1e17)])).toThrow('does not fit');
  });

  it('are the same bytes for the same rows', () => {
    const rows: Row[] = [['a', 1, 2.5, true, '2026-01-02T03:04:05Z', '2026-01-02', 3, '4.5', '6']];

    expect(parquetFile(COLUMNS, rows)).toEqual(parquetFile(COLUMNS, rows));
  });
});

/** Every cell as text. The reader would convert amounts to numbers with 15 digits, so no column is declared as an amount. */
async function readBack(rows: Row[]) {
  const { buffer, byteOffset, byteLength } = parquetFile(COLUMNS, rows);
  const file = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  const metadata = parquetMetadata(file);
  const schema = metadata.schema.map(({ converted_type, ...element }) => ({
    ...element,
    ...(converted_type && converted_type !== 'DECIMAL' && { converted_type }),
  }));
  const scaleOf = Object.fromEntries(schema.map(({ name, scale = 0 }) => [name, scale]));
  const read = await parquetReadObjects({ file, metadata: { ...metadata, schema } });
  return read.map((cells) => Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, text(name, cell)])));

  function text(name: string, cell: unknown): unknown {
    if (cell instanceof Date)
      return cell
        .toISOString()
        .slice(0, name === 'day' ? 10 : 19)
        .replace('T', ' ');
    const whole = cell instanceof Uint8Array ? signed(cell) : cell;
    return typeof whole === 'bigint' ? exact(`${whole}e-${scaleOf[name]}`).toFixed(scaleOf[name]) : whole;
  }
}

const signed = (bytes: Uint8Array): bigint => BigInt.asIntN(128, BigInt(`0x${Buffer.from(bytes).toString('hex')}`));
