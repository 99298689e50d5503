import { beforeAll, describe, expect, it } from 'vitest';
import { closeMonths } from '../../lib/deposits/close.ts';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';

let root: TestAccount;
beforeAll(async () => {
  root = await distributor();
});

const ids = ({ body }: Answer): string[] => body.map(({ id }: { id: string }) => id);

describe('creating a deposit', () => {
  it('answers every field of the spec with the defaults of the standard sheet', async () => {
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

  it('says density in revision 1.6.3', async () => {
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
    [{ pages: 1, width: 210 }, 'width must be at most 5, but was 210; 210 is probably millimetres; send 0.21.'],
    [{ pages: 1, length: 297 }, 'length must be at most 100, but was 297; 297 is probably millimetres; send 0.297.'],
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
    expect(await account.post('/deposits', { pages: 1 })).toMatchObject({
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

describe('a closed month', () => {
  it('locks its deposits', async () => {
    const account = await root.below();
    const { body } = await account.post('/deposits', { pages: 1000, date: '2026-10-05' });
    await closeMonths(account.path, '2026-10', new Date());

    expect(await account.delete(`/deposits/${body.id}`)).toMatchObject({
      status: 403,
      body: { error: `Deposit ${body.id} was certified with 2026-10, so it cannot be deleted.` },
    });
  });

  it('takes no more: a late deposit keeps its date and counts in the earliest open month', async () => {
    const account = await root.below();
    await account.post('/deposits', { pages: 1000, date: '2026-08-05' });
    await closeMonths(account.path, '2026-08', new Date());
    const late = await account.post('/deposits', { pages: 500, date: '2026-08-20' });
    expect(late.body.date).toBe('2026-08-20T00:00:00Z');

    await closeMonths(account.path, '2026-09', new Date());

    const offsets = (await account.get('/biomass/offsets')).body;
    expect(offsets).toMatchObject([
      { date: '2026-09-30T23:59:59Z', pages: 500 },
      { date: '2026-08-31T23:59:59Z', pages: 1000 },
    ]);
  });
});

describe('deleting a deposit', () => {
  it('takes it out of the month', async () => {
    const account = await root.below();
    const gone = (await account.post('/deposits', { pages: 700, date: '2026-10-05' })).body;
    await account.post('/deposits', { pages: 300, date: '2026-10-06' });

    expect((await account.delete(`/deposits/${gone.id}`)).body).toEqual({ id: gone.id, deleted: true });
    expect((await account.delete(`/deposits/${gone.id}`)).status).toBe(404);
    await closeMonths(account.path, '2026-10', new Date());
    expect((await account.get('/account')).body.ltd_pages).toBe(300);
  });

  it('counts once when 10 delete it at once', async () => {
    const account = await root.below();
    const { body } = await account.post('/deposits', { pages: 700, date: '2026-10-05' });
    await account.post('/deposits', { pages: 1000, date: '2026-10-05' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => account.delete(`/deposits/${body.id}`)));
    await closeMonths(account.path, '2026-10', new Date());

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await account.get('/account')).body.ltd_pages).toBe(1000);
  });
});
