import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sheetGrams, treesOf } from '../../lib/accounts/paper/paper.ts';
import { sumOf } from '../../lib/accounts/paper/split.ts';
import { StoredOffset } from '../../lib/books/biomass/offset.ts';
import { newOrder, type StoredOrder, shownOrder } from '../../lib/books/orders/order.ts';
import { place } from '../../lib/books/orders/place.ts';
import { insertOrder } from '../../lib/books/orders/store.ts';
import { sixDecimals } from '../../lib/platform/fields.ts';
import { idAt } from '../../lib/platform/id.ts';
import { AsStored, type Exact, exact, keys, lists, table } from '../../lib/platform/table/table.ts';
import { shownCarbonOffset } from '../../lib/trees/carbon/offset.ts';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';
import { isLong } from '../support/long.ts';
import { putCarbonProject } from '../support/stored-projects.ts';

let root: TestAccount;
let forests: string[];
let complete: string;
let carbon: { id: string; name: string; type: string; registry: string; price: number }[];
beforeAll(async () => {
  root = await distributor();
  const { body } = await root.get('/forestry/projects');
  forests = body.filter((p: { status: string }) => p.status === 'active').map((p: { id: string }) => p.id);
  complete = body.find((p: { status: string }) => p.status === 'complete').id;
  carbon = (await root.get('/carbon/projects')).body.filter((p: { active: boolean }) => p.active);
});

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';
const sheets = { quantity: 525_377 };
const settings = (ids: (string | undefined)[], percentages: number[] = []) =>
  ids.map((project_id, i) => ({ project_id, ...(percentages[i] !== undefined && { percentage: percentages[i] }) }));
const draft = (account: TestAccount, more = {}) => account.post('/orders', { items: [sheets], ...more });
const ids = ({ body }: Answer): string[] => body.map(({ id }: { id: string }) => id);
const byProject = (list: { project_id: string }[]) => new Map(list.map((one) => [one.project_id, one]));

describe('creating an order', () => {
  it('turns paper into trees, carbon and prices, and answers every specified field', async () => {
    const { status, body } = await draft(root, {
      biomass_project_settings: settings([forests[0]]),
      carbon_project_settings: settings([carbon[0]?.id]),
      external_id: 'O-shape',
    });

    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      account_id: root.id,
      biomass_project_ids: [forests[0]],
      carbon_project_ids: [carbon[0]?.id],
      status: 'draft',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      standard_sheets: 525_377,
      paper_mass_g: 2_376_902.480057,
      trees: 63.047762,
      mtco2e: 3.182672,
      biomass_price: 157.61,
      carbon_price: 46.15,
      price: 203.76,
      biomass_offset_ids: [],
      carbon_offset_ids: [],
      external_id: 'O-shape',
      currency: 'USD',
      items: [{ quantity: 525_377, width: 0.2159, length: 0.2794, gsm: 75, mass: 2_376_902.480057 }],
    });
    expect((await root.get(`/orders/${body.id}`)).body).toEqual(body);
    const { items, ...listed } = body;
    expect((await root.get('/orders')).body[0]).toEqual(listed);
  });

  it("states the paper's carbon, at no price, without carbon projects", async () => {
    const { body } = await draft(root, { carbon_project_settings: [] });

    expect(body).toMatchObject({
      carbon_project_ids: [],
      mtco2e: 3.182672,
      carbon_price: 0,
      price: 157.61,
      external_id: null,
    });
  });

  it("prices carbon at each project's price for its share, rounded once", async () => {
    const { body } = await draft(root, {
      carbon_project_settings: settings([carbon[0]?.id, carbon[1]?.id], [25, 75]),
    });

    expect(body.carbon_price).toBe(Number((3.182672 * (0.25 * 14.5 + 0.75 * 27.8)).toFixed(2)));
    expect(body.price).toBe(sumOf([body.biomass_price, body.carbon_price]).toNumber());
  });

  it('plants in all active favorites when no project is named, and states them', async () => {
    const account = await root.below();
    for (const id of [forests[2], complete, forests[0]]) await account.post(`/projects/${id}`);

    expect((await draft(account)).body.biomass_project_ids).toEqual([forests[2], forests[0]]);
    expect((await draft(account, { biomass_project_settings: [] })).body.biomass_project_ids).toEqual([
      forests[2],
      forests[0],
    ]);
    expect((await draft(account, { biomass_project_settings: null })).body.biomass_project_ids).toHaveLength(2);
  });

  it("chooses one active project without favorites, and places the draft's amounts", async () => {
    const account = await root.below();
    const { body } = await draft(account);
    expect(body.biomass_project_ids).toEqual([expect.toBeOneOf(forests)]);
    await account.patch(`/orders/${body.id}/place`);

    expect((await account.get('/biomass/offsets')).body).toMatchObject([{ project_id: body.biomass_project_ids[0] }]);
  });

  it('accepts three times 33.333333 as 100, and numbers as strings', async () => {
    const thirds = settings(forests.slice(0, 3)).map((one) => ({ ...one, percentage: '33.333333' }));

    expect((await draft(root, { biomass_project_settings: thirds })).status).toBe(200);
  });

  it('takes one round trip when warm', async () => {
    const account = await root.below();
    const given = { carbon_project_settings: settings([carbon[0]?.id]) };
    await draft(account, given);

    expect((await draft(account, given)).calls).toBe(1);
    const named = { ...given, biomass_project_settings: settings(forests), external_id: 'x' };
    expect((await account.post('/orders', { items: [sheets], ...named }, { 'idempotency-key': 'k' })).calls).toBe(1);
    expect((await account.get('/orders')).calls).toBe(1);
  });

  it('repeats its response under an idempotency key', async () => {
    const account = await root.below();
    const send = () =>
      account.post('/orders', { items: [sheets], external_id: 'once' }, { 'idempotency-key': 'create' });
    const answers = await Promise.all([send(), send(), send()]);

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await account.get('/orders')).body).toHaveLength(1);
  });

  const two = [UNKNOWN, '0193a1b2-0000-7000-8000-000000000001'];
  it.each([
    ['items must be a list of at least 1, but was empty.', { items: [] }],
    ['items is missing; it must be a list.', { items: undefined }],
    [/^items\[0\] needs either quantity or mass/, { items: [{ quantity: 1, mass: 1 }] }],
    ['items[0].gsm must be at least 1, but was 0.', { items: [{ quantity: 1, gsm: 0 }] }],
    [
      'items are 2000000000000 standard sheets together; order at most 1000000000000 at once.',
      { items: [{ quantity: 1e12, gsm: 150 }] },
    ],
    [/^items are \d+ standard sheets together/, { items: Array(1000).fill({ mass: 1e15 }) }],
    ['items must be a list of at most 1000, but has 1001.', { items: Array(1001).fill({ quantity: 1 }) }],
    ['external_id must not be blank, but was "".', { external_id: '' }],
    [/^external_id must be at most 255 characters long/, { external_id: 'x'.repeat(256) }],
    ['biomass_project_settings must be a list, but was "x".', { biomass_project_settings: 'x' }],
    ['biomass_project_settings[0] must be a JSON object, but was "x".', { biomass_project_settings: ['x'] }],
    ['biomass_project_settings[0].project_id is missing; it must be a UUID.', { biomass_project_settings: [{}] }],
    [
      'carbon_project_settings[0].project_id must be a UUID, but was "x".',
      { carbon_project_settings: settings(['x']) },
    ],
    [
      'biomass_project_settings[1].percentage must be at least 0.000001, but was 0.',
      { biomass_project_settings: settings(two, [100, 0]) },
    ],
    [
      'biomass_project_settings[0].percentage must be at most 100, but was 101.',
      { biomass_project_settings: settings(two, [101]) },
    ],
    [
      'biomass_project_settings[1].percentage is missing; give it for all projects or for none.',
      { biomass_project_settings: settings(two, [100]) },
    ],
    [
      'biomass_project_settings[1].percentage must bring all percentages to 100, which are 99.5 in sum, but was 39.5.',
      { biomass_project_settings: settings(two, [60, 39.5]) },
    ],
    [
      /^carbon_project_settings\[1\]\.percentage must bring all percentages to 100, which are 100.0001/,
      { carbon_project_settings: settings(two, [60, 40.0001]) },
    ],
    [/^biomass_project_settings\[0\]\.percentage must bring/, { biomass_project_settings: settings([UNKNOWN], [50]) }],
    [
      `biomass_project_settings[2].project_id must differ from those before it, but was "${UNKNOWN.toUpperCase()}".`,
      { biomass_project_settings: settings([UNKNOWN, two[1], UNKNOWN.toUpperCase()]) },
    ],
    [
      `biomass_project_settings[0].project_id ${UNKNOWN} names no forestry project; see GET /forestry/projects.`,
      { biomass_project_settings: settings([UNKNOWN]) },
    ],
    [
      `carbon_project_settings[0].project_id ${UNKNOWN} names no carbon project; see GET /carbon/projects.`,
      { carbon_project_settings: settings([UNKNOWN]) },
    ],
    [
      'biomass_project_settings must be a list of at most 20, but has 21.',
      { biomass_project_settings: Array(21).fill({ project_id: UNKNOWN }) },
    ],
  ])('refuses with: %s', async (error, body) => {
    const answer = await draft(root, body);

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 400, error: typeof error === 'string' ? error : expect.stringMatching(error) },
    });
  });

  it('refuses a complete or inactive project, naming the field', async () => {
    const retired = await ownCarbonProject({ active: false });

    expect((await draft(root, { biomass_project_settings: settings([forests[0], complete]) })).body.error).toBe(
      `biomass_project_settings[1].project_id ${complete} is complete, so no more trees are planted in it; choose an active one.`,
    );
    expect((await draft(root, { carbon_project_settings: settings([carbon[0]?.id, retired.id]) })).body.error).toBe(
      `carbon_project_settings[1].project_id ${retired.id} is not active, so it sells no more credits; choose an active one.`,
    );
  });
});

describe('listing orders', () => {
  it('is newest first, with a limit in pages', async () => {
    const account = await root.below();
    const made: string[] = [];
    for (let i = 0; i < 3; i++) {
      made.unshift((await draft(account)).body.id);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }

    expect(ids(await account.get('/orders'))).toEqual(made);
    const page = await account.get('/orders?limit=2');
    expect(ids(page)).toEqual(made.slice(0, 2));
    const [, next = ''] = /<\/v1([^>]*)>/.exec(page.headers.link ?? '') ?? [];
    expect(ids(await account.get(next))).toEqual(made.slice(2));
  });
});

describe('placing an order', () => {
  it('creates an offset for each project, in two round trips, and shares add up', async () => {
    const account = await root.below();
    const { body: order } = await draft(account, {
      biomass_project_settings: settings(forests.slice(0, 3)),
      carbon_project_settings: settings(
        carbon.slice(0, 3).map(({ id }) => id),
        [50, 30, 20],
      ),
    });
    const { status, body, calls } = await account.patch(`/orders/${order.id}/place`);
    const offsets = (await account.get('/biomass/offsets')).body;
    const credits = (await account.get('/carbon/offsets')).body;

    expect([status, calls]).toEqual([200, 2]);
    expect(body).toEqual({
      ...order,
      status: 'placed',
      biomass_offset_ids: [expect.any(String), expect.any(String), expect.any(String)],
      carbon_offset_ids: [expect.any(String), expect.any(String), expect.any(String)],
    });
    expect((await account.get(`/orders/${order.id}`)).body).toEqual(body);
    const { items, ...listed } = body;
    expect((await account.get('/orders')).body).toEqual([listed]);

    expect(
      body.biomass_offset_ids.map((id: string) => offsets.find((o: { id: string }) => o.id === id).project_id),
    ).toEqual(forests.slice(0, 3));
    expect(
      body.carbon_offset_ids.map((id: string) => credits.find((o: { id: string }) => o.id === id).project_id),
    ).toEqual(carbon.slice(0, 3).map(({ id }) => id));
    expect(byProject(offsets).get(forests[0] ?? '')).toEqual({
      id: body.biomass_offset_ids[0],
      account_id: account.id,
      order_id: order.id,
      quote_id: null,
      project_id: forests[0],
      certificate_id: expect.any(String),
      date: expect.stringMatching(/Z$/),
      pages: 175_127,
      trees: 21.016081,
    });
    expect(byProject(offsets).get(forests[1] ?? '')).toMatchObject({ pages: 175_125, trees: 21.015841 });
    expect(byProject(offsets).get(forests[2] ?? '')).toMatchObject({ pages: 175_125, trees: 21.015841 });
    expect(summed(offsets, 'pages')).toBe(order.standard_sheets);
    expect(sixDecimals(await treesKept(account))).toBe(order.trees);
    expect(summed(credits, 'mtco2e')).toBe(order.mtco2e);
    expect((await account.get('/account')).body).toMatchObject({
      ltd_pages: order.standard_sheets,
      ltd_trees: order.trees,
    });
    expect((await account.get('/biomass/certificates')).body).toHaveLength(3);
  });

  it('happens once under concurrent requests', async () => {
    const account = await root.below();
    const { body: order } = await draft(account, { carbon_project_settings: settings([carbon[0]?.id]) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => account.patch(`/orders/${order.id}/place`)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
    expect((await account.get('/biomass/offsets')).body).toHaveLength(1);
    expect((await account.get('/carbon/offsets')).body).toHaveLength(1);
    expect((await account.get('/account')).body.ltd_pages).toBe(525_377);
  });

  it('is refused a second time', async () => {
    const { body: order } = await draft(root);
    await root.patch(`/orders/${order.id}/place`);

    expect(await root.patch(`/orders/${order.id}/place`)).toMatchObject({
      status: 403,
      body: { code: 403, error: `Order ${order.id} was placed already; create another to place more.` },
    });
  });

  it('repeats its response under an idempotency key, also concurrently', async () => {
    const account = await root.below();
    const { body: order } = await draft(account);
    const send = () => account.patch(`/orders/${order.id}/place`, undefined, { 'idempotency-key': '"place"' });
    const first = await Promise.all([send(), send(), send(), send()]);
    const later = await send();

    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(later).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' } });
    for (const { body } of first) expect(body).toEqual(later.body);
    expect(later.body.status).toBe('placed');
    const { body: other } = await draft(account);
    expect((await account.patch(`/orders/${other.id}/place`, undefined, { 'idempotency-key': 'place' })).status).toBe(
      400,
    );
    expect((await account.get('/biomass/offsets')).body).toHaveLength(1);
  });

  it('has room for 20 biomass and 20 carbon projects in one transaction, with an idempotency key', async () => {
    const account = await root.below();
    const order = largestOrder(account);
    await insertOrder(account.path, order, []);
    await account.patch('/settings', { public_page: true });
    const { status, body, calls } = await account.patch(`/orders/${order.id}/place`, undefined, {
      'idempotency-key': 'large',
    });

    expect([status, calls]).toEqual([200, 3]);
    expect(body.biomass_offset_ids).toHaveLength(20);
    expect(body.carbon_offset_ids).toHaveLength(20);
    expect(sixDecimals(await treesKept(account))).toBe(body.trees);
    expect(summed((await account.get('/carbon/offsets')).body, 'mtco2e')).toBe(body.mtco2e);
  });

  it('gives no offset to a project with a share below one page, or less carbon than six decimals show', async () => {
    const account = await root.below();
    const { body: order } = await account.post('/orders', {
      items: [{ quantity: 2 }],
      biomass_project_settings: settings(forests.slice(0, 4), [1, 50, 48, 1]),
      carbon_project_settings: settings(
        carbon.slice(0, 2).map(({ id }) => id),
        [99, 1],
      ),
    });
    const { body } = await account.patch(`/orders/${order.id}/place`);

    expect(body.biomass_project_ids).toEqual(forests.slice(0, 4));
    expect((await account.get('/biomass/offsets')).body).toHaveLength(2);
    expect(byProject((await account.get('/biomass/offsets')).body).get(forests[0] ?? '')).toMatchObject({ pages: 1 });
    expect((await account.get('/carbon/offsets')).body).toMatchObject([
      { project_id: carbon[0]?.id, mtco2e: order.mtco2e },
    ]);
    expect([body.biomass_offset_ids.length, body.carbon_offset_ids.length]).toEqual([2, 1]);
  });

  it('plants nothing for less than half a sheet', async () => {
    const account = await root.below();
    const { body: order } = await account.post('/orders', { items: [{ mass: 0.1 }] });
    const { status, body } = await account.patch(`/orders/${order.id}/place`);

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'placed', standard_sheets: 0, trees: 0, price: 0, biomass_offset_ids: [] });
  });

  it('places the draft as it is when a project is no longer active', async () => {
    const account = await root.below();
    const project = await ownCarbonProject({ active: true });
    const { body: order } = await draft(account, { carbon_project_settings: settings([project.id]) });
    await putCarbonProject({ ...project, active: false, price: 1000, name: 'Renamed' });
    const { status, body } = await account.patch(`/orders/${order.id}/place`);

    expect(status).toBe(200);
    expect(body.carbon_price).toBe(order.carbon_price);
    expect((await account.get(`/carbon/offsets/${body.carbon_offset_ids[0]}`)).body.project_name).toBe(project.name);
  });

  it('writes nothing for an unknown order', async () => {
    const account = await root.below();

    expect((await account.patch(`/orders/${UNKNOWN}/place`)).status).toBe(404);
    expect((await account.patch('/orders/nonsense/place')).status).toBe(404);
    expect((await account.get('/biomass/offsets')).body).toEqual([]);
  });
});

describe("deleting an order's biomass offset", () => {
  it("removes its id from the order's list and keeps the others", async () => {
    const account = await root.below();
    const { body: order } = await draft(account, { biomass_project_settings: settings(forests.slice(0, 3)) });
    const { body: placed } = await account.patch(`/orders/${order.id}/place`);
    const [first, second, third] = placed.biomass_offset_ids;
    expect((await account.delete(`/biomass/offsets/${second}`)).status).toBe(200);

    expect((await account.get(`/orders/${order.id}`)).body).toEqual({ ...placed, biomass_offset_ids: [first, third] });
    await Promise.all([first, third].map((id) => account.delete(`/biomass/offsets/${id}`)));
    expect((await account.get(`/orders/${order.id}`)).body).toEqual({ ...placed, biomass_offset_ids: [] });
    expect((await account.delete(`/orders/${order.id}`)).status).toBe(403);
  });
});

describe('deleting an order', () => {
  it('is possible while it is a draft, and frees its external id', async () => {
    const account = await root.below();
    const { body } = await draft(account, { external_id: 'O-1' });

    expect(await draft(account, { external_id: 'O-1' })).toMatchObject({
      status: 400,
      body: { error: 'external_id "O-1" is taken by another order; choose another.' },
    });
    expect((await draft(root, { external_id: 'O-1' })).status).toBe(200);
    expect((await account.delete(`/orders/${body.id}`)).body).toEqual({ id: body.id, deleted: true });
    expect((await account.delete(`/orders/${body.id}`)).status).toBe(404);
    expect((await account.patch(`/orders/${body.id}/place`)).status).toBe(404);
    expect((await draft(account, { external_id: 'O-1' })).status).toBe(200);
  });

  it('shares no external ids with quotes', async () => {
    const account = await root.below();
    await account.post('/quotes', { project_id: forests[0], items: [sheets], external_id: 'same' });

    expect((await draft(account, { external_id: 'same' })).status).toBe(200);
  });

  it('is refused once it is placed, and its external id stays taken', async () => {
    const account = await root.below();
    const { body } = await draft(account, { external_id: 'O-2' });
    await account.patch(`/orders/${body.id}/place`);

    expect(await account.delete(`/orders/${body.id}`)).toMatchObject({
      status: 403,
      body: { error: `Order ${body.id} was placed, so it cannot be deleted.` },
    });
    expect((await draft(account, { external_id: 'O-2' })).status).toBe(400);
    expect(await table.get(keys.orderExternalId(account.path, 'O-2'), AsStored)).toMatchObject({ id: body.id });
  });

  it('concurrently with placing it ends in exactly one', async () => {
    const account = await root.below();
    for (let i = 0; i < 5; i++) {
      const { body } = await draft(account);
      const [placed, gone] = await Promise.all([
        account.patch(`/orders/${body.id}/place`),
        account.delete(`/orders/${body.id}`),
      ]);

      expect([
        [200, 403],
        [404, 200],
      ]).toContainEqual([placed.status, gone.status]);
    }
    const orders = (await account.get('/orders')).body;
    expect((await account.get('/biomass/offsets')).body).toHaveLength(orders.length);
  });
});

describe('another account', () => {
  it("cannot read a sibling's orders, and a parent can read all", async () => {
    const [mine, other] = [await root.below(), await root.below()];
    const { body } = await root.post(`/accounts/${mine.id}/orders`, { items: [sheets] });

    expect(body.account_id).toBe(mine.id);
    expect((await other.get(`/orders/${body.id}`)).status).toBe(404);
    expect((await other.get(`/accounts/${mine.id}/orders/${body.id}`)).status).toBe(403);
    expect((await other.patch(`/orders/${body.id}/place`)).status).toBe(404);
    expect((await other.delete(`/orders/${body.id}`)).status).toBe(404);
    expect((await mine.get(`/orders/${body.id}`)).body).toEqual(body);
    expect(ids(await root.get(`/accounts/${mine.id}/orders`))).toEqual([body.id]);
    expect((await root.patch(`/accounts/${mine.id}/orders/${body.id}/place`)).body.status).toBe('placed');
    expect((await mine.get('/biomass/offsets')).body).toHaveLength(1);
    const { body: second } = await draft(mine);
    expect((await root.delete(`/accounts/${mine.id}/orders/${second.id}`)).status).toBe(200);
  });
});

describe('revision 1.6.3', () => {
  it('has no orders, and its offsets do not name one', async () => {
    const old = { 'api-revision': '1.6.3' };
    const account = await root.below();
    const { body: order } = await draft(account, { carbon_project_settings: settings([carbon[0]?.id]) });
    await account.patch(`/orders/${order.id}/place`);

    expect((await account.get('/orders', old)).status).toBe(404);
    expect((await account.get(`/orders/${order.id}`, old)).status).toBe(404);
    expect((await account.post('/orders', { items: [sheets] }, old)).status).toBe(404);
    expect((await account.patch(`/orders/${order.id}/place`, undefined, old)).status).toBe(404);
    expect((await root.get(`/accounts/${account.id}/orders`, old)).status).toBe(404);
    for (const path of ['/biomass/offsets', '/carbon/offsets']) {
      expect(Object.keys((await account.get(path, old)).body[0])).not.toContain('order_id');
      expect((await account.get(path)).body[0].order_id).toBe(order.id);
    }
  });
});

const weights = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map((count) => Array<number>(count).fill(1)),
  fc.array(
    fc.integer({ min: 1, max: 1e8 }).map((units) => units / 1e6),
    { minLength: 1, maxLength: 20 },
  ),
);
const grams = fc.oneof(
  fc.double({ min: 0.000001, max: 1e3, noNaN: true }),
  fc.double({ min: 1, max: 4.5e12, noNaN: true }),
  fc.integer({ min: 1, max: 100_000 }).map((pages) => sheetGrams().times(pages).toNumber()),
);

describe('properties of placing', () => {
  it('offsets add up to the order, as stored and as shown', () => {
    fc.assert(
      fc.property(grams, weights, weights, (mass, forestry, credits) => {
        const order = orderOf(mass, forestry, credits);
        const { issued, carbonOffsets } = place(order, new Date());
        const offsets = issued.map(({ offset }) => offset);
        const shown = shownOrder(order);

        expect(summed(offsets, 'pages')).toBe(order.standard_sheets);
        expect(sumOf(offsets.map(({ trees }) => trees))).toEqual(order.trees);
        expect(sumOf(carbonOffsets.map(({ mtco2e }) => mtco2e))).toEqual(shown.mtco2e > 0 ? order.mtco2e : exact(0));
        expect(summed(carbonOffsets.map(shownCarbonOffset), 'mtco2e')).toBe(shown.mtco2e);
        expect(shown.trees).toBe(Number(order.trees.toFixed(6)));
        expect(shown.mtco2e).toBe(Number(order.mtco2e.toFixed(6)));
      }),
      { numRuns: isLong ? 2000 : 500 },
    );
  });

  it("equal pages are equal trees, and all trees are nearly the order's", () => {
    fc.assert(
      fc.property(grams, weights, (mass, forestry) => {
        const { biomass_shares, standard_sheets, trees } = orderOf(mass, forestry, []);

        for (const share of biomass_shares) expect(share.trees).toEqual(treesOf(share.pages));
        expect(trees.minus(treesOf(standard_sheets)).abs().toNumber()).toBeLessThanOrEqual(0.0000000105);
      }),
    );
  });

  it('no offset is empty, and each is within a page of its share', () => {
    fc.assert(
      fc.property(grams, weights, weights, (mass, forestry, credits) => {
        const order = orderOf(mass, forestry, credits);
        const { issued, carbonOffsets } = place(order, new Date());
        const sum = forestry.reduce((a, b) => a + b, 0);

        for (const { offset } of issued) {
          expect(offset.pages).toBeGreaterThanOrEqual(1);
          expect(offset.trees.toNumber()).toBeGreaterThan(0);
        }
        for (const { mtco2e } of carbonOffsets) expect(sixDecimals(mtco2e)).toBeGreaterThan(0);
        order.biomass_shares.slice(1).forEach(({ pages }, i) => {
          const exact = (order.standard_sheets * (forestry[i + 1] ?? 0)) / sum;
          expect(Math.abs(pages - exact)).toBeLessThan(1 + exact * 1e-12);
        });
      }),
    );
  });

  it('the price is both prices added up to the cent', () => {
    fc.assert(
      fc.property(grams, weights, (mass, credits) => {
        const { biomass_price, carbon_price, price } = orderOf(mass, [1], credits);

        expect(BigInt(price.toFixed(2).replace('.', ''))).toBe(
          BigInt(biomass_price.toFixed(2).replace('.', '')) + BigInt(carbon_price.toFixed(2).replace('.', '')),
        );
      }),
    );
  });
});

describe('offset prices', () => {
  it("add up to the order's price, to the cent, each near its share", () => {
    fc.assert(
      fc.property(grams, weights, weights, (mass, forestry, credits) => {
        const order = orderOf(mass, forestry, credits);
        const { issued, carbonOffsets } = place(order, new Date());
        const biomass = issued.map(({ offset }) => offset.price);
        const carbon = carbonOffsets.map(({ price }) => price);

        expect(sumOf([...biomass, ...carbon]).toFixed(2)).toBe(exact(order.price).toFixed(2));
        for (const price of [...biomass, ...carbon]) expect(price.gte(0) && price.eq(price.round(2))).toBe(true);
        issued.slice(1).forEach(({ offset }) => {
          expect(Math.abs(offset.pages * 0.0003 - offset.price.toNumber())).toBeLessThan(0.0151 + offset.pages * 1e-12);
        });
      }),
      { numRuns: isLong ? 2000 : 500 },
    );
  });

  it('are stored with each offset', async () => {
    const account = await root.below();
    const project = settings(forests.slice(0, 3));
    const { body: order } = await draft(account, { items: [{ quantity: 100 }], biomass_project_settings: project });
    await account.patch(`/orders/${order.id}/place`);
    const { items } = await table.query(lists.biomassOffsets(account.path), StoredOffset);

    expect(order.price).toBe(0.03);
    expect(items.map(({ price }) => price.toNumber()).sort()).toEqual([0, 0, 0.03]);
    expect((await account.get('/biomass/offsets')).body[0]).not.toHaveProperty('price');
  });
});

const summed = <F extends string>(offsets: Record<F, number>[], field: F): number =>
  sumOf(offsets.map((offset) => offset[field])).toNumber();

/** The exact trees in an account's offsets; responses show six decimals. */
const treesKept = async ({ path }: TestAccount): Promise<Exact> =>
  sumOf((await table.query(lists.biomassOffsets(path), StoredOffset)).items.map(({ trees }) => trees));

function orderOf(mass: number, forestry: number[], credits: number[]): StoredOrder {
  const project = { id: UNKNOWN, name: 'A', type: 'B', registry: 'C', price: 14.57, active: true };
  const weighted = (list: number[]) => list.map((weight) => ({ project, weight }));
  const made = { id: UNKNOWN, account_id: UNKNOWN, now: new Date() };
  return newOrder({ items: [{ mass }] }, { biomass: weighted(forestry), carbon: weighted(credits) }, made);
}

/** Placing reads no catalog, so these projects need not be in the catalog shared by other tests. */
function largestOrder(account: TestAccount): StoredOrder {
  const now = new Date();
  const projects = () =>
    Array.from({ length: 20 }, (_, i) => ({
      project: { id: idAt(now), name: 'A', type: 'B', registry: 'C', price: 10, active: true },
      weight: i + 1,
    }));
  const made = { id: idAt(now), account_id: account.id, now };
  const items = Array<typeof sheets>(1000).fill(sheets);
  return newOrder({ items }, { biomass: projects(), carbon: projects() }, made);
}

async function ownCarbonProject(more: { active: boolean }) {
  const now = new Date();
  const common = { name: `Own ${idAt(now)}`, type: 'Blue carbon', registry: 'Verra', price: 20 };
  const project = { id: idAt(now), created_at: now.toISOString(), ...common, ...more };
  await putCarbonProject(project);
  return project;
}
