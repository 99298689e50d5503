import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { API_HEADERS } from '../../lib/platform/http/api-headers.ts';
import { type Failure, STATUS } from '../../lib/platform/http/status.ts';

/**
 * What Node would refuse by itself, in its own words, is let through or refused in the contract's: an unknown Expect is
 * no reason to refuse, and what is not HTTP gets a 400 before the connection ends.
 */
export function refuseInForm(server: Server, handle: RequestListener): void {
  server.on('checkExpectation', handle);
  const busy = new WeakSet<Duplex>();
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  // A refusal must not be taken for the answer to a request that is still being carried out.
  server.on('clientError', (error, socket) => (busy.has(socket) ? socket.destroy() : refuse(error, socket)));
}

/** What can be said in HTTP, because a request was being read; a broken connection or handshake is just ended. */
const SENTENCES: [RegExp, string][] = [
  [/^HPE_HEADER_OVERFLOW$/, 'The headers are too long; send less.'],
  [/^HPE_/, 'This is not a valid HTTP request; see RFC 9112.'],
  [/^ERR_HTTP_REQUEST_TIMEOUT$/, 'The request took too long to arrive; send it at once.'],
];

function refuse({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  const [, error] = SENTENCES.find(([of]) => of.test(code)) ?? [];
  if (!error || !socket.writable) return void socket.destroy();
  const failure: Failure = { code: STATUS.invalid, error };
  const body = JSON.stringify(failure);
  const head = [
    'HTTP/1.1 400 Bad Request',
    ...Object.entries(API_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
