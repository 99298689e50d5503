import { tableDefinition as definition } from '../../lib/platform/table/definition.ts';
import { engineCalls } from './engine-calls.ts';

/**
 * Creates the table on a local engine if it is missing. The embedded engine slows down with each record in its stream,
 * so tests without change handlers leave the stream out.
 */
export async function createTable(
  endpoint: string,
  name: string,
  options: { stream: boolean } = { stream: true },
): Promise<void> {
  const call = engineCalls(endpoint);
  const { workIndex } = definition;
  const attributes = [definition.partitionKey, definition.sortKey, workIndex.partitionKey, workIndex.sortKey];
  try {
    await call('DynamoDB_20120810.CreateTable', {
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      ...(options.stream && { StreamSpecification: STREAM }),
      AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keySchema(definition.partitionKey, definition.sortKey),
      GlobalSecondaryIndexes: [
        {
          IndexName: workIndex.name,
          KeySchema: keySchema(workIndex.partitionKey, workIndex.sortKey),
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    });
    await call('DynamoDB_20120810.UpdateTimeToLive', {
      TableName: name,
      TimeToLiveSpecification: { AttributeName: definition.timeToLive, Enabled: true },
    });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ResourceInUseException') throw error;
  }
}

const STREAM = { StreamEnabled: true, StreamViewType: definition.stream };

const keySchema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];
