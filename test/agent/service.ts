import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Reading } from '../../agent/reading.ts';

/** A service that answers pushes as a test wants. Any other request gets a 404 with the service's time. */
type Pushed = Reading[];
type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

export async function startService(
  reply: (pushed: Pushed, count: number) => Reply,
  now = () => new Date(),
  certificate?: { key: string; cert: string },
) {
  const pushes: Pushed[] = [];
  const bodies: unknown[] = [];
  const requests: { method: string | undefined; url: string | undefined; headers: Record<string, unknown> }[] = [];
  const send = (response: ServerResponse, { status, body = {}, headers = {} }: Reply) =>
    response
      .writeHead(status, { 'content-type': 'application/json', date: now().toUTCString(), ...headers })
      .end(JSON.stringify(body));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') return send(response, { status: 404 });
    requests.push({ method: request.method, url: request.url, headers: request.headers });
    const body: Pushed | { readings: Pushed; agent: unknown } = JSON.parse(await text(request));
    bodies.push(body);
    const pushed = Array.isArray(body) ? body : body.readings;
    pushes.push(pushed);
    return send(response, reply(pushed, pushes.length));
  };
  const server = certificate ? createSecureServer(certificate, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: certificate ? `https://localhost:${port}/v1` : `http://127.0.0.1:${port}/v1`,
    pushes,
    /** The bodies as they were sent: arrays, or objects with the agent's state. */
    bodies,
    requests,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As a service answers that takes the agent's state. */
export const acceptedWithState = (pushed: Pushed): Reply => ({
  ...accepted(pushed),
  headers: { 'regrove-agent': '1' },
});

export const accepted = (pushed: Pushed): Reply => ({
  status: 200,
  body: { readings: pushed.length, pages: 0, days: [], ignored: 0, held: [] },
});
