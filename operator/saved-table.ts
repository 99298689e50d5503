import { DynamoDBClient, GetItemCommand, paginateQuery } from '@aws-sdk/client-dynamodb';
import type { SavedItem, SavedItems } from '../lib/operations/backups/saved-items.ts';
import { environment } from '../lib/platform/environment.ts';
import { ANY_SIGNATURE } from '../lib/platform/table/engine.ts';

/** The items in a table restored beside the live one. */
export function savedTable(TableName: string, region: string | undefined): SavedItems {
  const endpoint = environment.DYNAMODB_ENDPOINT;
  const client = new DynamoDBClient({ ...(region && { region }), ...(endpoint && { endpoint, ...ANY_SIGNATURE }) });
  return {
    async get({ pk, sk }) {
      const { Item } = await client.send(new GetItemCommand({ TableName, Key: { pk: { S: pk }, sk: { S: sk } } }));
      return Item as SavedItem | undefined;
    },
    async *partition(pk) {
      const query = { TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': { S: pk } } };
      for await (const { Items = [] } of paginateQuery({ client }, query)) yield* Items as SavedItem[];
    },
  };
}
