import { type Answer, done } from './service.ts';

/**
 * Point-in-time recovery, missing from the embedded engine. The answers follow the SDK's own model; whether AWS answers the same is
 * unproven. A restore copies the table as it is at the request, whatever moment is named.
 */
export type RestoreBody = { TableName?: string; SourceTableName?: string; TargetTableName?: string };

type Call = (operation: string, input: object) => Promise<Answer>;

/** Undefined for a call unrelated to restoring. */
export function restoreAnswer(operation: string, body: RestoreBody, call: Call): Promise<Answer> | Answer | undefined {
  if (operation === 'DescribeContinuousBackups') return done(continuousBackups());
  return operation === 'RestoreTableToPointInTime' ? restored(body, call) : undefined;
}

const continuousBackups = () => ({
  ContinuousBackupsDescription: {
    ContinuousBackupsStatus: 'ENABLED',
    PointInTimeRecoveryDescription: {
      PointInTimeRecoveryStatus: 'ENABLED',
      EarliestRestorableDateTime: Date.now() / 1000 - 35 * 86_400,
      LatestRestorableDateTime: Date.now() / 1000,
    },
  },
});

type Described = {
  Table: { AttributeDefinitions: object[]; KeySchema: object[]; GlobalSecondaryIndexes?: Index[] };
};
type Index = { IndexName: string; KeySchema: object[]; Projection: object };

async function restored({ SourceTableName, TargetTableName }: RestoreBody, call: Call): Promise<Answer> {
  const described = JSON.parse((await call('DescribeTable', { TableName: SourceTableName })).body) as Described;
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes = [] } = described.Table;
  const created = await call('CreateTable', {
    TableName: TargetTableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions,
    KeySchema,
    GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys, Projection }) => ({
      IndexName,
      KeySchema: keys,
      Projection,
    })),
  });
  if (created.status !== 200) return created;
  let ExclusiveStartKey: object | undefined;
  do {
    const { body } = await call('Scan', {
      TableName: SourceTableName,
      ...(ExclusiveStartKey && { ExclusiveStartKey }),
    });
    const page = JSON.parse(body) as { Items: object[]; LastEvaluatedKey?: object };
    for (let at = 0; at < page.Items.length; at += 25) {
      const some = page.Items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
      await call('BatchWriteItem', { RequestItems: { [TargetTableName ?? '']: some } });
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return done({ TableDescription: { TableName: TargetTableName, TableStatus: 'CREATING' } });
}
