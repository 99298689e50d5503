import { Validations } from 'aws-cdk-lib';
import { BlockPublicAccess, type Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Config } from './config.ts';
import { removalOf } from './removal-policy.ts';

/** The properties of each of the stack's buckets. */
export const privateBucket = ({ removal }: Pick<Config, 'removal'>) => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: removalOf(removal),
});

export const explainNoAccessLogs = (
  bucket: Bucket,
  reason = 'Access logs need a second bucket. Who needs them can switch on data events of CloudTrail for the bucket.',
): void => Validations.of(bucket).acknowledge({ id: 'AwsSolutions-S1', reason });
