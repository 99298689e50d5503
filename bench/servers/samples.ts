import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import middy from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';

/**
 * Two endpoints as public samples in this field write them: a middy chain and the unmodified DocumentClient, behind a
 * minimal gateway. There the gateway authenticates the caller, so nothing is looked up; the body is checked by hand.
 */
const { DYNAMODB_ENDPOINT: endpoint = '', REGROVE_TABLE: TableName = '', BENCH_PK: pk = '' } = process.env;
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'local', credentials }));

type Event = Omit<APIGatewayProxyEvent, 'body'> & { body: unknown };
type Handler = (event: Event, context: Context) => Promise<APIGatewayProxyResult>;

const getDeposit = middy(async (event: Event): Promise<APIGatewayProxyResult> => {
  const Key = { pk, sk: `DEPOSIT#${event.pathParameters?.id}` };
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  if (!Item) return result(404, { message: 'Not found' });
  return result(200, Item);
});

const createDeposit = middy(async (event: Event): Promise<APIGatewayProxyResult> => {
  const { pages } = event.body as { pages?: unknown };
  if (typeof pages !== 'number' || !Number.isInteger(pages)) return result(400, { message: 'pages is not valid' });
  const id = randomUUID();
  const date = new Date().toISOString();
  const month = date.slice(0, 7);
  const sheet = { width: 0.2159, length: 0.2794, gsm: 75 };
  const grams = pages * sheet.width * sheet.length * sheet.gsm;
  const deposit = { id, account_id: pk, feed_id: null, date, pages, ...sheet, grams, month };
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          ConditionCheck: {
            TableName,
            Key: { pk, sk: 'ACCOUNT' },
            ConditionExpression: '#status = :active',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: { ':active': 'active' },
          },
        },
        {
          Update: {
            TableName,
            Key: { pk, sk: `MONTH#${month}` },
            UpdateExpression:
              'SET #month = if_not_exists(#month, :month) ADD grams :grams, deposits :one, version :one',
            ConditionExpression: 'attribute_not_exists(closed_at)',
            ExpressionAttributeNames: { '#month': 'month' },
            ExpressionAttributeValues: { ':month': month, ':grams': grams, ':one': 1 },
          },
        },
        {
          Put: {
            TableName,
            Item: { pk, sk: `DEPOSIT#${id}`, ...deposit },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ],
    }),
  );
  return result(200, deposit);
}).use(httpJsonBodyParser());

const result = (statusCode: number, body: unknown): APIGatewayProxyResult => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const server = createServer(async (request, response) => {
  const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
  const event = {
    httpMethod: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: request.headers,
    pathParameters: { id: request.url?.split('/').at(-1) ?? '' },
    body: Buffer.concat(chunks).toString(),
  } as unknown as Event;
  // The body parser is typed for every kind of event at once; ours has one kind.
  const handler = (request.method === 'GET' ? getDeposit : createDeposit) as Handler;
  const { statusCode, body } = await handler(event, {} as Context);
  response.writeHead(statusCode, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
