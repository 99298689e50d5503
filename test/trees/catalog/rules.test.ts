import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Catalog } from '../../../lib/trees/catalog/catalog.ts';
import { forestryRules, planProjects } from '../../../lib/trees/catalog/import.ts';
import { mergeProjects } from '../../../lib/trees/catalog/merge.ts';
import { fieldChanges, nextVersion, requireVersion } from '../../../lib/trees/catalog/version.ts';
import { getForestryProject } from '../../../lib/trees/forestry/store.ts';
import { freshProject } from '../../support/ledger.ts';
import { forestBody } from './bodies.ts';

const now = new Date('2026-06-15T12:00:00Z');

describe("a project's version", () => {
  const stored = { version: 3, changed_in: { name: 2, status: 3 } };
  const values = { name: 'A', status: 'x'.repeat(100) };

  it('is taken if it is the newest', () => {
    expect(() => requireVersion(3, stored, values)).not.toThrow();
    expect(() => requireVersion(4, stored, values)).toThrow('version must be 3, which is the newest, but was 4.');
  });

  it.each([
    [1, `and name is now "A", status is now "${'x'.repeat(79)}…. Read`],
    [2, `and status is now "${'x'.repeat(79)}…. Read`],
  ])('%i is refused with the fields that changed after it, shortened', (sent, message) => {
    expect(() => requireVersion(sent, stored, values)).toThrow(message);
  });

  it('shows values up to 80 characters whole', () => {
    const text = (length: number) => ({ status: 'x'.repeat(length - 2) });

    expect(() => requireVersion(2, stored, text(80))).toThrow(`status is now "${'x'.repeat(78)}". Read`);
    expect(() => requireVersion(2, stored, text(81))).toThrow(`status is now "${'x'.repeat(79)}…. Read`);
    expect(() => requireVersion(2, stored, {})).toThrow('status is now null.');
  });

  it('counts on, and notes its changed fields', () => {
    const changes = fieldChanges(['name', 'status', 'place'], { name: 'A', place: null }, { name: 'B', status: 'x' });

    expect(changes).toEqual([
      { field: 'name', before: 'A', after: 'B' },
      { field: 'status', before: null, after: 'x' },
      { field: 'place', before: null, after: null },
    ]);
    expect(nextVersion(stored, changes.slice(0, 1))).toEqual({ version: 4, changed_in: { name: 4, status: 3 } });
  });
});

describe('a project file', () => {
  const carbon = (fields: object) => ({ name: 'A', type: 'Stoves', registry: 'Verra', price: 20, ...fields });
  const problemsOf = (...entries: object[]) =>
    Catalog.safeParse({ carbon: entries }).error?.issues.map(({ path, code }) => `${path.join('.')} ${code}`) ?? [];
  const ID = randomUUID();

  it.each<[string, object[], string[]]>([
    ['each project once', [carbon({}), carbon({ name: 'B' }), carbon({ name: 'C', id: ID })], []],
    ['a name twice', [carbon({}), carbon({ name: 'B' }), carbon({})], ['carbon.2.name custom']],
    ['an id twice', [carbon({ id: ID }), carbon({ id: ID, name: 'B' })], ['carbon.1.id custom']],
  ])('with %s', (_, entries, problems) => {
    expect(problemsOf(...entries)).toEqual(problems);
  });
});

describe('merged projects', () => {
  const known = [
    { id: randomUUID(), name: 'Old', created_at: '2025-01-01T00:00:00Z' },
    { id: randomUUID(), name: 'Other', created_at: '2025-01-01T00:00:00Z' },
  ];
  const [old, other] = known as [(typeof known)[number], (typeof known)[number]];
  const merge = (entry: { id?: string; name: string; created_at?: string }) =>
    mergeProjects('forestry', [entry], known, now);

  it('are known by id or by name, and unchanged as they are', () => {
    expect(merge({ name: 'Old' })).toMatchObject({ imported: { created: 0, updated: 0, unchanged: 1 }, changed: [] });
    expect(merge({ id: old.id, name: 'Old' }).imported.unchanged).toBe(1);
    expect(merge({ id: old.id, name: 'New' })).toMatchObject({
      imported: { created: 0, updated: 1, unchanged: 0 },
      changed: [{ id: old.id, name: 'New' }],
    });
    expect(merge({ name: 'New' })).toMatchObject({
      imported: { created: 1 },
      changed: [{ name: 'New', created_at: '2026-06-15T12:00:00Z' }],
    });
    expect(merge({ name: 'New', created_at: '2024-05-01T00:00:00Z' }).changed[0]?.created_at).toBe(
      '2024-05-01T00:00:00Z',
    );
    expect(merge({ name: 'Old', created_at: '2024-05-01T00:00:00Z' }).changed[0]?.created_at).toBe(
      '2024-05-01T00:00:00Z',
    );
  });

  it("do not take another's name", () => {
    const sentence = `forestry[0] would give ${old.id} the name "Other", which project ${other.id} has; give that id, or another name.`;

    expect(() => merge({ id: old.id, name: 'Other' })).toThrow(sentence);
    expect(() => merge({ id: randomUUID(), name: 'Other' })).toThrow(`which project ${other.id} has`);
  });
});

it('invalid project rows are refused one by one, with the field and the reason', async () => {
  const row = forestBody({ version: 7, warnings: [], picture: null, created_at: 'x', 'picture.width': 1 });
  const other = `Forest ${randomUUID()}`;
  const sent = [
    row,
    null,
    [row],
    'x',
    { ...row, name: other, ledger_from: '2026-06-16' },
    { ...row, name: 'C', pages: 1 },
  ];
  const { result, writes } = await planProjects(forestryRules, sent, now);

  expect(writes).toEqual([]);
  expect(result).toMatchObject({ created: 0, changed: 0, unchanged: 0 });
  expect(result.errors.map(({ row: at, field }) => [at, field])).toEqual([
    [2, null],
    [3, null],
    [4, null],
    [5, 'ledger_from'],
    [6, 'pages'],
  ]);
  expect((await planProjects(forestryRules, [row], now)).result).toMatchObject({ created: 1, errors: [] });
});

it('a row with an id changes the project by the differing fields, and a row without one does not', async () => {
  const id = await freshProject();
  const { name } = (await getForestryProject(id)) ?? {};
  const planned = async (row: object) => (await planProjects(forestryRules, [row], now)).result;

  expect(await planned({ id, name })).toMatchObject({ unchanged: 1, changed: 0, changes: [] });
  expect(await planned({ id, status: 'complete' })).toMatchObject({
    unchanged: 0,
    changed: 1,
    created: 0,
    changes: [{ row: 1, id, field: 'status', before: 'active', after: 'complete' }],
  });
  expect(await planned({ name })).toMatchObject({ unchanged: 1 });
  expect((await planned({ name, status: 'complete' })).errors).toMatchObject([{ row: 1, field: 'name' }]);
});
