import { createHmac, hash } from 'node:crypto';

/** AWS Signature Version 4 of a request to S3. The SDK's client for S3 would be the largest dependency of all. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };

export type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE';
  host: string;
  path: string;
  query: Record<string, string>;
  body: Buffer;
};

export function signedHeaders(
  { method, host, path, query, body }: S3Request,
  { region, credentials, now }: { region: string; credentials: Credentials; now: Date },
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const bodyHash = hash('sha256', body);
  const headers: Record<string, string> = {
    host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
    ...(credentials.sessionToken && { 'x-amz-security-token': credentials.sessionToken }),
  };
  const names = Object.keys(headers).sort();
  const request = [
    method,
    path,
    queryText(query),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  );
  const signature = createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', moment, scope, hash('sha256', request)].join('\n'))
    .digest('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

export const queryText = (query: Record<string, string>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&');

/** Encodes all but the characters that RFC 3986 calls unreserved. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
