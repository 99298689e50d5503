import type { _Record, DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { engineCalls } from './engine-calls.ts';

type Command = { constructor: { name: string }; input: object };
type StampedRecord = { dynamodb?: { ApproximateCreationDateTime?: number } };

/**
 * A local engine's streams, replacing the SDK's client. A server polls its stream once per second for each change
 * handler, and for all of them at each change, so the SDK would take most of its CPU time.
 */
export function engineStreams(endpoint: string): DynamoDBStreamsClient {
  const call = engineCalls(endpoint);
  const send = async (command: Command) => {
    const operation = command.constructor.name.replace(/Command$/, '');
    const answer = (await call(`DynamoDBStreams_20120810.${operation}`, command.input)) as {
      Records?: StampedRecord[];
    };
    return answer.Records ? { ...answer, Records: answer.Records.map(withDate) } : answer;
  };
  return { send } as unknown as DynamoDBStreamsClient;
}

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
