import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bareCall, bareGet } from '../bare.ts';
import { bareDeposit } from '../bare-deposit.ts';

/** The smallest server to answer an item as JSON or put one: node:http and bare signed HTTP, no checks. */
const {
  DYNAMODB_ENDPOINT: endpoint = '',
  REGROVE_TABLE: table = '',
  BENCH_PK: pk = '',
  BENCH_SK: sk = '',
} = process.env;
const get = bareGet(endpoint, table);
const call = bareCall(endpoint);
const server = createServer((request, response) => {
  if (request.method === 'GET') return void get({ pk, sk }).then((item) => answer(response, item));
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const { pages } = JSON.parse(Buffer.concat(chunks).toString());
    answer(response, await call('TransactWriteItems', JSON.stringify(bareDeposit(table, pk, pages))));
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));

function answer(response: ServerResponse, value: unknown): void {
  const body = JSON.stringify(value);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}
