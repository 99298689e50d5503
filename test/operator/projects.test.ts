import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Fault } from '../../lib/platform/fault.ts';
import { AsStored, lists, table } from '../../lib/platform/table/table.ts';
import { Misuse } from '../../operator/command.ts';
import { distributor } from '../support/api.ts';
import { inOwnTable, onTable, regrove, run } from './run-command.ts';

inOwnTable('projects');

const folder = mkdtempSync(join(tmpdir(), 'regrove-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: unknown): string {
  const file = join(folder, 'catalog.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const forest = (name: string, more = {}) => ({
  name,
  status: 'active',
  forest_latitude: 1,
  forest_longitude: 2,
  content_logo: 'https://example.com/logo.png',
  content_masthead: 'https://example.com/masthead.png',
  content_body_html: '<p>Trees.</p>',
  ...more,
});

/** Pictures are fetched from their host; none exists here. See project-pictures.test.ts. */
const ALONE = { 'without-pictures': true };

const stored = async () => [
  ...(await Array.fromAsync(table.each(lists.forestryProjects(), AsStored))),
  ...(await Array.fromAsync(table.each(lists.carbonProjects(), AsStored))),
];

describe('projects import', () => {
  it('changes nothing the second time', async () => {
    const file = fileOf({
      forestry: [forest('One'), forest('Two')],
      carbon: [{ name: 'Stoves', type: 'Cookstoves', registry: 'Verra', price: 20 }],
    });
    const first = await run('projects import', ALONE, [file]);
    const before = await stored();
    const second = await run('projects import', ALONE, [file]);

    expect(first.json).toEqual({
      forestry: { created: 2, updated: 0, unchanged: 0 },
      carbon: { created: 1, updated: 0, unchanged: 0 },
      warnings: [],
    });
    expect(first.lines).toEqual([]);
    expect(second.json).toEqual({
      forestry: { created: 0, updated: 0, unchanged: 2 },
      carbon: { created: 0, updated: 0, unchanged: 1 },
      warnings: [],
    });
    expect(await stored()).toEqual(before);
    expect(second.rows).toEqual([
      { projects: 'forestry', created: 0, updated: 0, unchanged: 2 },
      { projects: 'carbon', created: 0, updated: 0, unchanged: 1 },
    ]);
    expect(second.lines).toEqual(['Nothing changed.']);
  });

  it("warns of excessive claims and stores them, except in the project's own name", async () => {
    const content_introduction = 'Green Belt makes printing climate neutral.';
    const content_body_html = '<p>Green Belt is <b>eco</b>-friendly.</p><code>offset</code>';
    const file = fileOf({ forestry: [forest('Green Belt', { content_introduction, content_body_html })] });
    const { json, lines } = await run('projects import', ALONE, [file]);

    expect(json.forestry).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect(json.warnings.map(({ field, passage }: Record<string, string>) => [field, passage])).toEqual([
      ['forestry[0].content_introduction', 'climate neutral'],
      ['forestry[0].content_body_html', 'eco-friendly'],
    ]);
    expect(lines[0]).toMatch(
      /^Warning: forestry\[0\]\.content_introduction says "climate neutral"\. Say how many trees/,
    );
    expect((await stored()).find(({ name }) => name === 'Green Belt')?.content_introduction).toBe(content_introduction);
  });

  it('keeps a given id, whose time is the place of a new project, and knows it the second time', async () => {
    const old = '0180d3a0-5b00-7000-8000-00000000000a';
    const random = '7d1f3a52-9b0c-4c6e-8a41-1c2d3e4f5a6b';
    const file = fileOf({
      forestry: [
        forest('Given'),
        forest('Given random', { id: random.toUpperCase() }),
        forest('Given old', { id: old }),
      ],
      carbon: [{ id: old, name: 'Given', type: 'x', registry: 'y', price: 1, created_at: '2020-05-17T00:00:00Z' }],
    });
    const first = await run('projects import', ALONE, [file]);
    const before = await stored();
    const second = await run('projects import', ALONE, [file]);
    const { body } = await (await distributor()).get('/forestry/projects');
    const named = body.filter(({ name }: { name: string }) => name.startsWith('Given'));

    expect(first.json.forestry).toEqual({ created: 3, updated: 0, unchanged: 0 });
    expect(second.json.forestry).toEqual({ created: 0, updated: 0, unchanged: 3 });
    expect(await stored()).toEqual(before);
    expect(body[0]).toMatchObject({ id: old, name: 'Given old' });
    expect(named.map(({ name }: { name: string }) => name)).toEqual(['Given old', 'Given', 'Given random']);
    expect(named[2].id).toBe(random);
    expect(before.find(({ pk, id }) => pk === 'FORESTRY' && id === old)?.created_at).toBe('2022-05-17T20:05:43Z');
    expect(before.find(({ pk, id }) => pk === 'CARBON' && id === old)?.created_at).toBe('2020-05-17T00:00:00Z');
  });

  it('counts what it created, updated and left, each where it belongs', async () => {
    await run('projects import', ALONE, [fileOf({ forestry: [forest('Left'), forest('Moved')] })]);
    const moved = forest('Moved', { forest_latitude: 3 });
    const { json, lines } = await run('projects import', ALONE, [
      fileOf({ forestry: [forest('Left'), moved, forest('New')] }),
    ]);

    expect(json.forestry).toEqual({ created: 1, updated: 1, unchanged: 1 });
    expect(lines).toEqual([]);
  });

  it('lets projects exchange names when their ids say which is which', async () => {
    await run('projects import', ALONE, [fileOf({ forestry: [forest('Left bank'), forest('Right bank')] })]);
    const idOf = async (wanted: string) => (await stored()).find(({ name }) => name === wanted)?.id;
    const [left, right] = [await idOf('Left bank'), await idOf('Right bank')];
    const exchanged = [forest('Right bank', { id: left }), forest('Left bank', { id: right })];
    const { json } = await run('projects import', ALONE, [fileOf({ forestry: exchanged })]);

    expect(json.forestry).toEqual({ created: 0, updated: 2, unchanged: 0 });
    expect([await idOf('Left bank'), await idOf('Right bank')]).toEqual([right, left]);
  });

  it('refuses a name that another project has, naming it, and changes nothing', async () => {
    await run('projects import', ALONE, [fileOf({ forestry: [forest('Taken')] })]);
    const before = await stored();
    const taken = before.find(({ name }) => name === 'Taken')?.id;
    const id = '0180d3a0-5b00-7000-8000-00000000000b';
    const failed = run('projects import', ALONE, [fileOf({ forestry: [forest('Fresh'), forest('Taken', { id })] })]);

    await expect(failed).rejects.toThrow(
      `forestry[1] would give ${id} the name "Taken", which project ${taken} has; give that id, or another name.`,
    );
    expect(await stored()).toEqual(before);
  });

  it('exits with 1 and names what it does not know', async () => {
    const { code, err } = await regrove('projects', 'import', fileOf({ forest: [forest('Lost')] }), ...onTable());

    expect(code).toBe(1);
    expect(err).toMatch(/catalog\.json has keys that a catalog does not know: forest; correct or remove them\.\n$/);
  });

  it('updates a project with the same name or id, and removes none', async () => {
    await run('projects import', ALONE, [fileOf({ forestry: [forest('Changing'), forest('Staying')] })]);
    const account = await distributor();
    const all = async () =>
      (await account.get('/forestry/projects')).body as { id: string; name: string; status: string }[];
    const before = await all();
    const { id } = before.find(({ name }) => name === 'Changing') ?? {};

    await run('projects import', ALONE, [fileOf({ forestry: [forest('Changing', { status: 'complete' })] })]);
    expect((await all()).find((project) => project.id === id)?.status).toBe('complete');
    await run('projects import', ALONE, [fileOf({ forestry: [forest('Renamed', { id })] })]);
    expect((await all()).find((project) => project.id === id)).toMatchObject({ name: 'Renamed', status: 'active' });
    expect((await all()).map((project) => project.id)).toEqual(before.map((project) => project.id));
  });

  it("keeps the file's order", async () => {
    await run('projects import', ALONE, [fileOf({ forestry: [forest('Zebra'), forest('Ant'), forest('Monkey')] })]);
    const { body } = await (await distributor()).get('/forestry/projects');

    // Others from this file may have the same second.
    const names = body.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => ['Zebra', 'Ant', 'Monkey'].includes(name))).toEqual([
      'Zebra',
      'Ant',
      'Monkey',
    ]);
  });

  it.each([
    ['nowhere.json', undefined, /^nowhere\.json cannot be read as JSON: ENOENT/],
    ['', '{"forestry": [', /cannot be read as JSON/],
  ])('is misused with a file that is none, and changes nothing: %s%j', async (name, content, sentence) => {
    const before = await stored();
    const failed = run('projects import', ALONE, [content === undefined ? name : fileOf(content)]);

    await expect(failed).rejects.toBeInstanceOf(Misuse);
    await expect(failed).rejects.toThrow(sentence);
    expect(await stored()).toEqual(before);
  });

  const ID = '0180d3a0-5b00-7000-8000-00000000000c';
  it.each([
    [[], /catalog\.json: The body must be a JSON object, but was a list\.$/],
    [{ forestry: [forest('', {})] }, /catalog\.json: forestry\[0\]\.name must not be blank, but was ""\.$/],
    [
      { forestry: [forest('x', { forest_latitude: 91 })] },
      /forestry\[0\]\.forest_latitude must be at most 90, but was 91\.$/,
    ],
    [{ carbon: [{ name: 'x' }] }, /carbon\[0\]\.type is missing/],
    [{ forestry: [forest('x'), forest('x')] }, /forestry\[1\]\.name must differ from those before it, but was "x"\.$/],
    [
      { forestry: [forest('x', { id: ID }), forest('y', { id: ID.toUpperCase() })] },
      /forestry\[1\]\.id must differ from those before it/,
    ],
    [{ forestry: [forest('x', { id: 'x' })] }, /forestry\[0\]\.id must be a UUID, but was "x"\.$/],
    [
      { forestry: [forest('x', { colour: 1 })], projects: [], carbon: [{ name: 'x', cost: 1 }] },
      /has keys that a catalog does not know: forestry\[0\]\.colour, carbon\[0\]\.cost, projects; correct or remove them\.$/,
    ],
  ])('refuses a file with impossible values, and changes nothing: %j', async (content, sentence) => {
    const before = await stored();
    const failed = run('projects import', ALONE, [fileOf(content)]);

    await expect(failed).rejects.toBeInstanceOf(Fault);
    await expect(failed).rejects.toThrow(sentence);
    expect(await stored()).toEqual(before);
  });
});

describe('projects list', () => {
  const COLUMNS = 'id,name,kind,status,type,registry,usd_per_mtco2e,created_at,ledger_from';

  it('has both kinds with their names, also as they were a moment ago', async () => {
    await run('projects list');
    const file = fileOf({
      forestry: [forest('Listed forest', { ledger_from: '2026-01-01' })],
      carbon: [{ name: 'Listed stoves', type: 'Cookstoves', registry: 'Verra', price: 20.5, active: false }],
    });
    await run('projects import', ALONE, [file]);
    const { json } = await run('projects list');

    const listed = { name: 'Listed forest', kind: 'forestry', status: 'active', ledger_from: '2026-01-01' };
    expect(json).toContainEqual(expect.objectContaining(listed));
    expect(json).toContainEqual({
      id: expect.any(String),
      name: 'Listed stoves',
      kind: 'carbon',
      status: 'inactive',
      type: 'Cookstoves',
      registry: 'Verra',
      usd_per_mtco2e: 20.5,
      created_at: expect.stringMatching(/Z$/),
      ledger_from: null,
    });
  });

  it('is CSV when asked for, of one kind when one is named', async () => {
    const { out } = await regrove('projects', 'list', '--kind', 'carbon', '--csv', ...onTable());
    const [head, ...lines] = out.trimEnd().split('\r\n');

    expect(head).toBe(COLUMNS);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/,carbon,(in)?active,.*,\d+\.\d\d,/);
  });

  it('knows two kinds', async () => {
    await expect(run('projects list', { kind: 'x' })).rejects.toThrow(
      '--kind must be one of forestry, carbon, but was x.',
    );
  });
});

describe("an imported project's place", () => {
  const placeOf = async (name: string) =>
    (await stored()).find((project) => project.name === name && 'forest_latitude' in project)?.place;

  it('is the one given, else the country of its coordinates, else none', async () => {
    const kenya = { forest_latitude: -0.9362, forest_longitude: 36.5871 };
    const sea = { forest_latitude: 30, forest_longitude: -40 };
    const file = fileOf({
      forestry: [
        forest('Given place', { ...kenya, place: { region: 'Highland', country: 'GB' } }),
        forest('Found place', kenya),
        forest('No place', sea),
      ],
    });
    await run('projects import', ALONE, [file]);

    expect(await placeOf('Given place')).toEqual({ region: 'Highland', country: 'GB' });
    expect(await placeOf('Found place')).toEqual({ region: null, country: 'KE' });
    expect(await placeOf('No place')).toBeNull();
  });

  it('is not part of what the API answers', async () => {
    const { body } = await (await distributor()).get('/forestry/projects');

    expect(body.every((project: object) => !('place' in project) && !('picture' in project))).toBe(true);
  });
});
