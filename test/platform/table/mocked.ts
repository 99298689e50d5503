import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach } from 'vitest';
import { disconnect, useTransport } from '../../../lib/platform/table/client.ts';
import type { Operation } from '../../../lib/platform/table/dynamodb.ts';

/** A mocked DynamoDB: returns scripted responses and records its calls. It enforces nothing: assert the conditions. */
// biome-ignore lint/suspicious/noExplicitAny: the input of whatever call came; tests say what they expect of it.
type Reply = (input: any) => Promise<object>;
type Script = { once: Reply[]; always: Reply };

const scripts = new Map<Operation | 'any', Script>();
// biome-ignore lint/suspicious/noExplicitAny: the input of whatever call came; tests say what they expect of it.
const calls: { operation: Operation; input: any }[] = [];

function on(operation: Operation | 'any') {
  const script: Script = { once: [], always: async () => ({}) };
  scripts.set(operation, script);
  const told = {
    answers: (answer: (input: Parameters<Reply>[0]) => object) =>
      tell(() => (script.always = async (input) => answer(input))),
    resolves: (answer: object) => tell(() => (script.always = async () => answer)),
    resolvesOnce: (answer: object) => tell(() => script.once.push(async () => answer)),
    rejects: (error: Error) => tell(() => (script.always = () => Promise.reject(error))),
    rejectsOnce: (error: Error) => tell(() => script.once.push(() => Promise.reject(error))),
  };
  const tell = (change: () => unknown): typeof told => {
    change();
    return told;
  };
  return told;
}

export const dynamodb = {
  on,
  forget(): void {
    scripts.clear();
    calls.length = 0;
  },
};

export const TABLE = 'regrove-mocked';

beforeEach(() => {
  dynamodb.forget();
  process.env.REGROVE_TABLE = TABLE;
  disconnect();
  useTransport((operation, input) => {
    calls.push({ operation, input });
    const script = scripts.get(operation) ?? scripts.get('any');
    return (script?.once.shift() ?? script?.always ?? (async () => ({})))(input);
  });
});

/** The commands sent so far, oldest first. */
export const sent = (): typeof calls => [...calls];

type Item = Record<string, unknown>;

/** DynamoDB's error for a refused single write, after this many SDK attempts. */
export const refused = (found?: Item, attempts = 1): Error =>
  Object.assign(new Error('The conditional request failed'), {
    name: 'ConditionalCheckFailedException',
    $metadata: { attempts },
    ...(found && { Item: marshall(found) }),
  });

/** DynamoDB's error for a canceled transaction: a code per step, and the item on which a condition failed. */
export const cancelled = (...reasons: (string | { failedOn: Item | undefined })[]): Error =>
  Object.assign(new Error('Transaction cancelled'), {
    name: 'TransactionCanceledException',
    $metadata: { attempts: 1 },
    CancellationReasons: reasons.map((reason) =>
      typeof reason === 'string'
        ? { Code: reason }
        : {
            Code: 'ConditionalCheckFailed',
            ...(reason.failedOn && { Item: marshall(reason.failedOn) }),
          },
    ),
  });

export const named = (name: string): Error => Object.assign(new Error(name), { name, $metadata: {} });
