import { beforeAll, describe, expect, it } from 'vitest';
import { constantsOf } from '../../lib/accounts/paper/constants.ts';
import { treesOf } from '../../lib/accounts/paper/paper.ts';
import { getCertificateView } from '../../lib/books/certificates/view-store.ts';
import { newQuote } from '../../lib/books/quotes/quote.ts';
import { insertQuote } from '../../lib/books/quotes/store.ts';
import { idAt } from '../../lib/platform/id.ts';
import { distributor, type TestAccount } from '../support/api.ts';

let root: TestAccount;
let project: string;
let complete: string;
beforeAll(async () => {
  root = await distributor();
  const { body } = await root.get('/forestry/projects');
  project = body[0].id;
  complete = body.find((p: { status: string }) => p.status === 'complete').id;
});

const sheets = { quantity: 525_377 };
const quoteOf = (items: unknown[], more = {}) => root.post('/quotes', { project_id: project, items, ...more });

it('quotes are listed newest first, in pages', async () => {
  const account = await distributor();
  const ids: string[] = [];
  for (const quantity of [10_000, 20_000, 30_000])
    ids.unshift((await account.post('/quotes', { project_id: project, items: [{ quantity }] })).body.id);
  const idsIn = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id);
  const first = await account.get('/quotes?limit=2');

  const next = /^<\/v1(.+)>; rel="next"$/.exec(first.headers.link ?? '')?.[1] ?? '';

  expect(idsIn(first)).toEqual(ids.slice(0, 2));
  expect(idsIn(await account.get(next))).toEqual(ids.slice(2));
});

describe('creating a quote', () => {
  it('turns paper into trees and a price, and answers every specified field', async () => {
    const { status, body } = await quoteOf([sheets]);

    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      account_id: root.id,
      project_id: project,
      project_ids: [project],
      created_at: expect.stringMatching(/Z$/),
      trees: 63.047762,
      standard_pages: 525_377,
      mass: 2_376_902.480057,
      price: 157.61,
      external_id: null,
      biomass_offset_id: null,
      biomass_offset_ids: [],
      currency: 'USD',
      items: [{ quantity: 525_377, width: 0.2159, length: 0.2794, gsm: 75, mass: 2_376_902.480057 }],
    });
    expect((await root.get(`/quotes/${body.id}`)).body).toEqual(body);
    const { items, ...listed } = body;
    expect((await root.get('/quotes')).body[0]).toEqual(listed);
  });

  it('adds items by quantity and by mass, in other sizes and weights', async () => {
    const { body } = await quoteOf([{ quantity: 100, width: '0.297', length: 0.42, gsm: 90 }, { mass: 1000.5 }]);

    expect(body.items[0].mass).toBe(1122.66);
    expect(body.items[1]).toEqual({ quantity: null, width: null, length: null, gsm: null, mass: 1000.5 });
    expect(body.mass).toBe(2123.16);
    expect(body.standard_pages).toBe(469);
  });

  it('is exact to the page, and to a millionth tree, for the largest amounts', async () => {
    const { body } = await quoteOf([{ quantity: 9_767_195_520, width: 0.21, length: 0.297, gsm: 80 }]);

    expect(body).toMatchObject({ standard_pages: 10_771_974_212, trees: 1_292_688.612985, mass: 48_734_398_766.592 });
    expect(body.price).toBe(3_231_592.26);
    const largest = await quoteOf([{ quantity: 1e12 }]);
    expect(largest.body).toMatchObject({ standard_pages: 1e12, trees: 120_004_800.192008, mass: 4_524_184_500_000 });
  });

  it('has density and no id lists in revision 1.6.3', async () => {
    const { body } = await root.post(
      '/quotes',
      { project_id: project, items: [{ quantity: 1, density: 80 }] },
      { 'api-revision': '1.6.3' },
    );

    expect(body.items).toEqual([{ quantity: 1, width: 0.2159, length: 0.2794, density: 80, mass: 4.825797 }]);
    expect(Object.keys(body)).not.toContain('project_ids');
    expect(Object.keys(body)).not.toContain('biomass_offset_ids');
    const bad = { project_id: project, items: [{ quantity: 1, density: -1 }] };
    expect((await root.post('/quotes', bad, { 'api-revision': '1.6.3' })).body.error).toBe(
      'items[0].density must be at least 1, but was -1.',
    );
  });

  it.each([
    [{ items: [] }, 'items must be a list of at least 1, but was empty.'],
    [{}, 'items is missing; it must be a list.'],
    [
      { items: [{ quantity: 1, mass: 1 }] },
      'items[0] needs either quantity or mass, and not both, but has quantity and mass.',
    ],
    [{ items: [{}] }, 'items[0] needs either quantity or mass, and not both, but is empty.'],
    [{ items: [{ mass: 1, gsm: 75 }] }, /^items\[0\] has a mass, so it must not have width, length or gsm/],
    [{ items: [{ quantity: 0 }] }, 'items[0].quantity must be at least 1, but was 0.'],
    [{ items: [{ quantity: 1.5 }] }, 'items[0].quantity must be a whole number, but was 1.5.'],
    [{ items: [{ mass: 0 }] }, 'items[0].mass must be at least 0.000001, but was 0.'],
    [{ items: [{ mass: 1e16 }] }, /^items\[0\]\.mass must be at most 1000000000000000/],
    [{ items: [{ quantity: 1, width: -1 }] }, 'items[0].width must be at least 0.000001, but was -1.'],
    [{ items: Array(1001).fill({ quantity: 1 }) }, 'items must be a list of at most 1000, but has 1001.'],
    [{ items: [{ mass: 0.1 }] }, 'items weigh 0.1 g, which is less than half a standard page; send more.'],
    [
      { items: [{ quantity: 1e12, width: 5 }] },
      'items are more than 1000000000000 standard pages; send less in one quote.',
    ],
    [{ items: 'x' }, 'items must be a list, but was "x".'],
    [{ items: [sheets], project_id: 'x' }, 'project_id must be a UUID, but was "x".'],
    [{ items: [sheets], project_id: null }, 'project_id is missing; it must be a UUID.'],
    [{ items: [sheets], external_id: 5 }, 'external_id must be a string, but was 5.'],
  ])('refuses %j', async (body, error) => {
    const answer = await root.post('/quotes', { project_id: project, ...body });

    expect(answer).toMatchObject({
      status: 400,
      body: { error: typeof error === 'string' ? error : expect.stringMatching(error) },
    });
  });

  it('needs an active project', async () => {
    expect((await root.post('/quotes', { project_id: complete, items: [sheets] })).status).toBe(400);
  });
});

describe("quotes' external ids", () => {
  it('are unique within the account, and free again after deletion', async () => {
    const first = await quoteOf([sheets], { external_id: 'Q-1' });

    expect(await quoteOf([sheets], { external_id: 'Q-1' })).toMatchObject({
      status: 400,
      body: { error: 'external_id "Q-1" is taken by another quote; choose another.' },
    });
    expect(
      (await (await distributor()).post('/quotes', { project_id: project, items: [sheets], external_id: 'Q-1' }))
        .status,
    ).toBe(200);
    expect((await root.delete(`/quotes/${first.body.id}`)).body).toEqual({ id: first.body.id, deleted: true });
    expect((await quoteOf([sheets], { external_id: 'Q-1' })).status).toBe(200);
  });
});

describe('executing a quote', () => {
  it('creates an offset of its pages, trees and project, in two round trips', async () => {
    const quote = (await quoteOf([sheets])).body;
    const offset = await root.post('/biomass/offsets', { quote_id: quote.id });

    expect(offset.calls).toBe(2);
    expect(offset.body).toMatchObject({ quote_id: quote.id, pages: 525_377, trees: quote.trees, project_id: project });
    expect((await root.get(`/quotes/${quote.id}`)).body).toMatchObject({
      biomass_offset_id: offset.body.id,
      biomass_offset_ids: [offset.body.id],
    });
    expect(await root.delete(`/quotes/${quote.id}`)).toMatchObject({ status: 403 });
  });

  it("states the quote's constants on the certificate", async () => {
    const account = await root.below();
    const items = [{ quantity: 8000 }];
    const now = new Date();
    const quote = newQuote({ project_id: project, items }, { id: idAt(now), account_id: account.id, now });
    const constants = { ...constantsOf(now), pages_per_tree: 4000 };
    await insertQuote(account.path, { ...quote, trees: treesOf(8000, constants), constants }, []);
    const { body } = await account.post('/biomass/offsets', { quote_id: quote.id });

    expect(body).toMatchObject({ pages: 8000, trees: 2 });
    expect(await getCertificateView(body.certificate_id, new Date())).toMatchObject({
      trees: 2,
      constants: { pages_per_tree: 4000 },
    });
    const { body: other } = await account.post('/biomass/offsets', { pages: 8333 });
    expect(await getCertificateView(other.certificate_id, new Date())).toMatchObject({
      constants: { pages_per_tree: 8333 },
    });
  });

  it('happens once under concurrent requests', async () => {
    const account = await root.below();
    const { body: quote } = await account.post('/quotes', { project_id: project, items: [sheets] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => account.post('/biomass/offsets', { quote_id: quote.id })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect((await account.get('/biomass/offsets')).body).toHaveLength(1);
    expect((await account.get('/account')).body.ltd_pages).toBe(525_377);
  });

  it('is possible again after its offset was deleted', async () => {
    const quote = (await quoteOf([sheets])).body;
    const first = await root.post('/biomass/offsets', { quote_id: quote.id });
    await root.delete(`/biomass/offsets/${first.body.id}`);

    expect((await root.get(`/quotes/${quote.id}`)).body.biomass_offset_id).toBeNull();
    expect((await root.post('/biomass/offsets', { quote_id: quote.id })).status).toBe(200);
  });

  it("refuses another account's quote", async () => {
    const quote = (await quoteOf([sheets])).body;
    const other = await distributor();

    expect((await other.post('/biomass/offsets', { quote_id: quote.id })).status).toBe(400);
  });

  it('repeats its response under an idempotency key although the quote is executed by then', async () => {
    const quote = (await quoteOf([sheets])).body;
    const send = () => root.post('/biomass/offsets', { quote_id: quote.id }, { 'idempotency-key': '"exec"' });
    const [first, second] = [await send(), await send()];

    expect(second).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });
  });
});
