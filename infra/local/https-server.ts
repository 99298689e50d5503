import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer, type Socket, type Server as SocketServer } from 'node:net';
import { join } from 'node:path';
import type { Failure } from '../../lib/platform/http/status.ts';
import { httpLimits, LIMITS, type Limits } from './connection-timeouts.ts';
import { refuseInForm } from './malformed-requests.ts';
import { replaceFile } from './replace-file.ts';

/** A certificate for this machine, signed by nobody: made once and kept in the data folder. */
export type Identity = { key: string; cert: string };

export async function identityIn(folder: string | 'memory'): Promise<Identity> {
  const [keyFile, certFile] = [join(folder, 'tls-key.pem'), join(folder, 'tls-cert.pem')];
  if (folder !== 'memory' && existsSync(keyFile) && existsSync(certFile)) {
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
  }
  const { generate } = await import('selfsigned');
  const altNames = [
    { type: 2 as const, value: 'localhost' },
    { type: 7 as const, ip: '127.0.0.1' },
    { type: 7 as const, ip: '::1' },
  ];
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + 5 * 365 * 86_400_000),
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  if (folder !== 'memory') {
    replaceFile(keyFile, made.private);
    replaceFile(certFile, made.cert);
  }
  return { key: made.private, cert: made.cert };
}

/** What is closed when a server ends. */
export type Connections = Pick<Server, 'closeIdleConnections' | 'closeAllConnections'>;

/** TLS, and on the same port an answer for whoever comes without it: all requests must use HTTPS. */
export function createHttpsServer(
  identity: Identity,
  changeHandler: RequestListener,
  limits: Limits = LIMITS,
): { server: SocketServer; inner: Connections[] } {
  const secure = createSecureServer(
    { ...identity, ...httpLimits(limits), handshakeTimeout: limits.handshakeMs },
    changeHandler,
  );
  refuseInForm(secure as unknown as Server, changeHandler);
  const plain = createServer(httpLimits(limits), refusePlain);
  refuseInForm(plain, refusePlain);
  const silent = new Set<Socket>();
  const all = new Set<Socket>();
  const server = createSocketServer((socket) => {
    const tooLate = setTimeout(() => socket.destroy(), limits.firstByteMs);
    silent.add(socket);
    all.add(socket);
    socket.once('close', () => {
      clearTimeout(tooLate);
      silent.delete(socket);
      all.delete(socket);
    });
    socket.once('data', (chunk) => {
      clearTimeout(tooLate);
      silent.delete(socket);
      hand(socket, chunk, chunk[0] === TLS_HANDSHAKE ? secure : plain);
    });
    socket.on('error', () => socket.destroy());
  });
  // Node looks after the connections of a server that listens. These two get theirs from the one in front.
  for (const inner of [secure, plain]) {
    server.once('listening', () => inner.emit('listening'));
    server.once('close', () => inner.close());
  }
  // Those that have not come as far as HTTP.
  const outer: Connections = {
    closeIdleConnections: () => silent.forEach((socket) => void socket.destroy()),
    closeAllConnections: () => all.forEach((socket) => void socket.destroy()),
  };
  return { server, inner: [outer, secure as unknown as Server, plain] };
}

const refusePlain: RequestListener = (_, response) => {
  const failure: Failure = { code: 403, error: 'This server answers HTTPS only; use an https address.' };
  response
    .writeHead(failure.code, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify(failure));
};

/** The first byte of every TLS connection. */
const TLS_HANDSHAKE = 0x16;

function hand(
  socket: Socket,
  first: Buffer | string,
  server: { emit(event: 'connection', socket: Socket): boolean },
): void {
  socket.pause();
  socket.unshift(first);
  server.emit('connection', socket);
  process.nextTick(() => socket.resume());
}
