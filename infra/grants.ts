import { Stack, Validations } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Declared, FileUse, PasswordUse, Table, TableWrite } from '../functions/index.ts';
import { JOB_RUN_ATTRIBUTES } from '../lib/platform/jobs/job-run.ts';
import { tableDefinition } from '../lib/platform/table/definition.ts';
import { partitions, signedPartitions } from '../lib/platform/table/partitions.ts';
import { LOG_PREFIX } from '../lib/platform/transparency-log/log-files.ts';
import { isLeafKind, LEAF_ATTRIBUTES } from '../lib/presentation/signed-documents/log-leaf.ts';

/**
 * The functions' permissions, action by action. CDK's own `grantReadData` and `grantEncryptDecrypt` would also allow
 * Scan, streams, the index and further KMS actions. Reads and writes are each granted as a group: a role allowed to
 * read one item may read several, so a finer list would protect nothing.
 */
export const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];

/** TransactWriteItems needs the action for each step. */
export const WRITE = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];

const ACTIONS = { read: READ, write: [...READ, ...WRITE] } as const;

export function grantTable(to: IGrantable, table: ITable, access: Table): void {
  if (access !== 'none') allow(to, ACTIONS[access], table.tableArn);
}

const WRITE_ACTION = { put: 'dynamodb:PutItem', update: 'dynamodb:UpdateItem' } as const;

/** Limits writes to partitions and attributes. IAM checks every attribute in a call, including the key's. */
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
 * The writes every endpoint group makes, even a read-only one: count a caller's requests, extend a session, record a
 * key's last use, and record an operator's view.
 */
const COUNTING: TableWrite[] = [
  { action: 'update', partitions: [partitions.rateWindow], attributes: ['used', 'reserve', 'expires'] },
  { action: 'update', partitions: [partitions.session], attributes: ['expires'] },
  { action: 'update', partitions: [partitions.account, partitions.apiKey], attributes: ['last_used_on'] },
  // Records that an operator viewed an account.
  { action: 'put', partitions: [partitions.looks], attributes: ['stamp', 'expires'] },
];

export const grantCounting = (to: IGrantable, table: ITable): void => grantWrites(to, table, COUNTING);

/** Every scheduled job records its last run. */
export const grantRecordingRuns = (to: IGrantable, table: ITable): void =>
  grantWrites(to, table, [{ action: 'put', partitions: [partitions.jobRuns], attributes: JOB_RUN_ATTRIBUTES }]);

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

const FILE_ACTION = { get: 's3:GetObject', put: 's3:PutObject', remove: 's3:DeleteObject' } as const;

/** Allows the declared uses of the service's files, and nothing else in their bucket. */
export function grantFiles(to: Construct & IGrantable, bucket: IBucket, uses: readonly FileUse[]): void {
  const onObjects = uses.flatMap((use) => (use === 'list' ? [] : FILE_ACTION[use]));
  if (onObjects.length > 0) allow(to, onObjects, bucket.arnForObjects('*'));
  if (uses.includes('list')) allow(to, ['s3:ListBucket'], bucket.bucketArn);
  if (onObjects.length === 0) return;
  const id = Stack.of(to).getLogicalId(bucket.node.defaultChild as CfnBucket);
  Validations.of(to).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${id}.Arn>/*]`,
    reason: 'The names of the files follow from the data; the bucket has nothing else.',
  });
}

/** Allows the declared uses of the public log's files, and nothing else in their bucket. None of them is ever removed. */
export function grantLog(
  to: Construct & IGrantable,
  bucket: IBucket,
  logKey: IKey,
  { log = [], signsLog, files = [] }: Pick<Declared, 'log' | 'signsLog' | 'files'>,
): void {
  if (signsLog) allow(to, ['kms:Sign', 'kms:GetPublicKey'], logKey.keyArn);
  const onObjects = log.flatMap((use) => (use === 'list' || files.includes(use) ? [] : FILE_ACTION[use]));
  if (onObjects.length > 0) allow(to, onObjects, bucket.arnForObjects(`${LOG_PREFIX}/*`));
  if (log.includes('list') && !files.includes('list')) allow(to, ['s3:ListBucket'], bucket.bucketArn);
  if (onObjects.length === 0) return;
  const id = Stack.of(to).getLogicalId(bucket.node.defaultChild as CfnBucket);
  Validations.of(to).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${id}.Arn>/${LOG_PREFIX}/*]`,
    reason: 'The names of tiles follow from the size of the log.',
  });
}

/** Allows signing with the newest key, publishing all public keys, and storing signatures for these document kinds only. */
export function grantSigning(
  to: IGrantable,
  table: ITable,
  signingKeys: IKey[],
  { signs: kinds = [], signsLog }: Pick<Declared, 'signs' | 'signsLog'>,
): void {
  for (const { keyArn } of signingKeys.slice(0, 1)) allow(to, ['kms:Sign'], keyArn);
  for (const { keyArn } of signingKeys) allow(to, ['kms:GetPublicKey'], keyArn);
  const leaves = signsLog || kinds.some(isLeafKind) ? LEAF_ATTRIBUTES : [];
  grantWrites(to, table, [{ action: 'put', partitions: kinds.map(signedPartitions), attributes: ['jws', ...leaves] }]);
}

/** Narrower than CDK's own grant. */
export function grantSending(to: IGrantable, queue: IQueue): void {
  allow(to, ['sqs:SendMessage'], queue.queueArn);
}

/** The permissions for Lambda's queue mapping; narrower than CDK's own grant. */
export function grantReceiving(to: IGrantable, queue: IQueue): void {
  allow(to, ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], queue.queueArn);
}

/** Allows reading the queue's depth. */
export function grantCountingMessages(to: IGrantable, queue: IQueue): void {
  allow(to, ['sqs:GetQueueAttributes'], queue.queueArn);
}

/** Allows counting messages and moving them to another queue. */
export function grantTaking(to: IGrantable, queue: IQueue): void {
  allow(to, ['sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:DeleteMessage'], queue.queueArn);
}

/** Allows reading the queue's depth and sending its dead letters to it again. */
export function grantResending(to: IGrantable, queue: IQueue): void {
  allow(to, ['sqs:GetQueueAttributes', 'sqs:SendMessage'], queue.queueArn);
}

/** Allows counting, viewing and taking dead letters. */
export function grantLetters(to: IGrantable, deadLetters: IQueue): void {
  const taking = ['sqs:ReceiveMessage', 'sqs:ChangeMessageVisibility', 'sqs:DeleteMessage'];
  allow(to, ['sqs:GetQueueAttributes', ...taking], deadLetters.queueArn);
}

/** The permissions for Lambda's mapping on the table's stream. */
export function grantStream(to: IGrantable, streamArn: string): void {
  allow(to, ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], streamArn);
  allow(to, ['dynamodb:ListStreams'], '*');
}

function allow(to: IGrantable, actions: readonly string[], resource: string): void {
  to.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: [...actions], resources: [resource] }));
}
