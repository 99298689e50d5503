import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Lifecycle } from './lifecycle.ts';
import { HTTPS_ONLY, isProbe, type PlainAnswer, probe, SHUTTING_DOWN } from './probes.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Stands in front of the gateway: answers probes, refuses new requests during a shutdown, refuses requests that did not
 * arrive by HTTPS through a trusted proxy if one is required, and counts running requests.
 */
export function door(handle: Handle, options: { lifecycle: Lifecycle; proxies?: TrustedProxies | undefined }): Handle {
  const { lifecycle, proxies } = options;

  function refusalOf({ socket, headers }: IncomingMessage): PlainAnswer | undefined {
    if (lifecycle.isDraining()) return SHUTTING_DOWN;
    if (proxies && !proxies.callerOf(socket.remoteAddress, headers).isHttps) return HTTPS_ONLY;
    return undefined;
  }

  return async (request, response) => {
    const answer = isProbe(request) ? await probe(request, lifecycle) : refusalOf(request);
    if (answer) return send(response, answer);
    const leave = lifecycle.enter();
    try {
      await handle(request, response);
    } finally {
      // The answer may still be on its way to a slow client.
      if (response.closed) leave();
      else response.once('close', leave);
    }
  };
}

function send(response: ServerResponse, { statusCode, headers, body }: PlainAnswer): void {
  response.writeHead(statusCode, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
