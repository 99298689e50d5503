import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sumOf } from '../../lib/accounts/paper/split.ts';
import { rollUp } from '../../lib/accounts/totals/roll-up.ts';
import { markBilled } from '../../lib/books/billing/mark-billed.ts';
import { closeMonths } from '../../lib/books/deposits/close.ts';
import type { StatementLine } from '../../lib/books/statements/line.ts';
import { encodeCursor } from '../../lib/platform/table/cursor.ts';
import { Overtaken } from '../../lib/platform/table/retry-overtaken.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';
import { isLong } from '../support/long.ts';
import { longTest } from '../support/long-test.ts';
import { at, now } from '../support/moment.ts';

let root: TestAccount;
let forests: string[];
let credits: string[];
beforeAll(async () => {
  root = await distributor();
  forests = (await root.get('/forestry/projects')).body
    .filter((p: { status: string }) => p.status === 'active')
    .map((p: { id: string }) => p.id);
  credits = (await root.get('/carbon/projects')).body
    .filter((p: { active: boolean }) => p.active)
    .map((p: { id: string }) => p.id);
});

beforeEach(() => at('2026-10-20T08:00:00Z'));
afterEach(now);

const october = (pages: number, day = '15') => ({ pages, date: `2026-10-${day}` });
const statement = (account: TestAccount, query = '', month = '2026-10'): Promise<Answer<StatementLine[]>> =>
  account.get(`/statements/${month}${query}`);
const costOf = (lines: StatementLine[]): string => sumOf(lines.map(({ price }) => price ?? 0)).toFixed(2);
const settings = (ids: string[]) => ids.map((project_id) => ({ project_id }));

async function placeOrder(account: TestAccount, quantity: number) {
  const { body } = await account.post('/orders', {
    items: [{ quantity }],
    biomass_project_settings: settings(forests.slice(0, 3)),
    carbon_project_settings: settings(credits.slice(0, 2)),
  });
  return (await account.patch(`/orders/${body.id}/place`)).body;
}

/** Rolls totals up from the leaves, as the stream's handler does. */
async function counted(...levels: TestAccount[][]): Promise<void> {
  for (const level of levels) await rollUp(level.map(({ path }) => path));
}

describe('a statement', () => {
  it('has a line with every specified field for each offset dated in the month', async () => {
    const account = await root.below('Alpha Statements');
    await root.patch(`/accounts/${account.id}`, { external_id: 'crm-7' });
    const { body: offset } = await account.post('/biomass/offsets', { pages: 525_377, date: '2026-10-01T00:00:00Z' });
    const order = await placeOrder(account, 10_000);
    const { status, body } = await statement(account);
    const common = { account_id: account.id, account_name: 'Alpha Statements', account_external_id: 'crm-7' };

    expect(status).toBe(200);
    expect(body[0]).toEqual({
      ...common,
      offset_id: offset.id,
      kind: 'biomass',
      date: '2026-10-01T00:00:00Z',
      pages: 525_377,
      trees: 63.047762,
      mtco2e: null,
      price: 157.61,
      billed_at: null,
      currency: 'USD',
    });
    expect(body.map(({ kind }) => kind)).toEqual(['biomass', 'biomass', 'biomass', 'biomass', 'carbon', 'carbon']);
    expect(body.slice(1, 4).map(({ offset_id }) => offset_id)).toEqual([...order.biomass_offset_ids].sort());
    const [carbon] = (await account.get('/carbon/offsets')).body;
    expect(body.find(({ offset_id }) => offset_id === carbon.id)).toEqual({
      ...common,
      offset_id: carbon.id,
      kind: 'carbon',
      date: carbon.date,
      pages: null,
      trees: null,
      mtco2e: carbon.mtco2e,
      price: expect.any(Number),
      billed_at: null,
      currency: 'USD',
    });
  });

  it.each([1, 50, 100, 9_999, 10_001, 525_377])("adds up to an order's price for %i sheets", async (quantity) => {
    const account = await root.below();
    const { price } = await placeOrder(account, quantity);

    expect(costOf((await statement(account)).body)).toBe(price.toFixed(2));
  });

  it.each([50, 10_001, 525_377])("adds up to a month's price with %i pages", async (pages) => {
    const account = await root.below();
    for (const id of forests.slice(0, 3)) await account.post(`/projects/${id}`);
    await account.post('/deposits', october(pages));
    await closeMonths(account.path, '2026-10', new Date('2026-11-01T12:00:00Z'));
    const { body } = await statement(account);

    expect(body).toHaveLength(3);
    expect(costOf(body)).toBe((Math.round(pages * 0.03) / 100).toFixed(2));
  });

  it("includes the month's first and last second, and nothing outside it", async () => {
    at('2027-01-10T00:00:00Z');
    const account = await root.below();
    for (const date of ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'])
      await account.post('/biomass/offsets', { pages: 10, date });
    const dates = async (month: string) => (await statement(account, '', month)).body.map(({ date }) => date);

    expect(await dates('2026-11')).toEqual(['2026-11-30T23:59:59Z']);
    expect(await dates('2026-12')).toEqual(['2026-12-01T00:00:00Z', '2026-12-31T23:59:59Z']);
    expect(await dates('2027-01')).toEqual(['2027-01-01T00:00:00Z']);
  });

  it('states when each offset was billed', async () => {
    const account = await root.below();
    await placeOrder(account, 10_000);
    for (const { kind, offset_id } of (await statement(account)).body) {
      const key = kind === 'biomass' ? keys.biomassOffset : keys.carbonOffset;
      const billAt = (time: string) => table.write([markBilled(key(account.path, offset_id), time)]);
      await billAt('2026-11-05T10:00:00Z');
      await expect(billAt('2026-11-06T10:00:00Z')).rejects.toBeInstanceOf(Overtaken);
    }

    const { body } = await statement(account);
    expect(body).toHaveLength(5);
    for (const { billed_at } of body) expect(billed_at).toBe('2026-11-05T10:00:00Z');
  });

  it('omits deleted offsets', async () => {
    const account = await root.below();
    const { body } = await account.post('/biomass/offsets', october(100));
    await account.post('/biomass/offsets', october(200));
    await account.delete(`/biomass/offsets/${body.id}`);

    expect((await statement(account)).body).toMatchObject([{ pages: 200, price: 0.06 }]);
  });

  it('has the price on the issue day', async () => {
    const account = await root.below();
    const { body } = await account.post('/biomass/offsets', october(10_000));
    const offset = keys.biomassOffset(account.path, body.id);
    await table.write([{ update: offset, set: { price: 2.5 } }]);
    expect((await statement(account)).body).toMatchObject([{ price: 2.5 }]);
  });

  it('takes one call for the counters, and one per offset kind', async () => {
    const account = await root.below();
    await statement(account);
    expect((await statement(account)).calls).toBe(1);
    await account.post('/biomass/offsets', october(100));
    expect((await statement(account)).calls).toBe(2);
    await placeOrder(account, 1_000);
    expect((await statement(account)).calls).toBe(3);
    expect((await statement(account, '?include=below')).calls).toBe(3);
  });

  it('is 404 for a future month, and refuses other values for include', async () => {
    expect(await statement(root, '', '2026-11')).toMatchObject({
      status: 404,
      body: { error: '2026-11 is in the future; the current month is 2026-10.' },
    });
    expect((await statement(root, '', '9999-12')).status).toBe(404);
    expect(await statement(root, '?include=above')).toMatchObject({
      status: 400,
      body: { error: 'include must be below, but was "above".' },
    });
    at('2026-10-31T10:00:00Z');
    const account = await root.below();
    await account.post('/biomass/offsets', { pages: 5, date: '2026-11-01' });
    expect((await statement(account, '', '2026-11')).body).toMatchObject([{ pages: 5 }]);
  });
});

describe('a statement including everything below', () => {
  let dealer: TestAccount;
  let channels: TestAccount[];
  let customers: TestAccount[];
  let stranger: TestAccount;
  let whole: StatementLine[];

  /** 8 channels and 242 customers below them: most have one offset, some have none, some many, one has carbon. */
  beforeAll(async () => {
    at('2026-10-20T08:00:00Z');
    [dealer, stranger] = [await distributor(), await distributor()];
    channels = await Promise.all(Array.from({ length: 8 }, (_, i) => dealer.below(`Channel ${i}`)));
    customers = await Promise.all(
      Array.from({ length: 242 }, (_, i) =>
        (channels[i % 8] ?? dealer).below(i === 3 ? '=1+1;"Quoted", Ümläut' : `Customer ${i}`),
      ),
    );
    const everyone = [dealer, ...channels, ...customers];
    for (const [index, account] of everyone.entries()) {
      const count = index % 10 === 7 ? 0 : index % 50 === 1 ? 12 : 1;
      for (let i = 0; i < count; i++) await account.post('/biomass/offsets', october(1_000 + index));
    }
    await placeOrder(customers[20] as TestAccount, 10_000);
    await stranger.post('/biomass/offsets', october(666));
    await counted(customers, channels);
    ({ body: whole } = await statement(dealer, '?include=below'));
  });

  const paged = async (query: string, headers = {}): Promise<Answer[]> => {
    const pages: Answer[] = [];
    for (let next: string | undefined = `/statements/2026-10?include=below${query}`; next; ) {
      const page: Answer = await dealer.get(next, headers);
      pages.push(page);
      next = /<\/v1([^>]*)>/.exec(page.headers.link ?? '')?.[1];
    }
    return pages;
  };

  it("has every account's lines once, and no foreign line", async () => {
    const everyone = [dealer, ...channels, ...customers];
    // The dealer, a channel with its customers, and every tenth account, so accounts with no line, one and many.
    const asked = everyone.filter(
      ({ path }, index) => isLong || index % 10 < 2 || index === 8 || path.startsWith(`${channels[1]?.path}/`),
    );
    const expected: string[] = [];
    for (const { get } of asked) {
      for (const path of ['/biomass/offsets', '/carbon/offsets'])
        expected.push(...(await get(path)).body.map(({ id }: { id: string }) => id));
    }
    const askedIds = new Set(asked.map(({ id }) => id));
    const lines = whole.filter(({ account_id }) => askedIds.has(account_id));

    expect(lines.map(({ offset_id }) => offset_id).sort()).toEqual(expected.sort());
    const family = new Set(everyone.map(({ id }) => id));
    for (const { account_id } of whole) expect(family).toContain(account_id);
  });

  it('is in tree order, by name, and within an account by kind and date', async () => {
    const owners = [...new Set(whole.map(({ account_id }) => account_id))];
    const byName = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);
    const nameOf = (id: string) => whole.find(({ account_id }) => account_id === id)?.account_name ?? '';
    const below = (account: TestAccount | undefined) =>
      customers.filter(({ path }) => path.startsWith(`${account?.path}/`)).map(({ id }) => id);

    expect(owners[0]).toBe(dealer.id);
    const [first] = channels;
    const ofFirst = owners.filter((id) => below(first).includes(id));
    expect(owners.slice(1, 2 + ofFirst.length)).toEqual([first?.id, ...ofFirst]);
    expect(ofFirst.map(nameOf)).toEqual(ofFirst.map(nameOf).sort(byName));
    const ofOne = whole.filter(({ account_id }) => account_id === customers[20]?.id);
    expect(ofOne.map(({ kind }) => kind)).toEqual(['biomass', 'biomass', 'biomass', 'biomass', 'carbon', 'carbon']);
  });

  it.each([...(isLong ? ['&limit=1'] : []), '&limit=7', '&limit=100', '&limit=1000'])(
    'is the same page by page: %s',
    async (query) => {
      const pages = await paged(query);
      const limit = Number(query.slice('&limit='.length));

      expect(pages.flatMap(({ body }) => body)).toEqual(whole);
      for (const { body } of pages.slice(0, -1)) expect(body).toHaveLength(limit);
      expect(pages.at(-1)?.body.length).toBeGreaterThan(0);
    },
  );

  it('reads several accounts for a page, each once', async () => {
    const [first] = await paged('&limit=20');
    const accounts = new Set(first?.body.map((line: StatementLine) => line.account_id)).size;

    // The account itself, its children, some of their children, and one more to detect a next page. A list of children takes two calls:
    // for the names, and for the figures.
    expect(first?.calls).toBeLessThanOrEqual(accounts + 8);
  });

  it('is CSV and adds up, with any account names', async () => {
    const pages = await paged('&limit=100', { accept: 'text/csv' });
    const rows = pages.flatMap(({ body }) => parsed(body).slice(1));
    const [header] = parsed(pages[0]?.body);

    expect(header).toEqual(Object.keys(whole[0] ?? {}));
    expect(rows).toHaveLength(whole.length);
    const column = header?.indexOf('price') ?? -1;
    expect(sumOf(rows.map((row) => row[column] ?? '')).toFixed(2)).toBe(costOf(whole));
    const names = rows.map((row) => row[header?.indexOf('account_name') ?? -1]);
    expect(names).toContain('\'=1+1;"Quoted", Ümläut');
  });

  it("adds up to the totals, and to all offsets' price", async () => {
    const { body: totals } = await dealer.get('/totals?start_date=2026-10-01&end_date=2026-10-31');

    expect(sumOf(whole.map(({ pages }) => pages ?? 0)).toNumber()).toBe(totals.together.pages);
    expect(whole.filter(({ kind }) => kind === 'biomass')).toHaveLength(totals.together.certificates);
    const orders = (await customers[20]?.get('/orders'))?.body[0].price;
    const single = whole.filter(({ account_id, pages }) => account_id !== customers[20]?.id || pages === 1_029);
    const exactly = sumOf([orders, ...single.map(({ pages }) => (Math.round((pages ?? 0) * 0.03) / 100).toFixed(2))]);
    expect(costOf(whole)).toBe(exactly.toFixed(2));
  });

  it("of a channel has its customers' lines, and a customer's only its own", async () => {
    const [channel] = channels;
    const own = (await statement(channel as TestAccount, '?include=below')).body;
    const allowed = new Set([channel, ...customers.filter(({ path }) => path.includes(`/${channel?.id}/`))]);

    expect(own.length).toBeGreaterThan(20);
    expect([...allowed].map((account) => account?.id)).toEqual(
      expect.arrayContaining([...new Set(own.map(({ account_id }) => account_id))]),
    );
    expect((await dealer.get(`/accounts/${channel?.id}/statements/2026-10?include=below`)).body).toEqual(own);
    const customer = customers[1] as TestAccount;
    expect((await statement(customer, '?include=below')).body).toEqual((await statement(customer)).body);
  });

  it('cannot be read by another account, also not with a forged cursor', async () => {
    const list = (account: TestAccount) => ['below', 'statement 2026-10', account.path, 'below'].join('\n');
    const forged = (account: TestAccount, place: unknown) =>
      account.get(
        `/statements/2026-10?include=below&cursor=${encodeCursor(list(account), typeof place === 'string' ? place : JSON.stringify(place))}`,
      );
    const [channel] = channels;
    const entry = { id: channel?.id, after: '' };

    expect((await stranger.get(`/accounts/${dealer.id}/statements/2026-10?include=below`)).status).toBe(403);
    expect((await forged(dealer, { trail: [entry], source: 'biomass', at: '' })).status).toBe(400);
    for (const place of ['', '{', 'null', '[]', {}, { trail: ['ACCOUNT'], source: 'biomass', at: '' }])
      expect((await forged(stranger, place)).status).toBe(400);
    for (const place of [
      { trail: [entry], source: 'biomass', at: '' },
      { trail: [{ id: `../${dealer.id}`, after: '' }], source: 'biomass', at: '' },
      { trail: [], source: 'paper', at: '' },
      { trail: [], source: 'carbon', at: 'x' },
      { trail: Array(11).fill(entry), source: 'carbon', at: null },
    ])
      expect((await forged(stranger, place)).status).toBe(400);
    expect((await forged(stranger, { trail: [], source: 'carbon', at: null })).body).toEqual([]);
  });

  it('continues at its position when an account is renamed in between', async () => {
    const account = await distributor();
    const children = [await account.below('A'), await account.below('B'), await account.below('C')];
    for (const child of children) await child.post('/biomass/offsets', october(100));
    await counted(children);
    const first = await statement(account, '?include=below&limit=1');
    const [, next = ''] = /<\/v1([^>]*)>/.exec(first.headers.link ?? '') ?? [];
    await account.patch(`/accounts/${children[0]?.id}`, { name: '0' });
    await counted(children);

    expect((await account.get(next)).body).toMatchObject([{ account_name: 'B' }]);
    expect((await statement(account, '?include=below')).body.map(({ account_name }) => account_name)).toEqual([
      '0',
      'B',
      'C',
    ]);
  });
});

describe('a long statement', () => {
  longTest("continues beyond one read's accounts, and skips accounts whose lines were deleted", async () => {
    const dealer = await distributor();
    const children = await Promise.all(Array.from({ length: 260 }, () => dealer.below()));
    const made = await Promise.all(children.map((child) => child.post('/biomass/offsets', october(10))));
    await counted(children);
    // Deleted after being counted.
    await Promise.all(
      children.slice(0, 5).map(({ delete: remove }, i) => remove(`/biomass/offsets/${made[i]?.body.id}`)),
    );
    const { body, headers } = await statement(dealer, '?include=below');

    expect(body).toHaveLength(255);
    expect(headers.link).toBeUndefined();
    expect(costOf(body)).toBe('0.00');
  });

  it('loses no line when stored items are much larger than their lines', async () => {
    const dealer = await distributor();
    const customer = await dealer.below();
    for (let order = 0; order < 7; order++) await placeOrder(dealer, 100_000);
    await customer.post('/biomass/offsets', october(10));
    await counted([customer]);
    // More than one query reads.
    for (const { id } of (await dealer.get('/carbon/offsets')).body) {
      const serial_numbers = ['x'.repeat(380_000)];
      await table.write([{ update: keys.carbonOffset(dealer.path, id), set: { serial_numbers } }]);
    }
    const { body } = await statement(dealer, '?include=below');

    expect(body.map(({ kind }) => kind).join()).toBe(
      [...Array(21).fill('biomass'), ...Array(14).fill('carbon'), 'biomass'].join(),
    );
    expect(new Set(body.map(({ offset_id }) => offset_id)).size).toBe(36);
  });

  it('comes in pages for a single account', async () => {
    const account = await root.below();
    await Promise.all(Array.from({ length: 230 }, () => account.post('/biomass/offsets', october(4_000))));
    const first = await statement(account, '?limit=200');
    const [, next = ''] = /<\/v1([^>]*)>/.exec(first.headers.link ?? '') ?? [];
    const second: Answer<StatementLine[]> = await account.get(next);

    expect([first.body.length, second.body.length]).toEqual([200, 30]);
    expect(new Set([...first.body, ...second.body].map(({ offset_id }) => offset_id)).size).toBe(230);
    expect(costOf([...first.body, ...second.body])).toBe('276.00');
  });
});

/** By RFC 4180. */
function parsed(csv: string): string[][] {
  const rows: string[][] = [];
  for (const line of csv.match(/(?:"(?:[^"]|"")*"|[^\r\n])+/g) ?? []) {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
    rows.push(cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''));
  }
  return rows;
}
