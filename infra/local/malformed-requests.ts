import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { API_HEADERS } from '../../lib/platform/http/api-headers.ts';
import { type Failure, STATUS } from '../../lib/platform/http/status.ts';

/**
 * Node answers malformed requests itself, with a bare status. This answers them in the contract's form instead: a
 * request with an unknown Expect header is handled, and anything other than HTTP gets a 400 before the connection
 * closes.
 */
export function answerMalformedRequests(server: Server, handle: RequestListener): void {
  server.on('checkExpectation', handle);
  const busy = new WeakSet<Duplex>();
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  // A client could mistake the 400 for the answer to a request still being handled, so then none is sent.
  server.on('clientError', (error, socket) => (busy.has(socket) ? socket.destroy() : refuse(error, socket)));
}

/** Errors while a request was being read. Any other error, such as a failed handshake, just closes the connection. */
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
