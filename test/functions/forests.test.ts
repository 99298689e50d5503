import { beforeAll, describe, expect, it } from 'vitest';
import { handler as openCertificate } from '../../functions/web/certificates.ts';
import { handler } from '../../functions/web/forests.ts';
import { rollUp } from '../../lib/accounts/totals/roll-up.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { logged } from '../support/logged.ts';
import { pngOf, sizeOf } from '../support/pictures.ts';

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';

type More = { headers?: Record<string, string>; query?: Record<string, string>; method?: string };

const open = (path: string, { headers = {}, query = {}, method = 'GET' }: More = {}) =>
  handler({
    rawPath: path,
    headers,
    queryStringParameters: query,
    requestContext: { http: { method }, requestId: 'r' },
  });

let root: TestAccount;
let customer: TestAccount;
let certificate: string;
beforeAll(async () => {
  root = await distributor();
  customer = await (await root.below()).below();
  certificate = (await customer.post('/biomass/offsets', { pages: 8_333 })).body.certificate_id;
  await customer.patch('/settings', { public_page: true, website: 'https://www.example.com' });
});

const pageOf = async ({ id }: TestAccount, more: More = {}) => (await open(`/forests/${id}`, more)).body;

describe('the public page', () => {
  it('shows an account with it switched on', async () => {
    const { statusCode, headers, body } = await open(`/forests/${customer.id}`);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300, must-revalidate',
      vary: 'accept-language',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'r',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:;/,
    );
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(body).toContain('<strong>1</strong> tree ordered');
    expect(body).toContain(`<a href="https://certificates.test/${certificate}?lang=en">`);
    expect(body).toContain('href="https://www.example.com" rel="noopener nofollow"');
  });

  it('is the same 404 for what is off, unknown or no page', async () => {
    const off = await distributor();
    await off.post('/biomass/offsets', { pages: 8_333 });
    const { body: wasOn } = await off.put('/settings/logo', pngOf(20, 10));
    const [first, ...others] = await Promise.all(
      [
        `/forests/${off.id}`,
        `/forests/${off.id}/badge.svg`,
        `/forests/${off.id}/logo-${'x'.repeat(22)}.png`,
        `/forests/${UNKNOWN}`,
        `/forests/${UNKNOWN}/badge.svg`,
        `/forests/${UNKNOWN}/${wasOn.logo_url.split('/').at(-1)}`,
        '/forests/nonsense',
        '/forests/',
        `/forests/${customer.id}/more`,
        `/forests/${customer.id}/badge.svg.exe`,
      ].map((path) => open(path)),
    );

    expect(first).toMatchObject({
      statusCode: 404,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    });
    for (const other of others) expect(other).toEqual(first);
    expect(await open(`/forests/${customer.id}`, { method: 'POST' })).toEqual(first);
  });

  it('is gone when it is switched off, and back when it is on again', async () => {
    const own = await distributor();
    const statuses: number[] = [];
    for (const public_page of [true, false, true]) {
      await own.patch('/settings', { public_page });
      statuses.push((await open(`/forests/${own.id}`)).statusCode);
    }

    expect(statuses).toEqual([200, 404, 200]);
  });

  it('of a dealer counts accounts below it and shows where their trees grow, but not their certificates', async () => {
    const dealer = await distributor();
    const below = await dealer.below();
    const { body: projects } = await dealer.get('/forestry/projects');
    const active = projects.filter(({ status }: { status: string }) => status !== 'complete').slice(0, 2);
    for (const { id: project_id } of active) await below.post('/biomass/offsets', { pages: 8_333, project_id });
    const { body: taken } = await below.post('/biomass/offsets', { pages: 83_330, project_id: active[1].id });
    await rollUp([below.path]);
    await below.delete(`/biomass/offsets/${taken.id}`);
    await rollUp([below.path]);
    await dealer.patch('/settings', { public_page: true });
    const html = await pageOf(dealer);

    expect(html).toContain('<strong>2</strong> trees ordered');
    expect(html).toContain('<div><dt>Organizations taking part</dt><dd><bdi>2</bdi></dd></div>');
    for (const { name } of active) expect(html).toContain(name);
    expect(html.match(/<circle class="solid"/g)).toHaveLength(2);
    expect(html.match(/Trees ordered: 1</g)).toHaveLength(2);
    expect(html).not.toContain('Latest certificates');
  });

  it('says whose trees are counted, on page, badge and in claims, and shows its own figures at their own address', async () => {
    const dealer = await distributor();
    const below = await dealer.below();
    await below.post('/biomass/offsets', { pages: 8_333 * 4 });
    await dealer.post('/biomass/offsets', { pages: 8_333 * 2 });
    await rollUp([below.path]);
    await dealer.patch('/settings', { public_page: true });
    const { body } = await dealer.get('/claims');
    type Sentence = { text: string; url: string; with_below: boolean };
    const shownBy = async ({ url }: Sentence) => {
      const { pathname } = new URL(url);
      const badge = (await open(`${pathname}/badge.svg`)).body;
      return { page: (await open(pathname)).body, badge };
    };

    expect(body.sentences.map(({ with_below }: Sentence) => with_below)).toEqual(
      [false, true].flatMap((one) => [one, one, one, one]),
    );
    for (const sentence of body.sentences as Sentence[]) {
      const { page, badge } = await shownBy(sentence);
      const trees = sentence.with_below ? '6' : '2';
      expect([sentence.text.includes('with its customers'), sentence.url.endsWith('-own')]).toEqual([
        sentence.with_below,
        !sentence.with_below,
      ]);
      expect(sentence.text).toContain(`${trees} trees`);
      expect(page).toContain(`<strong>${trees}</strong> trees ordered`);
      expect(badge).toContain(`>${trees} trees ordered<`);
      expect([page.includes('with its customers'), badge.includes('with its customers')]).toEqual([
        sentence.with_below,
        sentence.with_below,
      ]);
    }
    const text = 'We ordered 2 trees, with our customers 6 trees, and never seven trees.';
    const { body: checked } = await dealer.post('/claims/check', { text, lang: 'en' });
    expect(checked.findings.map((one: { text: string }) => one.text)).toEqual(['seven trees']);
    expect((await open(`/forests/${below.id}-own`)).statusCode).toBe(404);
  });

  it('offers no sentence with customers while no page shows their figure', async () => {
    const dealer = await distributor();
    const below = await dealer.below();
    await dealer.post('/biomass/offsets', { pages: 8_333 });
    await rollUp([below.path]);
    const { body } = await dealer.get('/claims');

    expect(body.sentences.length).toBe(4);
    expect(body.sentences.every(({ with_below }: { with_below: boolean }) => !with_below)).toBe(true);
  });

  it('shows the logo, kept forever at its address', async () => {
    const own = await distributor();
    await own.patch('/settings', { public_page: true });
    const { body } = await own.put('/settings/logo', pngOf(40, 20));
    const path = new URL(body.logo_url).pathname;
    const { statusCode, headers, body: png, isBase64Encoded } = await open(path);

    expect(await pageOf(own)).toContain(`width="40" height="20" src="${own.id}/${path.split('/').at(-1)}"`);
    expect({ statusCode, isBase64Encoded }).toEqual({ statusCode: 200, isBase64Encoded: true });
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(png, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('has a picture for shared links, beside the certificates, as long as it is on', async () => {
    const own = await distributor();
    await own.post('/biomass/offsets', { pages: 8_333 });
    const path = `/certificates/forest-${own.id}.png`;
    const picture = (more: Partial<Parameters<typeof openCertificate>[0]> = {}, method = 'GET') =>
      openCertificate({ rawPath: path, headers: {}, requestContext: { http: { method }, requestId: 'r' }, ...more });
    const off = await picture();
    await own.patch('/settings', { public_page: true });
    const on = await picture();
    const { etag } = on.headers;

    expect(off.statusCode).toBe(404);
    expect(on).toMatchObject({ statusCode: 200, isBase64Encoded: true });
    expect(on.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300, must-revalidate',
    });
    expect(sizeOf(Buffer.from(on.body, 'base64'))).toEqual([1200, 630]);
    expect(await picture({ headers: { 'if-none-match': etag } })).toMatchObject({ statusCode: 304 });
    expect((await picture({ queryStringParameters: { lang: 'ja' } })).headers.etag).not.toBe(etag);
    expect((await picture({}, 'POST')).statusCode).toBe(404);
    expect(await pageOf(own)).toContain(`content="https://certificates.test/forest-${own.id}.png?lang=en"`);
  });

  it('is not sent again to a browser with a copy, until something on it changes', async () => {
    const own = await distributor();
    await own.patch('/settings', { public_page: true });
    const tag = async () => (await open(`/forests/${own.id}`)).headers.etag ?? '';
    const before = await tag();
    const again = await open(`/forests/${own.id}`, { headers: { 'if-none-match': `W/${before}` } });
    await own.post('/biomass/offsets', { pages: 8_333 });

    expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag: before } });
    expect(await tag()).not.toBe(before);
    expect((await open(`/forests/${own.id}`, { query: { lang: 'de' } })).headers.etag).not.toBe(await tag());
  });

  it('uses the language in ?lang=, then in Accept-Language', async () => {
    expect(await pageOf(customer, { query: { lang: 'ja' }, headers: { 'accept-language': 'de' } })).toContain(
      'lang="ja"',
    );
    expect(await pageOf(customer, { headers: { 'accept-language': 'de-AT' } })).toContain('<html lang="de">');
  });

  it('costs three reads of DynamoDB when the catalog and the account are at hand', async () => {
    await open(`/forests/${customer.id}`);
    await open(`/forests/${customer.id}`);

    expect(logged.findLast(({ message }) => message === 'forest')?.dynamodb_calls).toBe(3);
  });

  it('answers HEAD without a body', async () => {
    expect(await open(`/forests/${customer.id}`, { method: 'HEAD' })).toMatchObject({ statusCode: 200, body: '' });
  });
});

describe('the badge', () => {
  it('is a picture for other sites', async () => {
    const { statusCode, headers, body } = await open(`/forests/${customer.id}/badge.svg`, { query: { theme: 'dark' } });

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300, must-revalidate',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; sandbox$/);
    expect(body).toMatch(/^<svg [^>]*class="dark"/);
    expect(body).toContain('>1 tree ordered</text>');
  });

  it('takes another theme or size for none', async () => {
    const badge = `/forests/${customer.id}/badge.svg`;
    const other = { theme: '"><script>', size: '"><script>' };

    expect((await open(badge, { query: other })).body).toBe((await open(badge)).body);
  });

  it('has a small size', async () => {
    const { body } = await open(`/forests/${customer.id}/badge.svg`, { query: { size: 'small' } });

    expect(body).toMatch(/^<svg [^>]*width="160" height="44"/);
  });

  it("is also a PNG, in both sizes and themes, drawn by the certificates' function", async () => {
    const drawn = async (query: Record<string, string>) => {
      const requestContext = { http: { method: 'GET' }, requestId: 'r' };
      const rawPath = `/forests/${customer.id}/badge.png`;
      return openCertificate({ rawPath, headers: {}, queryStringParameters: query, requestContext });
    };
    const { statusCode, headers, body } = await drawn({});
    const sizes = async (query: Record<string, string>) => sizeOf(Buffer.from((await drawn(query)).body, 'base64'));

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' });
    expect(await sizes({})).toEqual([480, 160]);
    expect(await sizes({ size: 'small' })).toEqual([320, 88]);
    expect((await drawn({ theme: 'dark' })).body).not.toBe(body);
    expect((await drawn({ theme: 'light' })).body).toBe(body);
  });

  it.each([UNKNOWN, 'off'])('as a PNG is not found for an account without a public page: %s', async (which) => {
    const id = which === 'off' ? root.id : which;
    const event = { headers: {}, requestContext: { http: { method: 'GET' }, requestId: 'r' } };

    expect((await openCertificate({ ...event, rawPath: `/forests/${id}/badge.png` })).statusCode).toBe(404);
  });
});
