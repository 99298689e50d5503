import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { apiFunctions } from '../../../functions/index.ts';
import { pathsOf } from '../../../lib/platform/http/endpoint.ts';
import { CHANGES, OLD_NAMES } from '../../../lib/platform/http/revisions/changes.ts';
import { answerConverter, requestConverter } from '../../../lib/platform/http/revisions/convert.ts';
import type { Revision } from '../../../lib/platform/http/revisions/revision.ts';
import { schemaId } from '../../../lib/platform/http/schema-id.ts';
import { distributor, type TestAccount } from '../../support/api.ts';

const OLD = { 'api-revision': '1.6.3' };
const endpoints = Object.values(apiFunctions).flatMap((group) => Object.values(group.endpoints));

const activeProject = async (account: TestAccount): Promise<string> =>
  (await account.get('/forestry/projects')).body.find(({ status }: { status: string }) => status === 'active').id;

describe('the revision of a request', () => {
  it('is that of the key, told in the answer', async () => {
    const [newest, old] = [await distributor(), await distributor('1.6.3')];

    expect((await newest.get('/account')).headers['api-revision']).toBe('1.6.6');
    expect((await old.get('/account')).headers['api-revision']).toBe('1.6.3');
  });

  it('is that of the header for one request', async () => {
    const [newest, old] = [await distributor(), await distributor('1.6.3')];

    expect((await newest.get('/account', OLD)).headers['api-revision']).toBe('1.6.3');
    expect((await newest.get('/account')).headers['api-revision']).toBe('1.6.6');
    expect((await old.get('/orders', { 'api-revision': ' 1.6.6 ' })).status).toBe(200);
    expect((await old.get('/orders')).status).toBe(404);
  });

  it.each(['1.6.4', '1.6', 'v1.6.6', '', 'latest', '1.6.6, 1.6.3'])('cannot be %j', async (revision) => {
    const account = await distributor();

    expect(await account.get('/account', { 'api-revision': revision })).toMatchObject({
      status: 400,
      body: { code: 400, error: `Api-Revision must be one of 1.6.3, 1.6.6, but was ${JSON.stringify(revision)}.` },
    });
  });

  it('of a pinned key needs no User-Agent', async () => {
    const old = await distributor('1.6.3');

    expect((await old.get('/account', { 'user-agent': 'curl/8.7.1' })).status).toBe(200);
    expect((await old.get('/account', { 'user-agent': 'curl/8.7.1', 'api-revision': '1.6.6' })).status).toBe(403);
  });
});

describe('a change between revisions', () => {
  const schemas = new Map<string, z.ZodObject>();
  for (const { body, response } of endpoints) {
    for (const schema of [body, response]) if (schema) collect(schema, schemas);
  }

  const named = CHANGES.flatMap(({ only = [], renamed = [] }) => [...only, ...renamed]);
  it.each(named)('names a field that there is: $schema.$field', ({ schema, field }) => {
    expect(Object.keys(schemas.get(schema)?.shape ?? {})).toContain(field);
  });

  it.each(CHANGES.flatMap(({ paths = [] }) => paths))('names paths that there are: $prefix', ({ prefix }) => {
    expect(endpoints.flatMap(pathsOf).some((path) => path.startsWith(prefix))).toBe(true);
  });

  it.each(CHANGES.flatMap(({ only = [] }) => only))(
    'keeps $schema.$field to $in',
    ({ in: revision, schema, field }) => {
      const other = revision === '1.6.3' ? '1.6.6' : '1.6.3';
      for (const shaper of [answerConverter, requestConverter]) {
        const shape = (one: Revision) => shaped(shaper(schemas.get(schema) ?? z.never(), one), { [field]: 'x' });

        expect(shape(revision)).toEqual({ [field]: 'x' });
        expect(shape(other)).toEqual({});
      }
    },
  );

  it.each(CHANGES.flatMap(({ renamed = [] }) => renamed))(
    'calls $schema.$field $as in $in, both ways',
    ({ in: revision, schema: id, field, as }) => {
      const schema = schemas.get(id) ?? z.never();

      expect(shaped(answerConverter(schema, revision), { [field]: 5 })).toEqual({ [as]: 5 });
      expect(shaped(requestConverter(schema, revision), { [as]: 5 })).toEqual({ [field]: 5 });
      expect(shaped(requestConverter(schema, revision), { [field]: 5 })).toEqual({});
      expect(shaped(answerConverter(schema, '1.6.6'), { [field]: 5 })).toEqual({ [field]: 5 });
    },
  );

  const NEW = { 'api-revision': '1.6.6' };
  const item = { quantity: 5, width: 0.2 };
  it.each([
    ['/deposits', NEW, { pages: 1, density: 99 }, 'density is not a field of revision 1.6.6; send gsm instead.'],
    ['/deposits', OLD, { pages: 1, gsm: 99 }, 'gsm is not a field of revision 1.6.3; send density instead.'],
    ['/deposits', NEW, { pages: 1, height: 0.3 }, 'height is not a field of revision 1.6.6; send length instead.'],
    [
      '/deposits',
      OLD,
      { pages: 'many', paper_type_id: 7 },
      'paper_type_id is not a field of revision 1.6.3; send width, length and density instead.',
    ],
    [
      '/quotes',
      NEW,
      { items: [item, { ...item, paper_type_id: 'a4' }] },
      'items[1].paper_type_id is not a field of revision 1.6.6; send width, length and gsm instead.',
    ],
    [
      '/quotes',
      OLD,
      { items: [{ ...item, gsm: 80 }] },
      'items[0].gsm is not a field of revision 1.6.3; send density instead.',
    ],
    [
      '/orders',
      NEW,
      { items: [{ ...item, height: 0.3 }] },
      'items[0].height is not a field of revision 1.6.6; send length instead.',
    ],
  ])(
    'and older clients have names that %s in %o refuses rather than book a wrong amount',
    async (to, headers, body, error) => {
      const account = await distributor();

      expect(await account.post(to, body, headers)).toMatchObject({ status: 400, body: { code: 400, error } });
    },
  );

  it('leaves such a name alone where it is null, or states no amount', async () => {
    const account = await distributor();

    expect((await account.post('/deposits', { pages: 1, density: null, height: null })).body.gsm).toBe(75);
    expect((await account.post('/accounts', { name: 'x', height: 5, density: 5 })).status).toBe(200);
  });

  it.each(OLD_NAMES)('is not what $schema.$name is: nothing is called so', ({ schema, name, instead }) => {
    const fields = Object.keys(schemas.get(schema)?.shape ?? {});

    expect(fields).not.toContain(name);
    expect(fields).toEqual(expect.arrayContaining(instead));
  });
});

describe('revision 1.6.3', () => {
  it('calls the weight of paper density, in requests, answers and refusals', async () => {
    const account = await distributor();
    const made = await account.post('/deposits', { pages: 1, density: 80 }, OLD);
    const path = `/deposits/${made.body.id}`;

    expect(made.body).toMatchObject({ density: 80 });
    expect(made.body).not.toHaveProperty('gsm');
    expect((await account.get(path)).body).toMatchObject({ gsm: 80 });
    expect((await account.get('/deposits', OLD)).body[0]).toMatchObject({ density: 80 });
    expect((await account.post('/deposits', { pages: 1, density: 0 }, OLD)).body.error).toBe(
      'density must be at least 1, but was 0.',
    );
  });

  it('calls it so in the items of a quote too', async () => {
    const account = await distributor();
    const items = [{ quantity: 10, density: 90 }];
    const made = await account.post('/quotes', { project_id: await activeProject(account), items }, OLD);

    expect(made.body.items[0]).toMatchObject({ density: 90 });
    expect(made.body.items[0]).not.toHaveProperty('gsm');
    expect((await account.get(`/quotes/${made.body.id}`)).body.items[0]).toMatchObject({ gsm: 90 });
    const refused = await account.post('/quotes', { project_id: made.body.project_id, items: [{ density: 'x' }] }, OLD);
    expect(refused.body.error).toContain('items[0].density');
    const both = await account.post(
      '/quotes',
      { project_id: made.body.project_id, items: [{ mass: 5, density: 90 }] },
      OLD,
    );
    expect(both.body.error).toBe(
      'items[0] has a mass, so it must not have width, length or density as well, but has density and mass.',
    );
  });

  it('has no order_id in an offset', async () => {
    const account = await distributor();
    const { body } = await account.post('/biomass/offsets', { pages: 10 });

    expect(body).toHaveProperty('order_id', null);
    for (const path of [`/biomass/offsets/${body.id}`, '/biomass/offsets']) {
      const answer = (await account.get(path, OLD)).body;
      expect(Array.isArray(answer) ? answer[0] : answer).not.toHaveProperty('order_id');
    }
  });

  it('has no orders, in either scope', async () => {
    const account = await distributor();
    const child = await account.below();
    const requests = endpoints
      .filter(({ path }) => path === '/orders' || path.startsWith('/orders/'))
      .flatMap((endpoint) => pathsOf(endpoint).map((path) => ({ method: endpoint.method, path })));
    expect(requests.length).toBeGreaterThanOrEqual(10);

    for (const { method, path } of requests) {
      const to = path.replace('{account_id}', child.id).replace('{id}', child.id);
      const verb = method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
      const answer =
        verb === 'get' || verb === 'delete' ? await account[verb](to, OLD) : await account[verb](to, {}, OLD);
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
  });

  it('has no lists of projects and offsets in a quote', async () => {
    const account = await distributor();
    const { body } = await account.post('/quotes', { project_id: await activeProject(account), items: [{ mass: 5 }] });

    expect(body).toMatchObject({ project_ids: [body.project_id], biomass_offset_ids: [] });
    for (const path of [`/quotes/${body.id}`, '/quotes']) {
      const answer = (await account.get(path, OLD)).body;
      const quote = Array.isArray(answer) ? answer[0] : answer;
      expect(quote).not.toHaveProperty('project_ids');
      expect(quote).not.toHaveProperty('biomass_offset_ids');
      expect(quote).toHaveProperty('project_id', body.project_id);
    }
  });

  it('requires the contact of a server and answers it; 1.6.6 neither takes nor shows it', async () => {
    const account = await distributor();
    const server = { type: 'papercut', url: 'https://print.example.com', username: 'u' };
    const contact = 'help@example.com';

    expect((await account.post('/servers', server, OLD)).body.error).toBe(
      'contact is missing; it must be an e-mail address.',
    );
    expect((await account.post('/servers', { ...server, contact: null }, OLD)).status).toBe(400);
    expect((await account.post('/servers', { ...server, contact: 'nobody' }, OLD)).status).toBe(400);
    const old = await account.post('/servers', { ...server, contact }, OLD);
    const newest = await account.post('/servers', { ...server, contact: 'not even an address' });

    expect(old.body.contact).toBe(contact);
    expect(newest.status).toBe(200);
    expect(newest.body).not.toHaveProperty('contact');
    expect((await account.get(`/servers/${old.body.id}`)).body).not.toHaveProperty('contact');
    expect((await account.get(`/servers/${newest.body.id}`, OLD)).body.contact).toBeNull();
    await account.patch(`/servers/${old.body.id}`, { contact: 'ignored@example.com' });
    expect((await account.get(`/servers/${old.body.id}`, OLD)).body.contact).toBe(contact);
    await account.patch(`/servers/${old.body.id}`, { contact: 'new@example.com' }, OLD);
    expect((await account.get(`/servers/${old.body.id}`, OLD)).body.contact).toBe('new@example.com');
  });

  it('has the introduction of a forestry project', async () => {
    const account = await distributor();
    const old = (await account.get('/forestry/projects', OLD)).body;
    const newest = (await account.get('/forestry/projects')).body;

    expect(old[0].content_introduction).toEqual(expect.any(String));
    expect(newest[0]).not.toHaveProperty('content_introduction');
    expect((await account.get(`/forestry/projects/${newest[0].id}`)).body).not.toHaveProperty('content_introduction');
  });

  it('has it inside a certificate too', async () => {
    const account = await distributor();
    await account.post('/biomass/offsets', { pages: 10 });

    expect((await account.get('/biomass/certificates', OLD)).body[0].project).toHaveProperty('content_introduction');
    expect((await account.get('/biomass/certificates')).body[0].project).not.toHaveProperty('content_introduction');
  });

  it('replays an answer in the form of whoever asks again', async () => {
    const account = await distributor();
    const key = { 'idempotency-key': 'both' };
    const first = await account.post('/deposits', { pages: 1, gsm: 80 }, key);
    const again = await account.post('/deposits', { pages: 1, density: 80 }, { ...key, ...OLD });

    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toMatchObject({ id: first.body.id, density: 80 });
  });
});

/** Every named schema within one. */
function collect(schema: z.ZodType, into: Map<string, z.ZodObject>): void {
  if (schema instanceof z.ZodArray) {
    collect(schema.element as z.ZodType, into);
  } else if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    collect(schema.unwrap() as z.ZodType, into);
  } else if (schema instanceof z.ZodObject) {
    const id = schemaId(schema);
    if (id !== undefined) into.set(id, schema);
    for (const inner of Object.values(schema.shape)) collect(inner as z.ZodType, into);
  }
}

const shaped = (shape: ((value: unknown) => unknown) | undefined, value: object): unknown => shape?.(value) ?? value;
