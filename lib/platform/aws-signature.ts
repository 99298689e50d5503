import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

/**
 * AWS Signature Version 4. The table and S3 sign their own requests, because the SDK clients would take up most of a cold start
 * and be the largest dependency.
 */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };

export type Signer = { service: 'dynamodb' | 's3'; region: string; credentials: Credentials; now: Date };

export type AwsRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  /** Every header is signed, under its lowercase name, including `host`. */
  headers: Record<string, string>;
  bodyHash: string;
};

/** Returns the request headers plus the timestamp, session token and signature. */
export function signedHeaders(request: AwsRequest, signer: Signer): Record<string, string> {
  const { accessKeyId, sessionToken } = signer.credentials;
  const at = momentOf(signer);
  const headers: Record<string, string> = {
    ...request.headers,
    'x-amz-date': at.time,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const { names, signature } = signatureOf({ ...request, headers }, signer, at);
  headers.authorization = `${ALGORITHM} Credential=${accessKeyId}/${at.scope}, SignedHeaders=${names}, Signature=${signature}`;
  return headers;
}

/** Returns a query with the signature, for a URL anybody may GET for some seconds. */
export function presignedQuery(
  { host, path, query }: { host: string; path: string; query: Record<string, string> },
  signer: Signer,
  seconds: number,
): Record<string, string> {
  const { accessKeyId, sessionToken } = signer.credentials;
  const at = momentOf(signer);
  const unsigned = {
    ...query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${accessKeyId}/${at.scope}`,
    'X-Amz-Date': at.time,
    'X-Amz-Expires': String(seconds),
    ...(sessionToken && { 'X-Amz-Security-Token': sessionToken }),
    'X-Amz-SignedHeaders': 'host',
  };
  const request: AwsRequest = { method: 'GET', path, query: unsigned, headers: { host }, bodyHash: 'UNSIGNED-PAYLOAD' };
  return { ...unsigned, 'X-Amz-Signature': signatureOf(request, signer, at).signature };
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

type Moment = { time: string; day: string; scope: string };

function momentOf({ now, region, service }: Signer): Moment {
  const time = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const day = time.slice(0, 8);
  return { time, day, scope: `${day}/${region}/${service}/aws4_request` };
}

function signatureOf(request: AwsRequest, { region, service, credentials }: Signer, { time, day, scope }: Moment) {
  const { method, path, query = {}, headers, bodyHash } = request;
  const sorted = Object.keys(headers).sort();
  const lines = sorted.map((name) => `${name}:${headers[name]}\n`).join('');
  const names = sorted.join(';');
  const canonical = `${method}\n${path}\n${queryText(query)}\n${lines}\n${names}\n${bodyHash}`;
  const signature = createHmac('sha256', signingKey(credentials.secretAccessKey, [day, region, service]))
    .update(`${ALGORITHM}\n${time}\n${scope}\n${hash('sha256', canonical)}`)
    .digest('hex');
  return { names, signature };
}

let known: { of: string; key: KeyObject } | undefined;

/** The key stays the same all day, so it is derived once. */
function signingKey(secretAccessKey: string, scope: [day: string, region: string, service: string]): KeyObject {
  const of = `${secretAccessKey} ${scope}`;
  if (known?.of !== of) {
    const key = [...scope, 'aws4_request'].reduce<string | Buffer>(
      (from, part) => createHmac('sha256', from).update(part).digest(),
      `AWS4${secretAccessKey}`,
    );
    // A key object: a plain buffer is imported again at each use, which costs as much as the signature.
    known = { of, key: createSecretKey(key as Buffer) };
  }
  return known.key;
}

export const queryText = (query: Record<string, string>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&');

/** Percent-encodes everything except RFC 3986 unreserved characters. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
