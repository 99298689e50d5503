import { CfnOutput, Duration, Validations } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { changeHandlers as dispatched } from '../functions/changes.ts';
import type { StreamFunction } from '../functions/index.ts';
import { changeHandlers as counting } from '../functions/totals-changes.ts';
import type { ChangeHandler } from '../lib/platform/changes/change-handler.ts';
import { TRIES_MAX } from '../lib/platform/changes/failed-batch.ts';
import { STAMP } from '../lib/platform/table/stamp.ts';
import { type Deployed, deployFunction } from './deploy-function.ts';
import type { Shared } from './function-environment.ts';
import { grantSending, grantStream } from './grants.ts';
import { makeQueue } from './jobs.ts';

/** The functions that read the table's stream, and the queue in which Lambda notes the records that it gave up. */
export type Changes = { readers: Deployed[]; failed: Queue };

/**
 * The table's stream has two readers, each with its own progress: one counts totals, the other puts records on a queue for
 * each other change handler (infra/jobs.ts). Each gets only records that its change handlers want, from where it failed the last time, in
 * halves when a batch fails as a whole. A record that fails a few times is given up within minutes and noted in a queue, so
 * that those behind it go on; `regrove changes replay` hands it to the change handlers again while the stream keeps it.
 */
export function listenToTable(scope: Construct, declared: Record<string, StreamFunction>, shared: Shared): Changes {
  const entries = Object.entries(declared);
  if (entries.length > READERS_MAX) throw new Error(`A stream has at most ${READERS_MAX} readers.`);
  const failed = makeQueue(scope, 'FailedChanges', shared);
  Validations.of(failed).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'This queue holds the changes that failed for good: it is the dead letters, with an alarm.',
  });
  const readers = entries.map(([name, one]) => makeReader(scope, name, one, failed, shared));
  new CfnOutput(scope, 'FailedChangesUrl', {
    value: failed.queueUrl,
    description: 'For the operator: changes replay --from URL.',
  });
  return { readers, failed };
}

function makeReader(scope: Construct, name: string, declared: StreamFunction, failed: Queue, shared: Shared): Deployed {
  const { timeoutSeconds, memory, windowSeconds } = declared;
  const heard = LISTENERS[name];
  if (!heard) throw new Error(`No change handlers are known for ${name}.`);
  const description = `${shared.config.name}: changes of the table, for ${heard.map((one) => one.name).join(', ')}`;
  const deployed = deployFunction(scope, name, declared, { description, timeoutSeconds, memory }, shared);
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
    maxBatchingWindow: Duration.seconds(windowSeconds),
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    retryAttempts: TRIES_MAX - 1,
    // A record that waits behind a failing one, or behind an outage, is not dropped for its age.
    maxRecordAge: Duration.hours(23),
    onFailure: { bind: () => ({ destination: failed.queueArn }) },
    filters: filtersOf(heard),
  });
  return deployed;
}

const BATCH = 1_000;

/** More than two readers of a shard are throttled by DynamoDB. */
const READERS_MAX = 2;

/** Who sortKeyPrefixes what, by the function that reads the stream for them. */
const LISTENERS: Record<string, readonly ChangeHandler[]> = { 'totals-changes': counting, changes: dispatched };

/** One filter for all beginnings of sort keys, because AWS takes five filters. */
function filtersOf(changeHandlers: readonly ChangeHandler[]): ReturnType<typeof FilterCriteria.filter>[] {
  const prefixes = [...new Set(changeHandlers.flatMap(({ sortKeyPrefixes }) => sortKeyPrefixes))];
  const byKey = FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: prefixes.flatMap(FilterRule.beginsWith) } } } });
  if (!changeHandlers.some(({ handlesStamped }) => handlesStamped)) return [byKey];
  return [byKey, FilterCriteria.filter({ dynamodb: { NewImage: { [STAMP]: { S: FilterRule.exists() } } } })];
}
