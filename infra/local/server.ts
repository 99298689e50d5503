import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Server as SocketServer } from 'node:net';
import { apiFunctions } from '../../functions/index.ts';
import { certificateUrlAt } from '../page-paths.ts';
import { CONNECTION_TIMEOUTS, type ConnectionTimeouts, httpTimeouts } from './connection-timeouts.ts';
import { door } from './door.ts';
import { gateway } from './gateway.ts';
import { type Connections, createHttpsServer, type Identity } from './https-server.ts';
import { type Lifecycle, newLifecycle } from './lifecycle.ts';
import { answerMalformedRequests } from './malformed-requests.ts';
import { STAGE } from './routing.ts';
import { StartupError } from './startup-error.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** The local HTTP server: plain HTTP by default; with a TLS identity only HTTPS, as on AWS. */
export type Server = { url: string; publicUrl: string; certificateUrl: string; stop(): Promise<void> };

export type ServerOptions = {
  host: string;
  port: number;
  identity?: Identity | undefined;
  lifecycle?: Lifecycle;
  /** The proxies in front; the service then answers only through them. */
  proxies?: TrustedProxies | undefined;
  timeouts?: ConnectionTimeouts;
};

export async function startServer(options: ServerOptions): Promise<Server> {
  const protocol = options.identity ? 'https' : 'http';
  const { server, inner } = createListener(options);
  await listen(server, options);
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
        // Running requests are answered; idle connections are closed at once.
        for (const one of inner) one.closeIdleConnections();
        setTimeout(() => {
          for (const one of inner) one.closeAllConnections();
        }, 500).unref();
      }),
  };
}

/** Refuses a port in use before the engine starts and sample data are created. */
export async function requireFreePort(options: Pick<ServerOptions, 'host' | 'port'>): Promise<void> {
  const server = createServer();
  await listen(server, options);
  await new Promise((resolve) => server.close(resolve));
}

const listen = (server: SocketServer, options: Pick<ServerOptions, 'host' | 'port'>): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startupError(error, options)));
    server.listen(options.port, options.host, resolve);
  });

function createListener(options: ServerOptions): { server: SocketServer; inner: Connections[] } {
  const { host, identity, proxies, lifecycle = newLifecycle(), timeouts = CONNECTION_TIMEOUTS } = options;
  const isPlainLoopback = !identity && !proxies && isLoopback(host);
  const callerAddressOf =
    proxies && (({ socket, headers }: IncomingMessage) => proxies.callerOf(socket.remoteAddress, headers).address);
  const handle = door(gateway(apiFunctions, { isPlainLoopback, ...(callerAddressOf && { callerAddressOf }) }), {
    lifecycle,
    proxies,
  });
  if (identity) return createHttpsServer(identity, handle, timeouts);
  const server = createServer(httpTimeouts(timeouts), handle);
  answerMalformedRequests(server, handle);
  return { server, inner: [server] };
}

function startupError(error: NodeJS.ErrnoException, { host, port }: Pick<ServerOptions, 'host' | 'port'>): Error {
  if (error.code === 'EADDRINUSE')
    return new StartupError(`Port ${port} on ${host} is in use; set PORT to another, or to 0 for a free one.`);
  return new StartupError(`Cannot listen on ${host}, port ${port}: ${error.message}.`);
}

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');
