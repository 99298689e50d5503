import { AsyncLocalStorage } from 'node:async_hooks';
import { variable } from '../environment.ts';
import { dynamodb, type Operation, type Transport } from './dynamodb.ts';
import type { Key } from './keys/key.ts';
import { busy, isThrottled } from './throttling.ts';

/**
 * The only table connection, created at the first call, so importing an endpoint reads no environment. `REGROVE_TABLE` names
 * the table, `DYNAMODB_ENDPOINT` an engine other than AWS.
 */
let transport: Transport | undefined;

export function connection(): Transport {
  transport ??= dynamodb();
  return transport;
}

/** Replaces the transport, for tests and benchmarks intercepting DynamoDB calls. */
export function useTransport(other: Transport): void {
  transport = other;
}

/** Drops the connection, so the next call reads the environment again. */
export function disconnect(): void {
  transport = undefined;
  name = undefined;
}

let name: string | undefined;

export function tableName(): string {
  name ??= variable('REGROVE_TABLE');
  return name;
}

/**
 * Lets `work` use another table in the same account and region, such as one restored for a test. Only for a process doing one
 * thing at a time.
 */
export async function inTable<T>(other: string, work: () => Promise<T>): Promise<T> {
  const before = tableName();
  name = other;
  try {
    return await work();
  } finally {
    name = before;
  }
}

/**
 * Counts one request's calls, for its log line and for tests limiting round trips. With a deadline, all calls end by then,
 * including retries and pauses.
 */
export type Meter = { calls: number; deadline?: AbortSignal };

const meters = new AsyncLocalStorage<Meter>();

export const metered = <T>(meter: Meter, work: () => T): T => meters.run(meter, work);

/** Time reserved for ending a pause, responding and logging after the deadline. */
const ANSWER_MS = 1_000;

/** The meter for one invocation. Only Lambda's context has a remaining time, so only there is a deadline. */
export function meterFor(context: { getRemainingTimeInMillis?(): number }): Meter {
  const left = context.getRemainingTimeInMillis?.();
  return { calls: 0, ...(left !== undefined && { deadline: AbortSignal.timeout(Math.max(0, left - ANSWER_MS)) }) };
}

type Item = Record<string, unknown>;

/** Call results, with plain values. */
type Answers = {
  GetItem: { Item?: Item };
  BatchGetItem: { Responses?: Record<string, Item[]>; UnprocessedKeys?: Record<string, { Keys?: Key[] }> };
  Query: { Items?: Item[]; LastEvaluatedKey?: Key };
  UpdateItem: { Attributes?: Item };
  PutItem: object;
  DeleteItem: object;
  TransactWriteItems: object;
};

/** Makes one call. Its five attempts may take 20 seconds, so a deadline ends it earlier. */
export async function call<O extends Operation>(operation: O, input: object): Promise<Answers[O]> {
  const meter = meters.getStore();
  if (meter) meter.calls += 1;
  const signal = meter?.deadline;
  if (signal?.aborted) throw tooLate();
  const answer = connection()(operation, input, signal).catch((error) => {
    throw isThrottled(error) ? busy() : error;
  });
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(tooLate());
    signal.addEventListener('abort', giveUp);
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

const tooLate = (): Error => new Error('The table has not answered, and the function must end soon.');
