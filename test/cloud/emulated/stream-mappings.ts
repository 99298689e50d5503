import { randomUUID } from 'node:crypto';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import type { FailedChange } from '../../../infra/local/failed-changes.ts';
import { type StreamReader, startStreamReader } from '../../../infra/local/stream-reader.ts';
import type { StreamRecord } from '../../../lib/platform/changes/change.ts';
import { matches } from './event-patterns.ts';
import { type Principal, refusalOf } from './iam.ts';
import type { Lambda } from './lambda.ts';
import { newTrace } from './runtime-variables.ts';
import type { Queues } from './sqs.ts';
import type { Resolved } from './template.ts';

/**
 * The table stream's event source mappings. Each delivers the records passing its filters to its function, retries from the first failed
 * record, and halves a batch when the function fails. After the template's retries it reports the discarded records to the failure
 * destination and continues with the next.
 */
type Properties = {
  EventSourceArn: string;
  FunctionName: string;
  FilterCriteria?: { Filters: { Pattern: string }[] };
  BisectBatchOnFunctionError?: boolean;
  MaximumRetryAttempts?: number;
  DestinationConfig?: { OnFailure?: { Destination: string } };
};

/** Amazon: "no more than two processes at most should be reading from the same stream's shard at the same time". */
const READERS_MAX = 2;

export async function startStreamMappings(
  template: Resolved,
  engine: { endpoint: string; table: string },
  lambda: Lambda,
  principalOf: (functionName: string) => Principal | undefined,
  queues: Queues,
): Promise<StreamReader[]> {
  const mappings = template
    .all('AWS::Lambda::EventSourceMapping')
    .map(({ resource }) => resource.Properties as unknown as Properties)
    .filter(({ EventSourceArn }) => EventSourceArn.includes('/stream/'));
  if (mappings.length > READERS_MAX) throw new Error(`${mappings.length} readers of one stream would be throttled.`);
  return Promise.all(
    mappings.map((mapping) => {
      checkRole(mapping, principalOf(mapping.FunctionName));
      const patterns = (mapping.FilterCriteria?.Filters ?? []).map(({ Pattern }) => JSON.parse(Pattern));
      const passes = (record: StreamRecord) => patterns.length === 0 || patterns.some((one) => matches(record, one));
      return startStreamReader({
        ...engine,
        folder: 'memory',
        idleMs: 20,
        retryMs: 1,
        // Without a limit, a mapping retries for as long as the stream keeps the record.
        triesMax: (mapping.MaximumRetryAttempts ?? Number.POSITIVE_INFINITY) + 1,
        handler: ({ Records }) => invoke(lambda, mapping, Records.filter(passes)),
        onGivenUp: (note) => discard(queues, mapping, note),
      });
    }),
  );
}

async function invoke(lambda: Lambda, mapping: Properties, records: StreamRecord[]): Promise<DynamoDBBatchResponse> {
  const [first] = records;
  if (!first) return { batchItemFailures: [] };
  const outcome = await lambda.invoke(mapping.FunctionName, JSON.stringify({ Records: records }), newTrace());
  if (!('failure' in outcome)) return JSON.parse(outcome.payload);
  if (!mapping.BisectBatchOnFunctionError || records.length === 1)
    return { batchItemFailures: [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] };
  const middle = Math.ceil(records.length / 2);
  const answer = await invoke(lambda, mapping, records.slice(0, middle));
  return answer.batchItemFailures.length > 0 ? answer : invoke(lambda, mapping, records.slice(middle));
}

/** Lambda's message names the discarded records but does not contain them. */
function discard(queues: Queues, mapping: Properties, { DDBStreamBatchInfo }: FailedChange): void {
  const queue = queues.get(mapping.DestinationConfig?.OnFailure?.Destination ?? '');
  const now = Date.now();
  const body = JSON.stringify({
    requestContext: { functionArn: mapping.FunctionName, condition: 'RetryAttemptsExhausted' },
    version: '1.0',
    timestamp: new Date(now).toISOString(),
    DDBStreamBatchInfo,
  });
  queue?.messages.push({ id: randomUUID(), body, sentAt: now, received: 0, visibleAt: now });
}

/** AWS refuses a mapping whose role may not read the stream or send to the failure destination. */
function checkRole({ EventSourceArn, DestinationConfig }: Properties, principal: Principal | undefined): void {
  const destination = DestinationConfig?.OnFailure?.Destination;
  const needed = [
    ...['DescribeStream', 'GetRecords', 'GetShardIterator'].map((action) => ({
      action: `dynamodb:${action}`,
      resource: EventSourceArn,
    })),
    { action: 'dynamodb:ListStreams', resource: '*' },
    ...(destination ? [{ action: 'sqs:SendMessage', resource: destination }] : []),
  ];
  const refusal = principal && refusalOf(principal, needed);
  if (!principal || refusal) throw new Error(`The mapping cannot be created: ${JSON.stringify(refusal)}`);
}
