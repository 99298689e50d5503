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
export function signedHeaders(
  { method, path, query = {}, headers: own, bodyHash }: AwsRequest,
  { service, region, credentials, now }: Signer,
): Record<string, string> {
  const { accessKeyId, sessionToken } = credentials;
  const time = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...own,
    'x-amz-date': time,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const sorted = Object.keys(headers).sort();
  const lines = sorted.map((name) => `${name}:${headers[name]}\n`).join('');
  const names = sorted.join(';');
  const canonical = `${method}\n${path}\n${queryText(query)}\n${lines}\n${names}\n${bodyHash}`;
  const scope = `${day}/${region}/${service}/aws4_request`;
  const signature = createHmac('sha256', signingKey(credentials.secretAccessKey, [day, region, service]))
    .update(`AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash('sha256', canonical)}`)
    .digest('hex');
  headers.authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return headers;
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
