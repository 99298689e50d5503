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
  addFastPath(dynamodb, deadline);
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

/**
 * Counts the calls made on behalf of one request, for its log line and for the tests that hold round trips down. With a
 * deadline, all of them end by then, with all attempts and pauses.
 */
export type Meter = { calls: number; deadline?: AbortSignal };

const meters = new AsyncLocalStorage<Meter>();

export const metered = <T>(meter: Meter, work: () => T): T => meters.run(meter, work);

/** What is left for a pause that has begun, for answering and for logging when the table is given up. */
const ANSWER_MS = 1_000;

/** A meter for a request that this function was started for. Only Lambda says how long a function may still live. */
export function meterFor(context: { getRemainingTimeInMillis?(): number }): Meter {
  const left = context.getRemainingTimeInMillis?.();
  return { calls: 0, ...(left !== undefined && { deadline: AbortSignal.timeout(Math.max(0, left - ANSWER_MS)) }) };
}

/** When the request at hand must be done with the table; undefined where nobody says. */
export const deadline = (): AbortSignal | undefined => meters.getStore()?.deadline;

/** Makes one call. The five attempts that it may take are 20 seconds, so it is given up earlier at the deadline. */
export async function call<T>(make: (options: { abortSignal?: AbortSignal }) => Promise<T>): Promise<T> {
  const meter = meters.getStore();
  if (meter) meter.calls += 1;
  const abortSignal = meter?.deadline;
  if (!abortSignal) return make({});
  if (abortSignal.aborted) throw tooLate();
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(tooLate());
    abortSignal.addEventListener('abort', giveUp);
    make({ abortSignal })
      .then(resolve, reject)
      .finally(() => abortSignal.removeEventListener('abort', giveUp));
  });
}

const tooLate = (): Error => new Error('The table has not answered, and the function must end soon.');
