import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import tls from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IDLE_MAX_MS } from '../../../lib/platform/idle-sockets.ts';
import { ENGINE_TIMEOUT_MS } from '../../../lib/platform/table/engine.ts';
import { keepAliveExchange } from '../../../lib/platform/table/http-exchange.ts';

/** A raw server passing each request body to the test, so the test controls every byte in the response. */
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
      for (let found = wholeRequest(text); found; found = wholeRequest(text)) {
        text = text.slice(found.end);
        reply(found.body, socket);
      }
    });
  };
}

function wholeRequest(text: string): { body: string; end: number } | undefined {
  const headEnd = text.indexOf('\r\n\r\n');
  const [, length] = /content-length: (\d+)/i.exec(text.slice(0, headEnd)) ?? [];
  const end = headEnd + 4 + Number(length);
  return headEnd < 0 || text.length < end ? undefined : { body: text.slice(headEnd + 4, end), end };
}

/** Posts a body and returns the response. */
function poster(url: URL, timeout?: number) {
  const exchange = keepAliveExchange(url, timeout);
  return (body: string, signal?: AbortSignal) =>
    exchange({ headers: { host: url.host, 'content-length': String(body.length) }, body, signal });
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

describe('kept-alive connections', () => {
  it('carry one call after the other', async () => {
    const exchange = poster(await listen(echo));
    for (const text of ['a', 'b', 'c']) expect(await exchange(text)).toMatchObject({ text });

    expect(sockets).toHaveLength(1);
  });

  it('give each of many calls its own answer, over 200 at the most', async () => {
    const slow: Reply = (request, socket) => void setTimeout(() => say(socket, request), Number(request) % 7);
    const exchange = poster(await listen(slow));
    const texts = Array.from({ length: 1_000 }, (_, i) => String(i));
    const answers = await Promise.all(texts.map((text) => exchange(text)));

    expect(answers.map((answer) => answer?.text)).toEqual(texts);
    expect(sockets).toHaveLength(200);
  });

  it('serve those who wait when others break', async () => {
    const exchange = poster(
      await listen((request, socket) => (Number(request) < 200 ? socket.destroy() : say(socket, request))),
    );
    const texts = Array.from({ length: 300 }, (_, i) => String(i));
    const answers = await Promise.all(texts.map((text) => exchange(text)));

    expect(answers.map((answer) => answer?.text)).toEqual(texts.map((text, i) => (i < 200 ? undefined : text)));
  });

  it.each<[string, (socket: Socket) => void]>([
    ['ends', (socket) => void socket.end()],
    ['says something unasked', (socket) => void socket.write('HTTP/1.1 408 Request Timeout\r\n\r\n')],
  ])('are not used again when the other side %s', async (_, idle) => {
    const exchange = poster(await listen(echo));
    await exchange('a');
    for (const socket of sockets) idle(socket);
    await Promise.all(sockets.map((socket) => once(socket, 'close')));

    expect(await exchange('b')).toMatchObject({ text: 'b' });
    expect(sockets).toHaveLength(2);
  });

  it('are not used again after an answer saying so', async () => {
    const exchange = poster(await listen((text, socket) => say(socket, text, 'Connection: close\r\n')));
    await exchange('a');

    expect(await exchange('b')).toMatchObject({ text: 'b' });
    expect(sockets).toHaveLength(2);
  });

  it.each<[string, Reply]>([
    ['breaks before it is whole', (_, socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}')],
    ['states no end', (_, socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n{}')],
    ['never comes', () => {}],
  ])('answer nothing when an answer %s, and the next call has a new one', async (_, odd) => {
    const url = await listen((text, socket) => (text === 'odd' ? odd : echo)(text, socket));
    // Only the odd answer takes longer, however slow the machine is.
    const exchange = poster(url, 3_000);

    expect(await exchange('odd')).toBeUndefined();
    expect(await exchange('b')).toMatchObject({ text: 'b' });
  });

  it('keep what comes after a response from the following call', async () => {
    const odd: Reply = (_, socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}{}');
    const exchange = poster(await listen((text, socket) => (text === 'odd' ? odd : echo)(text, socket)));
    await exchange('odd');

    expect(await exchange('b')).toMatchObject({ text: 'b' });
  });

  it('are opened again after a pause, because they may have died unseen', async () => {
    const toFirst: string[] = [];
    const heard: Reply = (text, socket) => {
      if (socket === sockets[0]) toFirst.push(text);
      say(socket, text);
    };
    const exchange = poster(await listen(heard));
    await exchange('a');
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + IDLE_MAX_MS + 1);

    expect(await exchange('b')).toMatchObject({ text: 'b' });
    expect(toFirst).toEqual(['a']);
    expect(sockets).toHaveLength(2);
  });

  it('end at unrequested bytes, which answer no other call', async () => {
    const exchange = poster(await listen(echo));
    await exchange('a');
    const [first] = sockets;
    say(first as Socket, 'unasked');
    // Sooner than the timeout for a silent connection.
    await once(first as Socket, 'close', { signal: AbortSignal.timeout(ENGINE_TIMEOUT_MS / 2) });
    const answers = await Promise.all(['b', 'c'].map((text) => exchange(text)));

    expect(answers.map((answer) => answer?.text)).toEqual(['b', 'c']);
    expect(sockets).toHaveLength(3);
  });

  it('answer nothing where nobody listens', async () => {
    const url = await listen(echo);
    for (const close of closers.splice(0)) close();

    expect(await poster(url)('a')).toBeUndefined();
  });

  it('abort an abandoned call, and no other', async () => {
    const exchange = poster(
      await listen((text, socket) => (text === 'never' ? undefined : void setTimeout(() => say(socket, text), 50))),
    );
    const leaving = new AbortController();
    const left = exchange('never', leaving.signal);
    const stays = exchange('stays', new AbortController().signal);
    leaving.abort();

    expect(await left).toBeUndefined();
    expect(await stays).toMatchObject({ text: 'stays' });
    expect(await exchange('late', leaving.signal)).toBeUndefined();
  });
});

describe('kept-alive connections over TLS', () => {
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
    const exchange = poster(url);

    expect(await exchange('a')).toMatchObject({ text: 'a' });
    expect(await exchange('b')).toMatchObject({ text: 'b' });
    expect(sockets).toHaveLength(1);
  });

  it('take up the session of the one before', async () => {
    const { url, certificate } = await secured('localhost');
    trust(certificate);
    const exchange = poster(url);
    await exchange('a');
    for (const socket of sockets) socket.end();
    await Promise.all(sockets.map((socket) => once(socket, 'close')));

    expect(await exchange('b')).toMatchObject({ text: 'b' });
    expect((sockets[1] as tls.TLSSocket).isSessionReused()).toBe(true);
  });

  it('send nothing to a server with an untrusted certificate', async () => {
    const { url, heard } = await secured('localhost');

    expect(await poster(url)('secret')).toBeUndefined();
    expect(heard).toEqual([]);
  });

  it('say nothing to a server of another name', async () => {
    const { url, certificate, heard } = await secured('elsewhere.test');
    trust(certificate);

    expect(await poster(url)('secret')).toBeUndefined();
    expect(heard).toEqual([]);
  });
});
