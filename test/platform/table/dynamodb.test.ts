import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { disconnect } from '../../../lib/platform/table/client.ts';
import { get } from '../../../lib/platform/table/read.ts';
import { AsStored } from '../../../lib/platform/table/stored.ts';
import { write } from '../../../lib/platform/table/write.ts';

/** A fake DynamoDB with responses scripted by the test, one call after the other. */
type Reply = (request: IncomingMessage, response: ServerResponse) => void;
type Received = { headers: IncomingMessage['headers']; body: string };

let replies: Reply[];
let received: Received[];
let stop: () => Promise<void>;
const own = { endpoint: process.env.DYNAMODB_ENDPOINT };

beforeEach(async () => {
  replies = [];
  received = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    // A call that another file of this process left behind takes no reply.
    if (!body.includes(OWN)) return void request.socket.destroy();
    received.push({ headers: request.headers, body });
    (replies.shift() ?? json(500, {}))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.DYNAMODB_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  disconnect();
  stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
afterEach(async () => {
  process.env.DYNAMODB_ENDPOINT = own.endpoint;
  disconnect();
  await stop();
});

const json =
  (status: number, body: unknown): Reply =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
const error = (type: string, more = {}): Reply =>
  json(400, { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'no', ...more });
const reset: Reply = (request) => request.socket.destroy();
const found = json(200, {
  Item: {
    pk: { S: 'a' },
    n: { N: '1.5' },
    list: { L: [{ NULL: true }, { BOOL: false }] },
    map: { M: { s: { S: '' } } },
  },
});
const KEY = { pk: 'a', sk: 'b' };
/** In each call of this file. */
const OWN = JSON.stringify({ S: KEY.sk });

describe('a call', () => {
  it('goes through once, and its answer comes as plain values', async () => {
    replies = [found];

    expect(await get(KEY, AsStored)).toEqual({ pk: 'a', n: 1.5, list: [null, false], map: { s: '' } });
    expect(received).toHaveLength(1);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      Key: { pk: { S: 'a' }, sk: { S: 'b' } },
      ConsistentRead: true,
    });
  });

  it("is signed as AWS's own signer does it", async () => {
    replies = [found];
    await get(KEY, AsStored);
    const { headers, body } = received[0] ?? { headers: {}, body: '' };
    const time = String(headers['x-amz-date']).replace(
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
      '$1-$2-$3T$4:$5:$6Z',
    );
    const signer = new SignatureV4({
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      region: 'local',
      service: 'dynamodb',
      sha256: NodeSha256,
      applyChecksum: false,
    });
    const expected = await signer.sign(
      {
        method: 'POST',
        protocol: 'http:',
        hostname: '127.0.0.1',
        path: '/',
        query: {},
        headers: {
          host: String(headers.host),
          'content-type': String(headers['content-type']),
          'x-amz-target': String(headers['x-amz-target']),
        },
        body,
      },
      { signingDate: new Date(time) },
    );

    expect(headers.authorization).toBe(expected.headers.authorization);
  });

  it.each([
    ['a connection that breaks', reset],
    ['a server that fails', json(500, { __type: 'InternalServerError' })],
    ['throttling', error('ThrottlingException')],
    ['too much for the table', error('ProvisionedThroughputExceededException')],
  ])('is tried again after %s', async (_, trouble) => {
    replies = [trouble, trouble, found];

    expect(await get(KEY, AsStored)).toMatchObject({ pk: 'a' });
    expect(received).toHaveLength(3);
  });

  it('is tried again after a non-JSON answer', async () => {
    replies = [(_, response) => void response.end('<html>'), found];

    expect(await get(KEY, AsStored)).toMatchObject({ pk: 'a' });
  });

  it('is given up after a few tries, and the caller asked to come later', async () => {
    replies = Array(20).fill(error('ThrottlingException'));

    await expect(get(KEY, AsStored)).rejects.toMatchObject({ kind: 'rate_limited' });
    expect(received).toHaveLength(5);
  });

  it('is not tried again when DynamoDB calls it wrong', async () => {
    replies = [error('ValidationException')];

    await expect(get(KEY, AsStored)).rejects.toMatchObject({ name: 'ValidationException', message: 'no' });
    expect(received).toHaveLength(1);
  });
});

describe('a write', () => {
  it('keeps its token when a transaction is tried again after its answer was lost', async () => {
    replies = [reset, reset, json(200, {})];
    await write([{ put: { ...KEY } }, { delete: { pk: 'c', sk: 'd' } }]);

    const tokens = received.map(({ body }) => JSON.parse(body).ClientRequestToken);
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('knows its own item when the answer to its first attempt was lost', async () => {
    replies = [
      reset,
      error('ConditionalCheckFailedException', { Item: { pk: { S: 'a' }, sk: { S: 'b' }, n: { N: '1' } } }),
    ];

    await write([{ put: { ...KEY, n: 1 }, must: 'not exist', otherwise: new Error('taken') }]);
  });

  it("does not take somebody else's item for its own", async () => {
    replies = [
      reset,
      error('ConditionalCheckFailedException', { Item: { pk: { S: 'a' }, sk: { S: 'b' }, n: { N: '2' } } }),
    ];

    await expect(write([{ put: { ...KEY, n: 1 }, must: 'not exist', otherwise: new Error('taken') }])).rejects.toThrow(
      'taken',
    );
  });

  it('passes the refusing item to the function wording the refusal', async () => {
    replies = [
      error('TransactionCanceledException', {
        CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { n: { N: '7' } } }],
      }),
    ];
    const steps = [
      { put: { ...KEY } },
      {
        delete: { pk: 'c', sk: 'd' },
        must: 'exist' as const,
        otherwise: (item: unknown) => new Error(JSON.stringify(item)),
      },
    ];

    await expect(write(steps)).rejects.toThrow('{"n":7}');
  });

  it('tries again what met another transaction', async () => {
    const conflict = error('TransactionCanceledException', {
      CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
    });
    replies = [conflict, conflict, json(200, {})];
    await write([{ put: { ...KEY } }, { delete: { pk: 'c', sk: 'd' } }]);

    expect(received).toHaveLength(3);
  });
});

/** The hash implementation the signer requires. */
class NodeSha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Buffer);
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(data as Buffer);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {}
}
