import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { PasswordUse, Table, TableWrite } from '../functions/index.ts';
import { tableDefinition } from '../lib/platform/table/definition.ts';
import { partitions } from '../lib/platform/table/partitions.ts';

/**
 * What a function may do, spelled out action by action. CDK's own `grantReadData` and `grantEncryptDecrypt` would also
 * allow Scan, streams and the index, and every KMS action that begins alike. Reading and writing are granted whole:
 * whoever may read an item may as well read several, so a finer list would protect nothing and break with every change.
 */
export const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];

/** A TransactWriteItems needs the action of each of its parts. */
export const WRITE = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];

const ACTIONS = { read: READ, write: [...READ, ...WRITE] } as const;

export function grantTable(to: IGrantable, table: ITable, access: Table): void {
  if (access !== 'none') allow(to, ACTIONS[access], table.tableArn);
}

const WRITE_ACTION = { put: 'dynamodb:PutItem', update: 'dynamodb:UpdateItem' } as const;

/** Writes one by one. A condition on attributes holds for every attribute that a call names, those of its key included. */
export function grantWrites(to: IGrantable, table: ITable, writes: TableWrite[]): void {
  for (const { action, partitions: keys, attributes } of writes)
    to.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: [WRITE_ACTION[action]],
        resources: [table.tableArn],
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
          'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', ...attributes] },
        },
      }),
    );
}

/**
 * Every group of endpoints counts a caller's requests, goes on with a session and notes the last use of a key. These are writes,
 * also for a group that only reads.
 */
const COUNTING: TableWrite[] = [
  { action: 'update', partitions: [partitions.rateWindow], attributes: ['used', 'reserve', 'expires'] },
  { action: 'update', partitions: [partitions.session], attributes: ['expires'] },
  { action: 'update', partitions: [partitions.account], attributes: ['last_used_on'] },
  // The listed name of a key made before keys were listed.
  { action: 'update', partitions: [partitions.apiKey], attributes: ['key_id', 'key_hint'] },
];

export const grantCounting = (to: IGrantable, table: ITable): void => grantWrites(to, table, COUNTING);

export function grantWorkIndex(to: IGrantable, table: ITable): void {
  allow(to, ['dynamodb:Query'], `${table.tableArn}/index/${tableDefinition.workIndex.name}`);
}

const ACTION = { encrypt: 'kms:Encrypt', decrypt: 'kms:Decrypt' } as const;

export function grantPasswords(to: IGrantable, key: IKey, uses: PasswordUse[]): void {
  if (uses.length > 0)
    allow(
      to,
      uses.map((use) => ACTION[use]),
      key.keyArn,
    );
}

/** To sign with the newest key, to publish all of them, and to keep what was signed: below `SIGNED#` alone. */
export function grantSigning(to: IGrantable, table: ITable, signingKeys: IKey[]): void {
  for (const { keyArn } of signingKeys.slice(0, 1)) allow(to, ['kms:Sign'], keyArn);
  for (const { keyArn } of signingKeys) allow(to, ['kms:GetPublicKey'], keyArn);
  grantWrites(to, table, [{ action: 'put', partitions: [partitions.signedFacts], attributes: ['jws'] }]);
}

/** Sending, and not what CDK's own grant adds to it. */
export function grantSending(to: IGrantable, queue: IQueue): void {
  allow(to, ['sqs:SendMessage'], queue.queueArn);
}

/** What Lambda needs to hand a queue's messages to the function, and not what CDK's own grant adds to it. */
export function grantTaking(to: IGrantable, queue: IQueue): void {
  allow(to, ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], queue.queueArn);
}

/** What Lambda needs to read the table's stream for the function. */
export function grantStream(to: IGrantable, streamArn: string): void {
  allow(to, ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], streamArn);
  allow(to, ['dynamodb:ListStreams'], '*');
}

function allow(to: IGrantable, actions: readonly string[], resource: string): void {
  to.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: [...actions], resources: [resource] }));
}
