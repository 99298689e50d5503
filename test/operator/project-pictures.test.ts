import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as certificates } from '../../functions/web/certificates.ts';
import { handler as forests } from '../../functions/web/forests.ts';
import { guardedHttp } from '../../lib/platform/outbound/guarded-http.ts';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import { importPictures } from '../../lib/trees/catalog/pictures.ts';
import { forestryCatalog } from '../../lib/trees/forestry/store.ts';
import { distributor } from '../support/api.ts';
import { logged } from '../support/logged.ts';
import { pngOf } from '../support/pictures.ts';
import { inOwnTable, onTable, regrove, run } from './run-command.ts';

inOwnTable('project-pictures');

/** The picture host, with answers set by each test. */
let answers: RequestListener = (_, response) => response.writeHead(404).end();
let origin: string;
const server = createServer((request, response) => answers(request, response));
const folder = mkdtempSync(join(tmpdir(), 'regrove-'));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void vi.stubEnv('REGROVE_ALLOW_LOOPBACK', '1'));
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const shows = (bytes: Uint8Array, status = 200) => {
  answers = (_, response) => response.writeHead(status, { 'content-type': 'image/png' }).end(bytes);
};
const GREEN = pngOf(64, 32);
const RED = pngOf(64, 32, () => [200, 30, 30, 255]);

let count = 0;
const newName = () => `Pictured ${++count}`;

function fileOf(name: string, masthead = `${origin}/masthead.png`): string {
  const file = join(folder, 'catalog.json');
  const place = { forest_latitude: 1, forest_longitude: 2 };
  const content = {
    content_logo: 'https://images.example/l',
    content_masthead: masthead,
    content_body_html: '<p>Trees.</p>',
  };
  writeFileSync(file, JSON.stringify({ forestry: [{ name, status: 'active', ...place, ...content }] }));
  return file;
}

const projectOf = async (name: string) => {
  const found = (await forestryCatalog()).find((project) => project.name === name);
  if (!found) throw new Error(`There is no project ${name}.`);
  return found;
};

const open = (handler: typeof forests, rawPath: string, headers = {}, method = 'GET') =>
  handler({ rawPath, headers, requestContext: { http: { method }, requestId: 'r' } });

const importing = (name: string, masthead?: string) => run('projects import', {}, [fileOf(name, masthead)]);

describe("an imported project's picture", () => {
  it('is fetched and redrawn, and not again while it is the same', async () => {
    const name = newName();
    shows(GREEN);
    const first = await importing(name);
    const before = await projectOf(name);
    const second = await importing(name);

    expect(first.json.pictures).toEqual({ drawn: 1, unchanged: 0, removed: 0, problems: [] });
    expect(first.lines).toEqual(['Pictures: 1 new, 0 as before, 0 removed.']);
    expect(second.json.pictures).toEqual({ drawn: 0, unchanged: 1, removed: 0, problems: [] });
    expect(second.lines).toEqual(['Pictures: 0 new, 1 as before, 0 removed.', 'Nothing changed.']);
    expect(before.picture).toMatchObject({ source: `${origin}/masthead.png`, width: 64, height: 32 });
    expect(await projectOf(name)).toEqual(before);
  });

  it('is served by us, for a year, as a JPEG with a tag, and nothing else is at such an address', async () => {
    const name = newName();
    shows(RED);
    await importing(name);
    const { id, picture } = await projectOf(name);
    const path = `/forests/projects/${id}-${picture?.digest}.jpg`;
    const { statusCode, headers, body, isBase64Encoded } = await open(forests, path);
    const again = await open(forests, path, { 'if-none-match': headers.etag });

    expect({ statusCode, isBase64Encoded }).toEqual({ statusCode: 200, isBase64Encoded: true });
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${picture?.digest}"`,
    });
    expect(Buffer.from(body, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    for (const other of [path.replace(/-[\w-]{22}\.jpg/, `-${'x'.repeat(22)}.jpg`), path.replace('jpg', 'png')])
      expect((await open(forests, other)).statusCode).toBe(404);
    expect((await open(forests, path, {}, 'POST')).statusCode).toBe(404);
  });

  it('stands on certificates, in the page itself, and on the public page', async () => {
    const name = newName();
    shows(GREEN);
    await importing(name);
    const { id, picture } = await projectOf(name);
    const account = await distributor();
    await account.patch('/settings', { public_page: true });
    const { body: offset } = await account.post('/biomass/offsets', { pages: 8_333, project_id: id });
    const [certificate, forest] = [
      await open(certificates, `/${offset.certificate_id}`),
      await open(forests, `/forests/${account.id}`),
    ];

    expect(certificate.body).toMatch(
      new RegExp(
        `<img class="picture" alt="Picture of the project ${name}" width="64" height="32" src="data:image/jpeg;`,
      ),
    );
    expect(certificate.headers['content-security-policy']).toContain('img-src data:;');
    expect(forest.body).toContain(
      `alt="Picture of the project ${name}" width="64" height="32" src="projects/${id}-${picture?.digest}.jpg"`,
    );
    await open(certificates, `/${offset.certificate_id}`);
    expect(logged.findLast(({ message }) => message === 'certificate')?.dynamodb_calls).toBe(2);
    for (const form of ['pdf', 'png', 'json'])
      expect((await open(certificates, `/${offset.certificate_id}.${form}`)).statusCode).toBe(200);
  });

  it('changes with what is at its address, and so do certificates', async () => {
    const name = newName();
    shows(GREEN);
    await importing(name);
    const before = await projectOf(name);
    const { body: offset } = await (await distributor()).post('/biomass/offsets', { pages: 5, project_id: before.id });
    const tag = async () => (await open(certificates, `/${offset.certificate_id}`)).headers.etag;
    const first = await tag();
    shows(RED);
    const { json } = await importing(name);
    const after = await projectOf(name);

    expect(json.pictures).toMatchObject({ drawn: 1 });
    expect(after.picture?.digest).not.toBe(before.picture?.digest);
    expect(await tag()).not.toBe(first);
  });

  it.each<[string, () => void, RegExp]>([
    ['is gone', () => shows(GREEN, 404), /answered 404\. Look whether content_masthead names a picture/],
    [
      'is an SVG by now',
      () => shows(Buffer.from('<svg/>')),
      /what content_masthead leads to is neither a PNG nor a JPEG/,
    ],
    [
      'is a bomb by now',
      () => shows(pngOf(1, 1, undefined, { claimed: { width: 65_000, height: 65_000 } })),
      /leads to has 65000 x 65000 pixels/,
    ],
    ['is too large by now', () => shows(Buffer.alloc(8_000_001)), /answered with more than 8000000 bytes\.$/],
  ])('is removed when it %s, and the import goes on', async (_, change, reason) => {
    const name = newName();
    shows(GREEN);
    await importing(name);
    const { id, picture } = await projectOf(name);
    change();
    const { json, lines } = await importing(name);

    expect(json.pictures).toMatchObject({ removed: 1, problems: [expect.stringMatching(reason)] });
    expect(lines[1]).toMatch(new RegExp(`^${name} has no picture any more: `));
    expect(lines).not.toContain('Nothing changed.');
    expect((await projectOf(name)).picture).toBeNull();
    expect(picture).not.toBeNull();
    expect(await table.get(keys.forestryPicture(id), AsStored)).toBeUndefined();
  });

  it.each<[string, () => void, RegExp]>([
    ['fails by itself', () => shows(GREEN, 503), /^.* keeps the picture it had: 127\.0\.0\.1:\d+ answered 503\./],
    [
      'breaks off',
      () => {
        answers = (request) => void request.socket.destroy();
      },
      /^.* keeps the picture it had: 127\.0\.0\.1:\d+ broke off the connection\./,
    ],
  ])('stays when its host %s', async (_, change, sentence) => {
    const name = newName();
    shows(GREEN);
    await importing(name);
    const before = await projectOf(name);
    change();
    const { json } = await importing(name);

    expect(json.pictures).toMatchObject({ removed: 0, problems: [expect.stringMatching(sentence)] });
    expect(await projectOf(name)).toEqual(before);
  });

  it('stays for no other address, and with --without-pictures', async () => {
    const name = newName();
    shows(GREEN);
    await importing(name);
    const moved = fileOf(name, `${origin}/other.png`);
    await run('projects import', { 'without-pictures': true }, [moved]);
    expect((await projectOf(name)).picture).not.toBeNull();
    shows(GREEN, 503);
    await run('projects import', {}, [moved]);

    expect((await projectOf(name)).picture).toBeNull();
  });

  it('is not waited for without end', async () => {
    const name = newName();
    shows(GREEN);
    await importing(name);
    const http = guardedHttp({ allowLoopback: true, timeoutMilliseconds: 100 });
    answers = (_, response) => void response.writeHead(200).write(GREEN.subarray(0, 20));
    const { problems } = await importPictures([await projectOf(name)], http);
    http.close();

    expect(problems).toEqual([expect.stringMatching(/keeps the picture .* did not answer within 0\.1 seconds\./)]);
  });

  it.each([
    ['of this machine over https', () => 'https://127.0.0.1:4430/x.png', '127.0.0.1 is not on the public internet.'],
    [
      'of a cloud\u2019s metadata',
      () => 'https://169.254.169.254/latest',
      '169.254.169.254 is not on the public internet.',
    ],
    ['of a network of one\u2019s own', () => 'https://10.0.0.1/x.png', '10.0.0.1 is not on the public internet.'],
    ['with a password', () => 'https://a:b@images.example/x.png', 'must not contain a user name or password'],
  ])('is not fetched from an address %s', async (_, masthead, reason) => {
    const name = newName();
    shows(GREEN);
    const asked = vi.fn(answers);
    answers = asked;
    vi.stubEnv('REGROVE_ALLOW_LOOPBACK', undefined);
    const { code, out } = await regrove('projects', 'import', fileOf(name, masthead()), ...onTable());

    expect(code).toBe(0);
    expect(out).toContain(`${name} has no picture: `);
    expect(out).toContain(reason);
    expect(asked).not.toHaveBeenCalled();
    expect((await projectOf(name)).picture).toBeNull();
  });

  it('is refused with its project at plain http, beside a deployed table', async () => {
    vi.stubEnv('REGROVE_ALLOW_LOOPBACK', undefined);
    const { code, out, err } = await regrove('projects', 'import', fileOf(newName()), ...onTable());

    expect(code).toBe(1);
    expect(out + err).toMatch(/content_masthead.*must be an address that begins with https:/);
  });
});
