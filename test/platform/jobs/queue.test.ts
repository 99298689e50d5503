import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE_MAX_MS } from '../../../lib/platform/idle-sockets.ts';

/** A fake SQS for sending; it never responds to the sockets in `silent`. */
type Entry = { Id: string; MessageBody: string; MessageGroupId?: string };
const sockets = new Set<Socket>();
const silent = new Set<Socket>();
const bodies: string[] = [];
const groups: (string | undefined)[] = [];
let unanswered = 0;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  sockets.add(request.socket);
  if (silent.has(request.socket)) {
    unanswered += 1;
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { Entries } = JSON.parse(Buffer.concat(chunks).toString()) as { Entries: Entry[] };
  bodies.push(...Entries.map(({ MessageBody }) => MessageBody));
  groups.push(...Entries.map(({ MessageGroupId }) => MessageGroupId));
  const Successful = Entries.map(({ Id, MessageBody }) => ({
    Id,
    MessageId: Id,
    MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
  }));
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ Successful, Failed: [] }));
}

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => void answer(request, response));

beforeEach(async () => {
  vi.resetModules();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', url);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.stubEnv('REGROVE_QUEUE_WORK', `${url}/123456789012/work`);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const socket of sockets) socket.destroy();
  for (const set of [sockets, silent]) set.clear();
  bodies.length = 0;
  groups.length = 0;
  unanswered = 0;
  await new Promise((resolve) => server.close(resolve));
});

const sender = async () => (await import('../../../lib/platform/jobs/queue.ts')).queue('work');

it('sends one after the other over the same socket', async () => {
  const work = await sender();
  for (const message of [1, 2, 3]) await work.send([message]);

  expect(bodies).toEqual(['1', '2', '3']);
  expect(sockets.size).toBe(1);
});

it('does not use a socket idle for seconds', async () => {
  const work = await sender();
  await work.send([1]);
  for (const socket of sockets) silent.add(socket);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + IDLE_MAX_MS + 1);
  await work.send([2]);

  expect(bodies).toEqual(['1', '2']);
  expect(sockets.size).toBe(2);
  expect(unanswered).toBe(0);
});

it('gives up a silent socket, and sends again over another', async () => {
  const work = await sender();
  await work.send([1]);
  for (const socket of sockets) silent.add(socket);
  await work.send([2]);

  expect(bodies).toEqual(['1', '2']);
});

it('sends the lane of a message as its group, so root accounts take turns at SQS', async () => {
  const { laneOf } = await import('../../../lib/platform/jobs/lane.ts');
  const [one, other] = ['0199d83d-e180-729b-b0e1-11f899ce590f', '0199d83d-e180-729b-b0e1-11f899ce5910'];
  const work = await sender();
  await work.send([`${one}/${other}`, one, other, 'PERSON#käthe@example.com'], { laneOf });
  await work.send(['without']);

  expect(groups).toEqual([one, one, other, 'service', undefined]);
});
