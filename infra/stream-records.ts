import type {
  _Record,
  DescribeStreamInput,
  DescribeStreamOutput,
  GetRecordsInput,
  GetRecordsOutput,
  GetShardIteratorInput,
  GetShardIteratorOutput,
} from '@aws-sdk/client-dynamodb-streams';
import type { StreamRecord } from '../lib/platform/changes/change.ts';
import { type Batch, Gone } from '../lib/platform/changes/replay-batch.ts';
import { clock } from '../lib/platform/clock.ts';

/** Reads a DynamoDB stream. Lambda does this on AWS; the local host and the operator's replay do it themselves. */

/** AWS's client, or a local engine's streams. */
export type Streams = {
  describeStream(input: DescribeStreamInput): Promise<DescribeStreamOutput>;
  getShardIterator(input: GetShardIteratorInput): Promise<GetShardIteratorOutput>;
  getRecords(input: GetRecordsInput): Promise<GetRecordsOutput>;
};

/** The most records DynamoDB returns in one call. */
export const PAGE_MAX = 1_000;

export async function shardsOf(streams: Streams, stream: string): Promise<string[]> {
  const { StreamDescription } = await streams.describeStream({ StreamArn: stream });
  return (StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []);
}

export type StreamPages = {
  shards(): Promise<string[]>;
  /** A shard's records after a sequence number; without one, from the oldest record. */
  recordsAfter(shard: string, sequence: string | undefined, limit?: number): Promise<StreamRecord[]>;
};

/**
 * Reads a stream page by page as long as a reader runs. Each page contains the iterator for the next, so polling a
 * quiet shard takes one call. The shards are listed again after an error and when one has ended, because others follow
 * it.
 */
export function streamPages(streams: Streams, stream: string): StreamPages {
  const nextPages = new Map<string, { after: string | undefined; iterator: string }>();
  let shards: string[] | undefined;

  const read = (ShardIterator: string | undefined, Limit: number) => streams.getRecords({ ShardIterator, Limit });
  const readAfter = async (ShardId: string, sequence: string | undefined, limit: number) => {
    const from =
      sequence === undefined
        ? ({ ShardIteratorType: 'TRIM_HORIZON' } as const)
        : ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequence } as const);
    const { ShardIterator } = await streams.getShardIterator({ StreamArn: stream, ShardId, ...from });
    return read(ShardIterator, limit);
  };

  return {
    async shards() {
      shards ??= await shardsOf(streams, stream);
      return shards;
    },
    async recordsAfter(shard, sequence, limit = PAGE_MAX) {
      const known = nextPages.get(shard);
      nextPages.delete(shard);
      const isNext = known !== undefined && known.after === sequence;
      const fresh = () => readAfter(shard, sequence, limit);
      try {
        // An iterator expires after a while, and when its engine ends.
        const { Records = [], NextShardIterator } = await (isNext ? read(known.iterator, limit).catch(fresh) : fresh());
        const after = Records.at(-1)?.dynamodb?.SequenceNumber ?? sequence;
        if (NextShardIterator) nextPages.set(shard, { after, iterator: NextShardIterator });
        else shards = undefined;
        return Records.map(asLambdaRecord);
      } catch (error) {
        shards = undefined;
        throw error;
      }
    },
  };
}

/** Marks the current end of a shard. The returned function gives the first record written after it, if any. */
export async function latestIn(
  streams: Streams,
  shard: { StreamArn: string; ShardId: string },
): Promise<() => Promise<string | undefined>> {
  const { ShardIterator } = await streams.getShardIterator({ ...shard, ShardIteratorType: 'LATEST' });
  let first: string | undefined;
  return async () => {
    first ??= (await streams.getRecords({ ShardIterator, Limit: 1 })).Records?.[0]?.dynamodb?.SequenceNumber;
    return first;
  };
}

/** AWS may return an empty page although more records follow; after this many in a row, none do. */
const EMPTY_PAGES_MAX = 100;

/** A batch's records, page by page. A stream holds a record for 24 hours. */
export async function* recordsOf(streams: Streams, batch: Batch): AsyncGenerator<StreamRecord[]> {
  const { streamArn: StreamArn, shardId: ShardId, startSequenceNumber: first, endSequenceNumber: last } = batch;
  try {
    const at = { ShardIteratorType: 'AT_SEQUENCE_NUMBER', SequenceNumber: first } as const;
    let { ShardIterator } = await streams.getShardIterator({ StreamArn, ShardId, ...at });
    let isBegun = false;
    for (let empty = 0; ShardIterator && empty < EMPTY_PAGES_MAX; ) {
      const { Records = [], NextShardIterator } = await streams.getRecords({ ShardIterator, Limit: PAGE_MAX });
      const records = Records.map(asLambdaRecord);
      if (!isBegun && records.length > 0 && sequenceOf(records[0]) !== BigInt(first)) break;
      isBegun ||= records.length > 0;
      const wanted = records.filter((record) => sequenceOf(record) <= BigInt(last));
      if (wanted.length > 0) yield wanted;
      if (records.some((record) => sequenceOf(record) >= BigInt(last))) return;
      empty = records.length === 0 ? empty + 1 : 0;
      ShardIterator = NextShardIterator;
    }
  } catch (error) {
    if (!(error instanceof Error) || !EXPIRED_ERRORS.includes(error.name)) throw error;
  }
  throw new Gone('The stream no longer holds these changes.');
}

const EXPIRED_ERRORS = ['TrimmedDataAccessException', 'ResourceNotFoundException'];

const sequenceOf = (record: StreamRecord | undefined): bigint => BigInt(record?.dynamodb?.SequenceNumber ?? 0);

/**
 * Lambda gives a change's time in seconds, the SDK as a date. A local engine uses the machine's clock, so the test
 * clock's offset is added.
 */
const asLambdaRecord = ({ eventID, dynamodb }: _Record): StreamRecord =>
  ({
    eventID,
    dynamodb: {
      ...dynamodb,
      ApproximateCreationDateTime: ((dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) + clockOffsetMs()) / 1000,
    },
  }) as StreamRecord;

/** Both clocks are read within one millisecond; otherwise simultaneous changes could appear out of order. */
function clockOffsetMs(): number {
  const before = Date.now();
  const moment = clock.now().getTime();
  return Date.now() === before ? moment - before : clockOffsetMs();
}
