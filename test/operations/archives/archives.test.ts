import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ARCHIVE_CONTENTS } from '../../../functions/jobs/archive-contents.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { files } from '../../../lib/platform/objects/files.ts';
import { verifyJws } from '../../../lib/platform/signing/jws.ts';
import { signing } from '../../../lib/platform/signing/signing.ts';
import { DAY_MS } from '../../../lib/platform/time.ts';
import { invoice } from '../../books/invoices/sample.ts';
import { storeInvoice } from '../../books/invoices/store-invoice.ts';
import { makeReports } from '../../communication/reports/work.ts';
import { distributor, send, type TestAccount } from '../../support/api.ts';
import { asPerson, newPerson, signIn, signInAsOperator } from '../../support/people.ts';
import { archiveFiles, makeArchive, recordActivity, rowsIn } from './work.ts';

let root: TestAccount;
let channel: TestAccount;
let stranger: TestAccount;
let full: { email: string; userId: string };

const PASSWORD = 'the-server-password-4711';

beforeAll(async () => {
  root = await distributor();
  channel = await root.below('Copy & "Print", =Ltd.');
  stranger = await distributor();
  full = await newPerson(channel, 'full');
  for (const account of [channel, root, stranger]) {
    await account.post('/deposits', { pages: 1234, date: '2026-02-03T10:00:00Z' });
    await account.post('/biomass/offsets', { pages: 5000 });
    await account.post('/quotes', { items: [{ pages: 100 }] });
    await account.post('/servers', {
      type: 'http',
      url: 'https://prints.example',
      username: 'reader',
      password: PASSWORD,
    });
  }
  await channel.post('/webhooks', { url: 'https://hooks.example', events: ['deposit.created'] });
  await channel.post('/reports/2025');
  await makeReports(channel);
  await recordActivity(channel);
});

afterEach(() => vi.restoreAllMocks());

async function archived(account: TestAccount, given: object, cookie?: string): Promise<string> {
  const { status, body } = cookie
    ? await asPerson(cookie, 'POST', `/accounts/${account.id}/archives`, given)
    : await account.post('/archives', given);
  expect([status, body]).toEqual([200, { id: expect.any(String), status: 'making' }]);
  expect(await makeArchive(body.id)).toBe('ended');
  return body.id;
}

describe("one account's archive", () => {
  let id: string;
  let found: Map<string, Buffer>;
  beforeAll(async () => {
    id = await archived(channel, { include: 'own' });
    found = await archiveFiles(channel, id);
  });

  it("has the API's rows, as JSON lines and as CSV", async () => {
    const lists: Record<string, string> = {
      deposits: '/deposits',
      biomass_offsets: '/biomass/offsets',
      certificates: '/biomass/certificates',
      carbon_offsets: '/carbon/offsets',
      quotes: '/quotes',
      orders: '/orders',
      feeds: '/feeds',
      webhooks: '/webhooks',
      months: '/months',
    };
    for (const [noun, path] of Object.entries(lists)) {
      const [{ body: items }, { body: csv }] = await Promise.all([
        channel.get(path),
        channel.get(path, { accept: 'text/csv' }),
      ]);
      expect([noun, rowsIn(found, noun)]).toEqual([noun, items]);
      expect([noun, String(found.get(`${noun}.csv`))]).toEqual([noun, csv]);
    }
    expect(rowsIn(found, 'deposits')).toHaveLength(1);
    expect(rowsIn(found, 'accounts')).toEqual([(await root.get('/accounts')).body[0]]);
    expect(parse(found.get('accounts.csv') ?? '', { columns: true })).toMatchObject([{ id: channel.id }]);
    const { body: statement } = await channel.get(`/statements/${clock.now().toISOString().slice(0, 7)}`);
    expect(rowsIn(found, 'statements')).toEqual(statement);
    expect(statement).toHaveLength(1);
  });

  it("has a root account's invoices, without the addresses they went to", async () => {
    const payer = await distributor();
    await storeInvoice(invoice(), payer.id);
    const own = await archiveFiles(payer, await archived(payer, { include: 'own' }));
    const [row] = (await payer.get('/invoices')).body;
    const { buyer, seller } = row;

    expect(rowsIn(own, 'invoices')).toEqual([
      {
        ...row,
        buyer: { ...buyer, emails: [] },
        seller: { ...seller, contact: { name: null, phone: null, email: null } },
        mails: [],
      },
    ]);
    expect(String(own.get('invoices.csv'))).toContain('RG-2026-000042');
    expect([...own.values()].some((file) => file.includes('harborprint.example'))).toBe(false);
  });

  it('has a manifest listing every other file, its signature, and checksums', async () => {
    const manifest = JSON.parse(String(found.get('manifest.json')));
    const hashes = [...found].map(([name, content]) => ({
      name,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }));
    const others = hashes.filter(({ name }) => !name.startsWith('manifest.'));
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

    expect(manifest).toMatchObject({ account_id: channel.id, include: 'own', people: false });
    expect(manifest.files.sort(byName)).toEqual(others.sort(byName));
    const { payload } = verifyJws(String(found.get('manifest.jws')), await signing().publicKeys());
    expect(payload).toBe(String(found.get('manifest.json')));
    const sums = String(found.get('SHA256SUMS')).trim().split('\n');
    expect(sums.sort()).toEqual(
      others
        .filter(({ name }) => name !== 'SHA256SUMS')
        .map(({ name, sha256 }) => `${sha256}  ${name}`)
        .sort(),
    );
    expect([...found.keys()].slice(0, 4)).toEqual(['README.txt', 'manifest.json', 'manifest.jws', 'SHA256SUMS']);
  });

  it('has certificates and reports as documents, also as PDF', async () => {
    const { body: certificates } = await channel.get('/biomass/certificates');
    const { body: reports } = await channel.get('/reports/issued');
    const names = [...found.keys()].filter((name) => name.includes('/')).sort();
    const expected = [
      ...certificates.map((one: { id: string }) => `certificates/${one.id}`),
      ...reports.map((one: { id: string }) => `reports/${one.id}`),
    ];

    expect(expected).toHaveLength(2);
    expect(names).toEqual(expected.flatMap((name) => [`${name}.json`, `${name}.pdf`]).sort());
    for (const name of names.filter((one) => one.endsWith('.pdf')))
      expect(found.get(name)?.toString('latin1', 0, 5)).toBe('%PDF-');
    const { body: report } = await channel.get(`/reports/issued/${reports[0].id}`);
    expect(JSON.parse(String(found.get(`reports/${reports[0].id}.json`)))).toEqual(report);
  });

  it('has no secret, no person and nothing from another account', async () => {
    const { body: foreign } = await stranger.get('/deposits');
    const { body: above } = await root.get('/deposits');
    const secrets = [channel.key, PASSWORD, 'whsec_', full.email, full.userId, stranger.id, foreign[0].id, above[0].id];
    for (const [name, content] of found)
      for (const secret of secrets) expect([name, content.includes(secret)]).toEqual([name, false]);
    expect(found.has('users.csv')).toBe(false);
    const [server] = (await channel.get('/servers')).body;
    expect(rowsIn(found, 'servers')).toEqual([{ ...server, username: null }]);
    expect(rowsIn(found, 'activity').length).toBeGreaterThan(0);
  });

  it('has a README for the person who opens it', () => {
    const readme = String(found.get('README.txt'));
    expect(readme).toContain('Archive of Copy & "Print", =Ltd.\n=====');
    for (const { name, isPersonal } of ARCHIVE_CONTENTS.nouns) expect(readme.includes(`\n${name} `)).toBe(!isPersonal);
  });

  it('is answered with its files, for a key and a full user, and listed', async () => {
    const { body } = await channel.get(`/archives/${id}`);
    const cookie = await signIn(full.email);
    const listed = await channel.get('/archives');

    expect(body).toMatchObject({ id, status: 'ready', include: 'own', people: false });
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    expect(body.files).toEqual([
      {
        name: `regrove-archive-${clock.now().toISOString().slice(0, 10)}-1.zip`,
        bytes: expect.any(Number),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        url: `https://regrove.test/v1/accounts/${channel.id}/archives/${id}/files/${body.files[0].name}`,
      },
    ]);
    expect((await asPerson(cookie, 'GET', `/accounts/${channel.id}/archives/${id}`)).body).toEqual(body);
    expect((await root.get(`/accounts/${channel.id}/archives/${id}`)).body).toEqual(body);
    expect(listed.body[0]).toEqual(body);
    expect((await stranger.get(`/accounts/${channel.id}/archives/${id}`)).status).toBe(403);
    expect((await stranger.get(`/archives/${id}`)).status).toBe(404);
  });

  it('keeps no pieces', async () => {
    const names = (await Array.fromAsync(files().list(`archives/${id}/`))).map(({ name }) => name);
    expect(names).toEqual([expect.stringMatching(/\.zip$/)]);
  });

  it('expires after 7 days', async () => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 7 * DAY_MS + 2000));
    expect((await channel.get(`/archives/${id}`)).status).toBe(404);
    expect((await channel.get('/archives')).body).toEqual([]);
  });

  it('stands in the activity', async () => {
    await recordActivity(channel);
    const rows = rowsIn(await archiveFiles(channel, await archived(channel, { include: 'own' })), 'activity');
    const made = rows.find(({ operation, resource_id }) => operation === 'createArchive' && resource_id === id);

    expect(made).toMatchObject({ key_hint: `${channel.key.slice(0, 7)}…`, user_id: null });
  });
});

describe('an archive including the accounts below', () => {
  it('has all accounts and their rows, each with its account', async () => {
    const cookie = await signIn((await newPerson(root, 'full')).email);
    const id = await archived(root, { include: 'below' }, cookie);
    const found = await archiveFiles(root, id);

    expect(rowsIn(found, 'accounts').map((one) => one.id)).toEqual([root.id, channel.id]);
    expect(rowsIn(found, 'deposits')).toMatchObject([
      { account_id: root.id },
      { account_id: channel.id, account_name: 'Copy & "Print", =Ltd.' },
    ]);
    for (const { account_id } of rowsIn(found, 'activity')) expect([root.id, channel.id]).toContain(account_id);
    expect([...found.keys()].filter((name) => name.endsWith('.pdf'))).toEqual([]);
    expect([...found.keys()].filter((name) => name.startsWith('certificates/'))).toHaveLength(2);
    expect((await root.get(`/archives/${id}`)).status).toBe(403);
    expect((await root.get('/archives')).body).toEqual([]);
  });

  it('has people only where they are asked for', async () => {
    const cookie = await signIn(full.email);
    const id = await archived(channel, { include: 'own', people: true }, cookie);
    const found = await archiveFiles(channel, id);

    expect(rowsIn(found, 'users')).toEqual((await channel.get('/users')).body);
    expect(rowsIn(found, 'servers')).toEqual((await channel.get('/servers')).body);
    expect((await channel.get(`/archives/${id}`)).status).toBe(403);
    expect(String(found.get('README.txt'))).toContain('It contains names and mail addresses of people.');
  });
});

describe('permission to create an archive', () => {
  it('a key may not request accounts below or people', async () => {
    for (const given of [{ include: 'below' }, { include: 'own', people: true }])
      expect((await channel.post('/archives', given)).status).toBe(403);
  });

  it('nor may a session older than 30 minutes', async () => {
    const cookie = await signIn(full.email);
    vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 31 * 60_000));
    const answer = await asPerson(cookie, 'POST', `/accounts/${channel.id}/archives`, { include: 'below' });
    expect(answer.status).toBe(403);
    expect((await asPerson(cookie, 'POST', `/accounts/${channel.id}/archives`, { include: 'own' })).status).toBe(200);
  });

  it('restricted users and viewing operators may not create, read or list archives', async () => {
    const restricted = await signIn((await newPerson(channel, 'restricted')).email);
    const operator = await signInAsOperator();
    const { body } = await channel.post('/archives', { include: 'own' });
    for (const cookie of [restricted, operator]) {
      const at = `/accounts/${channel.id}/archives`;
      expect((await asPerson(cookie, 'POST', at, { include: 'own' })).status).toBe(403);
      expect((await asPerson(cookie, 'GET', `${at}/${body.id}`)).status).toBe(403);
      expect((await asPerson(cookie, 'GET', `${at}/${body.id}/files/a.zip`)).status).toBe(403);
      expect((await asPerson(cookie, 'GET', at)).status).toBe(403);
    }
  });

  it('two simultaneous requests with the same arguments create one archive', async () => {
    const account = await root.below();
    const answers = await Promise.all(Array.from({ length: 4 }, () => account.post('/archives', { include: 'own' })));
    const ids = new Set(answers.map(({ body }) => body.id));

    expect(ids.size).toBe(1);
    expect((await account.get(`/archives/${[...ids][0]}`)).body).toMatchObject({
      status: 'making',
      files: [],
      expires_at: null,
    });
    await makeArchive(String([...ids][0]));
    expect((await account.post('/archives', { include: 'own' })).body.id).not.toBe([...ids][0]);
  });

  it.each([{}, { include: 'all' }, { include: 'own', people: 'yes' }])('refuses %j', async (given) => {
    expect((await channel.post('/archives', given)).status).toBe(400);
  });

  it('revision 1.6.3 has no archives', async () => {
    const headers = { 'api-revision': '1.6.3' };
    expect((await send('POST', '/archives', { key: channel.key, body: { include: 'own' }, headers })).status).toBe(404);
  });
});
