import { createHash } from 'node:crypto';
import type { Permission } from './iam.ts';
import type { Resolved } from './template.ts';

/** The objects in each of the template's buckets, by key. */
export type Buckets = Map<string, Map<string, Buffer>>;

export const bucketsIn = (template: Resolved): Buckets =>
  new Map(template.all('AWS::S3::Bucket').map(({ name }) => [name, new Map()]));

/** A request to S3 has the bucket in its host name and the key in its path; the body is the object. */
export type ObjectRequest = { method: string; host: string; url: string; body: Buffer };
export type ObjectAnswer = { status: number; body: string | Buffer; headers: Record<string, string> };

export type ObjectStore = {
  permissions(request: ObjectRequest): Permission[];
  answer(request: ObjectRequest): ObjectAnswer;
};

/** S3's GetObject, PutObject and DeleteObject. Earlier object versions are not kept. */
export const s3 = (buckets: Buckets): ObjectStore => ({
  /** S3 answers 404 for a missing object only to a caller who may list the bucket, so requesting one needs both permissions. */
  permissions(request) {
    const { bucket, key } = placeOf(request);
    const isMissing = request.method === 'GET' && buckets.get(bucket)?.has(key) !== true;
    return [
      { action: `s3:${operationOf(request)}`, resource: `arn:aws:s3:::${bucket}/${key}` },
      ...(isMissing ? [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }] : []),
    ];
  },
  answer(request) {
    const { method, body } = request;
    const { bucket, key } = placeOf(request);
    const objects = buckets.get(bucket);
    const found = objects?.get(key);
    if (!objects) return failed(404, 'NoSuchBucket', 'The specified bucket does not exist');
    if (key === '' || request.url.includes('?'))
      return failed(501, 'NotImplemented', 'Only single objects are emulated; add the rest to s3.ts.');
    if (method === 'GET')
      return found ? { status: 200, body: found, headers: OBJECT } : failed(404, 'NoSuchKey', 'The key is unknown.');
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204, body: '', headers: {} };
    }
    if (method !== 'PUT') return failed(501, 'NotImplemented', `${method} is not emulated; add it to s3.ts.`);
    objects.set(key, body);
    return { status: 200, body: '', headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } };
  },
});

const OBJECT = { 'content-type': 'binary/octet-stream' };

export const operationOf = ({ method }: ObjectRequest): string =>
  ({ GET: 'GetObject', PUT: 'PutObject', DELETE: 'DeleteObject' })[method] ?? method;

/** An S3 error, as XML. */
export const failed = (status: number, code: string, message: string): ObjectAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});

function placeOf({ host, url }: ObjectRequest): { bucket: string; key: string } {
  const [bucket = ''] = host.split('.s3.');
  const [path = '/'] = url.split('?');
  return { bucket, key: decodeURIComponent(path.slice(1)) };
}
