import { createServer as createPlainServer, type Server as PlainServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GuardedHttpOptions, guardedHttp } from '../../../lib/platform/outbound/guarded-http.ts';
import { OutboundFailure } from '../../../lib/platform/outbound/http.ts';
import { certificateFor } from '../../metering/integrations/fakes/certificate.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  startServer,
} from '../../metering/integrations/fakes/server.ts';

const LOCAL = { address: '127.0.0.1', family: 4 };
const METADATA = { address: '169.254.169.254', family: 4 };

let server: FakeServer;
let answer: (request: FakeRequest) => FakeAnswer;
beforeEach(async () => {
  answer = () => ({ body: 'hello' });
  server = await startServer((request) => answer(request));
});
afterEach(() => server.stop());

const get = (url: string, options: GuardedHttpOptions = {}, headers: Record<string, string> = {}) =>
  guardedHttp(options).request({ method: 'GET', url, headers });
const getLocal = (url: string, options: GuardedHttpOptions = {}) => get(url, { allowLoopback: true, ...options });
/** The server's URL under a name, as resolved by DNS. */
const named = (name: string) => server.url.replace('127.0.0.1', name);

describe('a forbidden url', () => {
  const hostile = [
    'http://example.com/',
    'http://169.254.169.254/latest/meta-data/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'ws://example.com/',
    'not a url',
    '',
    '//example.com/',
    'https://',
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'https://:secret@example.com/',
    'https://example.com@169.254.169.254/',
    'https://example.com:22/',
    'https://example.com:25/',
    'https://example.com:80/',
    'https://example.com:445/',
    'https://example.com:0/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://127.255.255.254/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://00000177.0.0.01/',
    'https://127.0.0.1./',
    'https://%31%32%37.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.0.1:8443/',
    'https://100.64.0.1/',
    'https://100.100.100.200/latest/meta-data/',
    'https://169.254.169.254/latest/meta-data/iam/security-credentials/',
    'https://2852039166/',
    'https://0xa9fea9fe/',
    'https://0251.0376.0251.0376/',
    'https://168.63.129.16/',
    'https://192.0.0.192/',
    'https://198.18.0.1/',
    'https://203.0.113.7/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]:9192/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b::169.254.169.254]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'https://[fe80::1]/',
    'https://[fe80::1%25eth0]/',
    'https://[fd00:ec2::254]/latest/meta-data/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    'https://[2001:db8::1]/',
  ];

  it.each(hostile)('%s', async (url) => {
    const resolve = vi.fn();

    await expect(get(url, { resolve })).rejects.toBeInstanceOf(OutboundFailure);
    expect(resolve).not.toHaveBeenCalled();
  });

  it('is not quoted with its credentials', async () => {
    const failure = await get('https://user:secret@example.com/?token=secret').catch(String);

    expect(failure).not.toContain('secret');
  });

  it('names this machine, whatever DNS calls it', async () => {
    await expect(get('https://localhost:9192/')).rejects.toThrow('not on the public internet');
  });
});

describe('a name', () => {
  it.each([
    ['a private address', ['10.1.2.3']],
    ['the metadata service', ['169.254.169.254']],
    ['this machine', ['127.0.0.1']],
    ['a mapped address', ['::ffff:10.0.0.1']],
    ['a public and a private address', ['93.184.216.34', '192.168.0.1']],
    ['no address', []],
    ['something that is no address', ['intranet']],
  ])('resolving to %s is refused', async (_, addresses) => {
    const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

    await expect(get('https://print.example.com/', { resolve })).rejects.toThrow(
      /^print\.example\.com (is not on the public internet|cannot be found)\.$/,
    );
    expect(server.requests).toHaveLength(0);
  });

  it('is looked up once, and the connection uses the checked address', async () => {
    const resolve = vi.fn().mockResolvedValueOnce([LOCAL]).mockResolvedValue([METADATA]);

    await expect(getLocal(named('pinned.example.com'), { resolve })).resolves.toMatchObject({ text: 'hello' });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(server.requests[0]?.headers.host).toMatch(/^pinned\.example\.com:/);
  });

  it('is checked again for every new connection, so a changing answer is refused', async () => {
    answer = ({ path }) =>
      path === '/' ? { status: 302, headers: { location: '/next', connection: 'close' } } : { body: 'inside' };
    const resolve = vi.fn().mockResolvedValueOnce([LOCAL]).mockResolvedValue([METADATA]);

    await expect(getLocal(named('rebinding.example.com'), { resolve })).rejects.toThrow('not on the public internet');
    expect(server.requests).toHaveLength(1);
  });

  it('whose lookup never ends fails in time', async () => {
    const resolve = () => new Promise<never>(() => {});

    const late = get('https://slow.example.com/', { resolve, timeoutMilliseconds: 50 });
    await expect(late).rejects.toThrow('slow.example.com cannot be looked up: no name server answered.');
    const ended = get('https://slow.example.com/', { resolve, signal: AbortSignal.timeout(50) });
    await expect(ended).rejects.toThrow('the time was over');
  });

  it('if unresolvable is a failure', async () => {
    const resolve = () => Promise.reject(new Error('queryA ENOTFOUND'));

    await expect(get('https://nowhere.example.com/', { resolve })).rejects.toThrow(
      'nowhere.example.com cannot be found.',
    );
  });

  it('resolving to a public address is refused for plain http, with and without loopback', async () => {
    const resolve = async () => [{ address: '93.184.216.34', family: 4 }];

    await expect(getLocal('http://print.example.com:8080/', { resolve })).rejects.toThrow('not on the public internet');
    await expect(getLocal('http://93.184.216.34:8080/')).rejects.toThrow('not on the public internet');
  });
});

describe('a redirect', () => {
  const redirectTo = (location: string, status = 302) => {
    answer = ({ path }) => (path === '/' ? { status, headers: { location } } : { body: 'there' });
  };

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'https://169.254.169.254/',
    'https://[fd00:ec2::254]/',
    '//169.254.169.254/',
    'http://2852039166/',
    'https://example.com/',
    'http://127.0.0.1:1/',
    'http://localhost/',
    'file:///etc/passwd',
    'http://',
  ])('to %s is refused', async (location) => {
    redirectTo(location);

    await expect(getLocal(server.url)).rejects.toThrow('redirects to another host');
  });

  it('without a target is followed no further than its own host', async () => {
    answer = () => ({ status: 302 });

    await expect(getLocal(server.url)).rejects.toThrow('redirects again and again');
  });

  it('on the same host is followed', async () => {
    redirectTo('/there?a=1');

    await expect(getLocal(server.url)).resolves.toMatchObject({ status: 200, text: 'there' });
  });

  it('without an end is given up', async () => {
    answer = () => ({ status: 302, headers: { location: '/' } });

    await expect(getLocal(server.url)).rejects.toThrow('redirects again and again');
    expect(server.requests).toHaveLength(4);
  });

  it('of a public download is followed to another host, also guarded', async () => {
    const other = await startServer(() => ({ body: 'there' }));
    const download = () => guardedHttp({ allowLoopback: true }).download(server.url);
    redirectTo(`${other.url}/picture`);
    const { status, bytes } = await download();
    expect([status, bytes.toString()]).toEqual([200, 'there']);

    for (const location of ['http://169.254.169.254/', 'https://[fd00:ec2::254]/', 'https://10.0.0.1/']) {
      redirectTo(location);
      await expect(download()).rejects.toThrow('not on the public internet');
    }
    redirectTo('file:///etc/passwd');
    await expect(download()).rejects.toThrow(/https/);
    await other.stop();
  });

  it('keeps a POST a POST or is refused', async () => {
    const post = () => guardedHttp({ allowLoopback: true }).request({ method: 'POST', url: server.url, body: 'x=1' });
    redirectTo('/there', 308);
    await post();
    expect(server.requests[1]).toMatchObject({ method: 'POST', path: '/there', body: 'x=1' });

    redirectTo('/there', 302);
    await expect(post()).rejects.toThrow('redirects a POST to a GET');
  });
});

describe('an answer', () => {
  it('comes with its status, its headers in lower case and its text', async () => {
    answer = () => ({ status: 418, headers: { 'X-Teapot': 'yes' }, body: '\ufeffcafé' });

    await expect(getLocal(server.url)).resolves.toMatchObject({
      status: 418,
      headers: { 'x-teapot': 'yes' },
      text: 'café',
    });
    expect(server.requests[0]?.headers).toMatchObject({ 'accept-encoding': 'identity', 'user-agent': 'Regrove/1.0' });
  });

  it.each([
    ['hang', 'did not answer within 0.1 seconds'],
    ['reset', 'broke off the connection'],
    ['garbage', 'did not answer in HTTP'],
    ['half', 'broke off the connection'],
  ] as const)('with a %s fails and says so', async (kind, reason) => {
    server.trouble = { kind };

    // Only silence needs the short time: on a busy machine the other answers take longer.
    const limits = kind === 'hang' ? { timeoutMilliseconds: 100 } : {};
    await expect(getLocal(server.url, limits)).rejects.toThrow(reason);
  });

  it('dripping is cut when the time is over, however alive it looks', async () => {
    server.trouble = { kind: 'endless' };

    const asked = getLocal(server.url, { timeoutMilliseconds: 100, bytesMax: Number.POSITIVE_INFINITY });
    await expect(asked).rejects.toThrow('did not answer within 0.1 seconds');
  });

  it('of ten gigabytes is cut at ten megabytes, with flat memory', async () => {
    server.trouble = { kind: 'endless' };
    const before = process.memoryUsage();

    await expect(getLocal(server.url)).rejects.toThrow('answered with more than 10000000 bytes');

    const after = process.memoryUsage();
    expect(server.bytesSent).toBeLessThan(40_000_000);
    expect(after.rss - before.rss).toBeLessThan(100_000_000);
  });

  it('of exactly the limit is taken', async () => {
    answer = () => ({ body: 'x'.repeat(1000) });

    await expect(getLocal(server.url, { bytesMax: 1000 })).resolves.toMatchObject({ status: 200 });
    await expect(getLocal(server.url, { bytesMax: 999 })).rejects.toThrow('more than 999 bytes');
  });

  it('if compressed is refused: a small one may unfold into a large one', async () => {
    answer = () => ({ headers: { 'content-encoding': 'gzip' }, body: 'x' });

    await expect(getLocal(server.url)).rejects.toThrow('compressed its answer');
  });

  it('is not waited for once the whole collection is out of time', async () => {
    server.trouble = { kind: 'hang' };
    const time = new AbortController();
    const http = guardedHttp({ allowLoopback: true, signal: time.signal });
    const waiting = expect(http.request({ method: 'GET', url: server.url })).rejects.toThrow('the time was over');
    await expect.poll(() => server.requests.length).toBe(1);
    time.abort();

    await waiting;
    await expect(http.request({ method: 'GET', url: server.url })).rejects.toThrow('the time was over');
    expect(server.requests).toHaveLength(1);
  });

  it('that arrived while this process stalled is in time', async () => {
    answer = () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_100);
      return { body: 'hello' };
    };

    expect(await getLocal(server.url, { timeoutMilliseconds: 2_000 })).toMatchObject({ text: 'hello' });
  });

  it('never arriving is a failure', async () => {
    await server.stop();

    await expect(getLocal(server.url)).rejects.toThrow('refused the connection');
  });
});

it('a reused connection closed by the server is replaced, and the request succeeds', async () => {
  let connections = 0;
  const closing = createTcpServer((socket) => {
    connections += 1;
    let requests = 0;
    socket.on('error', () => {});
    socket.on('data', () => {
      requests += 1;
      if (requests > 1) socket.resetAndDestroy();
      else socket.write('HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nok');
    });
  });
  await new Promise<void>((listening) => closing.listen(0, '127.0.0.1', listening));
  const client = guardedHttp({ allowLoopback: true });
  const ask = async () => {
    const url = `http://127.0.0.1:${(closing.address() as AddressInfo).port}/`;
    return (await client.request({ method: 'POST', url, body: '{}' })).text;
  };

  expect([await ask(), await ask(), await ask()]).toEqual(['ok', 'ok', 'ok']);
  expect(connections).toBe(3);
  client.close();
  closing.close();
});

it('credentials invalid in a header are refused without being quoted', async () => {
  const failure = await get(server.url, { allowLoopback: true }, { 'x-api-key': 'secret\r\nx: y' }).catch(String);

  expect(failure).toContain('cannot be asked with such credentials');
  expect(failure).not.toContain('secret');
});

describe('https', () => {
  const certificate = certificateFor('print.example.com');
  const resolve = async () => [LOCAL];
  let secure: Server;
  let port: number;
  beforeEach(async () => {
    secure = createServer(certificate, (_, response) => response.end('safe'));
    await new Promise<void>((listening) => secure.listen(0, '127.0.0.1', listening));
    port = (secure.address() as AddressInfo).port;
  });
  afterEach(() => {
    secure.closeAllConnections();
    secure.close();
  });

  it("reaches the checked address under the certificate's name", async () => {
    const options = { resolve, certificateAuthority: certificate.cert };

    await expect(getLocal(`https://print.example.com:${port}/`, options)).resolves.toMatchObject({ text: 'safe' });
  });

  it('refuses a certificate for another name', async () => {
    const options = { resolve, certificateAuthority: certificate.cert };

    await expect(getLocal(`https://other.example.com:${port}/`, options)).rejects.toThrow('certificate that cannot be');
  });

  it('refuses an untrusted certificate, whatever the environment says', async () => {
    vi.spyOn(process, 'emitWarning').mockReturnValue();
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');

    await expect(getLocal(`https://print.example.com:${port}/`, { resolve })).rejects.toThrow(
      'certificate that cannot be',
    );
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it('refuses a name of this machine unless loopback is allowed', async () => {
    await expect(get(`https://print.example.com:${port}/`, { resolve })).rejects.toThrow('not on the public internet');
  });

  it('is not spoken by a plain server', async () => {
    await expect(getLocal(server.url.replace('http:', 'https:'))).rejects.toThrow('certificate that cannot be trusted');
  });
});

describe('a client for whom only the status matters', () => {
  const status = (options: GuardedHttpOptions = {}) =>
    getLocal(server.url, { statusOnly: true, bytesMax: 2_000, ...options });

  it('takes a redirect for an answer, and asks nobody else', async () => {
    answer = () => ({ status: 301, headers: { location: '/elsewhere' }, body: 'moved' });

    expect(await status()).toMatchObject({ status: 301, text: 'moved' });
    expect(server.requests).toHaveLength(1);
  });

  it('reads no more of an endless body than it may', async () => {
    server.trouble = { kind: 'endless' };

    expect(await status()).toMatchObject({ status: 200, text: ' '.repeat(2_000) });
    expect(server.bytesSent).toBeLessThan(100_000_000);
  });

  it('keeps the beginning of a broken-off body', async () => {
    server.trouble = { kind: 'half' };

    expect(await status()).toMatchObject({ status: 200, text: '[{"id":' });
  });

  it('does not wait for a missing body', async () => {
    const silent = createPlainServer((_, outgoing) => void outgoing.writeHead(204, { 'x-a': '1' }).flushHeaders());
    const stalled = createPlainServer((_, outgoing) => void outgoing.writeHead(200).write('so far'));
    for (const one of [silent, stalled]) await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
    const at = (one: Server | PlainServer) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;

    expect(await getLocal(at(silent), { statusOnly: true })).toMatchObject({ status: 204, text: '' });
    expect(await getLocal(at(stalled), { statusOnly: true })).toMatchObject({ status: 200, text: 'so far' });
    for (const one of [silent, stalled]) one.close().closeAllConnections();
  });

  it('does not read a compressed body', async () => {
    answer = () => ({ headers: { 'content-encoding': 'gzip' }, body: 'bytes of theirs' });

    expect(await status()).toMatchObject({ status: 200, text: '' });
  });

  it('still fails without a status', async () => {
    server.trouble = { kind: 'hang' };

    await expect(status({ timeoutMilliseconds: 50 })).rejects.toThrow('did not answer within 0.05 seconds');
  });
});
