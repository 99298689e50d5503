import type {
  _Record,
  DescribeStreamOutput,
  GetRecordsOutput,
  GetShardIteratorOutput,
} from '@aws-sdk/client-dynamodb-streams';
import type { Streams } from '../stream-records.ts';
import { engineCalls } from './engine-calls.ts';

type StampedRecord = { dynamodb?: { ApproximateCreationDateTime?: number } };

/**
 * A local engine's streams, replacing the SDK's client. A server polls its stream once per second for each change
 * handler, and for all of them at each change, so the SDK would take most of its CPU time.
 */
export function engineStreams(endpoint: string): Streams {
  const call = engineCalls(endpoint);
  const streams = async <Output>(operation: string, input: object) =>
    (await call(`DynamoDBStreams_20120810.${operation}`, input)) as Output;
  return {
    describeStream: (input) => streams<DescribeStreamOutput>('DescribeStream', input),
    getShardIterator: (input) => streams<GetShardIteratorOutput>('GetShardIterator', input),
    async getRecords(input) {
      const { Records = [], ...page } = await streams<Page>('GetRecords', input);
      return { ...page, Records: Records.map(withDate) };
    },
  };
}

type Page = Omit<GetRecordsOutput, 'Records'> & { Records?: StampedRecord[] };

/** The ARN of a table's stream. */
export async function streamOf(endpoint: string, table: string): Promise<string> {
  const { Table } = (await engineCalls(endpoint)('DynamoDB_20120810.DescribeTable', { TableName: table })) as {
    Table?: { LatestStreamArn?: string };
  };
  if (!Table?.LatestStreamArn) throw new Error(`The table ${table} has no stream.`);
  return Table.LatestStreamArn;
}

/** The SDK gives a change's time as a date, the engine in seconds. */
const withDate = (record: StampedRecord): _Record =>
  ({
    ...record,
    dynamodb: {
      ...record.dynamodb,
      ApproximateCreationDateTime: new Date((record.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000),
    },
  }) as _Record;
