import { CfnOutput, Duration } from 'aws-cdk-lib';
import { Bucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { METER_REPORTS } from '../lib/metering/meter-reports/store.ts';
import { ARCHIVES } from '../lib/operations/archives/staged.ts';
import type { Config } from './config.ts';
import { mailInLifecycle } from './mail-in.ts';
import { explainNoAccessLogs, privateBucket } from './private-bucket.ts';

/**
 * The service's files outside the table, such as archives. Only functions read it, and people through temporary URLs. A daily job
 * removes files that no item names (lib/platform/objects/unnamed-objects.ts); the lifecycle rules remove what it misses.
 */
export function makeFiles(scope: Construct, config: Config): IBucket {
  const bucket = new Bucket(scope, 'Files', {
    ...privateBucket(config),
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      { prefix: ARCHIVES, expiration: Duration.days(9) },
      { prefix: METER_REPORTS, expiration: Duration.days(32) },
      mailInLifecycle,
    ],
    // The dashboard follows a redirect to a temporary URL, which is the permission itself.
    cors: [{ allowedMethods: [HttpMethods.GET], allowedOrigins: ['https://*'], allowedHeaders: ['*'], maxAge: 3_600 }],
    // CloudFormation deletes only empty buckets.
    autoDeleteObjects: config.removal === 'destroy',
  });
  explainNoAccessLogs(bucket);
  new CfnOutput(scope, 'FilesBucket', {
    value: bucket.bucketName,
    description: 'The bucket of files, such as archives.',
  });
  return bucket as IBucket;
}
