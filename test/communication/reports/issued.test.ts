import { beforeAll, describe, expect, it } from 'vitest';
import { attachedFacts } from '../../../lib/books/certificates/json/facts-from-pdf.ts';
import { issuedFacts } from '../../../lib/communication/reports/issued-report.ts';
import { requireIssued } from '../../../lib/communication/reports/issued-store.ts';
import { verifyJws } from '../../../lib/platform/signing/jws.ts';
import { signing } from '../../../lib/platform/signing/signing.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { newProject } from '../../trees/credits/world.ts';
import { makeReports } from './work.ts';
import { counted, recordFeedMonth, retireCredits } from './world.ts';

const CSV = { accept: 'text/csv' };

describe('an issued report', () => {
  let root: TestAccount;
  let customers: TestAccount[];
  let first: { id: string };

  beforeAll(async () => {
    root = await distributor();
    customers = [await root.below('One'), await root.below('Two')];
    const [one, two] = customers as [TestAccount, TestAccount];
    await one.post('/biomass/offsets', { pages: 5000, date: '2024-05-05' });
    await two.post('/biomass/offsets', { pages: 77, date: '2024-07-05' });
    await recordFeedMonth(one.path, '2024-05', { '01': { basis: 'duplex', sheets: 6, sides: 10, duplex_sides: 8 } });
    await retireCredits(two, await newProject(), 1.25, '2024-06-01T10:00:00Z');
    await counted(customers);
    const { status, body } = await root.post('/reports/2024?include=below');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { year: 2024, first_month: 1, include: 'below', number: '2024-1', status: 'making' },
    });
    first = body;
  });

  it('is made in the background, and says how far it is', async () => {
    expect((await root.get(`/reports/issued/${first.id}`)).status).toBe(404);
    expect((await root.get('/reports/issued')).body).toMatchObject([{ id: first.id, status: 'making' }]);

    await makeReports(root);
    expect((await root.get('/reports/issued')).body).toMatchObject([
      { id: first.id, number: '2024-1', status: 'ready', done: 3, of: 3 },
    ]);
    expect((await customers[0]?.get(`/reports/issued/${first.id}`))?.status).toBe(404);
  });

  it("states the draft's figures, is signed, and never mentions a draft", async () => {
    const draft = (await root.get('/reports/2024?include=below')).body;
    const { body } = await root.get(`/reports/issued/${first.id}`);
    const { jws, ...signed } = body;
    const { payload } = verifyJws(jws, await signing().publicKeys());

    expect(JSON.parse(payload)).toEqual(signed);
    expect(body).toMatchObject({ number: '2024-1', final: true, changes: [] });
    const { method: _, limits: __, number: ___, as_of: ____, ...figures } = draft;
    expect(body).toMatchObject(figures);
    expect(body.limits.join()).not.toContain('draft');
    expect((await root.get(`/reports/issued/${first.id}?lang=de`)).body).toMatchObject({
      jws,
      figures: body.figures,
      method: expect.arrayContaining([expect.stringContaining('Papier wird in Standardseiten angegeben.')]),
    });
  });

  it('never changes, and a later number says what changed', async () => {
    const before = await root.get(`/reports/issued/${first.id}`);
    const rows = await root.get(`/reports/issued/${first.id}`, CSV);
    await customers[1]?.post('/biomass/offsets', { pages: 1000, date: '2024-08-01' });
    await counted(customers);
    const { body: second } = await root.post('/reports/2024?include=below');
    await makeReports(root);

    expect(second.number).toBe('2024-2');
    expect(await root.get(`/reports/issued/${first.id}`)).toMatchObject({ body: before.body });
    expect((await root.get(`/reports/issued/${first.id}`, CSV)).body).toBe(rows.body);
    const { body } = await root.get(`/reports/issued/${second.id}`);
    expect(body.figures.pages).toBe(6077);
    expect(body.changes[0]).toBe('Standard pages: 5,077 before, 6,077 now.');
    expect(body.changes.join()).toContain('Trees ordered:');

    expect(body.changes).toContain(
      'August 2024 · Standard pages: 0 before, 1,000 now. Paper: 0 kg before, 4.524185 kg now. CO₂e footprint of the paper: 0 t before, 0.006058 t now. Trees ordered: 0 before, 0.120005 now.',
    );
    expect(body.changes.filter((one: string) => one.startsWith('Two · '))).toHaveLength(1);
    expect(body.changes.join()).not.toContain('One');

    const { body: third } = await root.post('/reports/2024?include=below');
    await makeReports(root);
    expect((await root.get(`/reports/issued/${third.id}`)).body.changes).toEqual(['No figure has changed.']);
  });

  it('names the months between which paper moved, though no figure changed', async () => {
    const account = await distributor();
    const { body: offset } = await account.post('/biomass/offsets', { pages: 100_000, date: '2024-06-10' });
    await account.post('/reports/2024');
    await makeReports(account);
    await account.delete(`/biomass/offsets/${offset.id}`);
    await account.post('/biomass/offsets', { pages: 100_000, date: '2024-09-10', project_id: offset.project_id });
    const { body: second } = await account.post('/reports/2024');
    await makeReports(account);

    expect((await account.get(`/reports/issued/${second.id}`)).body.changes).toEqual([
      expect.stringMatching(/^June 2024 · Standard pages: 100,000 before, 0 now\. /),
      expect.stringMatching(/^September 2024 · Standard pages: 0 before, 100,000 now\. /),
    ]);
  });

  it('and its draft are documents too, in the language and on the paper asked for', async () => {
    const { text } = (await issuedFacts(await requireIssued(root.path, first.id), 'en')).issued ?? {};
    const accept = { accept: 'application/pdf' };
    const draft = await root.get('/reports/2024?include=below&lang=de&size=letter', accept);
    const issued = await root.get(`/reports/issued/${first.id}?lang=fr`, accept);
    const bytes = (answer: { body: string }) => Buffer.from(answer.body, 'base64');

    for (const answer of [draft, issued]) {
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(bytes(answer).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(issued.headers['content-disposition']).toContain('2024-1');
    expect(JSON.parse(attachedFacts(bytes(issued)) ?? '{}').jws).toBeDefined();
    expect(text).toContain('"number":"2024-1"');
    expect(await root.get(`/reports/issued/${first.id}?lang=fr`, accept)).toMatchObject({ body: issued.body });
  });

  it("has the draft's rows as CSV, also in pages", async () => {
    const account = await distributor();
    await account.post('/biomass/offsets', { pages: 10, date: '2025-02-02' });
    const draft = (await account.get('/reports/2025', CSV)).body;
    const { body } = await account.post('/reports/2025');
    await makeReports(account);
    const paged: string[] = [];
    let path: string | undefined = `/reports/issued/${body.id}?limit=5`;
    while (path) {
      const page = await account.get(path, CSV);
      paged.push(...page.body.trimEnd().split('\r\n').slice(1));
      path = /<\/v1(.*)>; rel="next"/.exec(page.headers.link ?? '')?.[1];
    }

    expect((await account.get(`/reports/issued/${body.id}`, CSV)).body).toBe(draft);
    expect(paged).toEqual(draft.trimEnd().split('\r\n').slice(1));
  });
});

describe('issuing', () => {
  it('is refused before the books of all months are closed, and for a year to come', async () => {
    const account = await distributor();
    const year = new Date().getUTCFullYear();

    expect((await account.post(`/reports/${year}`)).status).toBe(400);
    expect((await account.post(`/reports/${year + 1}`)).status).toBe(404);
  });

  it('twice at once makes two numbers, never one twice', async () => {
    const account = await distributor();
    const made = await Promise.all(Array.from({ length: 6 }, () => account.post('/reports/2024')));

    expect(made.map(({ body }) => body.number).sort()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `2024-${number}`));
    const { body } = await account.get('/reports/issued?limit=2');
    expect(body.map(({ number }: { number: string }) => number)).toHaveLength(2);
  });

  it('of an empty year makes a report with zeros', async () => {
    const account = await distributor();
    const { body } = await account.post('/reports/2023');
    await makeReports(account);

    expect((await account.get(`/reports/issued/${body.id}`)).body).toMatchObject({
      figures: { pages: 0 },
      accounts: [],
    });
  });

  it('is issued once under an Idempotency-Key, which counts for one query', async () => {
    const account = await distributor();
    const issue = (path: string) => account.post(path, undefined, { 'idempotency-key': 'year-2024' });
    const { body } = await issue('/reports/2024');

    expect(await issue('/reports/2024?include=')).toMatchObject({ status: 200, body: { id: body.id } });
    for (const other of ['include=below', 'first_month=4'])
      expect(await issue(`/reports/2024?${other}`)).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('was used for another request') },
      });
    expect((await account.get('/reports/issued')).body).toHaveLength(1);
  });
});
