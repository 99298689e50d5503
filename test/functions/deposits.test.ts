import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeMonths } from '../../lib/books/deposits/close.ts';
import { MonthBooks } from '../../lib/books/deposits/month-books.ts';
import { exact, keys, lists, table } from '../../lib/platform/table/table.ts';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';
import { expectBalanced } from '../support/books.ts';
import { at, now } from '../support/moment.ts';

let root: TestAccount;
beforeAll(async () => {
  root = await distributor();
});

afterEach(now);

/** The number of deposits per month. */
async function monthsOf(account: TestAccount): Promise<Record<string, number>> {
  const months = await Array.fromAsync(table.each(lists.months(account.path), MonthBooks));
  return Object.fromEntries(months.map(({ month, deposits }) => [month, deposits]));
}

const ids = ({ body }: Answer): string[] => body.map(({ id }: { id: string }) => id);

describe('creating a deposit', () => {
  it("responds with every field in the spec and the standard sheet's defaults", async () => {
    const { status, body } = await root.post('/deposits', { pages: 120, date: '2026-11-02T10:00:00Z' });

    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      account_id: root.id,
      feed_id: null,
      date: '2026-11-02T10:00:00Z',
      pages: 120,
      width: 0.2159,
      length: 0.2794,
      gsm: 75,
    });
    expect((await root.get(`/deposits/${body.id}`)).body).toEqual(body);
  });

  it('takes a negative adjustment, other sizes and numeric strings', async () => {
    expect((await root.post('/deposits', { pages: '-5', width: '0.297', length: 0.42, gsm: 90 })).body).toMatchObject({
      pages: -5,
      width: 0.297,
      length: 0.42,
      gsm: 90,
    });
    expect((await root.post('/deposits', { pages: 0 })).status).toBe(200);
  });

  it('calls gsm density in revision 1.6.3', async () => {
    const { body } = await root.post('/deposits', { pages: 1, density: 80 }, { 'api-revision': '1.6.3' });

    expect(body).toMatchObject({ density: 80 });
    expect(Object.keys(body)).not.toContain('gsm');
  });

  it('is one round trip', async () => {
    expect((await root.post('/deposits', { pages: 1 })).calls).toBe(1);
    expect((await root.post('/deposits', { pages: 1 }, { 'idempotency-key': 'one' })).calls).toBe(1);
  });

  it.each([
    [{}, 'pages is missing; it must be a whole number.'],
    [{ pages: 1.5 }, 'pages must be a whole number, but was 1.5.'],
    [{ pages: 1e13 }, 'pages must be at most 1000000000000, but was 10000000000000.'],
    [{ pages: 1, width: 0 }, 'width must be at least 0.000001, but was 0.'],
    [{ pages: 1, gsm: 75.5 }, 'gsm must be a whole number, but was 75.5.'],
    [{ pages: 1, width: 210 }, 'width must be at most 5, but was 210; 210 is probably millimeters; send 0.21.'],
    [{ pages: 1, length: 297 }, 'length must be at most 100, but was 297; 297 is probably millimeters; send 0.297.'],
    [{ pages: 1, length: 'long' }, 'length must be a number, but was "long".'],
    [{ pages: 1, date: 'today' }, /^date must be an ISO 8601 timestamp/],
  ])('refuses %j', async (body, error) => {
    expect(await root.post('/deposits', body)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(error) },
    });
  });

  it('is refused for a deactivated account, and accepted again once it is active', async () => {
    const account = await root.below();
    await root.post(`/accounts/${account.id}/deactivate`);
    expect(await root.post(`/accounts/${account.id}/deposits`, { pages: 1 })).toMatchObject({
      status: 403,
      body: { error: `Account ${account.id} is deactivated, so it takes no deposits; activate it first.` },
    });
    await root.post(`/accounts/${account.id}/activate`);

    expect((await account.post('/deposits', { pages: 1 })).status).toBe(200);
  });
});

describe('listing deposits', () => {
  it('is newest first, by whole days', async () => {
    const account = await root.below();
    const made: string[] = [];
    for (const date of ['2026-10-31T23:59:59Z', '2026-11-01', '2026-11-02'])
      made.push((await account.post('/deposits', { pages: 1, date })).body.id);

    expect(ids(await account.get('/deposits'))).toEqual([...made].reverse());
    expect(ids(await account.get('/deposits?start_date=2026-11-01&end_date=2026-11-01'))).toEqual([made[1]]);
  });
});

describe("a deposit's month", () => {
  const NOON = '2026-12-01T12:00:00Z';
  const noon = new Date(NOON);
  const dated = (date: string) => ({ pages: 100, date });

  it("is its date's until the next month's 1st at 12:00 UTC, then the current one; its date stays", async () => {
    const account = await root.below();
    at('2026-12-01T11:59:59Z');
    await account.post('/deposits', dated('2026-11-20'));
    at(NOON);
    const late = await account.post('/deposits', dated('2026-11-20'));

    expect(late.body.date).toBe('2026-11-20T00:00:00Z');
    expect(await monthsOf(account)).toEqual({ '2026-11': 1, '2026-12': 1 });
  });

  it('does not depend on earlier deposits, nor on months never closed', async () => {
    const [closed, idle, missed] = await Promise.all([root.below(), root.below(), root.below()]);
    at('2026-08-05');
    for (const account of [closed, missed]) await account.post('/deposits', { pages: 5 });
    await closeMonths(closed.path, '2026-08', new Date('2026-09-01T12:00:00Z'));
    at('2026-11-15');
    for (const account of [closed, idle, missed]) await account.post('/deposits', dated('2026-08-20'));

    for (const account of [closed, idle, missed]) expect(await monthsOf(account)).toMatchObject({ '2026-11': 1 });
    expect(await monthsOf(idle)).toEqual({ '2026-11': 1 });
  });

  it('is the current one when its own was closed during the request', async () => {
    const account = await root.below();
    at('2026-12-01T11:59:59Z');
    await account.post('/deposits', dated('2026-11-20'));
    await closeMonths(account.path, '2026-11', noon);
    const late = await account.post('/deposits', dated('2026-11-20'));

    // November is closed; December has no books at first, then it does.
    expect(late).toMatchObject({ status: 200, calls: 3 });
    expect(await monthsOf(account)).toEqual({ '2026-11': 1, '2026-12': 1 });
    await expectBalanced(account.path);
  });

  it('holds at most 9e15 pages with either sign, also after deletions', async () => {
    const account = await root.below();
    at('2026-11-20');
    const month = keys.month(account.path, '2026-11');
    const { body: taken } = await account.post('/deposits', { pages: -1_000_000_000_000 });
    // Represents 9,001 deposits of the largest size.
    await table.write([{ update: month, add: { grams: exact('4.5241845').times(9.001e15) } }]);
    expect(await account.post('/deposits', { pages: 1 })).toMatchObject({
      status: 400,
      body: {
        error:
          'pages 1 would take 2026-11 beyond 9000000000000000 standard pages, the maximum of a month; deposit fewer.',
      },
    });
    expect(await account.delete(`/deposits/${taken.id}`)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^Without deposit .* would go beyond/) },
    });
    expect((await account.post('/deposits', { pages: -5 })).status).toBe(200);
    expect((await account.post('/deposits', { pages: 5 })).status).toBe(200);

    expect(await closeMonths(account.path, '2026-11', noon)).toMatchObject([{ pages: 9e15 }]);
    await table.write([
      { update: keys.month(account.path, '2026-12'), add: { grams: exact('4.5241845').times(-9e15) } },
    ]);
    at('2026-12-20');
    expect((await account.post('/deposits', { pages: -1 })).status).toBe(400);
    expect((await account.post('/deposits', { pages: 1 })).status).toBe(200);
  });
});

describe('a closed month', () => {
  const noon = new Date('2026-11-01T12:00:00Z');

  it.each([
    ['certified', 1000],
    ['issued nothing', -1000],
  ])('locks its deposits when it %s', async (_, pages) => {
    const account = await root.below();
    at('2026-10-20');
    const { body } = await account.post('/deposits', { pages, date: '2026-10-05' });
    await closeMonths(account.path, '2026-10', noon);

    expect(await account.delete(`/deposits/${body.id}`)).toMatchObject({
      status: 403,
      body: {
        error: `Deposit ${body.id} counts in 2026-10, which is closed, so it cannot be deleted; correct it by a negative deposit.`,
      },
    });
    await expectBalanced(account.path);
  });

  it('locks the offsets its close issued, and no others with the same date', async () => {
    const account = await root.below();
    at('2026-10-20');
    await account.post('/deposits', { pages: 1000 });
    await closeMonths(account.path, '2026-10', noon);
    const [issued] = (await account.get('/biomass/offsets')).body;
    now();
    const own = (await account.post('/biomass/offsets', { pages: 5, date: issued.date })).body;

    expect(await account.delete(`/biomass/offsets/${issued.id}`)).toMatchObject({
      status: 403,
      body: {
        error: `Offset ${issued.id} was issued by the close of 2026-10, so it cannot be deleted; correct it by a negative deposit.`,
      },
    });
    expect((await account.get(`/biomass/certificates/${issued.certificate_id}`)).status).toBe(200);
    expect((await account.delete(`/biomass/offsets/${own.id}`)).status).toBe(200);
    await expectBalanced(account.path);
  });
});

describe('deleting a deposit', () => {
  it('subtracts it from the month', async () => {
    const account = await root.below();
    at('2026-10-20');
    const gone = (await account.post('/deposits', { pages: 700, date: '2026-10-05' })).body;
    await account.post('/deposits', { pages: 300, date: '2026-10-06' });

    expect((await account.delete(`/deposits/${gone.id}`)).body).toEqual({ id: gone.id, deleted: true });
    expect((await account.delete(`/deposits/${gone.id}`)).status).toBe(404);
    await closeMonths(account.path, '2026-10', new Date('2026-11-01T12:00:00Z'));
    expect((await account.get('/account')).body.ltd_pages).toBe(300);
  });

  it('counts once when 10 requests delete it concurrently', async () => {
    const account = await root.below();
    at('2026-10-20');
    const { body } = await account.post('/deposits', { pages: 700, date: '2026-10-05' });
    await account.post('/deposits', { pages: 1000, date: '2026-10-05' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => account.delete(`/deposits/${body.id}`)));
    await closeMonths(account.path, '2026-10', new Date('2026-11-01T12:00:00Z'));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await account.get('/account')).body.ltd_pages).toBe(1000);
  });
});
