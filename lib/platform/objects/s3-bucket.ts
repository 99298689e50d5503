import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AwsRequest,
  type Credentials,
  encoded,
  presignedQuery,
  queryText,
  signedHeaders,
} from '../aws-signature.ts';
import { environment } from '../environment.ts';

/** S3 refused a call or did not respond; the sentence is for the operator. */
export class S3Refused extends Error {}

export type S3Options = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Other statuses that are an answer, such as 404. */
  expected?: readonly number[];
};

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

export type S3Bucket = {
  /** Calls S3 for one key in the bucket. */
  call(method: Method, key: string, options?: S3Options): Promise<Response>;
  /** A URL valid for some seconds without credentials. */
  presigned(key: string, options: { query: Record<string, string>; now: Date; seconds: number }): Promise<string>;
};

/** S3 throttles with 503; a lost connection is retried too. So is 409, with which one of two simultaneous writers is refused. */
const TRIES = 5;
const isTransient = (status: number): boolean => status >= 500 || status === 429 || status === 409;

/** Credentials are requested before each call, because they expire. */
export function s3Bucket(
  bucket: string,
  by: { region: () => Promise<string>; credentials: () => Promise<Credentials> },
): S3Bucket {
  const signerAt = async (now: Date) =>
    ({ service: 's3', region: await by.region(), credentials: await by.credentials(), now }) as const;
  return {
    async call(method, key, { query = {}, headers: own = {}, body = EMPTY, expected = [] } = {}) {
      const { protocol, host, path } = placeOf(bucket, await by.region(), key);
      for (let attempt = 1; ; attempt++) {
        const request = s3Request(method, host, path, query, body, own);
        const { host: _host, ...headers } = signedHeaders(request, await signerAt(new Date()));
        const url = `${protocol}//${host}${path}${Object.keys(query).length > 0 ? `?${queryText(query)}` : ''}`;
        const hasBody = method === 'PUT' || method === 'POST';
        const answer = await fetch(url, { method, headers, ...(hasBody && { body: new Uint8Array(body) }) }).catch(
          (error: Error & { cause?: Error }) => error,
        );
        if (!(answer instanceof Error) && (answer.ok || expected.includes(answer.status))) return answer;
        const isFinal = !(answer instanceof Error) && !isTransient(answer.status);
        if (isFinal || attempt === TRIES)
          throw new S3Refused(`S3 refuses ${method} ${host}${path}: ${await reasonOf(answer)}.`);
        await sleep(200 * 2 ** attempt);
      }
    },
    async presigned(key, { query, now, seconds }) {
      const signer = await signerAt(now);
      const { protocol, host, path } = placeOf(bucket, signer.region, key);
      return `${protocol}//${host}${path}?${queryText(presignedQuery({ host, path, query }, signer, seconds))}`;
    },
  };
}

const EMPTY = Buffer.alloc(0);

/** S3 also requires the body's hash as a header. */
export function s3Request(
  method: AwsRequest['method'],
  host: string,
  path: string,
  query: Record<string, string>,
  body: Uint8Array,
  headers: Record<string, string> = {},
): AwsRequest {
  const bodyHash = hash('sha256', body);
  return { method, path, query, headers: { ...headers, host, 'x-amz-content-sha256': bodyHash }, bodyHash };
}

async function reasonOf(answer: Response | (Error & { cause?: Error })): Promise<string> {
  if (answer instanceof Error) return answer.cause?.message ?? answer.message;
  const text = await answer.text();
  return `${answer.status} ${/<Message>([^<]*)<\/Message>/.exec(text)?.[1] ?? answer.statusText}`.trim();
}

/** AWS has one host per bucket; other services have the bucket in the path. */
function placeOf(bucket: string, region: string, key: string): { protocol: string; host: string; path: string } {
  const inBucket = key.split('/').map(encoded).join('/');
  const other = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL;
  if (!other) return { protocol: 'https:', host: `${bucket}.s3.${region}.amazonaws.com`, path: `/${inBucket}` };
  const { protocol, host, pathname } = new URL(other);
  return { protocol, host, path: `${pathname.replace(/\/$/, '')}/${bucket}/${inBucket}` };
}
