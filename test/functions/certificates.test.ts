import { compactVerify, createLocalJWKSet } from 'jose';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '../../functions/web/certificates.ts';
import { attachedFacts } from '../../lib/books/certificates/json/facts-from-pdf.ts';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import type { WebEvent } from '../../lib/platform/web/event.ts';
import { fulfillByHand } from '../../lib/trees/credits/fulfill-by-hand.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { logged } from '../support/logged.ts';
import { pngOf } from '../support/pictures.ts';

let root: TestAccount;
let id: string;
beforeAll(async () => {
  root = await distributor();
  await root.patch(`/accounts/${root.id}`, { display_name: 'Blatt & <b>Söhne</b>' });
  id = (await root.post('/biomass/offsets', { pages: 525_377 })).body.certificate_id;
});

const open = (
  path: string,
  more: { headers?: WebEvent['headers']; query?: Record<string, string>; method?: string } = {},
) =>
  handler({
    rawPath: path,
    headers: more.headers ?? {},
    queryStringParameters: more.query,
    requestContext: { http: { method: more.method ?? 'GET' }, requestId: 'r' },
  });

describe("a certificate's page", () => {
  it("shows the certificate's figures to anyone with the link, escaped", async () => {
    const { statusCode, headers, body } = await open(`/${id}`);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-request-id': 'r' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('525,377');
    expect(body).toContain('Blatt &amp; &lt;b&gt;Söhne&lt;/b&gt;');
    expect(body).toContain(`https://certificates.test/${id}`);
  });

  it('uses the language in ?lang=, then in Accept-Language, then English', async () => {
    const language = async (query: Record<string, string>, accept?: string) =>
      /<html lang="([^"]+)"/.exec((await open(`/${id}`, { query, headers: { 'accept-language': accept } })).body)?.[1];

    expect(await language({ lang: 'ja' }, 'de')).toBe('ja');
    expect(await language({}, 'zh-HK, de;q=0.5')).toBe('zh-TW');
    expect(await language({}, 'tlh')).toBe('en');
  });

  it('costs two reads of DynamoDB, and one beside the second for the dealer', async () => {
    const customer = await root.below();
    const { body } = await customer.post('/biomass/offsets', { pages: 5 });
    const callsFor = async (path: string) => {
      await open(path);
      return logged.findLast(({ message }) => message === 'certificate')?.dynamodb_calls;
    };

    expect(await callsFor(`/${id}`)).toBe(2);
    expect(await callsFor(`/${body.certificate_id}`)).toBe(3);
  });

  it("shows the dealer's logo, in the page itself and in the PDF, while it exists", async () => {
    const dealer = await root.below();
    const customer = await dealer.below();
    const { body } = await customer.post('/biomass/offsets', { pages: 5 });
    const { body: own } = await dealer.post('/biomass/offsets', { pages: 5 });
    const logos = async (certificate: string) => {
      const page = await open(`/${certificate}`);
      const pdf = Buffer.from((await open(`/${certificate}.pdf`)).body, 'base64').toString('latin1');
      expect(page.headers['content-security-policy']).toContain('img-src data:;');
      return [page.body.split('<img ').length - 1, pdf.split('/Subtype /Image').length - 1 > 0];
    };

    expect(await logos(body.certificate_id)).toEqual([0, false]);
    await dealer.put('/settings/logo', pngOf(40, 20));
    expect(await logos(body.certificate_id)).toEqual([1, true]);
    expect(await logos(own.certificate_id)).toEqual([0, false]);
    expect((await open(`/${body.certificate_id}`)).body).toMatch(
      /<img class="logo" alt="" width="40" height="20" src="data:image\/png;base64,[\w+/]+=*">/,
    );
    await dealer.delete('/settings/logo');
    expect(await logos(body.certificate_id)).toEqual([0, false]);
  });

  it("names the dealer, the issuer, the place in words and the paper's footprint", async () => {
    const customer = await root.below();
    const { body: project } = await root.get('/forestry/projects');
    const kijabe = project.find(({ name }: { name: string }) => name === 'Kijabe Slopes');
    const { body } = await customer.post('/biomass/offsets', { pages: 525_377, project_id: kijabe.id });
    const page = (await open(`/${body.certificate_id}`)).body;

    expect(page).toContain('Provided through</dt><dd><bdi>Blatt &amp;');
    expect(page).toContain('Issued by</dt><dd><bdi>Regrove');
    expect(page).toContain('Kiambu County, Kenya · ');
    expect(page).toContain('Families on the edge of the Rift Valley raise indigenous seedlings');
    expect(page).toContain('<dt class="label">CO₂e footprint of the paper</dt><dd><bdi>3,183 kg');
    expect(page).not.toContain('used in');
  });

  it('is not sent again to a browser with a copy', async () => {
    const { headers } = await open(`/${id}`);
    const again = await open(`/${id}`, { headers: { 'if-none-match': `W/${headers.etag}` } });
    const other = await open(`/${id}`, { headers: { 'if-none-match': headers.etag, 'accept-language': 'de' } });

    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(other.statusCode).toBe(200);
  });

  it('is gone with its offset', async () => {
    const { body } = await root.post('/biomass/offsets', { pages: 5 });
    expect((await open(`/${body.certificate_id}`)).statusCode).toBe(200);
    await root.delete(`/biomass/offsets/${body.id}`);

    expect((await open(`/${body.certificate_id}`)).statusCode).toBe(404);
  });

  it("changes with the account's name", async () => {
    const account = await root.below();
    const { body } = await account.post('/biomass/offsets', { pages: 5 });
    const before = (await open(`/${body.certificate_id}`)).headers.etag;
    await account.patch(`/accounts/${account.id}`, { display_name: 'New Name' });
    const after = await open(`/${body.certificate_id}`);

    expect(after.body).toContain('New Name');
    expect(after.headers.etag).not.toBe(before);
  });
});

describe("a certificate's PDF", () => {
  it('is a PDF, the same bytes each time, on A4 or on Letter', async () => {
    const [one, two, letter] = [
      await open(`/${id}.pdf`),
      await open(`/${id}.pdf`),
      await open(`/${id}.pdf`, { query: { size: 'letter' } }),
    ];

    expect(one).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: { 'content-type': 'application/pdf' },
    });
    expect(Buffer.from(one.body, 'base64').toString('latin1')).toMatch(/^%PDF-1\.\d/);
    expect(two.body).toBe(one.body);
    expect(one.headers['content-disposition']).toMatch(
      /^inline; filename="Certificate \d{4}-\d\d Blatt & b Sohne b\.pdf"; /,
    );
    expect(letter.headers.etag).not.toBe(one.headers.etag);
    expect(letter.body).not.toBe(one.body);
  });
});

describe("a certificate's signed facts", () => {
  const factsOf = async (certificateId: string) => JSON.parse((await open(`/certificates/${certificateId}.json`)).body);
  const keySet = async () => JSON.parse((await open('/.well-known/jwks.json')).body);

  /** Verified by a third-party library. */
  const verified = async (jws: string) => {
    const { payload } = await compactVerify(jws, createLocalJWKSet(await keySet()), { algorithms: ['ES256'] });
    return JSON.parse(new TextDecoder().decode(payload));
  };

  it('are what the certificate says, and verified by the published keys', async () => {
    const customer = await root.below();
    const { body } = await customer.post('/biomass/offsets', { pages: 525_377 });
    const { facts, jws } = await factsOf(body.certificate_id);

    expect(await verified(jws)).toEqual(facts);
    expect(facts).toMatchObject({
      type: 'biomass_certificate',
      url: `https://certificates.test/${body.certificate_id}`,
      keys: 'https://certificates.test/.well-known/jwks.json',
      issuer: 'Regrove',
      dealer: 'Blatt & <b>Söhne</b>',
      month: null,
      pages: 525_377,
      trees: 63.047762,
      paper_kg: 2376.90248,
      mtco2e: 3.182672,
      constants: {
        pages_per_tree: 8333,
        mtco2e_per_tonne: 1.339,
        co2e_factor_source: 'UK Government GHG Conversion Factors for Company Reporting 2024',
        co2e_factor_year: 2024,
      },
    });
    expect(facts).not.toHaveProperty('account_id');
  });

  it('are signed once, also when many ask at the same time', async () => {
    const { body } = await root.post('/biomass/offsets', { pages: 5 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => factsOf(body.certificate_id)));
    const later = await factsOf(body.certificate_id);

    expect(new Set(answers.map(({ jws }) => jws))).toContain(later.jws);
    expect((await factsOf(body.certificate_id)).jws).toBe(later.jws);
  });

  it("are signed again when the certificate's statements have changed", async () => {
    const account = await root.below();
    const { body } = await account.post('/biomass/offsets', { pages: 5 });
    const before = await factsOf(body.certificate_id);
    await account.patch(`/accounts/${account.id}`, { display_name: 'Renamed' });
    const after = await factsOf(body.certificate_id);

    expect(after.facts.issued_to).toBe('Renamed');
    expect((await verified(after.jws)).issued_to).toBe('Renamed');
    expect((await verified(before.jws)).issued_to).toBe(before.facts.issued_to);
  });

  it('are attached to the PDF, the same to the letter', async () => {
    const [pdf, json] = [await open(`/${id}.pdf`), await open(`/${id}.json`)];
    const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf.body, 'base64')));
    const attachments = (await document.getAttachments()) as Record<string, { content: Uint8Array }>;

    expect(new TextDecoder().decode(attachments['certificate.json']?.content)).toBe(json.body);
    expect(attachedFacts(Buffer.from(pdf.body, 'base64'))).toBe(json.body);
  });

  it('have keys without their secret half', async () => {
    const { keys } = await keySet();

    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});

describe('a withdrawn certificate', () => {
  it('says so and since when, in the language asked for, and as JSON', async () => {
    const { body } = await root.post('/biomass/offsets', { pages: 5 });
    await open(`/${body.certificate_id}.json`);
    await root.delete(`/biomass/offsets/${body.id}`);
    const page = await open(`/${body.certificate_id}`, { query: { lang: 'de' } });
    const json = await open(`/${body.certificate_id}.json`);

    expect([page.statusCode, json.statusCode]).toEqual([404, 404]);
    expect(page.body).toContain('Dieses Zertifikat wurde am ');
    expect(JSON.parse(json.body)).toEqual({
      code: 404,
      error: expect.stringMatching(/^This certificate was withdrawn at \d{4}-\d\d-\d\dT/),
    });
    expect(await table.get(keys.signedDocument('certificate', body.certificate_id), AsStored)).toBeUndefined();
  });

  it('is not said about an unknown id', async () => {
    const { statusCode, body } = await open('/0193a1b2-0000-7000-8000-000000000000.json');

    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toEqual({ code: 404, error: 'There is no certificate at this address.' });
  });
});

describe("a carbon offset's certificate", () => {
  it('is in process, then names the retired credits, and is signed again', async () => {
    const customer = await root.below();
    const { body: projects } = await root.get('/carbon/projects');
    const settings = { carbon_project_settings: [{ project_id: projects[0].id }] };
    const { body: order } = await customer.post('/orders', { items: [{ mass: 1e6 }], ...settings });
    const [offset] = (await customer.patch(`/orders/${order.id}/place`)).body.carbon_offset_ids;
    const factsNow = async () => JSON.parse((await open(`/carbon_offsets/${offset}.json`)).body).facts;

    const before = await open(`/carbon_offsets/${offset}`);
    expect(before.body).toContain('was ordered. They have not been retired yet.');
    expect(before.body).toContain(`https://certificates.test/carbon_offsets/${offset}`);
    expect(await factsNow()).toMatchObject({ type: 'carbon_offset', status: 'processing', serial_numbers: [] });

    const bought = {
      serial_numbers: ['GS-2', 'GS-1'],
      vintage_start_date: '2023-01-01',
      vintage_end_date: '2024-12-31',
    };
    await fulfillByHand(customer.path, offset, bought, new Date());
    const after = await open(`/carbon_offsets/${offset}`);
    expect(after.body).toContain('GS-1, GS-2');
    expect(after.body).toMatch(
      /CO2e of carbon credits, retired at <bdi>Gold Standard<\/bdi> on \w+ \d+, \d+, are assigned\./,
    );
    expect(after.body).toMatch(/\/carbon_projects\/[0-9a-f-]{36}">/);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(await factsNow()).toMatchObject({
      status: 'fulfilled',
      mtco2e: 1.339,
      serial_numbers: ['GS-1', 'GS-2'],
      project: { registry: 'Gold Standard' },
      dealer: 'Blatt & <b>Söhne</b>',
    });
    for (const form of ['pdf', 'png']) expect((await open(`/carbon_offsets/${offset}.${form}`)).statusCode).toBe(200);
  });

  it('names the credit lots in the signed facts, with every digit', async () => {
    const customer = await root.below();
    const settings = { carbon_project_settings: [{ project_id: (await root.get('/carbon/projects')).body[1].id }] };
    const { body: order } = await customer.post('/orders', { items: [{ mass: 1e6 }], ...settings });
    const [offset] = (await customer.patch(`/orders/${order.id}/place`)).body.carbon_offset_ids;
    const json = async () => (await open(`/carbon_offsets/${offset}.json`)).body;
    expect(JSON.parse(await json()).lots).toEqual([]);

    const [first, second, third] = ['a', 'b', 'c'].map((name) => `${name} ${order.id}`);
    const bought = {
      serial_numbers: [first ?? '', second ?? '', third ?? ''],
      vintage_start_date: '2023-01-01',
      vintage_end_date: '2024-12-31',
      retired_on: '2026-03-01',
      retirement_url: 'https://registry.example/retirements/7?a=1&b=2',
    };
    await fulfillByHand(customer.path, offset, bought, new Date('2026-11-16'));
    const { facts, lots, jws } = JSON.parse(await json());
    expect(facts.lots).toEqual(lots);
    expect(facts.version).toBe(2);
    expect(Buffer.from(jws.split('.')[1], 'base64url').toString()).toContain('"tonnes":0.446333334,');
    expect(lots).toHaveLength(3);
    expect(lots[0]).toEqual({
      id: expect.any(String),
      registry: facts.project.registry,
      registry_project_id: null,
      methodology: null,
      kind: null,
      serial: first,
      from: 0,
      to: 0.446333334,
      tonnes: 0.446333334,
      lot_tonnes: 0.446333334,
      retired_on: '2026-03-01',
      retirement_url: bought.retirement_url,
    });
    expect(await json()).toContain('"tonnes": 0.446333333');
    const { body } = await open(`/carbon_offsets/${offset}`, { query: { lang: 'de' } });
    expect(body).toContain('<a href="https://registry.example/retirements/7?a=1&amp;b=2" rel="noopener nofollow">');
    expect(body).toContain('Stillgelegt am 1. März 2026');
  });

  it("is not found under a certificate's id", async () => {
    expect((await open(`/carbon_offsets/${id}`)).statusCode).toBe(404);
  });
});

describe("a certificate's picture", () => {
  it('is a PNG for previews', async () => {
    const { statusCode, headers, body } = await open(`/${id}.png`, { query: { lang: 'de' } });

    expect([statusCode, headers['content-type'], headers['content-language']]).toEqual([200, 'image/png', 'de']);
    expect(Buffer.from(body, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect((await open(`/${id}`)).body).toContain(
      `<meta property="og:image" content="https://certificates.test/${id}.png?lang=en">`,
    );
  });
});

describe('an address showing nothing', () => {
  it.each([
    '/',
    '/nonsense',
    '/0193a1b2-0000-7000-8000-000000000000',
    '/0193a1b2-0000-7000-8000-000000000000.pdf',
    '/<script>alert(1)</script>',
    '/../../etc/passwd',
    `/${'x'.repeat(5000)}`,
  ])('%s is a clean page in HTML with status 404', async (path) => {
    const { statusCode, headers, body } = await open(path, { query: { lang: 'de' } });

    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<html lang="de"');
    expect(body).not.toContain('<script>');
  });

  it('is all that other methods get', async () => {
    expect((await open(`/${id}`, { method: 'POST' })).statusCode).toBe(404);
    expect(await open(`/${id}`, { method: 'HEAD' })).toMatchObject({ statusCode: 200, body: '' });
  });

  it('is any further certificate address, because it would bypass the edge cache', async () => {
    const statusAt = async (path: string) => (await open(path)).statusCode;

    for (const path of [`/${id}`, `/certificates/${id}`, `/certificates/${id.toUpperCase()}.JSON`])
      expect([path, await statusAt(path)]).toEqual([path, 200]);
    for (const path of [`/certificates/x/${id}`, `//${id}`, `/certificates/carbon_offsets/${id}`, `/x${id}`])
      expect([path, await statusAt(path)]).toEqual([path, 404]);
    vi.stubEnv('REGROVE_CERTIFICATE_URL', 'https://proxy.test/trees/certificates');
    expect(await statusAt(`/trees/certificates/${id}`)).toBe(200);
    vi.unstubAllEnvs();
  });
});

describe('search engines', () => {
  it.each([
    ['the page', () => open(`/${id}`)],
    ['the PDF', () => open(`/${id}.pdf`)],
    [
      'what a browser has already',
      async () => open(`/${id}`, { headers: { 'if-none-match': (await open(`/${id}`)).headers.etag } }),
    ],
    ['an address that shows nothing', () => open('/nonsense')],
  ])('are asked to stay away by %s', async (_, opened) => {
    expect((await opened()).headers['x-robots-tag']).toBe('noindex');
  });
});
