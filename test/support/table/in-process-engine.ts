import { hash } from 'node:crypto';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Operation } from '../../../lib/platform/table/dynamodb.ts';
import { type Exchange, useExchange } from '../../../lib/platform/table/http-exchange.ts';
import { isWrite } from '../faults.ts';
import { checkKey, checkRequest, checkTransaction, invalid, refused } from './check-request.ts';
import { type Attributes, holds } from './condition.ts';
import { type Input, MemoryTable } from './memory-table.ts';
import { pageOf } from './page.ts';
import { streamArnOf, streamCalls } from './stream-calls.ts';

/**
 * A DynamoDB inside this process: the requests of lib/platform/table reach it as text in the protocol's form, signed and
 * encoded by the code that AWS gets them from, and only the connection is left out. Most test files use it in `npm test`, where
 * HTTP and the embedded engine's process took more than half of their CPU time; `npm run test:long` runs the same files on the embedded engine
 * (docs/decisions/tables-of-tests.md).
 */
export type InProcessEngine = { endpoint: string; stop(): void };

let engines = 0;

export function startInProcessEngine(): InProcessEngine {
  const host = `engine-${++engines}.test`;
  const tables = new Map<string, MemoryTable>();
  const streams = streamCalls(tables);
  const checkToken = tokenCheck();
  const exchange: Exchange = async ({ headers, body, signal }) => {
    // A real call lets timers and other work run first.
    await yieldToOthers();
    if (signal?.aborted) return undefined;
    const arrivedAt = machineNow();
    const [service, operation = ''] = String(headers['x-amz-target']).split('.');
    try {
      const input = JSON.parse(body);
      if (operation === 'TransactWriteItems') checkToken(input);
      const answer = service === STREAMS ? streams(operation, input) : answerTo(tables, operation, input);
      // Ids of one millisecond have no order. A write over a network takes longer, so the next id belongs to a later one.
      if (isWrite(operation) && machineNow() === arrivedAt) await nextMillisecond();
      return { status: 200, text: JSON.stringify(answer) };
    } catch (error) {
      const { name, message, ...rest } = error as Error & { $metadata?: object };
      if (!rest.$metadata) throw error;
      return {
        status: 400,
        text: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message, ...rest }),
      };
    }
  };
  useExchange(host, exchange);
  return { endpoint: `http://${host}`, stop: () => useExchange(host, undefined) };
}

const STREAMS = 'DynamoDBStreams_20120810';

/** A token names one transaction. */
function tokenCheck(): (input: Request) => void {
  const known = new Map<string, string>();
  return ({ ClientRequestToken: token, TransactItems }) => {
    if (typeof token !== 'string') return;
    const content = hash('sha1', JSON.stringify(TransactItems));
    if ((known.get(token) ?? content) !== content)
      throw refused('IdempotentParameterMismatchException', 'The token belongs to another transaction.');
    known.set(token, content);
  };
}

type Request = Input & {
  TableName?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Partial<Record<string, Input & { TableName: string }>>[];
};

function answerTo(tables: Map<string, MemoryTable>, operation: string, input: Request): object {
  if (operation in ABOUT_TABLES) return ABOUT_TABLES[operation]?.(tables, input) ?? {};
  if (operation === 'TransactWriteItems') checkTransaction(input);
  const table = tableOf(tables, nameIn(input));
  switch (operation) {
    case 'Scan':
      return scanned(table, input);
    case 'BatchWriteItem':
      return written(table, Object.values(input.RequestItems ?? {})[0] as BatchWrite[]);
    case 'TransactWriteItems':
      return table.perform(operation, input);
    case 'BatchGetItem':
      return { ...table.perform(operation, checkRequest(operation, input)), UnprocessedKeys: {} };
    case 'Query':
      return pageOf(table.perform(operation, checkRequest(operation, input)));
    case 'GetItem':
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return table.perform(operation satisfies Operation, checkRequest(operation, input));
    default:
      throw new Error(`The engine in this process has no ${operation}.`);
  }
}

const nameIn = ({ TableName, RequestItems, TransactItems }: Request): string =>
  TableName ?? Object.keys(RequestItems ?? {})[0] ?? Object.values(TransactItems?.[0] ?? {})[0]?.TableName ?? '';

function tableOf(tables: Map<string, MemoryTable>, name: string): MemoryTable {
  const table = tables.get(name);
  if (!table) throw refused('ResourceNotFoundException', 'Requested resource not found');
  return table;
}

const ABOUT_TABLES: Record<string, (tables: Map<string, MemoryTable>, input: Request) => object> = {
  CreateTable(tables, { TableName: name = '', StreamSpecification }) {
    if (tables.has(name)) throw refused('ResourceInUseException', `Table already exists: ${name}`);
    const table = new MemoryTable({ hasStream: StreamSpecification !== undefined });
    table.seconds = () => Math.floor(machineNow() / 1000);
    tables.set(name, table);
    return {};
  },
  DeleteTable(tables, { TableName: name = '' }) {
    tableOf(tables, name);
    tables.delete(name);
    return {};
  },
  ListTables: (tables) => ({ TableNames: [...tables.keys()].sort() }),
  UpdateTimeToLive: () => ({}),
  DescribeTable: (tables, { TableName: name = '' }) => ({
    Table: {
      TableName: name,
      TableStatus: 'ACTIVE',
      ...(tableOf(tables, name).hasStream && { LatestStreamArn: streamArnOf(name) }),
    },
  }),
};

/** The machine's own clock and timer, also while a test moves those of the service. */
const machineNow = Date.now;
const machineTimer = setTimeout;
const nextMillisecond = (): Promise<void> =>
  new Promise((resolve) => {
    machineTimer(resolve, 1);
  });

/** All items: a scan in a test reads a table of some hundred. */
function scanned(table: MemoryTable, input: Input): object {
  const {
    FilterExpression: filter,
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
  } = input;
  const items = [...table.items()];
  return {
    Items: filter === undefined ? items : items.filter((item) => holds(String(filter), item, { names, values })),
  };
}

type BatchWrite = { PutRequest?: { Item: Attributes }; DeleteRequest?: { Key: Attributes } };

const BATCH_MAX = 25;

function written(table: MemoryTable, requests: BatchWrite[]): object {
  if (requests.length > BATCH_MAX) throw invalid(`A batch may write ${BATCH_MAX} items.`);
  const keys = new Set(
    requests.map(({ PutRequest, DeleteRequest }) => checkKey(PutRequest?.Item ?? DeleteRequest?.Key ?? {})),
  );
  if (keys.size < requests.length) throw invalid('Provided list of item keys contains duplicates');
  for (const { PutRequest, DeleteRequest } of requests) {
    if (PutRequest) table.perform('PutItem', checkRequest('PutItem', PutRequest));
    else if (DeleteRequest) table.perform('DeleteItem', checkRequest('DeleteItem', DeleteRequest));
  }
  return { UnprocessedItems: {} };
}
