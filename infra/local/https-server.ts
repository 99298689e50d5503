import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer, type Socket, type Server as SocketServer } from 'node:net';
import { join } from 'node:path';
import type { Failure } from '../../lib/platform/http/status.ts';
import { CONNECTION_TIMEOUTS, type ConnectionTimeouts, httpTimeouts } from './connection-timeouts.ts';
import { answerMalformedRequests } from './malformed-requests.ts';
import { replaceFile } from './replace-file.ts';

/** A self-signed certificate, created once and stored in the data folder. */
export type Identity = { key: string; cert: string };

export async function loadTlsIdentity(folder: string | 'memory'): Promise<Identity> {
  const keyFile = join(folder, 'tls-key.pem');
  const certFile = join(folder, 'tls-cert.pem');
  if (folder !== 'memory' && existsSync(keyFile) && existsSync(certFile)) {
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
  }
  const { generate } = await import('selfsigned');
  const altNames = [
    { type: 2 as const, value: 'localhost' },
    { type: 7 as const, ip: '127.0.0.1' },
    { type: 7 as const, ip: '::1' },
  ];
  const generated = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + 5 * 365 * 86_400_000),
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  if (folder !== 'memory') {
    replaceFile(keyFile, generated.private);
    replaceFile(certFile, generated.cert);
  }
  return { key: generated.private, cert: generated.cert };
}

/** The connections closed when a server stops. */
export type Connections = Pick<Server, 'closeIdleConnections' | 'closeAllConnections'>;

/** Serves TLS, and answers plain HTTP on the same port with 403. */
export function createHttpsServer(
  identity: Identity,
  handle: RequestListener,
  timeouts: ConnectionTimeouts = CONNECTION_TIMEOUTS,
): { server: SocketServer; inner: Connections[] } {
  const secure = createSecureServer(
    { ...identity, ...httpTimeouts(timeouts), handshakeTimeout: timeouts.handshakeMs },
    handle,
  );
  answerMalformedRequests(secure as unknown as Server, handle);
  const plain = createServer(httpTimeouts(timeouts), refusePlain);
  answerMalformedRequests(plain, refusePlain);
  const silent = new Set<Socket>();
  const all = new Set<Socket>();
  const server = createSocketServer((socket) => {
    const tooLate = setTimeout(() => socket.destroy(), timeouts.firstByteMs);
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
  // Node enforces timeouts only for a listening server. These two get their connections from the outer server.
  for (const inner of [secure, plain]) {
    server.once('listening', () => inner.emit('listening'));
    server.once('close', () => inner.close());
  }
  // Connections that have not sent their first byte.
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
