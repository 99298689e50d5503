import { request } from 'node:http';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import tls, { type SecureContext } from 'node:tls';
import type { HttpProxy } from './proxy.ts';
import { notReached, proxyEnded, proxyRefused, proxySilent, type Stage, tlsFailed } from './trouble.ts';

/** How the service is reached. Printers never use it. */
export type Network = { proxy: HttpProxy | undefined; secureContext(): SecureContext };

/** Called after each step that succeeded, for `doctor`. */
export type Passed = (stage: Stage, detail: string) => void;

/** For each step of a connection. */
export const CONNECT_MS = 20_000;

/** A connection to the service: directly or by CONNECT through the proxy, then TLS for https. Throws a NetworkTrouble. */
export async function connect({ proxy, secureContext }: Network, url: URL, passed: Passed = () => {}): Promise<Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  const socket = proxy
    ? await throughProxy(proxy, host, port)
    : await reach(host, port, (error) => notReached(host, port, error));
  if (proxy) passed('proxy', `${proxy.name} connects to ${host}:${port}`);
  else passed('connection', `${host}:${port} at ${socket.remoteAddress}`);
  if (!isSecure) return socket;
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const secured = tls.connect({ socket, host, secureContext: secureContext(), ...servername });
  await ready(secured, 'secureConnect', (error) => tlsFailed(host, error));
  passed('tls', `${secured.getProtocol()}, certificate by ${issuerOf(secured)}`);
  return secured;
}

async function reach(host: string, port: number, trouble: (error: unknown) => Error): Promise<Socket> {
  const socket = connectTcp({ host, port });
  await ready(socket, 'connect', trouble);
  return socket;
}

function ready(socket: Socket, event: 'connect' | 'secureConnect', trouble: (error: unknown) => Error): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error(`no answer in ${CONNECT_MS / 1000} s`)), CONNECT_MS);
    const failed = (error?: unknown) => {
      clearTimeout(timer);
      reject(trouble(error instanceof Error ? error : new Error('the connection ended')));
    };
    socket.once('error', failed).once('close', failed);
    socket.once(event, () => {
      clearTimeout(timer);
      socket.off('error', failed).off('close', failed);
      resolve();
    });
  });
}

async function throughProxy(proxy: HttpProxy, host: string, port: number): Promise<Socket> {
  const target = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const socket = await reach(proxy.host, proxy.port, (error) => proxySilent(proxy, error));
  return new Promise((resolve, reject) => {
    const headers = { host: target, ...(proxy.authorization && { 'proxy-authorization': proxy.authorization }) };
    const asked = request({ method: 'CONNECT', path: target, headers, createConnection: () => socket });
    // Not a socket timeout: a byte now and then from the proxy would extend the wait forever.
    const timer = setTimeout(() => asked.destroy(new Error(`no answer in ${CONNECT_MS / 1000} s`)), CONNECT_MS);
    asked.once('error', (error) => {
      clearTimeout(timer);
      reject(proxyEnded(proxy, error));
    });
    asked.once('connect', ({ statusCode = 0, headersDistinct }, tunnel: Socket) => {
      clearTimeout(timer);
      if (statusCode >= 200 && statusCode < 300) return resolve(tunnel);
      tunnel.destroy();
      reject(proxyRefused(proxy, target, statusCode, headersDistinct['proxy-authenticate'] ?? []));
    });
    asked.end();
  });
}

function issuerOf(socket: tls.TLSSocket): string {
  const { issuer } = socket.getPeerCertificate();
  return [issuer?.O ?? issuer?.CN ?? 'an unnamed authority'].flat().join(', ');
}
