import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clock } from '../../lib/platform/clock.ts';
import { importPlantings } from '../../lib/trees/plantings/import-store.ts';
import { listPlantings } from '../../lib/trees/plantings/store.ts';
import { Killed, withFaults } from '../support/faults.ts';
import { freshProject } from '../support/ledger.ts';
import { inOwnTable, onTable, regrove } from './run-command.ts';

inOwnTable('plantings');

const folder = mkdtempSync(join(tmpdir(), 'regrove-plantings-'));
function fileOf(name: string, content: unknown): string {
  const file = join(folder, `${randomUUID()}-${name}`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const row = (project_id: string, more: object = {}) => ({
  project_id,
  name: 'Hill',
  trees: 100,
  planted_from: '2025-03-01',
  planted_to: '2025-04-01',
  status: 'planted',
  ...more,
});

const stored = async (project: string) => (await listPlantings(project, {})).items;

describe('plantings import', () => {
  it('creates, changes and leaves plantings as they are, with true counts, and a dry run stores nothing', async () => {
    const project = await freshProject();
    const [one, other] = [randomUUID(), randomUUID()];
    const rows = [row(project, { id: other, replaces: one, trees: 4 }), row(project, { id: one, species: ['Oak'] })];
    const file = fileOf('a.json', rows);
    const dry = await regrove('plantings', 'import', file, '--dry-run', '--json', ...onTable());
    expect(JSON.parse(dry.out)).toMatchObject({ created: 2, changed: 0, unchanged: 0, errors: [] });
    expect(await stored(project)).toEqual([]);

    expect((await regrove('plantings', 'import', file, ...onTable())).out).toContain('2 created, 0 changed');
    expect((await regrove('plantings', 'import', file, ...onTable())).out).toContain(
      '0 created, 0 changed, 2 unchanged',
    );
    const csv = `id;trees;species\n${one};120;Oak | Beech\n${other};4;\n`;
    const changed = await regrove('plantings', 'import', fileOf('b.csv', csv), '--json', ...onTable());
    expect(JSON.parse(changed.out)).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    expect(JSON.parse(changed.out).changes).toEqual([
      { row: 1, id: one, field: 'trees', before: 100, after: 120 },
      { row: 1, id: one, field: 'species', before: ['Oak'], after: ['Oak', 'Beech'] },
    ]);
  });

  it("names each error's row and field, and stores nothing", async () => {
    const project = await freshProject();
    const wrong = [
      [{ trees: 0 }, 'trees'],
      [{ trees: -1 }, 'trees'],
      [{ planted_to: '2025-02-01' }, 'planted_to'],
      [{ project_id: randomUUID() }, 'project_id'],
      [{ status: 'audited' }, 'status'],
      [{ audits: [{ date: '2025-06-01', by: 'A', survival_percent: 101 }] }, 'audits.0.survival_percent'],
      [{ documents: [{ name: 'a', url: 'http://a.example', sha256: '0'.repeat(64) }] }, 'documents.0.url'],
      [{ replaces: randomUUID() }, 'replaces'],
      [{ tree: 5 }, 'tree'],
    ] as const;
    const rows = [row(project), ...wrong.map(([more]) => row(project, more))];
    const { code, out } = await regrove('plantings', 'import', fileOf('c.json', rows), '--json', ...onTable());

    expect(code).toBe(1);
    const { errors, created } = JSON.parse(out);
    expect(created).toBe(0);
    expect(errors.map((one: { row: number; field: string }) => [one.row, one.field])).toEqual(
      wrong.map(([, field], index) => [index + 2, field]),
    );
    expect(await stored(project)).toEqual([]);
  });

  it('warns of wording claiming too much, with its row, and stores it', async () => {
    const project = await freshProject();
    const rows = [row(project), row(project, { name: 'Carbon neutral slope', partner: 'Green Partners' })];
    const file = fileOf('d.json', rows);
    const { out } = await regrove('plantings', 'import', file, '--dry-run', '--json', ...onTable());
    const warning = { row: 2, field: 'name', passage: 'Carbon neutral', instead: expect.any(String) };
    expect(JSON.parse(out)).toMatchObject({ created: 2, warnings: [warning] });

    const { code, out: said } = await regrove('plantings', 'import', file, ...onTable());
    expect(code).toBe(0);
    expect(said).toContain('Warning: row 2, name says "Carbon neutral". Say how many trees were ordered');
    expect(await stored(project)).toHaveLength(2);
  });

  it('is finished by repeating it after it was killed, and creates nothing twice', async () => {
    const project = await freshProject();
    const rows = Array.from({ length: 60 }, (_, index) => row(project, { name: `Lot ${index}` }));
    const load = () => importPlantings(rows, { now: clock.now(), dryRun: false });
    for (const call of [5, 9, 13]) {
      await expect(withFaults((at) => (at === call ? 'killed after' : undefined), load)).rejects.toThrow(Killed);
    }
    expect((await stored(project)).length).toBeGreaterThan(0);
    await load();
    expect(await stored(project)).toHaveLength(60);
    expect(await load()).toMatchObject({ created: 60 });
    expect(await stored(project)).toHaveLength(120);
  });
});

it('records an audit, lists plantings, and allocates and checks the ledger', async () => {
  const project = await freshProject();
  const id = randomUUID();
  await regrove('plantings', 'import', fileOf('d.json', [row(project, { id })]), ...onTable());
  const audit = ['--date', '2025-10-01', '--by', 'Auditor', '--survival', '92.5'];

  expect((await regrove('plantings', 'audit', id.toUpperCase(), ...audit, ...onTable())).out).toContain(
    '7.5 of 100 trees are lost',
  );
  expect((await regrove('plantings', 'audit', id, ...audit.slice(0, 5), '101', ...onTable())).code).toBe(1);
  expect((await regrove('plantings', 'list', '--project', project.toUpperCase(), ...onTable())).out).toContain('92.5');
  expect((await regrove('ledger', 'allocate', '--project', project, ...onTable())).code).toBe(0);
  expect(await regrove('ledger', 'check', ...onTable())).toMatchObject({ code: 0 });
  const move = ['--from', project, '--to', await freshProject(), '--reason', 'It ended.'];
  expect((await regrove('ledger', 'move-waiting', ...move, ...onTable())).err).toContain(
    'only the waiting trees of a complete one',
  );
});
