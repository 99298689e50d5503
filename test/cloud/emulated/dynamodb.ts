import { Agent, request as httpRequest } from 'node:http';
import type { Permission } from './iam.ts';
import type { Partitions, Written } from './partition-throttling.ts';
import { type Answer, refused, type Service } from './service.ts';
import { type RestoreBody, restoreAnswer } from './table-restore.ts';
import { ACCOUNT, REGION } from './template.ts';

/**
 * DynamoDB in front of the embedded engine. Each call needs the permissions in AWS's service authorization reference; a transaction needs
 * the action for each of its steps.
 */
export const dynamodb = (engine: string, partitions: Partitions): Service => ({
  permissions: (operation, body) => permissionsOf(operation, body as Body),
  answer: async (operation, body, text) =>
    partitions.refusal(operation, writesOf(operation, body as Body)) ??
    restoreAnswer(operation, body as RestoreBody, (name, input) => forward(engine, name, JSON.stringify(input))) ??
    forward(engine, operation, text),
});

/** A call's write units by partition: one per item KB, doubled in a transaction. */
function writesOf(operation: string, body: Body): Written[] {
  if (operation === 'TransactWriteItems')
    return (body.TransactItems ?? [])
      .flatMap((item) => Object.values(item))
      .map((part) => ({ pk: pkOf(part)[0] ?? '', units: 2 * kilobytes(part) }));
  const isWrite = ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation);
  return isWrite ? [{ pk: pkOf(body)[0] ?? '', units: kilobytes(body) }] : [];
}

const kilobytes = ({ Item }: Body): number => Math.max(1, Math.ceil(JSON.stringify(Item ?? '').length / 1024));

type Key = Record<string, { S?: string }>;
type Body = {
  TableName?: string;
  IndexName?: string;
  Key?: Key;
  Item?: Key;
  ExpressionAttributeValues?: Key;
  ExpressionAttributeNames?: Record<string, string>;
  KeyConditionExpression?: string;
  RequestItems?: Record<string, { Keys?: Key[] }>;
  TransactItems?: Record<string, Body>[];
};

const PART: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

function permissionsOf(operation: string, body: Body): Permission[] {
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems')
    return (body.TransactItems ?? []).flatMap((item) =>
      Object.entries(item).map(([part, inner]) => permission(PART[part] ?? part, inner, pkOf(inner))),
    );
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem')
    return Object.entries(body.RequestItems ?? {}).map(([TableName, { Keys = [] }]) =>
      permission(
        operation,
        { TableName },
        Keys.flatMap((Key) => pkOf({ Key })),
      ),
    );
  if (operation === 'RestoreTableToPointInTime') return restorePermissions(body as RestoreBody);
  return [permission(operation, body, operation === 'Query' ? queriedPk(body) : pkOf(body))];
}

/** Restoring needs the action on the source, and reading and writing on the target. */
const restorePermissions = ({ SourceTableName = '', TargetTableName = '' }: RestoreBody): Permission[] => [
  permission('RestoreTableToPointInTime', { TableName: SourceTableName }, []),
  ...['BatchWriteItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'Scan', 'UpdateItem'].map((action) =>
    permission(action, { TableName: TargetTableName }, []),
  ),
];

const permission = (
  operation: string,
  { TableName = '', IndexName, Key = {}, Item = {}, ExpressionAttributeNames = {} }: Body,
  leadingKeys: string[],
): Permission => ({
  action: `dynamodb:${operation}`,
  resource: `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${TableName}${IndexName ? `/index/${IndexName}` : ''}`,
  conditions: {
    'dynamodb:LeadingKeys': leadingKeys,
    // Every attribute the call names; the service always names attributes by placeholders.
    'dynamodb:Attributes': [
      ...new Set([...Object.keys(Key), ...Object.keys(Item), ...Object.values(ExpressionAttributeNames)]),
    ],
  },
});

const PARTITION_KEY = 'pk';

const pkOf = ({ Key, Item }: Body): string[] => [(Key ?? Item)?.[PARTITION_KEY]?.S].filter((pk) => pk !== undefined);

/** The partition of a key condition such as `#pk = :pk and …`. */
function queriedPk(body: Body): string[] {
  const [, place = ''] = /=\s*(:\w+)/.exec(body.KeyConditionExpression ?? '') ?? [];
  return [body.ExpressionAttributeValues?.[place]?.S].filter((pk) => pk !== undefined);
}

const agent = new Agent({ keepAlive: true });

/** The engine accepts any signature, so a fixed one is sent. */
function forward(engine: string, operation: string, text: string): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(text),
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
      authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=00`,
    };
    const sent = httpRequest(engine, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 500, body: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', (error) => resolve(refused(500, 'InternalServerError', error.message)));
    sent.end(text);
  });
}
