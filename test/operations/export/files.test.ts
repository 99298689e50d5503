import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cell, columnsOf } from '../../../lib/operations/export/column.ts';
import { csvFile, csvOptions, csvSelection } from '../../../lib/operations/export/csv-file.ts';
import { parquetFile } from '../../../lib/operations/export/parquet-file.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { type Duck, openDuck } from './duck.ts';

type Row = Cell[];
const c = columnsOf<Row>();
const at = (index: number) => (row: Row) => row[index];
const COLUMNS = [
  c.text('text', '', at(0)),
  c.integer('integer', '', at(1)),
  c.double('double', '', at(2)),
  c.boolean('boolean', '', at(3)),
  c.moment('moment', '', at(4)),
  c.day('day', '', at(5)),
  c.usd('usd', '', at(6)),
  c.trees('trees', '', at(7)),
  c.grams('grams', '', at(8)),
];

let duck: Duck;
let folder: string;
beforeAll(async () => {
  duck = await openDuck();
  folder = mkdtempSync(join(tmpdir(), 'export-files-'));
});
afterAll(() => {
  duck?.close();
  rmSync(folder, { recursive: true });
});

/** Each file has its own name: DuckDB caches parts of a file, and may miss that it was overwritten. */
let written = 0;
function filesOf(rows: Row[]): Record<'parquet' | 'csv', string> {
  const [parquet, csv] = [join(folder, `${++written}.parquet`), join(folder, `${written}.csv`)];
  writeFileSync(parquet, parquetFile(COLUMNS, rows));
  writeFileSync(csv, csvFile(COLUMNS, rows));
  return { parquet, csv };
}

/** Every cell as text, from both files. */
async function readBack(rows: Row[]): Promise<Record<'parquet' | 'csv', unknown[]>> {
  const { parquet, csv } = filesOf(rows);
  return {
    parquet: await duck.ask(`FROM read_parquet('${parquet}')`),
    csv: await duck.ask(`SELECT ${csvSelection(COLUMNS)} FROM read_csv('${csv}', ${csvOptions(COLUMNS)})`),
  };
}

const shown = (row: Row) => {
  const [text, integer, double, boolean, moment, day, usd, trees, grams] = row;
  const fixed = (amount: Cell | undefined, decimals: number) =>
    amount === null || amount === undefined ? null : exact(amount as string).toFixed(decimals);
  return {
    text,
    integer: integer === null ? null : String(integer),
    double,
    boolean,
    moment: moment === null ? null : String(moment).replace('T', ' ').replace('Z', ''),
    day,
    usd: fixed(usd, 2),
    trees: fixed(trees, 9),
    grams: fixed(grams, 18),
  };
};

const decimal = (digits: number, scale: number) =>
  fc.bigInt({ min: -(10n ** BigInt(digits)) + 1n, max: 10n ** BigInt(digits) - 1n }).map((unscaled) => {
    const text = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
    return `${unscaled < 0n ? '-' : ''}${text.slice(0, -scale)}.${text.slice(-scale)}`;
  });
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
const row = fc.tuple(
  maybe(fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed() && !text.includes('\0'))),
  maybe(fc.maxSafeInteger()),
  maybe(fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0))),
  maybe(fc.boolean()),
  maybe(moments.map((moment) => `${moment.toISOString().slice(0, 19)}Z`)),
  maybe(moments.map((moment) => moment.toISOString().slice(0, 10))),
  maybe(decimal(18, 2)),
  maybe(decimal(27, 9)),
  maybe(decimal(38, 18)),
);

describe('files of an export', () => {
  it('are read by another program to the last digit, as Parquet and as CSV', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
        const { parquet, csv } = await readBack(rows);
        expect(parquet).toEqual(rows.map(shown));
        expect(csv).toEqual(rows.map(shown));
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    { texts: ["'Ink", 'Paper', "Pulp'"] },
    { texts: ["O'Neil, Paper", '"Pulp"', '', '#1', 'a;b', 'a\\b', ' two\r\nlines '] },
  ])('are read with the dialect that they are written in: $texts', async ({ texts }) => {
    const rows = texts.map((text): Row => [text, 1, ...Array(7).fill(null)]);

    const { parquet, csv } = await readBack(rows);

    expect(csv).toEqual(rows.map(shown));
    expect(parquet).toEqual(csv);
  });

  it('run nowhere as a formula, and are read back as they were', async () => {
    const texts = ['=1+1', '+a', '-a', '@a', '\tb', '\uff1dx', "'=1", "''=1", "'a", '-5', ''];
    const rows = texts.map((text): Row => [text, null, null, null, null, null, null, null, null]);
    const [, ...lines] = new TextDecoder().decode(csvFile(COLUMNS, rows)).split('\r\n');

    expect(lines.filter((line) => /^"?[=+@\t\uff1d]|^"?-[^\d]/.test(line))).toEqual([]);
    const { csv } = await readBack(rows);
    expect(csv.map((row) => (row as { text: string }).text)).toEqual(texts);
  });

  it('have statistics that do not hide a row from a filter', async () => {
    const rows: Row[] = [-5, -0.01, 0, 0.01, 7].map((value) => [
      ...Array(6).fill(null),
      value,
      exact(value),
      exact(value),
    ]);
    const { parquet } = filesOf(rows);
    const count = async (condition: string) =>
      (await duck.ask<{ n: string }>(`SELECT count(*) n FROM read_parquet('${parquet}') WHERE ${condition}`))[0]?.n;

    for (const column of ['usd', 'trees', 'grams']) {
      expect(await count(`${column} < 0`)).toBe('2');
      expect(await count(`${column} > 0`)).toBe('2');
      expect(await count(`${column} = -5`)).toBe('1');
    }
  });

  it('refuse an amount that would lose a digit', () => {
    const cells = (usd: number): Row => [...Array(6).fill(null), usd];

    expect(() => parquetFile(COLUMNS, [cells(0.001)])).toThrow('usd 0.001 does not fit into DECIMAL(18,2)');
    expect(() => parquetFile(COLUMNS, [cells(1e17)])).toThrow('does not fit');
  });

  it('are the same bytes for the same rows', () => {
    const rows: Row[] = [['a', 1, 2.5, true, '2026-01-02T03:04:05Z', '2026-01-02', 3, '4.5', '6']];

    expect(parquetFile(COLUMNS, rows)).toEqual(parquetFile(COLUMNS, rows));
  });
});
