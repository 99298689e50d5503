import { CfnOutput, Duration, Validations } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { changeHandlers as dispatched } from '../functions/changes/changes.ts';
import { changeHandlers as counting } from '../functions/changes/totals-changes.ts';
import type { StreamFunction } from '../functions/index.ts';
import type { ChangeHandler } from '../lib/platform/changes/change-handler.ts';
import { STREAM_TRIES_MAX } from '../lib/platform/changes/retry-failed.ts';
import { STAMP } from '../lib/platform/table/stamp.ts';
import { deployFunction } from './deploy-function.ts';
import type { DeployedFunction } from './deployed-function.ts';
import { grantSending, grantStream } from './grants.ts';
import { explained, makeQueue } from './jobs.ts';
import type { SharedResources } from './shared-resources.ts';

/** The functions reading the table's stream, and the queue where Lambda records discarded stream records. */
export type StreamMappings = { readers: DeployedFunction[]; failed: Queue };

/**
 * The table's stream has two readers, each with its own position: one counts totals, the other dispatches records to a
 * queue per change handler (infra/jobs.ts). A filter drops records no change handler wants. A failed batch is retried
 * from its first failed record, or in halves if the function fails as a whole. A record that keeps failing is discarded
 * within minutes and noted in a queue, so it does not block later records; `regrove changes replay` hands it to the
 * change handlers again while the stream still holds it.
 */
export function makeStreamMappings(
  scope: Construct,
  declared: Record<string, StreamFunction>,
  shared: SharedResources,
): StreamMappings {
  const entries = Object.entries(declared);
  if (entries.length > READERS_MAX) throw new Error(`A stream has at most ${READERS_MAX} readers.`);
  const failed = explained(makeQueue(scope, 'FailedChanges', shared));
  const readers = entries.map(([name, one]) => makeReader(scope, name, one, failed, shared));
  new CfnOutput(scope, 'FailedChangesUrl', {
    value: failed.queueUrl,
    description: 'The address for the operator’s command: changes replay --from URL.',
  });
  return { readers, failed };
}

function makeReader(
  scope: Construct,
  name: string,
  declared: StreamFunction,
  failed: Queue,
  shared: SharedResources,
): DeployedFunction {
  const { timeoutSeconds, memory, windowSeconds } = declared;
  const changeHandlers = CHANGE_HANDLERS[name];
  if (!changeHandlers) throw new Error(`No change handlers are known for ${name}.`);
  const description = `${shared.config.name}: changes of the table, for ${changeHandlers.map((one) => one.name).join(', ')}`;
  const deployed = deployFunction(
    scope,
    name,
    declared,
    { description, logs: shared.logs.jobs, timeoutSeconds, memory },
    shared,
  );
  const { tableStreamArn } = shared.table;
  if (!tableStreamArn) throw new Error('The table has no stream.');
  grantStream(deployed.role, tableStreamArn);
  grantSending(deployed.role, failed);
  Validations.of(deployed.role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Lambda requires dynamodb:ListStreams to read a stream, and AWS does not allow limiting it to a resource.',
  });
  deployed.lambda.addEventSourceMapping('TableStream', {
    eventSourceArn: tableStreamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: BATCH,
    maxBatchingWindow: Duration.seconds(windowSeconds),
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    retryAttempts: STREAM_TRIES_MAX - 1,
    // Nearly the stream's 24 hours: a record waiting behind a failing one or an outage is not dropped for its age.
    maxRecordAge: Duration.hours(23),
    onFailure: { bind: () => ({ destination: failed.queueArn }) },
    filters: filtersOf(changeHandlers),
  });
  return deployed;
}

const BATCH = 1_000;

/** DynamoDB throttles more than two readers of a shard. */
const READERS_MAX = 2;

/** The change handlers, by the function reading the stream for them. */
const CHANGE_HANDLERS: Record<string, readonly ChangeHandler[]> = { 'totals-changes': counting, changes: dispatched };

/** One filter for all sort key prefixes, because a mapping has at most five filters. */
function filtersOf(changeHandlers: readonly ChangeHandler[]): ReturnType<typeof FilterCriteria.filter>[] {
  const prefixes = [...new Set(changeHandlers.flatMap(({ sortKeyPrefixes }) => sortKeyPrefixes))];
  const byKey = FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: prefixes.flatMap(FilterRule.beginsWith) } } } });
  if (!changeHandlers.some(({ handlesStamped }) => handlesStamped)) return [byKey];
  return [byKey, FilterCriteria.filter({ dynamodb: { NewImage: { [STAMP]: { S: FilterRule.exists() } } } })];
}
