import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bareCall } from '../bare.ts';
import { freshCalls, nameOf, type Recorded } from '../record-calls.ts';

/** Makes a request's recorded DynamoDB calls by bare signed HTTP, and nothing else. */
const recorded: Recorded = JSON.parse(readFileSync(process.env.BENCH_RECORDED ?? '', 'utf8'));
const call = bareCall(process.env.DYNAMODB_ENDPOINT ?? '');
let count = 0;
const server = createServer(async (request, response) => {
  await Array.fromAsync(request);
  const { method = '', url: path = '' } = request;
  const times = recorded[nameOf({ method, path })] ?? [];
  const calls = freshCalls(times[count++ % times.length] ?? []);
  let status = calls.length > 0 ? 200 : 404;
  let answer: unknown;
  for (const { operation, body } of calls) {
    answer = await call(operation, body).catch((error: Error) => {
      status = 500;
      return error.message;
    });
  }
  const body = JSON.stringify(answer ?? null);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
