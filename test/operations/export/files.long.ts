import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvFile, csvOptions, csvSelection } from '../../../lib/operations/export/csv-file.ts';
import { parquetFile } from '../../../lib/operations/export/parquet-file.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { type Duck, openDuck } from './duck.ts';
import { COLUMNS, FORMULAS, type Row, row, shown } from './file-rows.ts';

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

describe("an export's files", () => {
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
  ])('are read with the dialect they are written in: $texts', async ({ texts }) => {
    const rows = texts.map((text): Row => [text, 1, ...Array(7).fill(null)]);

    const { parquet, csv } = await readBack(rows);

    expect(csv).toEqual(rows.map(shown));
    expect(parquet).toEqual(csv);
  });

  it('are read back as they were, if a text looks like a formula', async () => {
    const rows = FORMULAS.map((text): Row => [text, ...Array(8).fill(null)]);
    const { csv } = await readBack(rows);

    expect(csv.map((row) => (row as { text: string }).text)).toEqual(FORMULAS);
  });

  it('have statistics hiding no row from a filter', async () => {
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
});
