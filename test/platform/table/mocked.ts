import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach } from 'vitest';
import { disconnect } from '../../../lib/platform/table/client.ts';

/** A DynamoDB that says what a test wants and keeps what it was sent. It enforces nothing: assert the conditions. */
export const dynamodb = mockClient(DynamoDBDocumentClient);

export const TABLE = 'regrove-mocked';

beforeEach(() => {
  dynamodb.reset();
  process.env.REGROVE_TABLE = TABLE;
  disconnect();
});

/** The inputs of all commands sent so far, oldest first, with the names of their commands. */
// biome-ignore lint/suspicious/noExplicitAny: the input of whatever command came; tests say what they expect of it.
export const sent = (): { command: string; input: any }[] =>
  dynamodb.commandCalls(Object as never).map(({ args: [command] }) => ({
    command: command.constructor.name,
    input: command.input,
  }));

type Item = Record<string, unknown>;

/** How DynamoDB refuses a single write, after so many attempts of the SDK. */
export const refused = (found?: Item, attempts = 1): Error =>
  Object.assign(new Error('The conditional request failed'), {
    name: 'ConditionalCheckFailedException',
    $metadata: { attempts },
    ...(found && { Item: marshall(found) }),
  });

/** How DynamoDB cancels a transaction: a code for each step, and the item that a condition failed on. */
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
