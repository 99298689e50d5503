import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AwsRequest, type Credentials, encoded, queryText, signedHeaders } from '../aws-signature.ts';
import { environment } from '../environment.ts';

/** S3 refused a call or did not respond; the sentence is for the operator. */
export class S3Refused extends Error {}

export type S3Options = { query?: Record<string, string>; body?: Buffer; isMissing?: (status: number) => boolean };

/** Calls S3 for one key in the bucket and returns the body. If the status satisfies `isMissing`, returns no bytes. */
export type S3Call = (method: 'GET' | 'PUT' | 'DELETE', key: string, options?: S3Options) => Promise<Buffer>;

/** S3 throttles with 503; a lost connection is retried too. */
const TRIES = 5;

/** Credentials are requested before each call, because they expire. */
export function s3Bucket(
  bucket: string,
  by: { region: () => Promise<string>; credentials: () => Promise<Credentials> },
): S3Call {
  return async (method, key, { query = {}, body = Buffer.alloc(0), isMissing = () => false } = {}) => {
    const region = await by.region();
    const base = baseOf(bucket, region);
    const path = `${base.path}/${key.split('/').map(encoded).join('/')}`;
    for (let attempt = 1; ; attempt++) {
      const credentials = await by.credentials();
      const signer = { service: 's3', region, credentials, now: new Date() } as const;
      const { host: _host, ...headers } = signedHeaders(s3Request(method, base.host, path, query, body), signer);
      const url = `${base.protocol}//${base.host}${path}${Object.keys(query).length > 0 ? `?${queryText(query)}` : ''}`;
      const answer = await fetch(url, {
        method,
        headers,
        ...(method === 'PUT' && { body: new Uint8Array(body) }),
      }).catch((error: Error & { cause?: Error }) => error);
      if (!(answer instanceof Error) && answer.ok) return Buffer.from(await answer.arrayBuffer());
      if (!(answer instanceof Error) && isMissing(answer.status)) return Buffer.alloc(0);
      const isFinal = !(answer instanceof Error) && answer.status < 500 && answer.status !== 429;
      if (isFinal || attempt === TRIES)
        throw new S3Refused(`S3 refuses ${method} ${base.host}${path}: ${await reasonOf(answer)}.`);
      await sleep(200 * 2 ** attempt);
    }
  };
}

/** S3 also requires the body's hash as a header. */
export function s3Request(
  method: AwsRequest['method'],
  host: string,
  path: string,
  query: Record<string, string>,
  body: Buffer,
): AwsRequest {
  const bodyHash = hash('sha256', body);
  return { method, path, query, headers: { host, 'x-amz-content-sha256': bodyHash }, bodyHash };
}

async function reasonOf(answer: Response | (Error & { cause?: Error })): Promise<string> {
  if (answer instanceof Error) return answer.cause?.message ?? answer.message;
  const text = await answer.text();
  return `${answer.status} ${/<Message>([^<]*)<\/Message>/.exec(text)?.[1] ?? answer.statusText}`.trim();
}

/** AWS has one host per bucket; other services have the bucket in the path. */
function baseOf(bucket: string, region: string): { protocol: string; host: string; path: string } {
  const other = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL;
  if (!other) return { protocol: 'https:', host: `${bucket}.s3.${region}.amazonaws.com`, path: '' };
  const { protocol, host, pathname } = new URL(other);
  return { protocol, host, path: `${pathname.replace(/\/$/, '')}/${bucket}` };
}
