import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { tableControl } from '../../../lib/operations/backups/table-control-sdk.ts';

const dynamo = mockClient(DynamoDBClient);
const control = tableControl('live', 'copy');
const AT = new Date('2026-03-05T10:00:00Z');
beforeEach(() => dynamo.reset());

it('a table is restored to a moment, and the copy is deleted', async () => {
  const until = { PointInTimeRecoveryDescription: { LatestRestorableDateTime: AT } };
  dynamo.on(DescribeContinuousBackupsCommand, { TableName: 'live' }).resolves({
    ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED', ...until },
  });
  expect(await control.restorableUntil()).toBe(AT);
  await control.restore(AT);
  await control.drop();

  const restored = { SourceTableName: 'live', TargetTableName: 'copy', RestoreDateTime: AT };
  expect(dynamo.commandCalls(RestoreTableToPointInTimeCommand).map(({ args }) => args[0].input)).toEqual([restored]);
  expect(dynamo.commandCalls(DeleteTableCommand).map(({ args }) => args[0].input)).toEqual([{ TableName: 'copy' }]);
});

it.each([
  ['ACTIVE', 'active'],
  ['CREATING', 'busy'],
  ['DELETING', 'busy'],
] as const)('a %s copy is %s', async (TableStatus, status) => {
  dynamo.on(DescribeTableCommand, { TableName: 'copy' }).resolves({ Table: { TableStatus } });

  expect(await control.statusOfRestored()).toBe(status);
});

it('an absent copy is missing, and any other failure is reported', async () => {
  const none = new ResourceNotFoundException({ message: 'none', $metadata: {} });
  dynamo.on(DescribeTableCommand).rejectsOnce(none).rejectsOnce(new Error('no access'));

  expect(await control.statusOfRestored()).toBe('missing');
  await expect(control.statusOfRestored()).rejects.toThrow('no access');
});
