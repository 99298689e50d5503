import {
  failed,
  type ObjectAnswer,
  type Objects,
  type ObjectRequest as Parsed,
  s3Answer,
} from '../../support/s3-objects.ts';
import type { Permission } from './iam.ts';
import type { Resolved } from './template.ts';

/** The objects in each of the template's buckets, by key. */
export type Buckets = Map<string, Objects>;

export const bucketsIn = (template: Resolved): Buckets =>
  new Map(template.all('AWS::S3::Bucket').map(({ name }) => [name, new Map()]));

/** A request to S3 has the bucket in its host name and the key in its path; the body is the object. */
export type ObjectRequest = { method: string; host: string; url: string; onlyNew: boolean; body: Buffer };
export type { ObjectAnswer };
export { failed };

export type ObjectStore = {
  permissions(request: ObjectRequest): Permission[];
  answer(request: ObjectRequest): ObjectAnswer;
};

export const s3 = (buckets: Buckets): ObjectStore => ({
  /** S3 answers 404 for a missing object only to a caller who may list the bucket, so requesting one needs both permissions. */
  permissions(request) {
    const { bucket, key } = placeOf(request);
    const inBucket = { action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` };
    if (operationOf(request) === 'ListBucket') return [inBucket];
    const isMissing = request.method === 'GET' && buckets.get(bucket)?.has(key) !== true;
    return [
      { action: `s3:${operationOf(request)}`, resource: `arn:aws:s3:::${bucket}/${key}` },
      ...(isMissing ? [inBucket] : []),
    ];
  },
  answer(request) {
    const { bucket, ...place } = placeOf(request);
    const objects = buckets.get(bucket);
    if (!objects) return failed(404, 'NoSuchBucket', 'The specified bucket does not exist');
    return s3Answer(objects, { ...request, ...place });
  },
});

/** The parts of a multipart upload need the permission of a PUT. */
export const operationOf = (request: Pick<ObjectRequest, 'method' | 'host' | 'url'>): string => {
  if (placeOf(request).query.has('list-type')) return 'ListBucket';
  const operations: Record<string, string> = {
    GET: 'GetObject',
    PUT: 'PutObject',
    POST: 'PutObject',
    DELETE: 'DeleteObject',
  };
  return operations[request.method] ?? request.method;
};

function placeOf({
  host,
  url,
}: Pick<ObjectRequest, 'host' | 'url'>): Pick<Parsed, 'key' | 'query'> & { bucket: string } {
  const [bucket = ''] = host.split('.s3.');
  const { pathname, searchParams } = new URL(url, 'https://s3');
  return { bucket, key: decodeURIComponent(pathname.slice(1)), query: searchParams };
}
