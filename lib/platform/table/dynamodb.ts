import { hash } from 'node:crypto';
import { type Credentials, signedHeaders } from '../aws-signature.ts';
import { environment } from '../environment.ts';
import { fromAttributes, toAttributes } from './attributes.ts';
import { ANY_SIGNATURE } from './engine.ts';
import { type Exchange, keepAliveExchange } from './http-exchange.ts';

/**
 * The DynamoDB transport. It makes the first attempt itself, writing, signing and posting the JSON at a fraction of the SDK's
 * cost. It returns only final results: a success, or a refusal that a retry cannot change. Everything else (network failures,
 * timeouts, throttling, expired credentials, a wrong clock) is left to the SDK, which has the retry logic. The SDK is loaded
 * only then, because it would take up most of a cold start.
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

/** Counts our own attempt too: an item found in a refusal may have been written by an earlier attempt at the same call. */
function throwCounted(error: Error & { $metadata?: { attempts?: number } }, before: number): never {
  if (error.$metadata) error.$metadata.attempts = (error.$metadata.attempts ?? 1) + before;
  throw error;
}

type Body = Record<string, unknown>;
type Answer = { status: number; body: Body };

/** Errors that a retry would repeat. A canceled transaction's reasons show whether a retry is worthwhile. */
const FINAL = new Set([
  'ConditionalCheckFailedException',
  'TransactionCanceledException',
  'ValidationException',
  'TransactionConflictException',
]);

const codeOf = (body: Body): string => String(body.__type ?? '').replace(/^.*#/, '');

/** Mimics the SDK's errors. */
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
  const signed = signedHeaders(
    {
      method: 'POST',
      path: '/',
      headers: { 'content-type': TYPE, host, 'x-amz-target': `DynamoDB_20120810.${operation}` },
      bodyHash: hash('sha256', body),
    },
    { service: 'dynamodb', region, credentials, now: new Date() },
  );
  const headers = { ...signed, 'content-length': String(Buffer.byteLength(body)) };
  const answer = await exchange({ headers, body, signal });
  return answer && parsed(answer.status, answer.text);
}

const TYPE = 'application/x-amz-json-1.0';

function parsed(status: number, text: string): Answer | undefined {
  try {
    return { status, body: JSON.parse(text) as Body };
  } catch {
    return undefined;
  }
}

type Endpoint = { host: string; region: string; credentials: Credentials; exchange: Exchange };

/**
 * The endpoint and credentials, if the environment has them: for the engine in `DYNAMODB_ENDPOINT`, or on Lambda, which sets
 * region and credentials. Anywhere else, such as on an operator's machine with profiles, only the SDK can find them.
 */
function endpointInEnvironment(): Endpoint | undefined {
  const { DYNAMODB_ENDPOINT: endpoint, AWS_LAMBDA_FUNCTION_NAME: isLambda, AWS_REGION: region = '' } = environment;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (endpoint) return { ...ANY_SIGNATURE, ...at(new URL(endpoint)) };
  if (!isLambda || !accessKeyId || !secretAccessKey || !REGIONS.test(region)) return undefined;
  const credentials = { accessKeyId, secretAccessKey, sessionToken: environment.AWS_SESSION_TOKEN };
  return { region, credentials, ...at(new URL(`https://dynamodb.${region}.amazonaws.com`)) };
}

/** Regions with endpoints below amazonaws.com. China and the isolated regions are left to the SDK. */
const REGIONS = /^(af|ap|ca|eu|il|me|mx|sa|us)-(gov-)?[a-z]+-\d$/;

const at = (url: URL): Pick<Endpoint, 'host' | 'exchange'> => ({ host: url.host, exchange: keepAliveExchange(url) });
