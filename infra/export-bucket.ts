import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Bucket, type CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { exportFunction } from '../functions/index.ts';
import { EXPORT_TROUBLES } from '../functions/jobs/export.ts';
import { APART_SCHEDULES } from '../functions/schedules.ts';
import type { Config } from './config.ts';
import { deployFunction } from './deploy-function.ts';
import { EXPORT } from './function-list.ts';
import { runHourly } from './hourly-job.ts';
import { makeLogGroup } from './log-group.ts';
import { explainNoAccessLogs, privateBucket } from './private-bucket.ts';
import type { SharedResources } from './shared-resources.ts';

/** The daily export to a bucket: docs/export.md. Only where the setting `export` names a format. */
export function makeExport(scope: Construct, shared: SharedResources, topic: ITopic): void {
  const { config } = shared;
  const bucket = makeBucket(scope, config);
  const logs = makeLogGroup(scope, 'ExportLogs', config);
  const deployed = deployFunction(
    scope,
    EXPORT,
    exportFunction,
    {
      description: `${config.name} job: ${EXPORT}`,
      logs,
      timeoutSeconds: 900,
      memory: 1769,
      environment: { REGROVE_EXPORT_BUCKET: bucket.bucketName, REGROVE_EXPORT: config.export },
    },
    shared,
  );
  const allow = (actions: string[], resource: string) =>
    deployed.role.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [resource] }));
  allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], bucket.arnForObjects('*'));
  // Without it, S3 answers 403 instead of 404 for the manifest before the first export.
  allow(['s3:ListBucket'], bucket.bucketArn);
  const bucketId = Stack.of(scope).getLogicalId(bucket.node.defaultChild as CfnBucket);
  Validations.of(deployed.role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/*]`,
    reason: 'The names of the files follow from the data; the bucket has nothing else.',
  });
  runHourly(
    scope,
    deployed,
    {
      name: 'Export',
      cron: APART_SCHEDULES[EXPORT],
      message: EXPORT_TROUBLES,
      meaning: 'The daily export was not begun or did not end for three days, or does not run.',
    },
    { config, topic, logs },
  );
  new CfnOutput(scope, 'ExportBucket', { value: bucket.bucketName, description: 'The bucket of the daily export.' });
}

/** A replaced or removed file stays readable for a week, for readers that started earlier. */
function makeBucket(scope: Construct, config: Config): Bucket {
  const bucket = new Bucket(scope, 'Export', {
    ...privateBucket(config),
    versioned: true,
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(7),
        expiredObjectDeleteMarker: true,
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  });
  explainNoAccessLogs(bucket);
  return bucket;
}
