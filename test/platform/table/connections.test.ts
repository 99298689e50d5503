import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import tls from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IDLE_MAX_MS } from '../../../lib/platform/idle-sockets.ts';
import { connectionsTo } from '../../../lib/platform/table/connections.ts';
import { TIMEOUT_MS } from '../../../lib/platform/table/engine.ts';

/** A server that hands what arrives on each connection to the test, request by request; a request ends with a full stop. */
type Reply = (request: string, socket: Socket) => void;

const sockets: Socket[] = [];
const closers: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const close of closers.splice(0)) close();
});

function served(reply: Reply): (socket: Socket) => void {
  return (socket) => {
    sockets.push(socket);
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk;
      for (let end = text.indexOf('.'); end >= 0; end = text.indexOf('.')) {
        reply(text.slice(0, end), socket);
        text = text.slice(end + 1);
      }
    });
  };
}

async function listen(reply: Reply): Promise<URL> {
  const server = createServer(served(reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const say = (socket: Socket, text: string, more = ''): boolean =>
  socket.write(`HTTP/1.1 200 OK\r\n${more}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
const echo: Reply = (request, socket) => say(socket, request);

describe('connections', () => {
  it('carry one call after the other', async () => {
    const exchange = connectionsTo(await listen(echo));
    for (const text of ['a', 'b', 'c']) expect(await exchange(`${text}.`, undefined)).toMatchObject({ text });

    expect(sockets).toHaveLength(1);
  });

  it('give each of many calls its own answer, over 200 at the most', async () => {
    const slow: Reply = (request, socket) => void setTimeout(() => say(socket, request), Number(request) % 7);
    const exchange = connectionsTo(await listen(slow));
    const texts = Array.from({ length: 1_000 }, (_, i) => String(i));
    const answers = await Promise.all(texts.map((text) => exchange(`${text}.`, undefined)));

    expect(answers.map((answer) => answer?.text)).toEqual(texts);
    expect(sockets).toHaveLength(200);
  });

  it('serve those who wait when others break', async () => {
    const exchange = connectionsTo(
      await listen((request, socket) => (Number(request) < 200 ? socket.destroy() : say(socket, request))),
    );
    const texts = Array.from({ length: 300 }, (_, i) => String(i));
    const answers = await Promise.all(texts.map((text) => exchange(`${text}.`, undefined)));

    expect(answers.map((answer) => answer?.text)).toEqual(texts.map((text, i) => (i < 200 ? undefined : text)));
  });

  it.each<[string, (socket: Socket) => void]>([
    ['ends', (socket) => void socket.end()],
    ['says something unasked', (socket) => void socket.write('HTTP/1.1 408 Request Timeout\r\n\r\n')],
  ])('are not used again when the other side %s', async (_, idle) => {
    const exchange = connectionsTo(await listen(echo));
    await exchange('a.', undefined);
    for (const socket of sockets) idle(socket);
    await Promise.all(sockets.map((socket) => once(socket, 'close')));

    expect(await exchange('b.', undefined)).toMatchObject({ text: 'b' });
    expect(sockets).toHaveLength(2);
  });

  it('are not used again after seconds without use, in which a frozen process would not see them die', async () => {
    const dead = new Set<Socket>();
    const exchange = connectionsTo(
      await listen((request, socket) => void (dead.has(socket) ? undefined : say(socket, request))),
    );
    await exchange('a.', undefined);
    await exchange('b.', undefined);
    expect(sockets).toHaveLength(1);
    for (const socket of sockets) dead.add(socket);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + IDLE_MAX_MS + 1);

    expect(await exchange('c.', undefined)).toMatchObject({ text: 'c' });
    expect(sockets).toHaveLength(2);
  });

  it('are not used again after an answer that says so', async () => {
    const exchange = connectionsTo(await listen((text, socket) => say(socket, text, 'Connection: close\r\n')));
    await exchange('a.', undefined);

    expect(await exchange('b.', undefined)).toMatchObject({ text: 'b' });
    expect(sockets).toHaveLength(2);
  });

  it.each<[string, Reply]>([
    ['breaks before it is whole', (_, socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}')],
    ['states no end', (_, socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n{}')],
    ['goes on after its end', (_, socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}{}')],
  ])('answer nothing when an answer %s, and the next call has a new one', async (_, odd) => {
    const exchange = connectionsTo(await listen((text, socket) => (text === 'odd' ? odd : echo)(text, socket)));

    expect(await exchange('odd.', undefined)).toBeUndefined();
    expect(await exchange('b.', undefined)).toMatchObject({ text: 'b' });
  });

  it('end where something comes that nobody asked for, and none answers another with it', async () => {
    const exchange = connectionsTo(await listen(echo));
    await exchange('a.', undefined);
    const [first] = sockets;
    say(first as Socket, 'unasked');
    // Sooner than one is given up that answers nothing.
    await once(first as Socket, 'close', { signal: AbortSignal.timeout(TIMEOUT_MS / 2) });
    const answers = await Promise.all(['b', 'c'].map((text) => exchange(`${text}.`, undefined)));

    expect(answers.map((answer) => answer?.text)).toEqual(['b', 'c']);
    expect(sockets).toHaveLength(3);
  });

  it('answer nothing where nobody listens', async () => {
    const url = await listen(echo);
    for (const close of closers.splice(0)) close();

    expect(await connectionsTo(url)('a.', undefined)).toBeUndefined();
  });

  it('let go of a call that is given up, and of no other', async () => {
    const exchange = connectionsTo(
      await listen((text, socket) => (text === 'never' ? undefined : void setTimeout(() => say(socket, text), 50))),
    );
    const leaving = new AbortController();
    const left = exchange('never.', leaving.signal);
    const stays = exchange('stays.', new AbortController().signal);
    leaving.abort();

    expect(await left).toBeUndefined();
    expect(await stays).toMatchObject({ text: 'stays' });
    expect(await exchange('late.', leaving.signal)).toBeUndefined();
  });
});

describe('connections over TLS', () => {
  const secured = async (name: string): Promise<{ url: URL; certificate: string; heard: string[] }> => {
    const heard: string[] = [];
    const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
    });
    const server = tls.createServer(
      { cert, key, ALPNProtocols: ['http/1.1'] },
      served((request, socket) => {
        heard.push(request);
        echo(request, socket);
      }),
    );
    server.on('tlsClientError', () => {});
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => server.close());
    return { url: new URL(`https://localhost:${(server.address() as AddressInfo).port}`), certificate: cert, heard };
  };
  const trust = (certificate: string): void => {
    const own = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...own, certificate]);
    closers.push(() => tls.setDefaultCACertificates(own));
  };

  it('carry one call after the other', async () => {
    const { url, certificate } = await secured('localhost');
    trust(certificate);
    const exchange = connectionsTo(url);

    expect(await exchange('a.', undefined)).toMatchObject({ text: 'a' });
    expect(await exchange('b.', undefined)).toMatchObject({ text: 'b' });
    expect(sockets).toHaveLength(1);
  });

  it('take up the session of the one before', async () => {
    const { url, certificate } = await secured('localhost');
    trust(certificate);
    const exchange = connectionsTo(url);
    await exchange('a.', undefined);
    for (const socket of sockets) socket.end();
    await Promise.all(sockets.map((socket) => once(socket, 'close')));

    expect(await exchange('b.', undefined)).toMatchObject({ text: 'b' });
    expect((sockets[1] as tls.TLSSocket).isSessionReused()).toBe(true);
  });

  it('say nothing to a server that nobody vouches for', async () => {
    const { url, heard } = await secured('localhost');

    expect(await connectionsTo(url)('secret.', undefined)).toBeUndefined();
    expect(heard).toEqual([]);
  });

  it('say nothing to a server of another name', async () => {
    const { url, certificate, heard } = await secured('elsewhere.test');
    trust(certificate);

    expect(await connectionsTo(url)('secret.', undefined)).toBeUndefined();
    expect(heard).toEqual([]);
  });
});
