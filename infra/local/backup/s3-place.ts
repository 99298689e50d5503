import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { StartupError } from '../startup-error.ts';
import type { Place } from './place.ts';
import { encoded, queryText, type S3Request, signedHeaders } from './s3-signature.ts';

/**
 * A prefix in a bucket, `s3://bucket/prefix`. Credentials and region are found as the SDK finds them. `AWS_ENDPOINT_URL_S3`
 * or `AWS_ENDPOINT_URL` names another service with the interface of S3.
 */
export function s3Place(address: string): Place {
  const [, bucket = '', rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (!bucket) throw new StartupError(`${address} must be s3://BUCKET/PREFIX.`);
  const prefix = rest.replace(/\/+$/, '');
  const keyOf = (id: string, name: string) => [prefix, id, name].filter(Boolean).join('/');
  const call = caller(bucket);
  return {
    shown: address,
    async ids() {
      const ids: string[] = [];
      let token: string | undefined;
      do {
        const query = {
          ...{ 'list-type': '2', delimiter: '/', 'encoding-type': 'url', prefix: prefix && `${prefix}/` },
          ...(token && { 'continuation-token': token }),
        };
        const xml = (await call('GET', '', { query })).toString();
        for (const [, own = ''] of xml.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g))
          ids.push(decodeURIComponent(own).replace(/\/$/, '').split('/').at(-1) ?? '');
        [, token] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml) ?? [];
      } while (token);
      return ids;
    },
    async read(id, name) {
      const bytes = await call('GET', keyOf(id, name), { isMissing: (status) => status === 404 });
      return bytes.length === 0 ? undefined : bytes;
    },
    async write(id, name, bytes) {
      await call('PUT', keyOf(id, name), { body: bytes });
    },
  };
}

type Options = { query?: Record<string, string>; body?: Buffer; isMissing?: (status: number) => boolean };

/** S3 asks for slower requests by 503; a lost connection is tried again too. */
const TRIES = 5;

function caller(bucket: string): (method: S3Request['method'], key: string, options: Options) => Promise<Buffer> {
  const { config } = new DynamoDBClient({});
  return async (method, key, { query = {}, body = Buffer.alloc(0), isMissing = () => false }) => {
    const region = await config.region().catch(() => 'us-east-1');
    const base = baseOf(bucket, region);
    const path = `${base.path}/${key.split('/').map(encoded).join('/')}`;
    for (let attempt = 1; ; attempt++) {
      const credentials = await config.credentials().catch((error: Error) => {
        throw new StartupError(`There are no credentials for S3: ${error.message}`);
      });
      const request: S3Request = { method, host: base.host, path, query, body };
      const { host: _host, ...headers } = signedHeaders(request, { region, credentials, now: new Date() });
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
        throw new StartupError(`S3 refuses ${method} ${base.host}${path}: ${await reasonOf(answer)}.`);
      await sleep(200 * 2 ** attempt);
    }
  };
}

async function reasonOf(answer: Response | (Error & { cause?: Error })): Promise<string> {
  if (answer instanceof Error) return answer.cause?.message ?? answer.message;
  const text = await answer.text();
  return `${answer.status} ${/<Message>([^<]*)<\/Message>/.exec(text)?.[1] ?? answer.statusText}`.trim();
}

/** AWS has a host for each bucket; other services have the bucket in the path. */
function baseOf(bucket: string, region: string): { protocol: string; host: string; path: string } {
  const other = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL;
  if (!other) return { protocol: 'https:', host: `${bucket}.s3.${region}.amazonaws.com`, path: '' };
  const { protocol, host, pathname } = new URL(other);
  return { protocol, host, path: `${pathname.replace(/\/$/, '')}/${bucket}` };
}
