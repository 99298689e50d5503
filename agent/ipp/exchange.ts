import { request } from 'node:http';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { patience } from '../patience.ts';

/**
 * One IPP request over HTTP or HTTPS. Time and size are limited: a printer that sends a byte a second, or never stops, costs
 * at most the deadline of its caller and 1 MB.
 *
 * Certificates are not verified. Printers make their own, so nothing could be verified against, and a request has no secret:
 * it asks for counters without a user name. Somebody in the path could report wrong counters, as with plain IPP; a jump
 * that no printer makes is held by the service.
 */
export type Endpoint = { host: string; port: number; path: string; isTls: boolean };

/** Nothing listens there, or nothing answered in time. */
export class Unreachable extends Error {}

/** Something answered that is not IPP over HTTP: perhaps the other of plain and TLS. */
export class NotHttp extends Error {}

/** The answer is longer than any printer's. */
export class Overlong extends Error {}

/** docs/agent.md promises this limit. */
const BYTES_MAX = 1_000_000;

export type HttpAnswer = { status: number; location: string | undefined; body: Buffer };

/** A moment of performance.now(). */
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

/** Most addresses of a range refuse or are silent, so nothing more than a socket is made for them. */
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
      // Whatever breaks later is told by the request.
      socket.on('error', () => {});
      resolve(socket);
    });
  });
}

/** Old printers know no later version of TLS than 1.0. */
const ANY_CERTIFICATE = {
  rejectUnauthorized: false,
  minVersion: 'TLSv1',
  ciphers: 'DEFAULT:@SECLEVEL=0',
} as const;

function failureOf(error: Error): Error {
  if (error instanceof NotHttp || error instanceof Overlong) return error;
  return new NotHttp('code' in error ? `it answers no IPP (${error.code})` : error.message);
}
