import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The base of every fake: a real HTTP server on this machine that records its requests and can be made to fail as real ones do.
 */
export type FakeRequest = { method: string; path: string; query: URLSearchParams; headers: Headers; body: string };
export type FakeAnswer = { status?: number; headers?: Record<string, string>; body?: unknown };
type Headers = IncomingMessage['headers'];

/**
 * Starts after `after` successful requests and lasts for `times` requests. `slow` answers as usual, only later. `together` does so once all
 * `times` requests have come, and a moment for one that should not come.
 */
export type Trouble = { after?: number; times?: number } & (
  | { kind: 'hang' | 'reset' | 'garbage' | 'half' | 'endless' | 'html' | 'empty' }
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'together'; times: number }
  | { kind: 'status'; status: number }
  | { kind: 'answer'; body: string }
);

export type FakeServer = {
  url: string;
  requests: FakeRequest[];
  /** Set it to make the server fail; unset it to recover. */
  trouble: Trouble | undefined;
  /** Bytes written to the network by `endless` answers. */
  bytesSent: number;
  /** The most requests waiting for an answer at once. */
  inFlightMax: number;
  stop(): Promise<void>;
};

export async function startServer(
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
): Promise<FakeServer> {
  let inFlight = 0;
  const server = createServer(async (incoming, outgoing) => {
    const request = await received(incoming);
    fake.requests.push(request);
    inFlight += 1;
    fake.inFlightMax = Math.max(fake.inFlightMax, inFlight);
    outgoing.on('close', () => {
      inFlight -= 1;
    });
    const trouble = troubleNow(fake);
    if (trouble?.kind === 'slow') await sleep(trouble.milliseconds);
    else if (trouble?.kind === 'together') await allOf(trouble);
    else if (trouble) return misbehave(trouble, outgoing, fake);
    send(outgoing, await answer(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeServer = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    trouble: undefined,
    bytesSent: 0,
    inFlightMax: 0,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

async function received(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const [path = '', query = ''] = (incoming.url ?? '').split('?');
  return {
    method: incoming.method ?? '',
    path,
    query: new URLSearchParams(query),
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

/** Text is sent unchanged, anything else as JSON. */
function send(outgoing: ServerResponse, { status = 200, headers = {}, body = '' }: FakeAnswer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

/** Trouble counts the requests since it was set. */
const since = new WeakMap<Trouble, number>();
function troubleNow(fake: FakeServer): Trouble | undefined {
  const { trouble } = fake;
  if (trouble === undefined) return undefined;
  const seen = since.get(trouble) ?? 0;
  since.set(trouble, seen + 1);
  const { after = 0, times = Number.POSITIVE_INFINITY } = trouble;
  return seen >= after && seen < after + times ? trouble : undefined;
}

/** Resolves a moment after the last request of this trouble. */
async function allOf(trouble: Trouble & { kind: 'together' }): Promise<void> {
  while ((since.get(trouble) ?? 0) < (trouble.after ?? 0) + trouble.times) await sleep(5);
  await sleep(50);
}

function misbehave(trouble: Trouble, outgoing: ServerResponse, fake: FakeServer): void {
  if (trouble.kind === 'reset') outgoing.socket?.resetAndDestroy();
  if (trouble.kind === 'garbage') outgoing.socket?.end('\u0000\u0001 this is not HTTP \r\n\r\n');
  if (trouble.kind === 'html') send(outgoing, { body: '<html><body>Please log in</body></html>' });
  if (trouble.kind === 'empty') send(outgoing, { body: '' });
  if (trouble.kind === 'status') send(outgoing, { status: trouble.status, body: { message: 'details of theirs' } });
  if (trouble.kind === 'answer') send(outgoing, { body: trouble.body });
  if (trouble.kind === 'half') {
    outgoing.writeHead(200, { 'content-length': '1000', 'content-type': 'application/json' }).write('[{"id":');
    setTimeout(() => outgoing.socket?.destroy(), 5);
  }
  if (trouble.kind === 'endless') {
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    pour(outgoing, fake);
  }
}

const ENDLESS_BYTES = 10_000_000_000;
const DROP = Buffer.alloc(65_536, ' ');

/** Ten gigabytes, as fast as the other side accepts them. */
function pour(outgoing: ServerResponse, fake: FakeServer): void {
  while (!outgoing.destroyed && fake.bytesSent < ENDLESS_BYTES) {
    fake.bytesSent += DROP.length;
    if (!outgoing.write(DROP)) {
      outgoing.once('drain', () => pour(outgoing, fake));
      return;
    }
  }
  outgoing.end();
}
