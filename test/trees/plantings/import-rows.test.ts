import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ROWS_MAX } from '../../../lib/platform/import-result.ts';
import { applyRows, idsIn, importRows } from '../../../lib/trees/plantings/import.ts';
import { plantingRowsOfCsv } from '../../../lib/trees/plantings/import-csv.ts';
import type { Plantings } from '../../../lib/trees/plantings/planting-rules.ts';

const now = new Date('2026-06-15T12:00:00Z');
const [PROJECT, A, B, C] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const row = (fields: object = {}) => ({
  project_id: PROJECT,
  name: 'Lot',
  trees: 5,
  status: 'planted',
  planted_from: '2026-01-01',
  planted_to: '2026-01-02',
  ...fields,
});
const read = (...rows: unknown[]) => importRows(rows, (number) => `new ${number}`);
const applied = (plantings: Plantings, ...rows: unknown[]) =>
  applyRows(plantings, read(...rows).rows, { projects: new Map([[PROJECT, 'Green Belt']]), now });

describe("a planting import's rows", () => {
  it('are at most as many as the service takes, and the others are not read', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({}));

    expect(read(...rows(ROWS_MAX)).errors).toEqual([]);
    const { rows: some, errors } = read(...rows(ROWS_MAX + 1));
    expect(some).toHaveLength(ROWS_MAX);
    expect(errors).toMatchObject([{ row: ROWS_MAX + 1, field: null }]);
  });

  it('may have computed fields, but no unknown ones', () => {
    const computed = { allocated: 1, lost: 1, free: 1, created_at: 'x', warnings: [] };
    const { rows, errors } = read(row(computed), null, [row()], 'x', row({ seeds: 1 }), row({ audits: [{ by: 1 }] }));

    expect(rows.map(({ row: number, id }) => [number, id])).toEqual([[1, 'new 1']]);
    expect(Object.keys(rows[0]?.input ?? {})).not.toContain('allocated');
    expect(errors.map(({ row: number, field }) => [number, field])).toEqual([
      [2, null],
      [3, null],
      [4, null],
      [5, 'seeds'],
      [6, expect.stringMatching(/^audits\.0\./)],
    ]);
    expect(errors[3]?.error).toBe('seeds is no field of a planting; correct or remove it.');
  });

  it('name an id once', () => {
    const { errors } = read(row({ id: A }), row({ id: B }), row({ id: A }));

    expect(errors).toEqual([{ row: 3, field: 'id', error: `id ${A} is that of row 1 already.` }]);
  });

  it('come after the rows they replace, and stay in place in a circle', () => {
    const order = (...rows: object[]) => read(...rows).rows.map(({ row: number }) => number);

    expect(order(row({ id: A, replaces: B }), row({ id: B, replaces: C }), row({ id: C }))).toEqual([3, 2, 1]);
    expect(order(row({ id: A, replaces: B }), row({ id: B, replaces: A }), row({ id: C }))).toEqual([3, 1, 2]);
    expect(idsIn(read(row({ id: A, replaces: B })).rows)).toEqual([A, B]);
  });
});

describe('a planting import', () => {
  it('names the refused field', () => {
    const { errors } = applied(
      new Map(),
      row({ project_id: randomUUID() }),
      { project_id: PROJECT, name: 'Lot' },
      row({ status: 'audited' }),
    );

    expect(errors.map(({ row: number, field }) => [number, field])).toEqual([
      [1, 'project_id'],
      [2, 'trees'],
      [3, 'status'],
    ]);
  });

  it('loads an exported planting with its audits, so it is audited again', () => {
    const plantings: Plantings = new Map();
    const audits = [{ date: '2026-05-01', by: 'Auditor', survival_percent: 80, document: null }];
    const result = applied(plantings, row({ id: A, status: 'audited', audits }));

    expect(result).toMatchObject({ created: 1, errors: [], changes: [] });
    expect(plantings.get(A)).toMatchObject({ status: 'audited', audits });
    expect(applied(plantings, row({ id: A, status: 'audited', audits }))).toMatchObject({ unchanged: 1, changes: [] });
  });

  it("lists a row's changes, and warns about its wording except in the project's name", () => {
    const plantings: Plantings = new Map();
    applied(plantings, row({ id: A }));
    const { changes, changed, warnings } = applied(
      plantings,
      row({ id: A, name: 'Green Belt, climate neutral', trees: 7 }),
    );

    expect(changed).toBe(1);
    expect(changes).toEqual([
      { row: 1, id: A, field: 'name', before: 'Lot', after: 'Green Belt, climate neutral' },
      { row: 1, id: A, field: 'trees', before: 5, after: 7 },
    ]);
    expect(warnings).toMatchObject([{ row: 1, field: 'name', passage: 'climate neutral' }]);
  });
});

it('CSV cells list species by semicolon or bar, or hold JSON', async () => {
  const header = 'name,species,documents,audits';
  const rows = ['[Lot],Oak; Ash|;Elm,[],"[{""by"":""A""}]"', 'Lot,"[""Oak""]",x,[x', 'Lot,,,'].join('\n');

  expect(await plantingRowsOfCsv(`${header}\n${rows}\n`)).toEqual([
    { name: '[Lot]', species: ['Oak', 'Ash', 'Elm'], documents: [], audits: [{ by: 'A' }] },
    { name: 'Lot', species: ['Oak'], documents: 'x', audits: '[x' },
    expect.objectContaining({ name: 'Lot' }),
  ]);
});
