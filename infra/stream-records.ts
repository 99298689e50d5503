import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { StreamRecord } from '../lib/platform/changes/change.ts';
import { type Batch, Gone } from '../lib/platform/changes/failed-batch.ts';
import { clock } from '../lib/platform/clock.ts';

/** Reading a stream of DynamoDB as Lambda does for the function, for hosts that have to do it themselves. */

/** What a call answers at the most. */
const AT_ONCE = 1_000;

/** Of one shard, those after a record or, without one, from the oldest that is kept. */
export async function recordsAfter(
  streams: DynamoDBStreamsClient,
  shard: { StreamArn: string; ShardId: string },
  sequence: string | undefined,
  limit = AT_ONCE,
): Promise<StreamRecord[]> {
  const from =
    sequence === undefined
      ? ({ ShardIteratorType: 'TRIM_HORIZON' } as const)
      : ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequence } as const);
  const { ShardIterator } = await streams.send(new GetShardIteratorCommand({ ...shard, ...from }));
  const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator, Limit: limit }));
  return Records.map(inLambdasForm);
}

/** Marks the end of a shard at this moment; the answer tells the first record after it, once there is one. */
export async function latestIn(
  streams: DynamoDBStreamsClient,
  shard: { StreamArn: string; ShardId: string },
): Promise<() => Promise<string | undefined>> {
  const { ShardIterator } = await streams.send(new GetShardIteratorCommand({ ...shard, ShardIteratorType: 'LATEST' }));
  let first: string | undefined;
  return async () => {
    first ??= (await streams.send(new GetRecordsCommand({ ShardIterator, Limit: 1 }))).Records?.[0]?.dynamodb
      ?.SequenceNumber;
    return first;
  };
}

/** AWS may answer nothing although more is to come; after so many times in a row there is no more. */
const EMPTY_MAX = 100;

/** All from the first to the last record of a batch, page after page. A stream keeps what it holds for 24 hours. */
export async function* recordsOf(streams: DynamoDBStreamsClient, batch: Batch): AsyncGenerator<StreamRecord[]> {
  const { streamArn: StreamArn, shardId: ShardId, startSequenceNumber: first, endSequenceNumber: last } = batch;
  try {
    const at = { ShardIteratorType: 'AT_SEQUENCE_NUMBER', SequenceNumber: first } as const;
    let { ShardIterator } = await streams.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...at }));
    let isBegun = false;
    for (let empty = 0; ShardIterator && empty < EMPTY_MAX; ) {
      const { Records = [], NextShardIterator } = await streams.send(
        new GetRecordsCommand({ ShardIterator, Limit: AT_ONCE }),
      );
      const records = Records.map(inLambdasForm);
      if (!isBegun && records.length > 0 && sequenceOf(records[0]) !== BigInt(first)) break;
      isBegun ||= records.length > 0;
      const wanted = records.filter((record) => sequenceOf(record) <= BigInt(last));
      if (wanted.length > 0) yield wanted;
      if (records.some((record) => sequenceOf(record) >= BigInt(last))) return;
      empty = records.length === 0 ? empty + 1 : 0;
      ShardIterator = NextShardIterator;
    }
  } catch (error) {
    if (!(error instanceof Error) || !NO_LONGER_THERE.includes(error.name)) throw error;
  }
  throw new Gone('The stream no longer holds these changes.');
}

const NO_LONGER_THERE = ['TrimmedDataAccessException', 'ResourceNotFoundException'];

const sequenceOf = (record: StreamRecord | undefined): bigint => BigInt(record?.dynamodb?.SequenceNumber ?? 0);

/**
 * Lambda hands the moment over in seconds, the SDK as a date. An engine goes by the machine's clock, changes by the service's,
 * which is ahead where the test clock was moved.
 */
const inLambdasForm = ({ eventID, dynamodb }: _Record): StreamRecord =>
  ({
    eventID,
    dynamodb: {
      ...dynamodb,
      ApproximateCreationDateTime: ((dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) + aheadMs()) / 1000,
    },
  }) as StreamRecord;

/** Both are read within one millisecond: otherwise changes of the same moment would seem to be apart, and out of order. */
function aheadMs(): number {
  const before = Date.now();
  const moment = clock.now().getTime();
  return Date.now() === before ? moment - before : aheadMs();
}
