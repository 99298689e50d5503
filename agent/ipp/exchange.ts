import { request } from 'node:http';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { patience } from '../patience.ts';

/**
 * One IPP request over HTTP or HTTPS. Time and size are limited: a printer sending one byte per second, or never stopping,
 * costs at most the caller's deadline and 1 MB.
 *
 * Certificates are not verified. Printers create their own, so there is nothing to verify against, and a request has no
 * secret: it requests counters without a user name. An attacker on the path could report wrong counters, as with plain IPP;
 * the service holds any jump too large for a printer.
 */
export type Endpoint = { host: string; port: number; path: string; isTls: boolean };

/** Nothing listens there, or nothing responded in time. */
export class Unreachable extends Error {}

/** The response is not IPP over HTTP: perhaps the port expects TLS instead of plain, or the reverse. */
export class NotHttp extends Error {}

/** The response is longer than any printer's. */
export class Overlong extends Error {}

/** docs/agent.md promises this limit. */
const BYTES_MAX = 1_000_000;

export type HttpAnswer = { status: number; location: string | undefined; body: Buffer };

/** A timestamp from performance.now(). */
export type Deadline = number;

export async function exchange(
  to: Endpoint,
  body: Buffer,
  deadline: Deadline,
  bytesMax = BYTES_MAX,
): Promise<HttpAnswer> {
  const socket = await connect(to);
  return new Promise((resolve, reject) => {
    const secure = to.isTls
      ? connectTls({ socket, ...(isIP(to.host) === 0 && { servername: to.host }), ...ANY_CERTIFICATE })
      : socket;
    const sent = request({
      host: to.host,
      port: to.port,
      path: to.path,
      method: 'POST',
      createConnection: () => secure,
      headers: { 'content-type': 'application/ipp', 'content-length': body.length, connection: 'close' },
    });
    const late = () => new NotHttp('it did not finish its answer in time');
    const ending = setTimeout(() => sent.destroy(late()), Math.max(0, deadline - performance.now()));
    const fail = (error: Error) => reject(failureOf(error));
    sent.on('error', fail);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('error', fail);
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > bytesMax) sent.destroy(new Overlong(`its answer is longer than ${bytesMax / 1e6} MB`));
      });
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, location: headers.location, body: Buffer.concat(chunks) });
      });
    });
    sent.on('close', () => {
      clearTimeout(ending);
      socket.destroy();
      fail(new NotHttp('it ended the connection before its answer'));
    });
    sent.end(body);
  });
}

/** Most addresses in a range refuse or are silent, so nothing more than a socket is created for them. */
function connect({ host, port }: Endpoint): Promise<Socket> {
  const socket = connectTcp({ host, port });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('no answer')), patience.connectMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(new Unreachable(error.message));
    };
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      // The request reports any later error.
      socket.on('error', () => {});
      resolve(socket);
    });
  });
}

/** Old printers support no TLS version later than 1.0. */
const ANY_CERTIFICATE = {
  rejectUnauthorized: false,
  minVersion: 'TLSv1',
  ciphers: 'DEFAULT:@SECLEVEL=0',
} as const;

function failureOf(error: Error): Error {
  if (error instanceof NotHttp || error instanceof Overlong) return error;
  return new NotHttp('code' in error ? `it answers no IPP (${error.code})` : error.message);
}
