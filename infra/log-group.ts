import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { removalOf } from './removal-policy.ts';

/**
 * The log groups of all functions: one for the API, one for jobs and change handlers, one for pages. A stream's name names
 * its function. Each function would have a group of its own otherwise, and a stack has at most 500 resources:
 * docs/decisions/aws-stack-room.md.
 */
export type FunctionLogs = Record<'api' | 'jobs' | 'pages', LogGroup>;

export const makeFunctionLogs = (scope: Construct, config: Config): FunctionLogs => ({
  api: makeLogGroup(scope, 'ApiLogs', config),
  jobs: makeLogGroup(scope, 'JobLogs', config),
  pages: makeLogGroup(scope, 'PageLogs', config),
});

/** Creates every log group, so each has a retention period. */
export const makeLogGroup = (scope: Construct, id: string, { logRetentionDays, removal }: Config): LogGroup =>
  new LogGroup(scope, id, {
    retention: logRetentionDays,
    removalPolicy: removalOf(removal),
  });
