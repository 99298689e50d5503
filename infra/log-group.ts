import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { removalOf } from './removal-policy.ts';

/** Creates every log group, so each has a retention period. */
export const makeLogGroup = (scope: Construct, id: string, { logRetentionDays, removal }: Config): LogGroup =>
  new LogGroup(scope, id, {
    retention: logRetentionDays,
    removalPolicy: removalOf(removal),
  });
