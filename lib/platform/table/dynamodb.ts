import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { fromAttributes, toAttributes } from './attributes.ts';
import { ANY_SIGNATURE } from './engine.ts';
import { type Exchange, keepAliveExchange } from './http-exchange.ts';

/**
 * The transport to DynamoDB. The first attempt is made here: it writes the JSON, signs and posts it, at a fraction of the
 * SDK's cost. It returns only final results: a success, or a refusal that a retry cannot change. Everything else (network
 * failures, timeouts, throttling, expired credentials, a wrong clock) is left to the SDK, which has the retry logic. The SDK
 * is loaded only then, because it would be most of a cold start.
 */
export type Operation = keyof typeof import('./dynamodb-sdk.ts').COMMANDS;

/** One call; its input and result have plain values. */
export type Transport = (operation: Operation, input: object, signal: AbortSignal | undefined) => Promise<object>;

export function dynamodb(): Transport {
  const endpoint = endpointInEnvironment();
  let sdk: Promise<typeof import('./dynamodb-sdk.ts')> | undefined;

  return async (operation, input, signal) => {
    const attributes = toAttributes(input);
    const answer = endpoint && (await post(endpoint, operation, JSON.stringify(attributes), signal));
    if (answer?.status === 200) return fromAttributes(answer.body);
    if (answer && FINAL.has(codeOf(answer.body))) throw refusal(answer.body);
    sdk ??= import('./dynamodb-sdk.ts');
    const { send } = await sdk;
    return fromAttributes(
      await send(operation, attributes, signal).catch((error) => throwCounted(error, endpoint ? 1 : 0)),
    );
  };
}

/** Counts our own attempt too: an item found in a refusal may have been written by an earlier attempt of the same call. */
function throwCounted(error: Error & { $metadata?: { attempts?: number } }, before: number): never {
  if (error.$metadata) error.$metadata.attempts = (error.$metadata.attempts ?? 1) + before;
  throw error;
}

type Body = Record<string, unknown>;
type Answer = { status: number; body: Body };

/** Errors that a retry would repeat. The reasons of a canceled transaction say whether it is worth a retry. */
const FINAL = new Set([
  'ConditionalCheckFailedException',
  'TransactionCanceledException',
  'ValidationException',
  'TransactionConflictException',
]);

const codeOf = (body: Body): string => String(body.__type ?? '').replace(/^.*#/, '');

/** Has the form of the SDK's errors. */
const refusal = (body: Body): Error =>
  Object.assign(new Error(String(body.message ?? body.Message ?? '')), {
    name: codeOf(body),
    $metadata: { httpStatusCode: 400, attempts: 1 },
    ...(body.Item !== undefined && { Item: body.Item }),
    ...(body.CancellationReasons !== undefined && { CancellationReasons: body.CancellationReasons }),
  });

async function post(
  { host, region, credentials, exchange }: Endpoint,
  operation: Operation,
  body: string,
  signal: AbortSignal | undefined,
): Promise<Answer | undefined> {
  const headers = signedHeaders(host, region, operation, body, credentials);
  const answer = await exchange({ headers, body, signal });
  return answer && parsed(answer.status, answer.text);
}

function parsed(status: number, text: string): Answer | undefined {
  try {
    return { status, body: JSON.parse(text) as Body };
  } catch {
    return undefined;
  }
}

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
type Endpoint = { host: string; region: string; credentials: Credentials; exchange: Exchange };

/**
 * The endpoint and credentials, if the environment has them: for the engine in `DYNAMODB_ENDPOINT`, or on Lambda, which sets
 * region and credentials. Anywhere else, such as on an operator's machine with profiles, only the SDK can find them.
 */
function endpointInEnvironment(): Endpoint | undefined {
  const { DYNAMODB_ENDPOINT: endpoint, AWS_LAMBDA_FUNCTION_NAME: isLambda, AWS_REGION: region = '' } = process.env;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  if (endpoint) return { ...ANY_SIGNATURE, ...at(new URL(endpoint)) };
  if (!isLambda || !accessKeyId || !secretAccessKey || !REGIONS.test(region)) return undefined;
  const credentials = { accessKeyId, secretAccessKey, sessionToken: process.env.AWS_SESSION_TOKEN };
  return { region, credentials, ...at(new URL(`https://dynamodb.${region}.amazonaws.com`)) };
}

/** Regions whose endpoints are below amazonaws.com. China and the isolated regions are left to the SDK. */
const REGIONS = /^(af|ap|ca|eu|il|me|mx|sa|us)-(gov-)?[a-z]+-\d$/;

const at = (url: URL): Pick<Endpoint, 'host' | 'exchange'> => ({ host: url.host, exchange: keepAliveExchange(url) });

/** AWS Signature Version 4. The signing key is the same all day, so it is derived once. */
function signedHeaders(
  host: string,
  region: string,
  operation: Operation,
  body: string,
  credentials: Credentials,
): Record<string, string> {
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
    'content-length': String(Buffer.byteLength(body)),
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
    // A key object, because a plain buffer is imported again at each use, which costs as much as the signature.
    known = { of, key: createSecretKey(key) };
  }
  return known.key;
}
