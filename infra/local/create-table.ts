import { CreateTableCommand, DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { tableDefinition as definition } from '../../lib/platform/table/definition.ts';

/** Creates the table on an engine of this machine, unless it is there. */
export async function createTable(endpoint: string, name: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { workIndex } = definition;
  const attributes = [definition.partitionKey, definition.sortKey, workIndex.partitionKey, workIndex.sortKey];
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
        KeySchema: keySchema(definition.partitionKey, definition.sortKey),
        GlobalSecondaryIndexes: [
          {
            IndexName: workIndex.name,
            KeySchema: keySchema(workIndex.partitionKey, workIndex.sortKey),
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ],
      }),
    );
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: name,
        TimeToLiveSpecification: { AttributeName: definition.timeToLive, Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ResourceInUseException') throw error;
  } finally {
    client.destroy();
  }
}

const keySchema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];
