import { environment } from '../environment.ts';
import { type S3Bucket, s3Bucket } from './s3-bucket.ts';

/** A bucket, with region and credentials from the variables Lambda sets. */
export const lambdaBucket = (bucket: string): S3Bucket =>
  s3Bucket(bucket, {
    region: async () => environment.AWS_REGION ?? '',
    credentials: async () => ({
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
      sessionToken: environment.AWS_SESSION_TOKEN,
    }),
  });
