import {
  BatchGetItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { awsRequestHandler } from '../idle-agents.ts';
import { ANY_SIGNATURE, TIMEOUT_MS } from './engine.ts';

/** The SDK's way to DynamoDB, in its own notation. A file of its own beside a function's bundle: see infra/bundle.ts. */
export const COMMANDS = {
  BatchGetItem: BatchGetItemCommand,
  DeleteItem: DeleteItemCommand,
  GetItem: GetItemCommand,
  PutItem: PutItemCommand,
  Query: QueryCommand,
  TransactWriteItems: TransactWriteItemsCommand,
  UpdateItem: UpdateItemCommand,
};

let client: DynamoDBClient | undefined;
let of: string | undefined;

function connected(): DynamoDBClient {
  const { DYNAMODB_ENDPOINT: endpoint } = process.env;
  if (client && of === endpoint) return client;
  of = endpoint;
  client = new DynamoDBClient({
    ...(endpoint && { endpoint, ...ANY_SIGNATURE }),
    maxAttempts: 4,
    requestHandler: awsRequestHandler(TIMEOUT_MS),
  });
  return client;
}

/** The types of the SDK are those of each command; which one it is, is known only here. */
type Command = new (input: object) => object;
type Send = (command: object, options: { abortSignal?: AbortSignal }) => Promise<object>;

export function send(
  operation: keyof typeof COMMANDS,
  input: object,
  abortSignal: AbortSignal | undefined,
): Promise<object> {
  const client = connected();
  const command = new (COMMANDS[operation] as Command)(input);
  return (client.send as Send).call(client, command, abortSignal ? { abortSignal } : {});
}
