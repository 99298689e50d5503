import { createServer } from 'node:http';
import type { AddressInfo, Server as SocketServer } from 'node:net';
import { apiFunctions } from '../../functions/index.ts';
import { certificateUrlAt } from '../page-paths.ts';
import { httpLimits, LIMITS, type Limits } from './connection-timeouts.ts';
import { gateway } from './gateway.ts';
import { type Connections, createHttpsServer, type Identity } from './https-server.ts';
import { refuseInForm } from './malformed-requests.ts';
import { STAGE } from './routing.ts';
import { CannotStart } from './startup-error.ts';

/** The HTTP server of this machine: plain for convenience, or with an identity only over TLS, as on AWS. */
export type Server = { url: string; publicUrl: string; certificateUrl: string; stop(): Promise<void> };

export type ServerOptions = { host: string; port: number; identity?: Identity | undefined; limits?: Limits };

export async function startServer(options: ServerOptions): Promise<Server> {
  const protocol = options.identity ? 'https' : 'http';
  const { server, inner } = made(options);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  const origin = `${protocol}://${host}:${port}`;
  return {
    url: `${origin}${STAGE}/`,
    publicUrl: origin,
    certificateUrl: certificateUrlAt(origin),
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

function made({ host, identity, limits = LIMITS }: ServerOptions): { server: SocketServer; inner: Connections[] } {
  if (identity) return createHttpsServer(identity, gateway(apiFunctions), limits);
  const handle = gateway(apiFunctions, { isPlainLoopback: isLoopback(host) });
  const server = createServer(httpLimits(limits), handle);
  refuseInForm(server, handle);
  return { server, inner: [server] };
}

function inWords(error: NodeJS.ErrnoException, { host, port }: ServerOptions): Error {
  if (error.code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} on ${host} is in use; set PORT to another, or to 0 for a free one.`);
  return new CannotStart(`Cannot listen on ${host}, port ${port}: ${error.message}.`);
}

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');
