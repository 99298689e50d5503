import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { apiFunctions } from '../../functions/index.ts';
import { STATUS } from '../../lib/http/status.ts';
import { CannotStart } from './engine.ts';
import { CERTIFICATES, gateway } from './gateway.ts';
import { STAGE } from './routing.ts';
import { createHttpsServer, type Identity } from './tls.ts';

/** The HTTP server of this machine: plain for convenience, or with an identity only over TLS, as on AWS. */
export type Server = { url: string; certificateUrl: string; stop(): Promise<void> };

export type ServerOptions = { host: string; port: number; identity?: Identity | undefined };

export async function startServer(options: ServerOptions): Promise<Server> {
  const protocol = options.identity ? 'https' : 'http';
  const { server, inner } = made(options.identity);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  const origin = `${protocol}://${host}:${port}`;
  return {
    url: `${origin}${STAGE}/`,
    certificateUrl: `${origin}${CERTIFICATES}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Requests under way are answered; connections that only wait are not waited for.
        for (const one of inner) one.closeIdleConnections();
        setTimeout(() => {
          for (const one of inner) one.closeAllConnections();
        }, 500).unref();
      }),
  };
}

function made(identity: Identity | undefined) {
  if (identity) return createHttpsServer(identity, gateway(apiFunctions, 'https'));
  const handle = gateway(apiFunctions);
  // What Node would refuse by itself, in its own words, is let through or refused in the contract's.
  const server = createServer({ keepAliveTimeout: 60_000, requireHostHeader: false }, handle);
  server.on('checkExpectation', handle);
  const busy = new WeakSet<Duplex>();
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  // A refusal must not be taken for the answer to a request that is still being carried out.
  server.on('clientError', (error, socket) => (busy.has(socket) ? socket.destroy() : refuse(error, socket)));
  return { server, inner: [server] };
}

/** What is not HTTP never becomes a request: it is refused, and the connection ends. */
function refuse({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isLong = code === 'HPE_HEADER_OVERFLOW';
  const error = isLong ? 'The headers are too long; send less.' : 'This is not a valid HTTP request; see RFC 9112.';
  const body = JSON.stringify({ code: STATUS.invalid, error });
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function inWords(error: NodeJS.ErrnoException, { host, port }: ServerOptions): Error {
  if (error.code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} on ${host} is in use; set PORT to another, or to 0 for a free one.`);
  return new CannotStart(`Cannot listen on ${host}, port ${port}: ${error.message}.`);
}
