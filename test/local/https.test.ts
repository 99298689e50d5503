import { request } from 'node:https';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTION_TIMEOUTS, type ConnectionTimeouts } from '../../infra/local/connection-timeouts.ts';
import { loadTlsIdentity } from '../../infra/local/https-server.ts';
import { type Server, startServer } from '../../infra/local/server.ts';
import { distributor, type TestAccount } from '../support/api.ts';

let server: Server;
let account: TestAccount;
let cert: string;
beforeAll(async () => {
  const identity = await loadTlsIdentity('memory');
  cert = identity.cert;
  server = await startServer({ host: '127.0.0.1', port: 0, identity });
  account = await distributor();
});
afterAll(() => server.stop());

const headers = () => ({
  authorization: `Bearer ${account.key}`,
  'user-agent': 'RegroveTests/1.0 (Regrove)',
});

const secure = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { ca: cert, headers: headers(), agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sent.on('error', reject);
    sent.end();
  });

describe('the local server with TLS', () => {
  it('responds over HTTPS, with a certificate valid for this machine', async () => {
    expect(server.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/v1\/$/);
    expect(await secure('account')).toBe(200);
    expect(await Promise.all(Array.from({ length: 20 }, () => secure('account')))).toEqual(Array(20).fill(200));
  });

  it('responds to plain HTTP with 403, whatever the request', async () => {
    const plain = await fetch(`${server.url.replace('https', 'http')}account`, { headers: headers() });

    expect(plain.status).toBe(403);
    expect(await plain.json()).toEqual({ code: 403, error: 'This server answers HTTPS only; use an https address.' });
  });
});

describe('a connection without a request', () => {
  const HEAD = 'GET /v1/account HTTP/1.1\r\nx-long: ';
  const BODY = 'POST /v1/deposits HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n';
  const TLS_FIRST = Buffer.from([0x16, 0x03, 0x01]);
  const never = 600_000;
  /** `before` has short timeouts up to the handshake, `after` has short ones after it. */
  let before: Server;
  let after: Server;
  let ownCert: string;
  beforeAll(async () => {
    const identity = await loadTlsIdentity('memory');
    ownCert = identity.cert;
    const started = (timeouts: ConnectionTimeouts) => startServer({ host: '127.0.0.1', port: 0, identity, timeouts });
    const quick = { firstByteMs: 40, handshakeMs: 40, headersMs: 40, requestMs: 60, keepAliveMs: 40, checkEveryMs: 10 };
    before = await started({ ...quick, headersMs: never, requestMs: never });
    after = await started({ ...quick, firstByteMs: never, handshakeMs: never });
  });
  afterAll(() => Promise.all([before.stop(), after.stop()]));

  const portOf = (server: Server) => Number(new URL(server.url).port);
  const plainly = () => connect(portOf(before), '127.0.0.1');
  const plainHttp = () => connect(portOf(after), '127.0.0.1');
  const securely = () => connectSecurely({ port: portOf(after), host: '127.0.0.1', ca: ownCert });

  /** Sends the beginning, then the rest repeatedly, until the other side closes the connection. */
  async function closed(socket: Socket, beginning: string | Buffer, again: string | Buffer): Promise<boolean> {
    socket.on('error', () => {});
    socket.resume();
    if (beginning.length > 0) socket.write(beginning);
    const repeating = again.length > 0 ? setInterval(() => socket.write(again), 5) : undefined;
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(repeating);
    return true;
  }

  it.each([
    ['nothing at all', plainly, '', ''],
    ['one byte of TLS', plainly, TLS_FIRST.subarray(0, 1), ''],
    ['TLS a byte at a time', plainly, TLS_FIRST, Buffer.from([0])],
    ['a plain head a byte at a time', plainHttp, HEAD, 'a'],
    ['nothing after the handshake', securely, '', ''],
    ['a head a byte at a time', securely, HEAD, 'a'],
    ['a body a byte at a time', securely, BODY, 'a'],
  ])('is closed: %s', async (_, connected, beginning, again) => {
    expect(await closed(connected(), beginning, again)).toBe(true);
  });

  it('gets a reason if one can be sent', async () => {
    const socket = securely();
    let told = '';
    socket.on('data', (chunk) => {
      told += chunk;
    });
    await closed(socket, HEAD, '');

    expect(told).toContain('HTTP/1.1 400 ');
    expect(told).toContain('{"code":400,"error":"The request took too long to arrive; send it at once."}');
  });

  it.each([
    ['nothing', ''],
    ['a byte of TLS', TLS_FIRST],
  ])('does not keep the server from ending, with %s sent', async (_, said) => {
    const long = { ...CONNECTION_TIMEOUTS, firstByteMs: 600_000, handshakeMs: 600_000 };
    const patient = await startServer({
      host: '127.0.0.1',
      port: 0,
      identity: await loadTlsIdentity('memory'),
      timeouts: long,
    });
    const silent = connect(Number(new URL(patient.url).port), '127.0.0.1').on('error', () => {});
    await new Promise((resolve) => silent.once('connect', resolve));
    if (said.length > 0) await new Promise((resolve) => silent.write(said, resolve));
    const gone = new Promise((resolve) => silent.resume().once('close', resolve));
    await patient.stop();
    await gone;
  });
});
