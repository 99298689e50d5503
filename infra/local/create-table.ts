import { CreateTableCommand, DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { tableDefinition as definition } from '../../lib/platform/table/definition.ts';
import { ANY_SIGNATURE } from '../../lib/platform/table/engine.ts';

/**
 * Creates the table on a local engine if it is missing. The embedded engine slows down with each record in its stream,
 * so tests without change handlers leave the stream out.
 */
export async function createTable(
  endpoint: string,
  name: string,
  options: { stream: boolean } = { stream: true },
): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    ...ANY_SIGNATURE,
  });
  const { workIndex } = definition;
  const attributes = [definition.partitionKey, definition.sortKey, workIndex.partitionKey, workIndex.sortKey];
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        ...(options.stream && { StreamSpecification: STREAM }),
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

const STREAM = { StreamEnabled: true, StreamViewType: definition.stream };

const keySchema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];
