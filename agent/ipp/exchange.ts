import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

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

/** docs/agent.md promises these limits. */
const CONNECT_MS = 1_000;
const BYTES_MAX = 1_000_000;

export type HttpAnswer = { status: number; location: string | undefined; body: Buffer };

export function exchange(to: Endpoint, body: Buffer, deadline: AbortSignal, bytesMax = BYTES_MAX): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const connecting = new AbortController();
    const options = {
      ...{ host: to.host, port: to.port, path: to.path, method: 'POST', agent: false as const },
      headers: { 'content-type': 'application/ipp', 'content-length': body.length, 'user-agent': 'RegroveAgent' },
      signal: AbortSignal.any([deadline, connecting.signal]),
    };
    const fail = (error: Error) => reject(failureOf(error, deadline, isConnected));
    let isConnected = false;
    const sent = to.isTls ? httpsRequest({ ...options, ...ANY_CERTIFICATE }) : httpRequest(options);
    sleep(CONNECT_MS, undefined, { signal: AbortSignal.any([deadline, connecting.signal]) }).then(
      () => !isConnected && connecting.abort(),
      () => {},
    );
    sent.on('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
      }),
    );
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
      connecting.abort();
      reject(new NotHttp('it ended the connection before its answer'));
    });
    sent.end(body);
  });
}

/** Old printers know no later version of TLS than 1.0. */
const ANY_CERTIFICATE = {
  rejectUnauthorized: false,
  minVersion: 'TLSv1',
  ciphers: 'DEFAULT:@SECLEVEL=0',
} as const;

function failureOf(error: Error, deadline: AbortSignal, isConnected: boolean): Error {
  if (error instanceof NotHttp || error instanceof Overlong) return error;
  if (deadline.aborted && isConnected) return new NotHttp('it did not finish its answer in time');
  if (!isConnected) return new Unreachable(error.message);
  return new NotHttp('code' in error ? `it answers no IPP (${error.code})` : error.message);
}
