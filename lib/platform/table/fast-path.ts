import { createHmac, createSecretKey, hash, type KeyObject, randomUUID } from 'node:crypto';
import type { Agent, request } from 'node:http';
import { type DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { NumberValue } from '@aws-sdk/lib-dynamodb';
import { fromAttributes, toAttributes } from './attributes.ts';
import { digitsOf, isExact } from './exact.ts';

/**
 * A step at the head of the SDK's middleware stack that makes the first attempt of a call by itself: it writes the
 * JSON, signs and posts it, which costs a fraction of the SDK's own way. It answers only what is certain: a success, or
 * a refusal that trying again cannot change. Everything else (network, time-outs, throttling, expired credentials, a
 * wrong clock) goes on to the SDK's own steps, which know how to retry; they are the second attempt. `deadline` tells
 * when the request at hand gives up.
 */
export const FAST_PATH = 'regroveFastPath';

export function addFastPath(client: DynamoDBClient, deadline: () => AbortSignal | undefined): void {
  const post = poster(client, deadline);
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const operation = String(context.commandName).replace(/Command$/, '');
      // The SDK gives a transaction its token further down; both attempts must have the same one.
      if (operation === 'TransactWriteItems')
        (args.input as { ClientRequestToken?: string }).ClientRequestToken ??= randomUUID();
      const answer = await post(operation, JSON.stringify(toAttributes(args.input as object)));
      if (answer?.status === 200)
        return { output: { ...fromAttributes(answer.body), $metadata: METADATA }, response: answer };
      if (answer && FINAL.has(codeOf(answer.body))) throw refusal(answer.body);
      return next({ ...args, input: withNumberValues(args.input) as typeof args.input }).catch((error: unknown) => {
        if (error instanceof DynamoDBServiceException) error.$metadata.attempts = (error.$metadata.attempts ?? 1) + 1;
        throw error;
      });
    },
    { step: 'initialize', priority: 'high', name: FAST_PATH },
  );
}

/** The SDK's own notation of a number that a double does not hold. */
function withNumberValues(value: unknown): unknown {
  if (isExact(value)) return NumberValue.from(digitsOf(value));
  if (Array.isArray(value)) return value.map(withNumberValues);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withNumberValues(inner)]));
}

type Body = Record<string, unknown>;
type Answer = { status: number; body: Body };

const METADATA = { httpStatusCode: 200, attempts: 1 };

/** What DynamoDB would say again. A cancelled transaction says itself whether it is worth another try. */
const FINAL = new Set([
  'ConditionalCheckFailedException',
  'TransactionCanceledException',
  'ValidationException',
  'TransactionConflictException',
]);

const codeOf = (body: Body): string => String(body.__type ?? '').replace(/^.*#/, '');

function refusal(body: Body): Error {
  const error = new DynamoDBServiceException({
    name: codeOf(body),
    $fault: 'client',
    $metadata: { httpStatusCode: 400, attempts: 1 },
    message: String(body.message ?? body.Message ?? ''),
  });
  return Object.assign(
    error,
    body.Item ? { Item: body.Item } : {},
    body.CancellationReasons ? { CancellationReasons: body.CancellationReasons } : {},
  );
}

/** As the SDK is configured to wait, see client.ts. */
const TIMEOUT_MS = 4_000;

function poster(
  client: DynamoDBClient,
  deadline: () => AbortSignal | undefined,
): (operation: string, body: string) => Promise<Answer | undefined> {
  let place: Promise<Place> | undefined;
  return async (operation, body) => {
    place ??= placeOf(client);
    const { url, request, agent, region } = await place.catch((error) => {
      place = undefined;
      throw error;
    });
    const credentials = await client.config.credentials();
    const headers = signed(url.host, region, operation, body, credentials);
    const signal = deadline();
    const to = { agent, host: url.hostname, port: url.port, method: 'POST', path: '/', headers, timeout: TIMEOUT_MS };
    return new Promise((resolve) => {
      const sent = request({ ...to, ...(signal && { signal }) }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(undefined));
        response.on('end', () => resolve(parsed(response.statusCode ?? 0, Buffer.concat(chunks).toString())));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve(undefined));
      sent.end(body);
    });
  };
}

function parsed(status: number, text: string): Answer | undefined {
  try {
    return { status, body: JSON.parse(text) as Body };
  } catch {
    return undefined;
  }
}

type Place = { url: URL; request: typeof request; agent: Agent; region: string };

/** Where the client's own configuration says calls go to. */
async function placeOf(client: DynamoDBClient): Promise<Place> {
  const region = await client.config.region();
  const given = await client.config.endpoint?.();
  const url = given
    ? new URL(`${given.protocol}//${given.hostname}${given.port ? `:${given.port}` : ''}`)
    : client.config.endpointProvider({ Region: region, UseDualStack: false, UseFIPS: false }).url;
  // Not by an import: importing node:http as a module makes Node load a WebSocket client, 30 ms of a cold start.
  const http = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200, scheduling: 'lifo' });
  return { url, region, request: http.request, agent };
}

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };

/** AWS Signature Version 4. The key that signs is the same all day, so it is derived once. */
function signed(
  host: string,
  region: string,
  operation: string,
  body: string,
  credentials: Credentials,
): Record<string, string | number> {
  const time = `${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const day = time.slice(0, 8);
  const { accessKeyId, sessionToken } = credentials;
  const target = `DynamoDB_20120810.${operation}`;
  const token = sessionToken ? `x-amz-security-token:${sessionToken}\n` : '';
  const names = `content-type;host;x-amz-date;${sessionToken ? 'x-amz-security-token;' : ''}x-amz-target`;
  const canonical = `POST\n/\n\ncontent-type:${TYPE}\nhost:${host}\nx-amz-date:${time}\n${token}x-amz-target:${target}\n\n${names}\n${hash('sha256', body)}`;
  const scope = `${day}/${region}/dynamodb/aws4_request`;
  const signature = createHmac('sha256', signingKey(credentials, day, region))
    .update(`AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash('sha256', canonical)}`)
    .digest('hex');
  return {
    host,
    'content-type': TYPE,
    'content-length': Buffer.byteLength(body),
    'x-amz-date': time,
    'x-amz-target': target,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

const TYPE = 'application/x-amz-json-1.0';

let known: { of: string; key: KeyObject } | undefined;

function signingKey({ secretAccessKey }: Credentials, day: string, region: string): KeyObject {
  const of = `${secretAccessKey} ${day} ${region}`;
  if (known?.of !== of) {
    const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
    const key = ['dynamodb', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region));
    // As a key object: a plain buffer is examined anew at each use, which costs as much as the signature.
    known = { of, key: createSecretKey(key) };
  }
  return known.key;
}
