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
import { environment } from '../environment.ts';
import { awsRequestHandler } from '../idle-agents.ts';
import { ANY_SIGNATURE, ENGINE_TIMEOUT_MS, TIMEOUT_MS } from './engine.ts';

/** Calls DynamoDB through the SDK. It is a separate file beside a function's bundle (infra/bundle.ts), loaded when needed. */
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
  const { DYNAMODB_ENDPOINT: endpoint } = environment;
  if (client && of === endpoint) return client;
  of = endpoint;
  client = new DynamoDBClient({
    ...(endpoint && { endpoint, ...ANY_SIGNATURE }),
    maxAttempts: 4,
    requestHandler: awsRequestHandler(endpoint ? ENGINE_TIMEOUT_MS : TIMEOUT_MS),
  });
  return client;
}

/** The SDK types each command separately; here the command is chosen at run time. */
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
