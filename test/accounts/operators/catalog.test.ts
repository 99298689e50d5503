import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { activityChangeHandler } from '../../../lib/accounts/activity/change-handler.ts';
import { batchHandler } from '../../../lib/platform/changes/retry-failed.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { send } from '../../support/api.ts';
import { AGENT, asPerson, catchMessages, newAddress, signInAsOperator } from '../../support/people.ts';
import { pngOf } from '../../support/pictures.ts';
import { forestBody, lotBody, plantingBody, stovesBody } from '../../trees/catalog/bodies.ts';
import { ownTable } from '../totals/stream.ts';

let reader: StreamReader;
let cookie: string;
let other: string;
const email = newAddress('operator');
beforeAll(async () => {
  catchMessages();
  reader = await (await ownTable()).read(batchHandler([activityChangeHandler]));
  cookie = await signInAsOperator(email);
  other = await signInAsOperator();
});
afterAll(() => reader.stop());

const get = (path: string) => asPerson(cookie, 'GET', path);
const post = (path: string, body: unknown, headers: Record<string, string> = {}, by = cookie) =>
  send('POST', path, { body, headers: { cookie: by, ...AGENT, ...headers } });
const patch = (path: string, body: unknown, by = cookie) => asPerson(by, 'PATCH', path, body);
const remove = (path: string) => asPerson(cookie, 'DELETE', path);
const csv = async (path: string) =>
  (await send('GET', path, { headers: { cookie, ...AGENT, accept: 'text/csv' } })).body as string;

/** The last entry in the operators' activity. */
async function recorded() {
  await reader.drained();
  return (await get('/operator/activity?limit=1')).body[0];
}

const newForest = async (more: object = {}) => (await post('/operator/forestry_projects', forestBody(more))).body;
const newStoves = async (more: object = {}) => (await post('/operator/carbon_projects', stovesBody(more))).body;

describe('forestry projects', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://example.com/a.png', '/a.png'])(
    'have images at https addresses only, not at %s',
    async (address) => {
      for (const field of [{ content_logo: address }, { content_masthead: address }, { content_images: [address] }]) {
        const { status, body } = await post('/operator/forestry_projects', forestBody(field));
        expect([field, status]).toEqual([field, 400]);
        expect(body.error).toContain('must be an address that begins with https://');
      }
    },
  );

  it('are created, listed and found by callers', async () => {
    const created = await post('/operator/forestry_projects', forestBody({ ledger_from: '2026-01-01' }));
    const { id, name } = created.body;

    expect(created).toMatchObject({
      status: 200,
      body: {
        status: 'active',
        version: 1,
        ledger_from: '2026-01-01',
        picture: null,
        warnings: [],
        place: { region: null, country: 'KE' },
      },
    });
    expect((await get('/operator/forestry_projects')).body).toContainEqual(created.body);
    expect((await get(`/forestry/projects/${id}`)).body).toMatchObject({ id, name });
    expect(await csv('/operator/forestry_projects')).toContain(`${id},${name},active`);
    expect(await recorded()).toMatchObject({
      operation: 'createForestryProject',
      operator: email,
      resource_id: id,
      account_id: null,
      changes: expect.arrayContaining([{ field: 'name', before: null, after: name }]),
    });
  });

  it('are changed by one of two concurrent operators; the other gets the changes', async () => {
    const { id } = await newForest();
    const first = await patch(`/operator/forestry_projects/${id}`, { version: 1, status: 'complete' });
    const second = await patch(`/operator/forestry_projects/${id}`, { version: 1, name: 'Mine' }, other);

    expect(first).toMatchObject({ status: 200, body: { version: 2, status: 'complete' } });
    expect(second).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('version 1 is old') },
    });
    expect(second.body.error).toContain('status is now "complete"');
    expect(await recorded()).toMatchObject({
      operation: 'updateForestryProject',
      changes: [
        { field: 'status', before: 'active', after: 'complete' },
        { field: 'version', before: 1, after: 2 },
      ],
    });
    expect((await patch(`/operator/forestry_projects/${id}`, { name: 'Mine' })).body.error).toMatch(
      /^version is missing/,
    );
    expect((await patch(`/operator/forestry_projects/${randomUUID()}`, { version: 1 })).status).toBe(404);
    // A complete project keeps its pages.
    expect((await get(`/forestry/projects/${id}`)).body.status).toBe('complete');
  });

  it('accept their own unchanged answers', async () => {
    const { warnings, ...project } = await newForest({ place: { country: 'KE' } });

    expect((await patch(`/operator/forestry_projects/${project.id}`, project)).body).toEqual({ ...project, warnings });
  });

  it("have a picture with a logo's limits", async () => {
    const { id } = await newForest();
    const put = (body: Uint8Array, type = 'image/png') =>
      send('PUT', `/operator/forestry_projects/${id}/picture`, {
        body,
        headers: { cookie, ...AGENT, 'content-type': type },
      });
    const { status, body } = await put(pngOf(64, 32));

    expect(status).toBe(200);
    expect(body.picture).toMatchObject({ path: expect.stringContaining(`/forests/projects/${id}-`), width: 64 });
    expect(await recorded()).toMatchObject({ operation: 'putForestryPicture', resource_id: id });
    expect((await put(Buffer.from('GIF89a'))).body.error).toMatch(/neither a PNG nor a JPEG/);
    expect((await put(pngOf(2_001, 1))).status).toBe(400);
    expect((await put(Buffer.alloc(200_001))).status).toBe(400);
    expect((await put(pngOf(64, 32), 'image/gif')).status).toBe(400);
  });

  it('warn about words, and honor an Idempotency-Key per person', async () => {
    const body = forestBody({ content_introduction: 'Climate neutral printing.' });
    const key = { 'idempotency-key': randomUUID() };
    const first = await post('/operator/forestry_projects', body, key);
    const again = await post('/operator/forestry_projects', body, key);

    expect(first.body.warnings).toMatchObject([{ field: 'content_introduction', passage: 'Climate neutral' }]);
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect(await post('/operator/forestry_projects', body, key, other)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(first.body.id) },
    });
  });
});

describe('carbon projects', () => {
  it('are created, switched off and listed', async () => {
    const { id, ...project } = await newStoves();
    const off = await patch(`/operator/carbon_projects/${id}`, { version: 1, active: false });

    expect(project).toMatchObject({ active: true, version: 1, warnings: [] });
    expect(off.body).toMatchObject({ id, active: false, version: 2 });
    expect((await get('/operator/carbon_projects')).body).toContainEqual(off.body);
    expect((await patch(`/operator/carbon_projects/${id}`, { version: 1, price: 2 })).body.error).toContain(
      'active is now false',
    );
  });
});

describe('plantings', () => {
  const planting = (project_id: string, more: object = {}) =>
    plantingBody(project_id, { species: ['Quercus, robur'], ...more });

  it('are created once, corrected, audited and deleted, each on record', async () => {
    const { id: project } = await newForest();
    const key = { 'idempotency-key': randomUUID() };
    const created = await post('/operator/plantings', planting(project), key);
    const { id } = created.body;
    const path = `/operator/plantings/${id}`;

    expect(created.body).toMatchObject({ trees: 10, allocated: 0, free: 10, status: 'planted', warnings: [] });
    expect((await post('/operator/plantings', planting(project), key)).body).toEqual(created.body);
    expect((await get(path)).body).toEqual(created.body);
    expect((await patch(path, { trees: 20 })).body).toMatchObject({ trees: 20, free: 20 });
    // `changed_at` differs if a second has passed since.
    const changes = (await recorded()).changes.filter(({ field }: { field: string }) => field !== 'changed_at');
    expect(changes).toEqual([
      { field: 'trees', before: 10, after: 20 },
      { field: 'free', before: '10', after: '20' },
    ]);
    const audit = { date: '2026-01-01', by: 'Forest Audit', survival_percent: 80 };
    const audited = await post(`${path}/audits`, audit);
    expect(audited.body).toMatchObject({ id, status: 'audited', lost: 4, audits: [{ ...audit, document: null }] });
    expect((await post(`${path}/audits`, audit)).body).toEqual(audited.body);
    expect((await patch(path, { status: 'planned' })).status).toBe(400);
    expect((await remove(path)).body).toEqual({ id, deleted: true });
    expect(await recorded()).toMatchObject({ operation: 'deletePlanting', resource_id: id });
    expect((await get(path)).status).toBe(404);
    expect((await remove(path)).status).toBe(404);
  });

  it('are recorded as not planted once, with the reason on record', async () => {
    const { id: project } = await newForest();
    const { id } = (await post('/operator/plantings', planting(project))).body;
    const path = `/operator/plantings/${id}/not_planted`;

    expect((await post(path, {})).status).toBe(400);
    expect((await post(path, { reason: ' ' })).status).toBe(400);
    const marked = await post(path, { reason: 'The partner reported it twice.' });
    expect(marked.body).toMatchObject({ id, not_planted_at: expect.any(String), free: 0, lost: 0 });
    expect(await recorded()).toMatchObject({
      operation: 'markPlantingNotPlanted',
      resource_id: id,
      changes: expect.arrayContaining([{ field: 'reason', before: null, after: 'The partner reported it twice.' }]),
    });
    expect((await post(path, { reason: 'Again.' })).body).toEqual(marked.body);
    expect((await patch(`/operator/plantings/${id}`, { trees: 20 })).status).toBe(400);
    expect((await post(`/operator/plantings/${randomUUID()}/not_planted`, { reason: 'x' })).status).toBe(404);
  });

  it('follow the rules of the ledger', async () => {
    const { id: project } = await newForest();
    const { id } = (await post('/operator/plantings', planting(project))).body;
    const planned = { status: 'planned', planted_from: '2099-01-01', planted_to: '2099-02-01' };
    const { id: later } = (await post('/operator/plantings', planting(project, planned))).body;
    await table.write([{ update: keys.planting(id), set: { allocated: 4 } }]);

    expect((await post('/operator/plantings', planting(randomUUID()))).status).toBe(400);
    expect((await post('/operator/plantings', planting(project, { planted_to: '2099-01-01' }))).status).toBe(400);
    expect((await patch(`/operator/plantings/${id}`, { trees: 3 })).status).toBe(400);
    expect((await remove(`/operator/plantings/${id}`)).status).toBe(403);
    expect((await patch(`/operator/plantings/${later}`, { replaces: later })).status).toBe(400);
    expect((await patch(`/operator/plantings/${later}`, { replaces: id })).status).toBe(200);
    const audit = { date: '2026-01-01', by: 'Forest Audit', survival_percent: 80 };
    expect((await post(`/operator/plantings/${later}/audits`, audit)).status).toBe(400);
    expect((await post(`/operator/plantings/${id}/audits`, { ...audit, survival_percent: 101 })).status).toBe(400);
  });

  it('are listed for all projects and for one, in pages and as CSV', async () => {
    const projects = [await newForest(), await newForest(), await newForest()];
    const [one, , three] = projects;
    for (const { id } of [one, one, three]) await post('/operator/plantings', planting(id, { name: `P ${id}` }));
    const all = (await get('/operator/plantings')).body.filter(({ name }: { name: string }) => name.startsWith('P '));
    const paged: object[] = [];
    let next: string | undefined = '/operator/plantings?limit=1';
    while (next !== undefined) {
      const page = await get(next);
      expect(page.body.length).toBeLessThanOrEqual(1);
      paged.push(...page.body);
      next = /<\/v1([^>]+)>/.exec(page.headers.link ?? '')?.[1];
    }

    expect(all.map(({ project_id }: { project_id: string }) => project_id)).toEqual([one.id, one.id, three.id]);
    expect(paged).toEqual((await get('/operator/plantings')).body);
    expect((await get(`/operator/plantings?project_id=${three.id}`)).body).toHaveLength(1);
    expect((await get(`/operator/plantings?project_id=${randomUUID()}`)).status).toBe(400);
    expect(await csv(`/operator/plantings?project_id=${three.id}`)).toMatch(/^id,project_id,name,.*\r\n.*North|P /);
    const cursor = /cursor=([^&>]+)/.exec((await get('/operator/plantings?limit=1')).headers.link ?? '')?.[1];
    expect((await get(`/operator/credits?cursor=${cursor}`)).status).toBe(400);
  });
});

describe('credits', () => {
  const lot = (project_id: string, more: object = {}) => lotBody(project_id, { tonnes: 2.5, ...more });

  it('are created once with every digit, corrected and deleted, each on record', async () => {
    const { id: project } = await newStoves();
    const block = `B${randomUUID()}`;
    const range = { block, first: '100000000000000000000000000001', last: '100000000000000000000000000010' };
    const key = { 'idempotency-key': randomUUID() };
    const created = await post('/operator/credits', lot(project, { ...range, tonnes: undefined }), key);
    const again = await post('/operator/credits', lot(project, { ...range, tonnes: undefined, serial: 'x' }), key);
    const path = `/operator/credits/${created.body.id}`;

    expect(created).toMatchObject({ status: 200, body: { tonnes: 10, allocated: 0 } });
    expect(again.status).toBe(400);
    expect((await csv('/operator/credits')).includes(range.last)).toBe(true);
    expect((await get(path)).body).toEqual(created.body);
    expect((await patch(path, { beneficiary: 'Blue Office' })).body.beneficiary).toBe('Blue Office');
    expect(await recorded()).toMatchObject({
      operation: 'updateCredit',
      changes: [{ field: 'beneficiary', before: null, after: 'Blue Office' }],
    });
    expect((await post('/operator/credits', lot(project, { ...range, tonnes: undefined }))).body.error).toContain(
      'a credit is used once',
    );
    expect((await remove(path)).body).toEqual({ id: created.body.id, deleted: true });
    expect((await get(path)).status).toBe(404);
  });

  it('answer a repeated request the same, digit by digit', async () => {
    const { id: project } = await newStoves();
    const body = lot(project, { tonnes: '123456789.123456789' });
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await post('/operator/credits', body, key), await post('/operator/credits', body, key)];

    expect(again).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' } });
    expect(again.body).toEqual(first.body);
  });

  it('follow the rules of lots', async () => {
    const { id: project } = await newStoves();
    const { id } = (await post('/operator/credits', lot(project))).body;
    await table.write([{ update: keys.creditLot(project, id), set: { allocated: 2 } }]);

    expect((await post('/operator/credits', lot(randomUUID()))).status).toBe(400);
    expect((await post('/operator/credits', lot(project, { retired_on: '2099-01-01' }))).status).toBe(400);
    expect((await post('/operator/credits', lot(project, { block: 'B', first: 1, last: 9, tonnes: 8 }))).status).toBe(
      400,
    );
    expect((await patch(`/operator/credits/${id}`, { tonnes: 1 })).status).toBe(400);
    expect((await patch(`/operator/credits/${id}`, { serial: 'other' })).status).toBe(400);
    expect((await remove(`/operator/credits/${id}`)).status).toBe(403);
    expect((await get(`/operator/credits?project_id=${project}`)).body).toMatchObject([{ id }]);
  });
});
