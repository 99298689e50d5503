import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { PasswordUse, Table } from '../functions/index.ts';
import { tableDefinition } from '../lib/platform/table/definition.ts';

/**
 * What a function may do, spelled out action by action. CDK's own `grantReadData` and `grantEncryptDecrypt` would also
 * allow Scan, streams and the index, and every KMS action that begins alike. Reading and writing are granted whole:
 * whoever may read an item may as well read several, so a finer list would protect nothing and break with every change.
 */
export const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];

/** A TransactWriteItems needs the action of each of its parts. */
export const WRITE = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];

const ACTIONS = { read: READ, write: [...READ, ...WRITE], writeOnly: WRITE } as const;

export function grantTable(to: IGrantable, table: ITable, access: Table): void {
  if (access !== 'none') allow(to, ACTIONS[access], table.tableArn);
}

/**
 * Counting a caller's requests, going on with a session and noting the last use of a key are writes, also for a group that only
 * reads: the first two may be made below `KEY#` and `SESSION#` alone, the last may touch nothing but the day.
 */
export function grantCounting(to: IGrantable, table: ITable): void {
  const only = (conditions: Record<string, Record<string, string[]>>) =>
    new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [table.tableArn], conditions });
  const { grantPrincipal } = to;
  grantPrincipal.addToPrincipalPolicy(
    only({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['KEY#*', 'SESSION#*'] } }),
  );
  grantPrincipal.addToPrincipalPolicy(
    only({ 'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'last_used_on'] } }),
  );
}

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
  to.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['dynamodb:PutItem'],
      resources: [table.tableArn],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SIGNED#*'] } },
    }),
  );
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
