import { CfnOutput, Duration, Validations } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { listeners } from '../functions/changes.ts';
import type { ChangesFunction } from '../functions/index.ts';
import { STAMP } from '../lib/platform/table/stamp.ts';
import { type Deployed, deployFunction } from './deploy.ts';
import type { Shared } from './environment.ts';
import { CHANGES } from './every-function.ts';
import { grantSending, grantStream } from './grants.ts';
import { makeQueue } from './jobs.ts';

/** The function that hears of changes, and where Lambda notes which records it gave up on. */
export type Changes = { deployed: Deployed; failed: Queue };

/**
 * The table's stream, handed to the function in batches: only records that a listener wants, from where it failed the last
 * time, in halves when a batch fails as a whole. A record that fails for hours is given up and noted in a queue, so that
 * those behind it go on; `regrove changes replay` hands it to the listeners again for as long as the stream keeps it.
 */
export function listenToTable(scope: Construct, declared: ChangesFunction, shared: Shared): Changes {
  const { timeoutSeconds, memory } = declared;
  const description = `${shared.config.name}: what happens after a commit`;
  const deployed = deployFunction(scope, CHANGES, declared, { description, timeoutSeconds, memory }, shared);
  const failed = makeQueue(scope, 'FailedChanges', shared);
  Validations.of(failed).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'This queue holds the changes that failed for good: it is the dead letters, with an alarm.',
  });
  const { tableStreamArn } = shared.table;
  if (!tableStreamArn) throw new Error('The table has no stream.');
  grantStream(deployed.role, tableStreamArn);
  grantSending(deployed.role, failed);
  Validations.of(deployed.role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Lambda insists on dynamodb:ListStreams before it reads a stream, and AWS does not let that be narrowed.',
  });
  deployed.lambda.addEventSourceMapping('TableStream', {
    eventSourceArn: tableStreamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: BATCH,
    maxBatchingWindow: Duration.seconds(5),
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    retryAttempts: RETRIES,
    maxRecordAge: Duration.hours(12),
    onFailure: { bind: () => ({ destination: failed.queueArn }) },
    filters: [
      FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: prefixes().flatMap(FilterRule.beginsWith) } } } }),
      FilterCriteria.filter({ dynamodb: { NewImage: { [STAMP]: { S: FilterRule.exists() } } } }),
    ],
  });
  new CfnOutput(scope, 'FailedChangesUrl', {
    value: failed.queueUrl,
    description: 'For the operator: changes replay --from URL.',
  });
  return { deployed, failed };
}

const BATCH = 1_000;

/** With Lambda's growing pauses, some hours: longer than what AWS itself is ever down for. */
const RETRIES = 60;

/** The beginnings of the sort keys that any listener wants: one filter for all of them, because AWS takes five. */
const prefixes = (): string[] => [...new Set(listeners.flatMap(({ hears }) => hears))];
