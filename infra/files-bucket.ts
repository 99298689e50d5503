import { CfnOutput, Duration, Validations } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { METER_REPORTS } from '../lib/metering/meter-reports/store.ts';
import { ARCHIVES } from '../lib/operations/archives/staged.ts';
import type { Config } from './config.ts';
import { mailInLifecycle } from './mail-in.ts';
import { removalOf } from './removal-policy.ts';

/**
 * The service's files outside the table, such as archives. Only functions read it, and people through temporary URLs. A daily job
 * removes files that no item names (lib/platform/objects/unnamed-objects.ts); the lifecycle rules remove what it misses.
 */
export function makeFiles(scope: Construct, { removal }: Config): IBucket {
  const bucket = new Bucket(scope, 'Files', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      { prefix: ARCHIVES, expiration: Duration.days(9) },
      { prefix: METER_REPORTS, expiration: Duration.days(32) },
      mailInLifecycle,
    ],
    // The dashboard follows a redirect to a temporary URL, which is the permission itself.
    cors: [{ allowedMethods: [HttpMethods.GET], allowedOrigins: ['https://*'], allowedHeaders: ['*'], maxAge: 3_600 }],
    removalPolicy: removalOf(removal),
    // CloudFormation deletes only empty buckets.
    autoDeleteObjects: removal === 'destroy',
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Access logs need a second bucket. Who needs them can switch on data events of CloudTrail for the bucket.',
  });
  new CfnOutput(scope, 'FilesBucket', {
    value: bucket.bucketName,
    description: 'The bucket of files, such as archives.',
  });
  return bucket as IBucket;
}
