import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type S3Call, S3Refused, s3Bucket } from '../../../lib/platform/objects/s3-bucket.ts';
import { StartupError } from '../startup-error.ts';
import type { Place } from './place.ts';

/**
 * A prefix in a bucket, `s3://bucket/prefix`. The SDK finds credentials and region in its usual way.
 * `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL` names another S3-compatible service.
 */
export function s3Place(address: string): Place {
  const { bucket, prefix } = s3Address(address);
  const keyOf = (id: string, name: string) => [prefix, id, name].filter(Boolean).join('/');
  const call = callerOf(bucket);
  return {
    shown: address,
    async ids() {
      const ids: string[] = [];
      let token: string | undefined;
      do {
        const query = {
          'list-type': '2',
          delimiter: '/',
          'encoding-type': 'url',
          prefix: prefix && `${prefix}/`,
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

/** The SDK finds credentials and region in its usual way, on this machine or on AWS. */
export function callerOf(bucket: string): S3Call {
  const { config } = new DynamoDBClient({});
  const call = s3Bucket(bucket, {
    region: () => config.region().catch(() => 'us-east-1'),
    credentials: () =>
      config.credentials().catch((error: Error) => {
        throw new S3Refused(`There are no credentials for S3: ${error.message}`);
      }),
  });
  return (...args) =>
    call(...args).catch((error: Error) => {
      throw error instanceof S3Refused ? new StartupError(error.message) : error;
    });
}

/** Splits `s3://bucket/prefix` into its parts. */
export function s3Address(address: string): { bucket: string; prefix: string } {
  const [, bucket = '', rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (!bucket) throw new StartupError(`${address} must be s3://BUCKET/PREFIX.`);
  return { bucket, prefix: rest.replace(/(?<!\/)\/+$/, '') };
}
