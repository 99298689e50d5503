import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetFavorites } from '../../lib/accounts/favorites/store.ts';
import { closeMonths } from '../../lib/books/deposits/close.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { monthOf } from '../../lib/platform/time.ts';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';
import { expectBalanced } from '../support/books.ts';
import { type Fault, Killed, withFaults } from '../support/faults.ts';
import { at, now } from '../support/moment.ts';

let root: TestAccount;
let projects: { id: string; name: string }[];
beforeAll(async () => {
  root = await distributor();
  projects = (await root.get('/forestry/projects')).body.filter((p: { status: string }) => p.status === 'active');
});

beforeEach(() => at('2026-10-20T08:00:00Z'));
afterEach(now);

const NOON = '2026-11-01T12:00:00Z';
const october = (pages: number) => ({ pages, date: '2026-10-15' });
const books = (account: TestAccount, month = '2026-10') => account.get(`/months/${month}`);
const close = (account: TestAccount, through = '2026-10') => closeMonths(account.path, through, new Date(NOON));

/** An account with this many favorites. */
async function preferring(count: number): Promise<TestAccount> {
  const account = await root.below();
  for (const { id } of projects.slice(0, count)) await account.post(`/projects/${id}`);
  return account;
}

describe("a month's books", () => {
  it('show the deposits and the planned offsets, in one call', async () => {
    const account = await preferring(3);
    for (const pages of [10_000, 1]) await account.post('/deposits', october(pages));
    await books(account);
    const { status, body, calls } = await books(account);

    expect(status).toBe(200);
    expect(calls).toBe(1);
    expect(body).toEqual({
      account_id: account.id,
      month: '2026-10',
      state: 'open',
      closes_at: NOON,
      closed_at: null,
      deposits: 2,
      pages: 10_001,
      trees: 1.200168,
      planned: [
        { project_id: projects[0]?.id, project_name: projects[0]?.name, pages: 3335, trees: 0.400216 },
        { project_id: projects[1]?.id, project_name: projects[1]?.name, pages: 3333, trees: 0.399976 },
        { project_id: projects[2]?.id, project_name: projects[2]?.name, pages: 3333, trees: 0.399976 },
      ],
      biomass_offset_ids: [],
      certificate_ids: [],
    });
  });

  it('show the issued offsets once closed, equal to the planned ones', async () => {
    const account = await preferring(3);
    await account.post('/deposits', october(10_001));
    const { planned, trees } = (await books(account)).body;
    await close(account);
    const { body, calls } = await books(account);
    const offsets = (await account.get('/biomass/offsets')).body;

    expect(calls).toBe(1);
    expect(body).toMatchObject({ state: 'closed', closed_at: NOON, deposits: 1, pages: 10_001, trees, planned: [] });
    expect([...body.biomass_offset_ids].sort()).toEqual(offsets.map(({ id }: { id: string }) => id).sort());
    for (const [index, id] of body.biomass_offset_ids.entries()) {
      const offset = offsets.find((one: { id: string }) => one.id === id);
      const { project_id, pages, trees } = planned[index];
      expect(offset).toMatchObject({ project_id, pages, trees, certificate_id: body.certificate_ids[index] });
      expect((await account.get(`/biomass/certificates/${offset.certificate_id}`)).body.pages).toBe(pages);
    }
  });

  it('name no project when one will be chosen at random, and read the current favorites', async () => {
    const account = await root.below();
    await account.post('/deposits', october(16_666));
    expect((await books(account)).body.planned).toEqual([
      { project_id: null, project_name: null, pages: 16_666, trees: 2 },
    ]);
    await account.post(`/projects/${projects[1]?.id}`);

    expect((await books(account)).body.planned).toMatchObject([{ project_id: projects[1]?.id, pages: 16_666 }]);
  });

  it('plan no offset for a project with a share below one page', async () => {
    const account = await preferring(3);
    await account.post('/deposits', october(2));

    expect((await books(account)).body.planned).toMatchObject([{ project_id: projects[0]?.id, pages: 2 }]);
  });

  it('are negative when adjustments outweigh, and then plan and issue nothing', async () => {
    const account = await preferring(1);
    await account.post('/deposits', october(-300));
    expect((await books(account)).body).toMatchObject({ deposits: 1, pages: -300, trees: -0.036001, planned: [] });
    await close(account);
    at(NOON);

    expect((await books(account)).body).toMatchObject({ state: 'closed', pages: 0, trees: 0, certificate_ids: [] });
    expect((await books(account, '2026-11')).body).toMatchObject({ state: 'open', deposits: 0, pages: -300 });
  });
});

describe("a month's state", () => {
  it.each([
    ['2026-10-20T08:00:00Z', 'open'],
    ['2026-11-01T00:00:00Z', 'open'],
    ['2026-11-01T11:59:59Z', 'open'],
    ['2026-11-01T12:00:00Z', 'closing'],
    ['2027-03-01T00:00:00Z', 'closing'],
  ])('is at %s: %s', async (moment, state) => {
    const account = await root.below();
    await account.post('/deposits', october(100));
    at(moment);

    expect((await books(account)).body).toMatchObject({ state, closes_at: NOON, pages: 100 });
  });

  it('is closed when an operator closed it early', async () => {
    const account = await root.below();
    await account.post('/deposits', october(100));
    await closeMonths(account.path, '2026-10', new Date('2026-11-01T06:00:00Z'));
    at('2026-11-01T06:00:01Z');

    expect((await books(account)).body).toMatchObject({ state: 'closed', closed_at: '2026-11-01T06:00:00Z' });
  });

  it.each([
    ['2026-11-01T11:59:59Z', '2026-12', 404],
    ['2026-11-01T11:59:59Z', '2026-11', 'open'],
    ['2026-11-01T11:59:59Z', '2026-10', 'open'],
    ['2026-11-01T12:00:00Z', '2026-10', 'closed'],
    ['2026-11-01T12:00:00Z', '1970-01', 'closed'],
    ['2026-11-01T12:00:00Z', '2027-01', 404],
    ['2026-11-01T12:00:00Z', '9999-12', 404],
  ])('without books at %s, of %s: %s', async (moment, month, expected) => {
    const account = await root.below();
    at(moment);
    const { status, body } = await books(account, month);

    if (expected === 404) {
      const error = `${month} is in the future; the current month is 2026-11.`;
      expect({ status, body }).toEqual({ status: 404, body: { code: 404, error } });
    } else {
      const empty = { deposits: 0, pages: 0, trees: 0, planned: [], biomass_offset_ids: [], certificate_ids: [] };
      expect(body).toMatchObject({ state: expected, closed_at: null, ...empty });
    }
  });

  it('is open for a future month with a deposit', async () => {
    const account = await root.below();
    at('2026-10-31T18:00:00Z');
    await account.post('/deposits', { pages: 5, date: '2026-11-01' });

    expect((await books(account, '2026-11')).body).toMatchObject({ state: 'open', pages: 5 });
  });

  it("is correct across the year's end", async () => {
    const account = await root.below();
    at('2026-01-01T11:59:59Z');
    await account.post('/deposits', { pages: 7, date: '2025-12-31' });
    await account.post('/deposits', { pages: 8, date: '2026-01-01' });
    const december = { month: '2025-12', closes_at: '2026-01-01T12:00:00Z', pages: 7 };
    const january = { month: '2026-01', closes_at: '2026-02-01T12:00:00Z', pages: 8 };

    expect((await books(account, '2025-12')).body).toMatchObject({ ...december, state: 'open' });
    at('2026-01-01T12:00:00Z');
    await account.post('/deposits', { pages: 1, date: '2025-12-31' });
    expect((await account.get('/months')).body).toMatchObject([
      { ...january, pages: 9, state: 'open' },
      { ...december, state: 'closing' },
    ]);
    await closeMonths(account.path, '2025-12', new Date('2026-01-01T12:00:00Z'));
    expect((await books(account, '2025-12')).body).toMatchObject({ ...december, state: 'closed' });
  });
});

describe('a month in an address', () => {
  it.each(['2026-13', '2026-00', '2026-1', '26-10', '2026-10-01', '202610', '1969-12', '0000-01', 'october', '%20'])(
    '%s is none',
    async (month) => {
      for (const path of [`/months/${month}`, `/statements/${month}`]) {
        expect(await root.get(path)).toMatchObject({
          status: 400,
          body: {
            error: `month must be a month such as 2026-10, from 1970-01 on, but was "${decodeURIComponent(month)}".`,
          },
        });
      }
    },
  );

  it('is 404 in revision 1.6.3, as are statements and totals', async () => {
    for (const path of ['/months', '/months/2026-10', '/statements/2026-10', '/totals', '/totals/accounts']) {
      for (const scope of ['', `/accounts/${root.id}`]) {
        expect((await root.get(scope + path, { 'api-revision': '1.6.3' })).status, path).toBe(404);
        expect((await root.get(scope + path)).status, path).toBe(200);
      }
    }
  });
});

describe('the list of months', () => {
  async function threeMonths(): Promise<TestAccount> {
    const account = await preferring(1);
    for (const month of ['08', '09', '10']) {
      at(`2026-${month}-15`);
      await account.post('/deposits', { pages: 100 });
    }
    await close(account, '2026-08');
    at('2026-10-20T08:00:00Z');
    return account;
  }

  it('is newest first, takes one call, and equals the single months', async () => {
    const account = await threeMonths();
    await account.get('/months');
    const { body, calls } = await account.get('/months');

    expect(calls).toBe(1);
    expect(body).toMatchObject([
      { month: '2026-10', state: 'open' },
      { month: '2026-09', state: 'closing' },
      { month: '2026-08', state: 'closed' },
    ]);
    for (const one of body) expect((await books(account, one.month)).body).toEqual(one);
  });

  it('comes in pages, also as CSV', async () => {
    const account = await threeMonths();
    const csv = { accept: 'text/csv' };
    const first = await account.get('/months?limit=2', csv);
    const [, next = ''] = /<\/v1([^>]*)>/.exec(first.headers.link ?? '') ?? [];
    const second: Answer<string> = await account.get(next, csv);
    const header =
      'account_id,month,state,closes_at,closed_at,deposits,pages,trees,planned,biomass_offset_ids,certificate_ids';
    const { id, name } = projects[0] ?? { id: '', name: '' };
    const planned = JSON.stringify([{ project_id: id, project_name: name, pages: 100, trees: 0.012 }]);

    expect(first.body.split('\r\n')).toEqual([
      header,
      `${account.id},2026-10,open,${NOON},,1,100,0.012,"${planned.replaceAll('"', '""')}",[],[]`,
      expect.stringContaining(',2026-09,closing,2026-10-01T12:00:00Z,,1,100,'),
      '',
    ]);
    expect(second.body.split('\r\n')).toEqual([header, expect.stringContaining(',2026-08,closed,'), '']);
    expect(second.headers.link).toBeUndefined();
  });

  it('is empty for an account without deposits, and readable by the parent', async () => {
    const account = await threeMonths();

    expect((await (await root.below()).get('/months')).body).toEqual([]);
    expect((await root.get(`/accounts/${account.id}/months`)).body).toEqual((await account.get('/months')).body);
    expect((await account.get(`/accounts/${root.id}/months`)).status).toBe(403);
  });

  it('sees favorites changed by another process after the cache expires', async () => {
    const account = await threeMonths();
    await account.get('/months');
    const favorites = { [projects[1]?.id ?? '']: 1 };
    await table.write([{ update: keys.account(account.path), set: { favorites } }]);
    forgetFavorites();

    expect((await account.get('/months')).body[0].planned).toMatchObject([{ project_id: projects[1]?.id }]);
  });
});

describe('while a month is closed', () => {
  /** Either everything is still deposits, or everything is certificates. */
  function expectWhole({ body }: Answer): void {
    if (body.state === 'closed') {
      expect(body).toMatchObject({ pages: 10_001, planned: [] });
      expect(body.biomass_offset_ids).toHaveLength(3);
      expect(body.certificate_ids).toHaveLength(3);
    } else {
      expect(body).toMatchObject({ state: 'closing', pages: 10_001, biomass_offset_ids: [], certificate_ids: [] });
      expect(body.planned.map(({ pages }: { pages: number }) => pages)).toEqual([3335, 3333, 3333]);
    }
  }

  it('its books are consistent at any time', async () => {
    const account = await preferring(3);
    await account.post('/deposits', october(10_001));
    at(NOON);
    let isClosed = false;
    const closing = Promise.all([close(account), close(account)]).then(() => {
      isClosed = true;
    });
    const seen: Answer[] = [];
    while (!isClosed) seen.push(await books(account));
    await closing;
    seen.push(await books(account));

    for (const answer of seen) expectWhole(answer);
    expect(seen.at(-1)?.body.state).toBe('closed');
    expect(monthOf(new Date(seen.at(-1)?.body.closed_at))).toBe('2026-11');
  });

  it.each([0, 1, 2].flatMap((call) => (['killed before', 'killed after'] as Fault[]).map((fault) => [call, fault])))(
    'its books are whole when the close dies at call %i, %s, and closed after the next run',
    async (call, fault) => {
      const account = await preferring(3);
      await account.post('/deposits', october(10_001));
      at(NOON);
      const faultAt = (number: number) => (number === call ? (fault as Fault) : undefined);
      await expect(withFaults(faultAt, () => close(account))).rejects.toThrow(Killed);
      expectWhole(await books(account));
      await close(account);

      const after = await books(account);
      expectWhole(after);
      expect(after.body.state).toBe('closed');
      await expectBalanced(account.path);
    },
  );
});

describe('totals', () => {
  it('take 120 months and refuse more with a remedy', async () => {
    const account = await root.below();
    for (const path of ['/totals', '/totals/accounts']) {
      expect((await account.get(`${path}?start_date=2016-11-30&end_date=2026-10-01`)).status).toBe(200);
      expect(await account.get(`${path}?start_date=2016-10-31&end_date=2026-10-01`)).toMatchObject({
        status: 400,
        body: { error: 'start_date and end_date span 121 months, 2016-10 to 2026-10; ask for at most 120 at once.' },
      });
    }
  });
});
