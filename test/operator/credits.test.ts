import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fulfillSome } from '../../lib/trees/credits/jobs.ts';
import { requireLot } from '../../lib/trees/credits/store.ts';
import { newBlock, newProject, type Project, SAMPLE } from '../trees/credits/world.ts';
import { onTable, regrove, run } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'credits-'));
afterAll(() => rmSync(folder, { recursive: true }));
let project: Project;
beforeAll(async () => {
  project = await newProject();
});

function fileOf(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const jsonFile = (name: string, rows: object[]) =>
  fileOf(name, JSON.stringify(rows.map((row) => ({ ...SAMPLE, project_id: project.id, ...row }))));

describe('credits import', () => {
  it('shows the split of a CSV in a dry run, loads it, and says unchanged the second time', async () => {
    const block = `ACR-US-${Date.now()}-2010-203`;
    const file = fileOf(
      'lots.csv',
      `project_id,serial,kind,vintage_start_date,vintage_end_date,retired_on\n${project.id},${block}-1-5000,removal,2010-01-01,2010-12-31,2026-03-01\n`,
    );
    const lot = { registry: 'American Carbon Registry', block, first: '1', last: '5000', tonnes: '5000' };

    expect((await run('credits import', { 'dry-run': true }, [file])).json).toEqual({
      loaded: 0,
      changed: 0,
      unchanged: 0,
      lots: [{ row: 1, verdict: 'would be loaded', id: null, ...lot }],
    });
    expect((await run('credits import', {}, [file])).json).toMatchObject({
      loaded: 1,
      lots: [{ verdict: 'loaded', ...lot }],
    });
    const again = await run('credits import', {}, [file]);
    expect(again.lines).toEqual(['0 lots loaded, 1 unchanged.']);
    expect((await run('credits list', { project: project.id })).rows).toMatchObject([
      { block, first: '1', last: '5000' },
    ]);
  });

  it("keeps a JSON number's digits", async () => {
    const block = newBlock();
    const [digits, last] = ['643002406555908611000000000001', '643002406555908611000000000002'];
    const row = JSON.stringify({ ...SAMPLE, project_id: project.id, serial: block, block, first: 0, last: 1 });
    const file = fileOf('digits.json', `[${row.replace('"first":0,"last":1', `"first":${digits},"last":${last}`)}]`);

    expect((await run('credits import', {}, [file])).json).toMatchObject({
      lots: [{ first: digits, last, tonnes: '2' }],
    });
  });

  it('loads nothing when a row is wrong, names row and field, and exits with 1', async () => {
    const serial = newBlock();
    const file = jsonFile('wrong.json', [
      { serial, tonnes: 1 },
      { serial: newBlock(), tonnes: 0 },
    ]);
    const { code, out } = await regrove('credits', 'import', file, '--json', ...onTable());

    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ loaded: 0, errors: [{ row: 2, field: 'tonnes' }] });
    await project.load({ serial, tonnes: 1 });
  });

  it.each([
    ['no list', '{}', 'must be a JSON list of lots'],
    ['no JSON', '[', 'cannot be read as JSON'],
    ['no rows', '[]', 'has no rows'],
  ])('refuses a file with %s', async (_, text, message) => {
    const { code, err } = await regrove('credits', 'import', fileOf('bad.json', text), ...onTable());

    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('other commands', () => {
  it('propose the split of a text with its source, or a document', async () => {
    const known = await run('credits propose', {}, ['GS1-1-IN-GS4533-2-2020-22653-106-111']);
    expect(known.json).toMatchObject({
      registry: 'Gold Standard',
      first: '106',
      last: '111',
      tonnes: '6',
      seen: '2026-11-16',
    });
    expect((await run('credits propose', {}, [' Letter 7 '])).json).toMatchObject({ block: 'Letter 7', first: null });
  });

  it("change a lot's fields, clear others, and refuse invalid ones", async () => {
    const own = await newProject();
    const lot = await own.load({ tonnes: 2, beneficiary: 'A', retirement_url: 'https://r.example/1' });
    const changes = { tonnes: '3.5', beneficiary: '', 'retired-on': '2026-01-01', 'registry-project': 'P-7' };
    const { json } = await run('credits change', changes, [lot.id.toUpperCase()]);
    expect(json).toMatchObject({ id: lot.id, retired_on: '2026-01-01' });
    expect(String(json.tonnes)).toBe('3.5');
    expect(await requireLot(lot.id)).toMatchObject({
      beneficiary: null,
      registry_project_id: 'P-7',
      retirement_url: 'https://r.example/1',
    });

    await own.order(3);
    await fulfillSome(own.id);
    await expect(run('credits change', { tonnes: '2' }, [lot.id])).rejects.toThrow('must be at least 3');
    await expect(run('credits change', { serial: 'other' }, [lot.id])).rejects.toThrow('cannot change');
    for (const [options, message] of [
      [[], 'Name at least one field'],
      [['--tonnes', '0'], '--tonnes must be a number above 0'],
      [['--registry', ''], '--registry must not be blank'],
      [['--url', 'http://r.example'], '--url must be an address that begins with https://'],
    ] as const) {
      const { code, err } = await regrove('credits', 'change', lot.id, ...options, ...onTable());
      expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    }
  });

  it('delete a lot without allocations', async () => {
    const own = await newProject();
    const lot = await own.load({ tonnes: 1 });
    await run('credits delete', {}, [lot.id.toUpperCase()]);
    await expect(run('credits delete', {}, [lot.id])).rejects.toThrow('There is no credit lot');
    const other = await own.load({ tonnes: 1 });
    await own.order(1);
    expect(await fulfillSome(own.id)).toBe(false);
    await expect(run('credits delete', {}, [other.id])).rejects.toThrow('are allocated');
  });
});
