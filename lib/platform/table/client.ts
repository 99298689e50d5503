import { AsyncLocalStorage } from 'node:async_hooks';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { variable } from '../environment.ts';
import { numberIn } from './exact.ts';
import { addFastPath } from './fast-path.ts';

/**
 * The one connection to the table. It is made at the first call, so that importing an endpoint reads no environment:
 * `REGROVE_TABLE` names the table, `DYNAMODB_ENDPOINT` an engine other than AWS.
 */
let client: DynamoDBDocumentClient | undefined;

export function connection(): DynamoDBDocumentClient {
  client ??= connect();
  return client;
}

function connect(): DynamoDBDocumentClient {
  const dynamodb = new DynamoDBClient({
    ...(process.env.DYNAMODB_ENDPOINT && {
      endpoint: process.env.DYNAMODB_ENDPOINT,
      region: 'local',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
  });
  addFastPath(dynamodb);
  return DynamoDBDocumentClient.from(dynamodb, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: numberIn as (digits: string) => number },
  });
}

/** Forgets the connection, so that the next call reads the environment again. */
export function disconnect(): void {
  client?.destroy();
  client = undefined;
  name = undefined;
}

let name: string | undefined;

export function tableName(): string {
  name ??= variable('REGROVE_TABLE');
  return name;
}

/** Counts the calls made on behalf of one request, for its log line and for the tests that hold round trips down. */
export type Meter = { calls: number };

const meters = new AsyncLocalStorage<Meter>();

export const metered = <T>(meter: Meter, work: () => T): T => meters.run(meter, work);

export function countCall(): void {
  const meter = meters.getStore();
  if (meter) meter.calls += 1;
}
