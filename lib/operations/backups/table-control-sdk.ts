import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';

/** DynamoDB calls on whole tables. It is a separate file beside a function's bundle (infra/bundle.ts). */
export function tableControl(live: string, restored: string) {
  const client = new DynamoDBClient({});
  return {
    restored,
    async restorableUntil(): Promise<Date | undefined> {
      const answer = await client.send(new DescribeContinuousBackupsCommand({ TableName: live }));
      return answer.ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.LatestRestorableDateTime;
    },
    async restore(asOf: Date): Promise<void> {
      await client.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: live,
          TargetTableName: restored,
          RestoreDateTime: asOf,
        }),
      );
    },
    async statusOfRestored(): Promise<'missing' | 'busy' | 'active'> {
      try {
        const { Table } = await client.send(new DescribeTableCommand({ TableName: restored }));
        return Table?.TableStatus === 'ACTIVE' ? 'active' : 'busy';
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return 'missing';
        throw error;
      }
    },
    async drop(): Promise<void> {
      await client.send(new DeleteTableCommand({ TableName: restored }));
    },
  };
}
