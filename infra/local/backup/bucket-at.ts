import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { bucketStore } from '../../../lib/platform/objects/bucket-store.ts';
import type { ReplacingStore } from '../../../lib/platform/objects/object-store.ts';
import { type S3Bucket, S3Refused, s3Bucket } from '../../../lib/platform/objects/s3-bucket.ts';
import { StartupError } from '../startup-error.ts';

/**
 * The store at `s3://bucket/prefix`. `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL` names another S3-compatible service.
 */
export function bucketAt(address: string): ReplacingStore {
  const [, bucket = '', rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (!bucket) throw new StartupError(`${address} must be s3://BUCKET/PREFIX.`);
  return bucketStore(bucketOf(bucket), { shown: address, prefix: rest.replace(/(?<!\/)\/+$/, '') });
}

/** The SDK finds credentials and region in its usual way, on this machine or on AWS. */
function bucketOf(bucket: string): S3Bucket {
  const { config } = new DynamoDBClient({});
  const { call, presigned } = s3Bucket(bucket, {
    region: () => config.region().catch(() => 'us-east-1'),
    credentials: () =>
      config.credentials().catch((error: Error) => {
        throw new S3Refused(`There are no credentials for S3: ${error.message}`);
      }),
  });
  return {
    presigned,
    call: (...args) =>
      call(...args).catch((error: Error) => {
        throw error instanceof S3Refused ? new StartupError(error.message) : error;
      }),
  };
}
