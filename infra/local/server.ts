import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiFunctions } from '../../functions/index.ts';
import { CannotStart } from './engine.ts';
import { CERTIFICATES, gateway } from './gateway.ts';
import { STAGE } from './routing.ts';

/** The HTTP server of this machine. */
export type Server = { url: string; certificateUrl: string; stop(): Promise<void> };

export async function startServer(options: { host: string; port: number }): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 60_000 }, gateway(apiFunctions));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}${STAGE}/`,
    certificateUrl: `http://${host}:${port}${CERTIFICATES}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Requests under way are answered; connections that only wait are not waited for.
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 500).unref();
      }),
  };
}

function inWords(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} on ${host} is in use; set PORT to another, or to 0 for a free one.`);
  return new CannotStart(`Cannot listen on ${host}, port ${port}: ${error.message}.`);
}
