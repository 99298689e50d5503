import type { _Record, DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { engineCalls } from './engine-calls.ts';

type Command = { constructor: { name: string }; input: object };
type Told = { dynamodb?: { ApproximateCreationDateTime?: number } };

/**
 * The streams of a local engine, in place of the SDK's client. A server polls its stream once a second for each change handler, and all of
 * them at each change, so that the SDK would be most of its CPU time.
 */
export function engineStreams(endpoint: string): DynamoDBStreamsClient {
  const call = engineCalls(endpoint);
  const send = async (command: Command) => {
    const operation = command.constructor.name.replace(/Command$/, '');
    const answer = (await call(`DynamoDBStreams_20120810.${operation}`, command.input)) as { Records?: Told[] };
    return answer.Records ? { ...answer, Records: answer.Records.map(withDate) } : answer;
  };
  return { send } as unknown as DynamoDBStreamsClient;
}

/** The SDK gives the time of a change as a date, the engine in seconds. */
const withDate = (record: Told): _Record =>
  ({
    ...record,
    dynamodb: {
      ...record.dynamodb,
      ApproximateCreationDateTime: new Date((record.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000),
    },
  }) as _Record;
