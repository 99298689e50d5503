import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bareGet } from '../bare.ts';

/** The least server that answers an item as JSON: node:http and bare signed HTTP, nothing checked. */
const get = bareGet(process.env.DYNAMODB_ENDPOINT ?? '', process.env.REGROVE_TABLE ?? '');
const key = { pk: process.env.BENCH_PK ?? '', sk: process.env.BENCH_SK ?? '' };
const server = createServer(async (_, response) => {
  const body = JSON.stringify(await get(key));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
