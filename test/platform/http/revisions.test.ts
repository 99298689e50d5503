import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { apiFunctions } from '../../../functions/index.ts';
import { endpoint, list, pathsOf } from '../../../lib/platform/http/endpoint.ts';
import { inPages } from '../../../lib/platform/http/page.ts';
import { answerConverter, requestConverter } from '../../../lib/platform/http/revisions/convert.ts';
import { differencesOf, inRevision } from '../../../lib/platform/http/revisions/declare.ts';
import { coreOf } from '../../../lib/platform/schema.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { ask } from './made-up.ts';

const OLD = { 'api-revision': '1.6.3' };
const operations = Object.values(apiFunctions).flatMap((group) => Object.entries(group.endpoints));
const endpoints = operations.map(([, endpoint]) => endpoint);

const activeProject = async (account: TestAccount): Promise<string> =>
  (await account.get('/forestry/projects')).body.find(({ status }: { status: string }) => status === 'active').id;

describe("a request's revision", () => {
  it("is the key's, and the response names it", async () => {
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

describe('a field declared by a revision', () => {
  const Declared = z.object({ kept: z.number(), weight: z.number(), gone: z.number(), added: z.number() });
  inRevision('1.6.3', Declared, {
    fields: ['kept', 'weight', 'gone'],
    renamed: { weight: 'density' },
    dropped: ['gone'],
  });
  const newest = { kept: 1, weight: 2, added: 4 };

  it('is in one revision alone once dropped', () => {
    expect(answerConverter(Declared, '1.6.6')?.({ ...newest, gone: 3 })).toEqual(newest);
    expect(requestConverter(Declared, '1.6.6')?.({ ...newest, gone: 3 })).toEqual(newest);
    expect(answerConverter(Declared, '1.6.3')?.({ kept: 1, gone: 3 })).toEqual({ kept: 1, gone: 3 });
  });

  it('has its declared name, both ways', () => {
    expect(answerConverter(Declared, '1.6.3')?.(newest)).toEqual({ kept: 1, density: 2 });
    expect(requestConverter(Declared, '1.6.3')?.({ kept: 1, density: 2 })).toEqual({ kept: 1, weight: 2 });
    expect(requestConverter(Declared, '1.6.3')?.({ weight: 2 })).toEqual({});
  });

  it('is taken over by an extending schema', () => {
    const Extended = inRevision('1.6.3', Declared.extend({ more: z.number() }), { like: Declared, fields: ['more'] });

    expect(answerConverter(Extended, '1.6.3')?.({ ...newest, gone: 3, more: 5 })).toEqual({
      kept: 1,
      density: 2,
      gone: 3,
      more: 5,
    });
    expect(answerConverter(Extended, '1.6.6')?.({ ...newest, gone: 3, more: 5 })).toEqual({ ...newest, more: 5 });
  });

  it('stays declared when the schema is described or refined', () => {
    const described = Declared.refine(() => true).describe('The same once more.');

    expect(answerConverter(z.array(described.nullable()), '1.6.3')?.([newest])).toEqual([{ kept: 1, density: 2 }]);
  });
});

describe('the newest revision', () => {
  const things = {
    listThings: list({
      path: '/things',
      since: '1.6.3',
      summary: 'List things',
      query: inRevision('1.6.3', z.object({ old: z.string().optional(), added: z.string().optional() }), {
        fields: ['old'],
      }),
      item: inRevision('1.6.3', z.object({ query: z.unknown(), added: z.boolean() }), { fields: ['query'] }),
      faults: [],
      run: async ({ query }) => inPages([{ query, added: true }], {}, 'things'),
    }),
    createThing: endpoint({
      method: 'POST',
      path: '/things',
      summary: 'Create a thing',
      response: z.object({}),
      faults: [],
      run: async () => ({}),
    }),
  };

  it('alone has an endpoint naming no other', async () => {
    const { key } = await distributor();

    expect((await ask(things, { key, httpMethod: 'POST' })).status).toBe(200);
    expect((await ask(things, { key, httpMethod: 'POST', headers: OLD })).status).toBe(404);
  });

  it('alone has a field no other declares', async () => {
    const { key } = await distributor();

    expect((await ask(things, { key })).body[0]).toHaveProperty('added', true);
    expect((await ask(things, { key, headers: OLD })).body[0]).not.toHaveProperty('added');
  });

  it('alone has a query argument no other declares', async () => {
    const { key } = await distributor();
    const queryStringParameters = { old: 'a', added: 'b' };
    const seen = async (headers = {}) => (await ask(things, { key, queryStringParameters, headers })).body[0].query;

    expect(await seen()).toMatchObject({ old: 'a', added: 'b' });
    expect(await seen(OLD)).toMatchObject({ old: 'a' });
    expect(await seen(OLD)).not.toHaveProperty('added');
  });
});

describe('an endpoint in revision 1.6.3', () => {
  const older = operations.filter(([, { since }]) => since === '1.6.3');

  it.each(older)('declares the fields of every object it takes and returns: %s', (_, endpoint) => {
    const objects = [endpoint.query, endpoint.body, endpoint.response].flatMap((schema) =>
      schema ? objectsIn(schema) : [],
    );
    for (const { shape } of objects.filter((object) => !differencesOf(object).forms?.['1.6.3']))
      expect.fail(
        `The object with ${Object.keys(shape)} is not declared: add inRevision('1.6.3', …) below its schema.`,
      );
  });
});

describe("another revision's name", () => {
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
    'and older clients have names %s in %o refuses rather than book a wrong amount',
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

  const refusing = operations
    .flatMap(([, { body }]) => (body ? objectsIn(body) : []))
    .flatMap((object) =>
      Object.entries(differencesOf(object).refused ?? {}).map(([name, instead]) => ({ name, instead, object })),
    );
  it.each(refusing)('is refused only where no field has it: $name', ({ name, instead, object }) => {
    expect(Object.keys(object.shape)).not.toContain(name);
    expect(Object.keys(object.shape)).toEqual(expect.arrayContaining([...instead]));
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

  it("requires a server's contact and answers it; 1.6.6 neither takes nor shows it", async () => {
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

  it("has a forestry project's introduction", async () => {
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

  it("replays a response in the repeating caller's form", async () => {
    const account = await distributor();
    const key = { 'idempotency-key': 'both' };
    const first = await account.post('/deposits', { pages: 1, gsm: 80 }, key);
    const again = await account.post('/deposits', { pages: 1, density: 80 }, { ...key, ...OLD });

    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toMatchObject({ id: first.body.id, density: 80 });
  });
});

/** A schema's objects, itself included. */
function objectsIn(schema: z.ZodType): z.ZodObject[] {
  const core = coreOf(schema);
  if (core instanceof z.ZodArray) return objectsIn(core.element as z.ZodType);
  if (!(core instanceof z.ZodObject)) return [];
  return [core, ...Object.values(core.shape).flatMap((field) => objectsIn(field as z.ZodType))];
}
