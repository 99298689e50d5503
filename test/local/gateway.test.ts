import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { deflateSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiFunctions } from '../../functions/index.ts';
import { UNREADABLE_CODING } from '../../infra/content-coding.ts';
import { type Server, startServer } from '../../infra/local/server.ts';
import { BODY_TOO_LARGE } from '../../lib/platform/http/body-limits.ts';
import { answersIn, exchange } from '../fuzz/raw.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { longTest } from '../support/long-test.ts';
import { namedFiles } from '../support/named-files.ts';
import { pngOf } from '../support/pictures.ts';

/** The local server does what API Gateway does on AWS; test/cloud sends the emulated gateway the same requests. */
let server: Server;
let account: TestAccount;
beforeAll(async () => {
  server = await startServer({ host: '127.0.0.1', port: 0 });
  account = await distributor();
  for (let i = 0; i < 10; i += 1) await account.post('/deposits', { pages: i + 1 });
});
afterAll(() => server.stop());

type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer | string };
type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

const own = () => ({ authorization: `Bearer ${account.key}`, 'user-agent': 'RegroveTests/1.0' });

/** Without fetch's automatic decoding. */
function call(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = ask(new URL(path, server.url), { method, headers: { ...own(), ...headers } }, async (response) =>
    resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) }),
  );
  request.on('error', reject).end(body);
  return promise;
}
const errorIn = ({ bytes }: Answer): string => JSON.parse(String(bytes)).error;

describe('an answer', () => {
  it.each([
    ['gzip, deflate, br', 'gzip', gunzipSync],
    ['deflate', 'deflate', inflateSync],
    ['gzip;q=0.2, deflate;q=0.8', 'deflate', inflateSync],
  ])('is compressed for a client accepting %s', async (accept, coding, unzip) => {
    const plain = await call('deposits');
    const { headers, bytes } = await call('deposits', { headers: { 'accept-encoding': accept } });

    expect(headers).toMatchObject({ 'content-encoding': coding, 'content-length': String(bytes.length) });
    expect(bytes.length).toBeLessThan(plain.bytes.length);
    expect(unzip(bytes)).toEqual(plain.bytes);
  });

  it.each([undefined, 'br', 'gzip;q=0', 'identity'])('is sent unchanged to a client accepting %s', async (accept) => {
    const { headers } = await call('deposits', { headers: accept === undefined ? {} : { 'accept-encoding': accept } });

    expect(headers['content-encoding']).toBeUndefined();
  });

  it('is sent unchanged if short, and so is a picture', async () => {
    const headers = { 'accept-encoding': 'gzip' };

    expect((await call('deposits?limit=1', { headers })).headers['content-encoding']).toBeUndefined();
    const { certificate_id } = (await account.post('/biomass/offsets', { pages: 1 })).body;
    const picture = await call(`../certificates/${certificate_id}.png`, { headers });
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(picture.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['an answer', () => call('account'), 200],
    ['an unknown route', () => call('nothing'), 404],
    ['an unknown key', () => call('account', { headers: { authorization: 'Bearer x' } }), 401],
    ['a body that is too large', () => call('deposits', large(6_300_000)), 400],
  ])('from the API is never cached: %s', async (_, asked, status) => {
    expect(await asked()).toMatchObject({
      status,
      headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    });
  });

  it('to something that is not HTTP is never cached, either', async () => {
    const [answer] = answersIn((await exchange(server.url, ['GARBAGE\r\n\r\n'])).text);

    expect(answer?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
});

const large = (bytes: number): Sent => ({ method: 'POST', body: Buffer.alloc(bytes, 'x') });

describe('a body', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['GZIP', gzipSync],
    ['identity', (text: string) => Buffer.from(text)],
  ])('may be sent as %s', async (coding, zip) => {
    const body = zip('{"pages": 42}');
    const { status, bytes } = await call('deposits', { method: 'POST', body, headers: { 'content-encoding': coding } });

    expect([status, JSON.parse(String(bytes)).pages]).toEqual([200, 42]);
  });

  it('that is a file may also be sent as gzip', async () => {
    const headers = { 'content-encoding': 'gzip', 'content-type': 'image/png' };

    expect((await call('settings/logo', { method: 'PUT', body: gzipSync(pngOf(24, 12)), headers })).status).toBe(200);
  });

  it.each([
    ['in a coding that is unknown', 'br', Buffer.from('{"pages": 1}')],
    ['in two codings', 'gzip, gzip', gzipSync(gzipSync('{"pages": 1}'))],
    ['that is not what it says', 'gzip', Buffer.from('{"pages": 1}')],
    ['that is cut off', 'gzip', gzipSync('{"pages": 1}').subarray(0, -4)],
  ])('%s is refused', async (_, coding, body) => {
    const answer = await call('deposits', { method: 'POST', body, headers: { 'content-encoding': coding } });

    expect([answer.status, errorIn(answer)]).toEqual([400, UNREADABLE_CODING]);
  });

  longTest('that is a decompression bomb is not unpacked completely', async () => {
    const body = gzipSync(Buffer.alloc(200_000_000));
    const answer = await call('deposits', { method: 'POST', body, headers: { 'content-encoding': 'gzip' } });

    expect([answer.status, errorIn(answer)]).toEqual([400, BODY_TOO_LARGE]);
  });

  it('that is a 5 MB file is refused as on AWS, where it does not reach the function', async () => {
    const headers = { 'content-type': 'image/png' };
    const answer = await call('settings/logo', { method: 'PUT', body: Buffer.alloc(5_000_000), headers });

    expect([answer.status, errorIn(answer)]).toEqual([400, BODY_TOO_LARGE]);
  });

  it('of 11 MB is refused with the same sentence, and the connection is closed', async () => {
    const head = `PUT /v1/settings/logo HTTP/1.1\r\nHost: x\r\nContent-Length: 11000000\r\n\r\n`;
    const [answer] = answersIn((await exchange(server.url, [head, Buffer.alloc(11_000_000)])).text);

    expect(JSON.parse(answer?.body ?? '')).toEqual({ code: 400, error: BODY_TOO_LARGE });
  });

  it("is refused with every endpoint's limit", () => {
    const endpoints = Object.values(apiFunctions).flatMap((group) => Object.values(group.endpoints));
    // Pictures, and reports with their readings.
    for (const { file } of endpoints) if (file) expect(BODY_TOO_LARGE).toContain(` ${file.bytesMax} of `);
    expect(BODY_TOO_LARGE).toContain(' 200000 of a picture');
    expect(BODY_TOO_LARGE).toContain(' 1000000 bytes of JSON, 4000000 of rows');
  });
});

it('a file keeps its name in every script, in both forms of the header and as raw UTF-8', async () => {
  const { id } = (await account.post('/servers', { type: 'kfs' })).body;
  for (const { name, disposition } of namedFiles()) {
    const answer = await fetch(new URL(`servers/${id}/readings`, server.url), {
      method: 'POST',
      body: `Customer;Serial;Count\n${name};S1;5\n`,
      headers: { ...own(), 'content-type': 'text/csv', 'content-disposition': disposition },
    });
    expect(await answer.json()).toMatchObject({ file: name });
  }
});
