import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { markBilled } from '../../lib/books/billing/mark-billed.ts';
import { StoredOffset } from '../../lib/books/biomass/offset.ts';
import { StoredCertificate } from '../../lib/books/certificates/certificate.ts';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';

let root: TestAccount;
let active: string[];
let complete: string;
beforeAll(async () => {
  root = await distributor();
  const { body } = await root.get('/forestry/projects');
  active = body.filter((p: { status: string }) => p.status === 'active').map((p: { id: string }) => p.id);
  complete = body.find((p: { status: string }) => p.status === 'complete').id;
});
afterEach(() => {
  vi.useRealTimers();
});

/** The tested host's certificate address; set by `npm run test:cloud`. */
const CERTIFICATES = process.env.REGROVE_TEST_CERTIFICATES ?? 'https://certificates.test';
const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';
const ids = ({ body }: Answer): string[] => body.map(({ id }: { id: string }) => id);

describe('creating a biomass offset', () => {
  it('answers every field of the spec, and issues a certificate at once', async () => {
    const { status, body } = await root.post('/biomass/offsets', { pages: 525_377, project_id: active[0] });
    const certificate = await root.get(`/biomass/certificates/${body.certificate_id}`);

    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      account_id: root.id,
      order_id: null,
      quote_id: null,
      project_id: active[0],
      certificate_id: expect.any(String),
      date: expect.stringMatching(/Z$/),
      pages: 525_377,
      trees: 63.047762,
    });
    expect(certificate.body).toEqual({
      id: body.certificate_id,
      account_id: root.id,
      date: body.date,
      pages: 525_377,
      trees: 63.047762,
      project_id: active[0],
      project: expect.objectContaining({ id: active[0], status: 'active' }),
      url: `${CERTIFICATES}/${body.certificate_id}`,
      pdf_url: `${CERTIFICATES}/${body.certificate_id}.pdf`,
      issued_at: expect.stringMatching(/:\d\dZ$/),
    });
  });

  it('states the pages of trees, rounded to six decimals', async () => {
    expect((await root.post('/biomass/offsets', { trees: 2 })).body).toMatchObject({ pages: 16_666, trees: 2 });
    expect((await root.post('/biomass/offsets', { trees: '1.23456789' })).body).toMatchObject({
      pages: 10_288,
      trees: 1.234568,
    });
  });

  it('takes a numeric string, ignores unknown fields and takes null for an omitted field', async () => {
    const answer = await root.post('/biomass/offsets', { pages: '5', trees: null, nonsense: 1, project_id: null });

    expect(answer).toMatchObject({ status: 200, body: { pages: 5 } });
  });

  it('chooses a favorite, or else any active project, when none is named', async () => {
    const account = await root.below();
    const first = await account.post('/biomass/offsets', { pages: 1 });
    await account.post(`/projects/${active[3]}`);
    await account.post(`/projects/${complete}`);
    const favored = await Promise.all(Array.from({ length: 8 }, () => account.post('/biomass/offsets', { pages: 1 })));

    expect(active).toContain(first.body.project_id);
    expect(new Set(favored.map(({ body }) => body.project_id))).toEqual(new Set([active[3]]));
  });

  it('has the sent date, in UTC', async () => {
    const { body } = await root.post('/biomass/offsets', { pages: 1, date: '2026-03-01T00:30:00+02:00' });

    expect(body.date).toBe('2026-02-28T22:30:00Z');
    expect((await root.post('/biomass/offsets', { pages: 1, date: '2026-03-01' })).body.date).toBe(
      '2026-03-01T00:00:00Z',
    );
  });

  it('stores the moment of booking, whatever its date, and names the offset on the certificate', async () => {
    const before = new Date().toISOString();
    const { body } = await root.post('/biomass/offsets', { pages: 10, date: '2001-02-03T04:05:06Z' });

    const offset = await table.get(keys.biomassOffset(root.path, body.id), StoredOffset);
    const certificate = await table.get(keys.certificate(root.path, body.certificate_id), StoredCertificate);
    expect((offset as StoredOffset).booked_at >= before).toBe(true);
    expect(certificate?.offset_id).toBe(body.id);
    expect(body).not.toHaveProperty('booked_at');
  });

  it('takes one round trip when warm', async () => {
    const account = await root.below();
    await account.post('/biomass/offsets', { pages: 1 });

    expect((await account.post('/biomass/offsets', { pages: 1 })).calls).toBe(1);
    expect(
      (await account.post('/biomass/offsets', { trees: 1, project_id: active[0] }, { 'idempotency-key': 'k' })).calls,
    ).toBe(1);
  });

  it.each([
    [{}, 'Give exactly one of pages, trees and quote_id: they are three ways to state the same amount.'],
    [{ pages: 1, trees: 1 }, /^Give exactly one of pages, trees and quote_id/],
    [{ pages: 1, quote_id: UNKNOWN }, /^Give exactly one of/],
    [{ quote_id: UNKNOWN, project_id: UNKNOWN }, /^A quote has its project already/],
    [{ quote_id: UNKNOWN }, `quote_id ${UNKNOWN} names no quote of this account.`],
    [{ quote_id: 'x' }, 'quote_id must be a UUID, but was "x".'],
    [{ pages: 0 }, 'pages must be at least 1, but was 0.'],
    [{ pages: -5 }, 'pages must be at least 1, but was -5.'],
    [{ pages: 1.5 }, 'pages must be a whole number, but was 1.5.'],
    [{ pages: 'many' }, /^pages must be a whole number|^pages must be a number/],
    [{ pages: 1e12 + 1 }, 'pages must be at most 1000000000000, but was 1000000000001.'],
    [{ pages: true }, /^pages must be a/],
    [{ trees: 0 }, 'trees must be at least 0.000061, but was 0.'],
    [{ trees: 1e-7 }, 'trees must be at least 0.000061, but was 1e-7.'],
    [{ trees: 0.00006 }, 'trees must be at least 0.000061, but was 0.00006.'],
    [{ pages: 1, project_id: UNKNOWN }, `project_id ${UNKNOWN} names no forestry project; see GET /forestry/projects.`],
    [{ pages: 1, project_id: 'x' }, 'project_id must be a UUID, but was "x".'],
    [{ pages: 1, date: '1969-12-31' }, 'date 1969-12-31T00:00:00Z is before 1970; give a later one.'],
    [{ pages: 1, date: '2999-01-01' }, /^date 2999-01-01T00:00:00Z is in the future/],
    [{ pages: 1, date: '2026-02-30' }, /^date must be an ISO 8601 timestamp/],
    [{ pages: 1, date: '2026-02-01T10:00:00' }, /^date must be an ISO 8601 timestamp/],
    [{ pages: 1, date: 5 }, 'date must be a timestamp such as 2026-11-15T09:30:00Z, but was 5.'],
  ])('refuses %j', async (body, error) => {
    const answer = await root.post('/biomass/offsets', body);

    expect(answer).toMatchObject({ status: 400, body: { code: 400, error: expect.stringMatching(error) } });
  });

  it('refuses a completed project', async () => {
    expect(await root.post('/biomass/offsets', { pages: 1, project_id: complete })).toMatchObject({
      status: 400,
      body: { error: `project_id ${complete} is complete, so no more trees are planted in it; choose an active one.` },
    });
  });

  it('works for a deactivated account by a caller above it', async () => {
    const account = await root.below();
    await root.post(`/accounts/${account.id}/deactivate`);

    expect((await root.post(`/accounts/${account.id}/biomass/offsets`, { pages: 1 })).status).toBe(200);
  });
});

describe('listing biomass offsets', () => {
  it('is newest first by date, whole days inclusive, in either order', async () => {
    const account = await root.below();
    const dates = ['2026-01-31T23:59:59Z', '2026-02-01T00:00:00Z', '2026-02-28T23:59:59Z', '2026-03-01T00:00:00Z'];
    const made: string[] = [];
    for (const date of dates) made.push((await account.post('/biomass/offsets', { pages: 1, date })).body.id);

    expect(ids(await account.get('/biomass/offsets'))).toEqual([...made].reverse());
    expect(ids(await account.get('/biomass/offsets?start_date=2026-02-01&end_date=2026-02-28'))).toEqual([
      made[2],
      made[1],
    ]);
    expect(ids(await account.get('/biomass/offsets?start_date=2026-02-28&end_date=2026-02-01'))).toEqual([
      made[2],
      made[1],
    ]);
    expect(ids(await account.get('/biomass/offsets?start_date=2026-03-01'))).toEqual([made[3]]);
    expect(ids(await account.get('/biomass/offsets?end_date=2026-01-31'))).toEqual([made[0]]);
    expect(ids(await account.get('/biomass/offsets?end_date=1969-12-31'))).toEqual([]);
  });

  it('refuses what is not a day', async () => {
    expect(await root.get('/biomass/offsets?start_date=yesterday')).toMatchObject({
      status: 400,
      body: { error: 'start_date must be a day such as 2026-11-15, but was "yesterday".' },
    });
  });
});

describe('counting', () => {
  it('is exact after 200 concurrent creations and 100 deletions', async () => {
    const account = await root.below();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        account.post('/biomass/offsets', { pages: 1000 + i, project_id: active[0] }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const sum = (list: Answer[]) => list.reduce((total, { body }) => total + body.pages, 0);
    expect((await account.get('/account')).body.ltd_pages).toBe(sum(answers));

    const gone = answers.filter((_, i) => i % 2 === 0);
    await Promise.all(gone.map(({ body }) => account.delete(`/biomass/offsets/${body.id}`)));

    const left = answers.filter((_, i) => i % 2 === 1);
    const { body } = await account.get('/account');
    expect(body).toMatchObject({
      ltd_pages: sum(left),
      mtd_pages: sum(left),
      qtd_pages: sum(left),
      ytd_pages: sum(left),
    });
    expect(body.ltd_trees).toBeCloseTo(sum(left) / 8333, 5);
    expect(ids(await account.get('/biomass/certificates'))).toHaveLength(100);
  });

  it('is correct across the boundaries of month, quarter and year', async () => {
    const account = await root.below();
    const made = {
      '2025-12-31T23:59:59Z': 1,
      '2026-01-01T00:00:00Z': 10,
      '2026-03-31T23:59:59Z': 100,
      '2026-04-01T00:00:00Z': 1000,
    };
    for (const [date, pages] of Object.entries(made)) await account.post('/biomass/offsets', { pages, date });
    const at = async (now: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      const { mtd_pages, qtd_pages, ytd_pages, ltd_pages } = (await account.get('/account')).body;
      return [mtd_pages, qtd_pages, ytd_pages, ltd_pages];
    };

    expect(await at('2025-12-31T23:59:59Z')).toEqual([1, 1, 1, 1111]);
    expect(await at('2026-01-01T00:00:00Z')).toEqual([10, 10, 10, 1111]);
    expect(await at('2026-03-31T12:00:00Z')).toEqual([100, 110, 110, 1111]);
    expect(await at('2026-04-01T00:00:00Z')).toEqual([1000, 1000, 1110, 1111]);
    expect(await at('2026-12-31T23:59:59Z')).toEqual([0, 0, 1110, 1111]);
  });

  it('adds up trees exactly', async () => {
    const account = await root.below();
    for (let i = 0; i < 30; i++) await account.post('/biomass/offsets', { trees: 0.1 });

    expect((await account.get('/account')).body.ltd_trees).toBe(3);
  });
});

describe('volume', () => {
  it('has every month of the range, zeros included, oldest first', async () => {
    const account = await root.below();
    await account.post('/biomass/offsets', { pages: 8333, date: '2026-02-10' });
    await account.post('/biomass/offsets', { pages: 8333, date: '2026-02-20' });

    const { body, calls } = await account.get('/volume?start_date=2026-03-31&end_date=2026-01-01');

    expect(calls).toBe(1);
    expect(body).toEqual([
      { account_id: account.id, date: '2026-01-01T00:00:00Z', pages: 0, trees: 0 },
      { account_id: account.id, date: '2026-02-01T00:00:00Z', pages: 16_666, trees: 2 },
      { account_id: account.id, date: '2026-03-01T00:00:00Z', pages: 0, trees: 0 },
    ]);
  });

  it('is by default the current month and the twelve before it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
    const { body } = await root.get('/volume');

    expect(body).toHaveLength(13);
    expect(body[0].date).toBe('2025-11-01T00:00:00Z');
    expect(body[12].date).toBe('2026-11-01T00:00:00Z');
  });

  it('answers 120 months and no more', async () => {
    expect((await root.get('/volume?start_date=2010-01-01&end_date=2019-12-31')).body).toHaveLength(120);
    expect((await root.get('/volume?start_date=2010-01-01&end_date=2020-01-01')).status).toBe(400);
  });
});

describe('deleting a biomass offset', () => {
  it('deletes its certificate, and answers 404 the second time', async () => {
    const account = await root.below();
    const { body } = await account.post('/biomass/offsets', { pages: 10 });

    expect(await account.delete(`/biomass/offsets/${body.id}`)).toMatchObject({
      status: 200,
      body: { id: body.id, deleted: true },
    });
    expect((await account.get(`/biomass/certificates/${body.certificate_id}`)).status).toBe(404);
    expect((await account.delete(`/biomass/offsets/${body.id}`)).status).toBe(404);
    expect((await account.get('/account')).body.ltd_pages).toBe(0);
    expect(await table.get(keys.certificateDirectory(body.certificate_id), AsStored)).toEqual({
      ...keys.certificateDirectory(body.certificate_id),
      withdrawn_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('counts once when 10 requests delete it concurrently', async () => {
    const account = await root.below();
    const { body } = await account.post('/biomass/offsets', { pages: 10 });
    await account.post('/biomass/offsets', { pages: 5 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => account.delete(`/biomass/offsets/${body.id}`)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await account.get('/account')).body.ltd_pages).toBe(5);
  });

  it('is refused once the offset is billed', async () => {
    const account = await root.below();
    const { body } = await account.post('/biomass/offsets', { pages: 10 });
    await table.tryWrite([markBilled(keys.biomassOffset(account.path, body.id), '2026-11-01T00:00:00Z')]);

    expect(await account.delete(`/biomass/offsets/${body.id}`)).toMatchObject({
      status: 403,
      body: { error: `Offset ${body.id} was billed, so it cannot be deleted.` },
    });
    expect((await account.get(`/biomass/offsets/${body.id}`)).status).toBe(200);
  });
});

describe('another account', () => {
  it('finds neither the offset nor the certificate', async () => {
    const [mine, other] = [await root.below(), await root.below()];
    const { body } = await mine.post('/biomass/offsets', { pages: 10 });

    expect((await other.get(`/biomass/offsets/${body.id}`)).status).toBe(404);
    expect((await other.delete(`/biomass/offsets/${body.id}`)).status).toBe(404);
    expect((await other.get(`/accounts/${mine.id}/biomass/offsets/${body.id}`)).status).toBe(403);
    expect((await root.get(`/accounts/${mine.id}/biomass/offsets/${body.id}`)).status).toBe(200);
    expect((await root.get(`/accounts/${mine.id}/biomass/certificates`)).body).toHaveLength(1);
  });
});
