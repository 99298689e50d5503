import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A network between the SDK and the engine that fails on demand, below the SDK's own retries, so a fault affects the
 * service as it would in production.
 */
export type Trouble =
  /** The connection breaks before the call arrives. */
  | 'reset'
  /** The call takes place, but the connection breaks before the response arrives. */
  | 'answer lost'
  /** The call takes place, then nothing comes until the caller gives up. */
  | 'silence'
  | 'throttled'
  | 'internal error'
  /** Another transaction holds one of the items. */
  | 'conflict'
  /** An earlier attempt with the same token is still in progress. */
  | 'in progress';

export type Call = { operation: string; body: string };

export type Network = {
  endpoint: string;
  /** The calls since the last plan. */
  calls: Call[];
  /** Sets the trouble for each following call, in order; undefined lets it pass. Restarts counting. */
  plan(trouble: (call: Call, index: number) => Trouble | Promise<void> | undefined): void;
  stop(): Promise<void>;
};

export async function startProxy(engine: string): Promise<Network> {
  const agent = new Agent({ keepAlive: true });
  let troubleAt: Parameters<Network['plan']>[0] = () => undefined;

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const call = { operation: String(incoming.headers['x-amz-target']).replace(/^.*\./, ''), body };
    const trouble = troubleAt(call, proxy.calls.push(call) - 1);
    // A promise delays the call until it resolves.
    if (trouble instanceof Promise) await trouble;
    else if (trouble) return misbehave(trouble, incoming, outgoing, () => forward(engine, agent, incoming, body));
    try {
      const { status, text } = await forward(engine, agent, incoming, body);
      outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
    } catch {
      // The engine has stopped; its callers see a broken connection.
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const proxy: Network = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    plan(trouble) {
      proxy.calls = [];
      troubleAt = trouble;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
  return proxy;
}

async function misbehave(
  trouble: Trouble,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  takePlace: () => Promise<unknown>,
): Promise<void> {
  if (trouble === 'answer lost' || trouble === 'silence') await takePlace();
  if (trouble === 'answer lost' || trouble === 'reset') incoming.socket.resetAndDestroy();
  const refusal = REFUSALS[trouble]?.(String(incoming.headers['x-amz-target']));
  if (!refusal) return;
  const { status, type, more } = refusal;
  const body = { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'As planned.', ...more };
  outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
}

type Refusal = { status: number; type: string; more?: Record<string, unknown> };

const REFUSALS: Partial<Record<Trouble, (target: string) => Refusal>> = {
  throttled: () => ({ status: 400, type: 'ThrottlingException' }),
  'internal error': () => ({ status: 500, type: 'InternalServerError' }),
  'in progress': () => ({ status: 400, type: 'TransactionInProgressException' }),
  conflict: (target) =>
    target.endsWith('TransactWriteItems')
      ? {
          status: 400,
          type: 'TransactionCanceledException',
          more: { CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }] },
        }
      : { status: 400, type: 'TransactionConflictException' },
};

function forward(
  engine: string,
  agent: Agent,
  { headers, method = 'POST' }: IncomingMessage,
  body: string,
): Promise<{ status: number; text: string }> {
  const { host, ...rest } = headers;
  return new Promise((resolve, reject) => {
    const sent = request(engine, { agent, method, headers: rest }, async (response) => {
      const chunks = await Array.fromAsync(response as AsyncIterable<Buffer>);
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
