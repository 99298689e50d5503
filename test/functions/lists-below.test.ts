import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS_MAX } from '../../lib/accounts/lists-below/list-below.ts';
import { rollUp } from '../../lib/accounts/totals/roll-up.ts';
import { closeMonths } from '../../lib/books/deposits/close.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { type Answer, distributor, send, type TestAccount } from '../support/api.ts';
import { isLong } from '../support/long.ts';
import { at, now } from '../support/moment.ts';
import { AGENT, newPerson, signIn } from '../support/people.ts';

/** A distributor with two channels and their customers. Name order differs from creation order. */
const PARENTS = { Zeta: 'root', Alpha: 'root', 'Zeta x': 'Zeta', 'Alpha y': 'Alpha', 'Alpha x': 'Alpha' } as const;
const ORDER = ['root', 'Alpha', 'Alpha x', 'Alpha y', 'Zeta', 'Zeta x'];
const accounts: Record<string, TestAccount> = {};
const of = (name: string): TestAccount => accounts[name] as TestAccount;

const LISTS = ['/feeds', '/biomass/certificates', '/biomass/offsets', '/deposits'] as const;

// biome-ignore lint/suspicious/noExplicitAny: rows of four kinds, whose fields the tests name.
type Row = Record<string, any>;

beforeAll(async () => {
  at('2026-11-10T08:00:00Z');
  accounts.root = await distributor();
  for (const [name, parent] of Object.entries(PARENTS)) accounts[name] = await of(parent).below(name);
  const giving = ['root', 'Alpha', 'Alpha x', 'Zeta x'];
  for (const [index, name] of giving.entries()) {
    const account = of(name);
    const feeds = [await account.post('/feeds', { type: 'agent' }), await account.post('/feeds', { type: 'upload' })];
    // A new agent is unhealthy until it pushes.
    if (index % 2 === 1)
      await table.write([{ update: keys.feed(account.path, feeds[0]?.body.id), set: { health_check: 'healthy' } }]);
    for (const date of ['2026-09-30T23:59:59Z', '2026-10-01', '2026-10-31T23:59:59Z', '2026-11-02'])
      await account.post('/biomass/offsets', { pages: 100 + index, date });
    // September's books have ended, so November's take the first deposit.
    for (const date of ['2026-09-20', '2026-11-03', '2026-11-04']) await account.post('/deposits', { pages: 10, date });
  }
  await rollUp(ORDER.filter((name) => name.includes(' ')).map((name) => of(name).path));
  await rollUp(['Alpha', 'Zeta'].map((name) => of(name).path));
});
afterAll(now);

/** Every page up to the end of a list. */
async function pagesOf(ask: (path: string) => Promise<Answer>, path: string, max = 100): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer = await ask(next);
    expect(answer.status, next).toBe(200);
    answers.push(answer);
    expect(answers.length, 'the list never ends').toBeLessThan(max);
    next = /^<\/v1(.*)>; rel="next"$/.exec(answer.headers.link ?? '')?.[1];
  }
  return answers;
}

const rowsOf = async (account: TestAccount, path: string): Promise<Row[]> =>
  (await pagesOf((to) => account.get(to), path)).flatMap(({ body }) => body);

/** Several accounts' own lists, one after the other, with the account names. */
async function together(names: readonly string[], path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of names) {
    const account_name = name === 'root' ? `distributor ${of(name).id}` : name;
    rows.push(...(await rowsOf(of(name), path)).map((row) => ({ ...row, account_name })));
  }
  return rows;
}

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

describe('a list with everything below', () => {
  it.each([
    ...LISTS.flatMap((path) => [path]),
    ...LISTS.slice(1).map((path) => `${path}?start_date=2026-09-15&end_date=2026-09-30`),
    ...LISTS.slice(1).map((path) => `${path}?start_date=2026-10-01&end_date=2026-11-30`),
    '/deposits?start_date=2019-01-01&end_date=2026-11-30',
    '/feeds?health=unhealthy',
    '/feeds?type=upload',
    '/feeds?health=healthy&type=agent',
  ])('%s has the rows of every account as the account lists them, page by page', async (path) => {
    const whole = await together(ORDER, path);

    expect(whole.length).toBeGreaterThan(1);
    for (const limit of [1, 3, 1000])
      expect(await rowsOf(of('root'), withQuery(path, `include=below&limit=${limit}`)), `limit ${limit}`).toEqual(
        whole,
      );
    expect(await rowsOf(of('Alpha'), withQuery(path, 'include=below'))).toEqual(
      await together(['Alpha', 'Alpha x', 'Alpha y'], path),
    );
  });

  it.each(LISTS)('%s as CSV has the same rows, and names the account only there', async (path) => {
    const csv = { accept: 'text/csv' };
    const [own] = await pagesOf((to) => of('root').get(to, csv), path);
    const pages = await pagesOf((to) => of('root').get(to, csv), `${path}?include=below&limit=2`);
    const [header = ''] = pages[0]?.body.split('\r\n') ?? [];
    const column = header.split(',').indexOf('account_name');
    const lines = pages.flatMap(({ body }) => body.split('\r\n').slice(1, -1)) as string[];

    expect(own?.body.split('\r\n')[0]).toBe(header.replace(',account_name', ''));
    expect(lines).toHaveLength((await together(ORDER, path)).length);
    expect(
      lines
        .at(-1)
        ?.split(',')
        .slice(column - header.split(',').length)[0],
    ).toBe('Zeta x');
  });

  it.each(LISTS)('%s without include names no account, and takes nothing else to include', async (path) => {
    for (const row of await rowsOf(of('root'), path)) expect(row).not.toHaveProperty('account_name');
    for (const include of ['above', 'Below', 'below,above'])
      expect(await of('root').get(`${path}?include=${include}`)).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('include') },
      });
  });

  it.each(LISTS)('%s in revision 1.6.3 does not know include', async (path) => {
    const { key } = (await of('root').post('/api_keys', { revision: '1.6.3' })).body;
    const { status, body } = await send('GET', `${path}?include=above&health=any&type=any`, { key });

    expect(status).toBe(200);
    for (const row of body) expect(row).not.toHaveProperty('account_name');
    expect(body).toHaveLength((await rowsOf(of('root'), path)).length);
  });

  it('feeds are filtered by health and by type, also without include', async () => {
    const found = async (name: string, query: string) =>
      (await rowsOf(of(name), `/feeds?${query}`)).map(({ type, health_check }) => `${type} ${health_check}`);

    expect(await found('root', 'health=unhealthy&type=agent')).toEqual(['agent unhealthy']);
    expect(await found('Alpha', 'health=unhealthy&type=agent')).toEqual([]);
    expect(await found('Alpha', 'health=healthy')).toEqual(['agent healthy']);
    expect(await found('root', 'type=upload')).toHaveLength(1);
    expect(await of('root').get('/feeds?health=ill')).toMatchObject({ status: 400 });
    expect(await of('root').get('/feeds?type=telepathy')).toMatchObject({ status: 400 });
  });

  it('certificates are restricted to days, also without include', async () => {
    const dates = async (query: string) =>
      (await rowsOf(of('root'), `/biomass/certificates?${query}`)).map(({ date }) => date.slice(0, 10));

    expect(await dates('start_date=2026-10-01&end_date=2026-10-31')).toEqual(['2026-10-31', '2026-10-01']);
    expect(await dates('start_date=2026-10-31&end_date=2026-10-01')).toEqual(['2026-10-31', '2026-10-01']);
    expect(await dates('end_date=2026-09-30')).toEqual(['2026-09-30']);
    expect(await dates('start_date=2030-01-01')).toEqual([]);
  });
});

describe('a list with everything below shows no others', () => {
  const idsOf = async (names: string[], path: string) => (await together(names, path)).map(({ id }) => id).sort();
  const seen = async (ask: (path: string) => Promise<Answer>, path: string) =>
    (await pagesOf(ask, path)).flatMap(({ body }) => (body as Row[]).map(({ id }) => id)).sort();

  it.each(LISTS)('%s to a sibling, a child, a reader', async (path) => {
    const list = `${path}?include=below`;
    expect(await seen((to) => of('Zeta').get(to), list)).toEqual(await idsOf(['Zeta', 'Zeta x'], path));
    expect(await seen((to) => of('Alpha x').get(to), list)).toEqual(await idsOf(['Alpha x'], path));
    expect(await seen((to) => of('Alpha y').get(to), list)).toEqual([]);

    const cookie = await signIn((await newPerson(of('Alpha'), 'restricted')).email);
    const asReader = (to: string) => send('GET', to, { headers: { cookie, ...AGENT } });
    expect(await seen(asReader, `/accounts/${of('Alpha').id}${list}`)).toEqual(
      await idsOf(['Alpha', 'Alpha x', 'Alpha y'], path),
    );
    for (const name of ['root', 'Zeta', 'Zeta x'])
      expect([403, 404]).toContain((await asReader(`/accounts/${of(name).id}${list}`)).status);
  });

  it.each(LISTS)('%s to a sibling, a child and a reader as CSV', async (path) => {
    const cookie = await signIn((await newPerson(of('Zeta'), 'restricted')).email);
    const asked: [(to: string) => Promise<Answer>, string, string[]][] = [
      [(to) => of('Zeta').get(to, { accept: 'text/csv' }), path, ['Zeta', 'Zeta x']],
      [(to) => of('Alpha x').get(to, { accept: 'text/csv' }), path, ['Alpha x']],
      [
        (to) => send('GET', to, { headers: { cookie, ...AGENT, accept: 'text/csv' } }),
        `/accounts/${of('Zeta').id}${path}`,
        ['Zeta', 'Zeta x'],
      ],
    ];
    for (const [ask, to, names] of asked) {
      const text = (await pagesOf(ask, `${to}?include=below`)).map(({ body }) => body).join('');
      for (const { id, account_name } of await together(ORDER, path))
        expect(text.includes(id), `${account_name} to ${names[0]}`).toBe(names.includes(account_name));
    }
  });

  it.each(LISTS)('%s to a feed key', async (path) => {
    const [feed] = (await of('Alpha').get('/feeds')).body;
    const { key } = (await of('Alpha').post('/api_keys', { feed_id: feed.id })).body;

    for (const headers of [{}, { accept: 'text/csv' }])
      expect((await send('GET', `${path}?include=below`, { key, headers })).status).toBe(403);
  });

  it.each(LISTS)("%s to a caller with another's cursor", async (path) => {
    const { headers } = await of('root').get(`${path}?include=below&limit=5`);
    const next = /^<\/v1(.*)>; rel="next"$/.exec(headers.link ?? '')?.[1] ?? '';

    expect((await of('root').get(next)).status).toBe(200);
    expect((await of('Zeta').get(next)).status).toBe(400);
    expect((await of('Alpha x').get(next)).status).toBe(400);
  });
});

describe('deposits from everything below', () => {
  it("are found by their date's month, though other books include them", async () => {
    const root = await distributor();
    const customer = await (await root.below()).below('Late');
    const channel = customer.path.split('/').slice(0, 2).join('/') as TestAccount['path'];
    await customer.post('/deposits', { pages: 5, date: '2026-02-03' });
    await rollUp([customer.path]);
    await rollUp([channel]);
    const found = async (range: string) =>
      (await rowsOf(root, `/deposits?include=below&${range}`)).map(({ pages }) => pages);

    expect(await found('start_date=2026-02-01&end_date=2026-02-28')).toEqual([5]);
    expect(await found('start_date=2026-03-01&end_date=2026-03-31')).toEqual([]);
    expect(await found('start_date=2026-11-01&end_date=2026-11-30')).toEqual([]);
  });

  it('are found in a month whose books began with carried grams', async () => {
    const root = await distributor();
    const customer = await (await root.below()).below('Carried');
    await customer.post('/deposits', { pages: -5, date: '2026-11-03' });
    at('2026-12-01T12:00:00Z');
    await closeMonths(customer.path, '2026-11', new Date('2026-12-01T12:00:00Z'));
    await customer.post('/deposits', { pages: 7, date: '2026-12-01' });
    at('2026-11-10T08:00:00Z');
    await rollUp([customer.path]);
    await rollUp([customer.path.split('/').slice(0, 2).join('/') as TestAccount['path']]);

    const { body } = await root.get('/deposits?include=below&start_date=2026-12-01&end_date=2026-12-31');
    expect(body).toMatchObject([{ pages: 7, account_name: 'Carried' }]);
  });
});

describe('a page of a list with everything below', () => {
  /** One account in seven has rows in each list; the others must cost nothing but their share of a hundred counters. */
  async function dealerWith(children: number): Promise<TestAccount> {
    const dealer = await distributor();
    const below: TestAccount[] = [];
    for (let made = 0; made < children; made += 50)
      below.push(...(await Promise.all(Array.from({ length: Math.min(50, children - made) }, () => dealer.below()))));
    const having = below.filter((_, index) => index % 7 === 0);
    for (let given = 0; given < having.length; given += 25)
      await Promise.all(
        having.slice(given, given + 25).map(async (child) => {
          await child.post('/feeds', { type: 'agent' });
          await child.post('/deposits', { pages: 10, date: '2026-11-03' });
          await child.post('/biomass/offsets', { pages: 10, date: '2026-11-03' });
        }),
      );
    await rollUp(below.map(({ path }) => path));
    return dealer;
  }

  // More than the 100 accounts one call reads.
  it.each(isLong ? [10, 220, 600, 6_000] : [10, 120])(
    'has `limit` rows, whatever the number of children: %i',
    async (children) => {
      const dealer = await dealerWith(children);
      const rows = Math.ceil(children / 7);
      for (const path of LISTS) {
        for (const query of ['', '&start_date=2026-11-01&end_date=2026-11-30'].slice(0, path === '/feeds' ? 1 : 2)) {
          await dealer.get(`${path}?include=below`);
          const pages = await pagesOf((to) => dealer.get(to), `${path}?include=below${query}`, 1_000);
          const calls = pages.map((page) => page.calls);

          expect(
            pages.flatMap(({ body }) => body),
            path,
          ).toHaveLength(rows);
          expect(Math.max(...calls), path).toBeLessThanOrEqual(CALLS_MAX);
          // A page ends before its limit after 500 accounts with rows at the earliest.
          expect(pages.length, path).toBeLessThanOrEqual(Math.ceil(rows / 500));
          const { body: limited } = await dealer.get(`${path}?include=below&limit=20${query}`);
          expect(limited, path).toHaveLength(Math.min(20, rows));
        }
      }
    },
  );
});
