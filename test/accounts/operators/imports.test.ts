import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AsStored, lists, table } from '../../../lib/platform/table/table.ts';
import { send } from '../../support/api.ts';
import { freshProject } from '../../support/ledger.ts';
import { AGENT, asPerson, catchMessages, signInAsOperator } from '../../support/people.ts';
import { forestBody, lotBody, plantingBody, stovesBody } from '../../trees/catalog/bodies.ts';
import { newProject } from '../../trees/credits/world.ts';

let cookie: string;
let forest: string;
let carbon: string;
beforeAll(async () => {
  catchMessages();
  cookie = await signInAsOperator();
  [forest, carbon] = [await freshProject(), (await newProject()).id];
});

const load = (kind: string, sent: { csv: string } | { json: unknown[] }, dry_run = false) =>
  asPerson(cookie, 'POST', '/operator/imports', { kind, ...sent, dry_run });
const get = async (path: string) => (await asPerson(cookie, 'GET', path)).body;
const csvOf = async (path: string) =>
  (await send('GET', path, { headers: { cookie, ...AGENT, accept: 'text/csv' } })).body as string;

const planting = (more: object = {}) => plantingBody(forest, { species: ['Oak, red', 'Fir'], ...more });
const lot = (more: object = {}) => lotBody(carbon, more);
const forestry = (more: object = {}) =>
  forestBody({
    status: 'active',
    content_body_html: '<p>Trees, "many".</p>',
    content_images: ['https://example.com/1.png'],
    ...more,
  });
const stoves = (more: object = {}) => stovesBody({ price: 20.5, active: true, ...more });

const KINDS: [kind: string, row: (more?: object) => Record<string, unknown>, change: object, bad: object][] = [
  ['forestry_projects', forestry, { status: 'complete', ledger_from: '2026-01-01' }, { forest_latitude: 91 }],
  ['carbon_projects', stoves, { price: 7, active: false }, { price: -1 }],
  ['plantings', planting, { trees: 11, partner: 'Trust' }, { trees: 0 }],
  ['credits', lot, { tonnes: '3.25', beneficiary: 'Blue Office' }, { retired_on: '2099-01-01' }],
];

describe.each(KINDS)('an import of %s', (kind, row, change, bad) => {
  it('shows in a dry run exactly what the run then does, and changes nothing the second time', async () => {
    const cases = fc.array(fc.constantFrom('new', 'known', 'changed'), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(cases, async (wanted) => {
        const stored = wanted.map(() => row({ id: randomUUID() }));
        const known = stored.filter((_, index) => wanted[index] !== 'new');
        if (known.length > 0) expect((await load(kind, { json: known })).body.created).toBe(known.length);
        const rows = stored.map((one, index) => (wanted[index] === 'changed' ? { ...one, ...change } : one));
        const dry = await load(kind, { json: rows }, true);
        const run = await load(kind, { json: rows });
        const again = await load(kind, { json: rows });

        expect(dry.status).toBe(200);
        expect(dry.body).toEqual(run.body);
        expect(run.body).toMatchObject({
          created: wanted.filter((one) => one === 'new').length,
          errors: [],
          changed: wanted.filter((one) => one === 'changed').length,
          unchanged: wanted.filter((one) => one === 'known').length,
        });
        expect(run.body.changes).toHaveLength(Object.keys(change).length * run.body.changed);
        expect(again.body).toMatchObject({ created: 0, changed: 0, unchanged: rows.length, changes: [] });
      }),
      { numRuns: 5 },
    );
  });

  it('imports its own export, edited or not', async () => {
    const rows = [row({ id: randomUUID() }), row({ id: randomUUID() })];
    await load(kind, { json: rows });
    const text = await csvOf(`/operator/${kind}`);
    const [header = '', ...lines] = text.trimEnd().split('\r\n');
    const own = lines.filter((line) => rows.some(({ id }) => line.startsWith(String(id))));
    const listed = (await get(`/operator/${kind}`)).filter(({ id }: { id: string }) =>
      rows.some((one) => one.id === id),
    );

    expect(own).toHaveLength(2);
    expect((await load(kind, { csv: [header, ...own].join('\r\n') })).body).toMatchObject({ unchanged: 2, errors: [] });
    expect((await load(kind, { json: listed })).body).toMatchObject({ unchanged: 2, errors: [] });
    expect((await load(kind, { json: [{ id: rows[0]?.id, ...change }] })).body).toMatchObject({ changed: 1 });
    expect(await get(`/operator/${kind}`)).toContainEqual(
      expect.objectContaining({ id: rows[0]?.id, ...(kind === 'credits' ? { beneficiary: 'Blue Office' } : change) }),
    );
  });

  it('with any error lists them by row and field and stores nothing', async () => {
    const id = randomUUID();
    const before = await get(`/operator/${kind}`);
    const { status, body } = await load(kind, {
      json: [row({ id }), row(bad), row({ colour: 'red' }), row({ id }), row({ id: 'x' })],
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 0, changed: 0, unchanged: 0, changes: [] });
    expect(body.errors.map(({ row: at, field }: { row: number; field: string }) => [at, field])).toEqual([
      [2, Object.keys(bad)[0]],
      [3, 'colour'],
      [4, 'id'],
      [5, 'id'],
    ]);
    expect(await get(`/operator/${kind}`)).toEqual(before);
  });

  it('creates rows without an id', async () => {
    const { body } = await load(kind, { json: [row(), row()] });

    expect(body).toMatchObject({ created: 2, changes: [] });
  });

  it('of one key takes place once', async () => {
    const sent = { kind, json: [row()], dry_run: false };
    const headers = { cookie, ...AGENT, 'idempotency-key': randomUUID() };
    const [first, again] = [
      await send('POST', '/operator/imports', { body: sent, headers }),
      await send('POST', '/operator/imports', { body: sent, headers }),
    ];

    expect(first.body.created).toBe(1);
    expect(again).toMatchObject({ status: 200, body: first.body });
  });
});

it('refuses an invalid import: both forms or none, no rows, too many, an unreadable file', async () => {
  const many = Array.from({ length: 5_001 }, () => ({ name: 'x' }));
  const csv = `name\n${many.map(() => 'x').join('\n')}`;
  for (const sent of [
    {},
    { csv: 'name\nx', json: [{}] },
    { csv: 'name' },
    { csv },
    { json: many },
    { json: [] },
    { csv: 'a\n"x' },
  ])
    expect((await asPerson(cookie, 'POST', '/operator/imports', { kind: 'plantings', ...sent })).status).toBe(400);
  expect((await asPerson(cookie, 'POST', '/operator/imports', { kind: 'users', json: [{}] })).status).toBe(400);
});

it('warns of words and stores them', async () => {
  const { body } = await load('plantings', { json: [planting(), planting({ name: 'Net zero grove' })] });

  expect(body).toMatchObject({ created: 2, warnings: [{ row: 2, field: 'name', passage: 'Net zero' }] });
});

describe('an import of credits', () => {
  it("exchanges lots' serials, and refuses one of another lot", async () => {
    const withId = () => ({ ...lot(), id: randomUUID() });
    const [one, other, third] = [withId(), withId(), withId()];
    await load('credits', { json: [one, other, third] });
    const exchanged = [
      { id: one.id, serial: other.serial },
      { id: other.id, serial: one.serial },
    ];

    expect((await load('credits', { json: exchanged })).body).toMatchObject({ changed: 2, errors: [] });
    expect((await get(`/operator/credits/${one.id}`)).serial).toBe(other.serial);
    expect((await load('credits', { json: [{ id: one.id, serial: third.serial }] })).body.errors).toMatchObject([
      { row: 1, field: 'serial' },
    ]);
    expect((await load('credits', { json: [lot({ serial: third.serial, tonnes: '9' })] })).body.errors).toHaveLength(1);
  });

  it('without ids is unchanged the second time', async () => {
    const rows = Array.from({ length: 20 }, () => lot());

    expect((await load('credits', { json: rows })).body.created).toBe(20);
    expect((await load('credits', { json: rows })).body).toMatchObject({ created: 0, unchanged: 20 });
    expect(await Array.fromAsync(table.each(lists.creditImports(), AsStored))).toEqual([]);
  });
});

describe('an import of projects', () => {
  it('stores no scripts, handlers and styles, says so, and is unchanged the second time', async () => {
    const id = randomUUID();
    const row = forestry({ id, content_body_html: '<p onclick="x()">Oaks</p><script>x()</script>' });
    const { body } = await load('forestry_projects', { json: [row] });

    expect(body.warnings).toMatchObject([
      { row: 1, field: 'content_body_html', passage: 'onclick', instead: expect.stringContaining('left out') },
      { row: 1, field: 'content_body_html', passage: '<script>' },
    ]);
    const stored = await get('/operator/forestry_projects');
    const own = stored.find((one: { id: string }) => one.id === id);
    expect([own.content_body_html, own.warnings]).toEqual(['<p>Oaks</p>', []]);
    expect((await load('forestry_projects', { json: [row] })).body).toMatchObject({ unchanged: 1 });

    const change = { version: 1, content_body_html: '<p style="color:red">Firs</p>' };
    const changed = (await asPerson(cookie, 'PATCH', `/operator/forestry_projects/${id}`, change)).body;
    expect(changed).toMatchObject({ content_body_html: '<p>Firs</p>', warnings: [{ passage: 'style' }] });
    const created = (
      await asPerson(
        cookie,
        'POST',
        '/operator/forestry_projects',
        forestry({ content_body_html: change.content_body_html }),
      )
    ).body;
    expect(created.error ?? created).toMatchObject({
      content_body_html: '<p>Firs</p>',
      warnings: [{ passage: 'style' }],
    });
  });

  it('knows a project by its id alone, and refuses names that two would have', async () => {
    const rows = [forestry(), forestry()];
    await load('forestry_projects', { json: rows });
    const [first, second] = rows;

    expect((await load('forestry_projects', { json: rows })).body).toMatchObject({ unchanged: 2 });
    expect((await load('forestry_projects', { json: [{ ...first, status: 'complete' }] })).body.errors).toMatchObject([
      { row: 1, field: 'name', error: expect.stringContaining('give its id to change it') },
    ]);
    const renamed = forestry({ name: second?.name, id: randomUUID() });
    expect((await load('forestry_projects', { json: [renamed] })).body.errors).toMatchObject([
      { row: 1, field: 'name' },
    ]);
    const twins = [forestry({ name: 'Twin' }), forestry({ name: 'Twin' })];
    expect((await load('forestry_projects', { json: twins })).body.errors.length).toBeGreaterThan(0);
  });

  it('of more than a transaction holds is stored whole, and counts versions', async () => {
    const rows = Array.from({ length: 90 }, () => ({ ...stoves(), id: randomUUID() }));

    expect((await load('carbon_projects', { json: rows })).body.created).toBe(90);
    expect((await load('carbon_projects', { json: rows.map((row) => ({ ...row, price: 1 })) })).body.changed).toBe(90);
    expect((await load('carbon_projects', { json: rows.map((row) => ({ ...row, price: 1 })) })).body.unchanged).toBe(
      90,
    );
    expect((await get('/operator/carbon_projects')).find(({ id }: { id: string }) => id === rows[0]?.id).version).toBe(
      2,
    );
  });
});
