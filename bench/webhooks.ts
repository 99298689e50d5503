import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { handler as changes } from '../functions/changes/change-handlers.ts';
import { handler as webhookStart } from '../functions/jobs/webhook-start.ts';
import { handler as webhookWork } from '../functions/jobs/webhook-work.ts';
import { localQueues } from '../infra/local/queue.ts';
import { listRoots } from '../lib/accounts/account/store.ts';
import { StoredDelivery } from '../lib/communication/webhooks/delivery.ts';
import { WEBHOOK_QUEUE } from '../lib/communication/webhooks/queue.ts';
import { newSecret } from '../lib/communication/webhooks/signature.ts';
import { insertWebhook } from '../lib/communication/webhooks/store.ts';
import { NewWebhook, newWebhook } from '../lib/communication/webhooks/webhook.ts';
import type { StreamRecord } from '../lib/platform/changes/change.ts';
import { idAt } from '../lib/platform/id.ts';
import { useQueues } from '../lib/platform/jobs/queue.ts';
import { newLocalKey } from '../lib/platform/secrets/local.ts';
import { type AccountPath, rootPath } from '../lib/platform/table/account-path.ts';
import { lists, table } from '../lib/platform/table/table.ts';
import { place } from './bench-table.ts';
import { columns, type Figure, noMoreThan } from './figures.ts';
import { withoutTokens } from './without-tokens.ts';

/**
 * Events to receivers: 10,000 each to 20, as the stream delivers them: in batches of 500, a tenth of them delivered twice. Every event must arrive at every receiver, more than once only if an attempt is known to
 * have failed, and memory must stay at its level after the first tenth. `EVENTS` and `RECEIVERS` make it smaller.
 */
const EVENTS = Number(process.env.EVENTS || 10_000);
const RECEIVERS = Number(process.env.RECEIVERS || 20);
const BATCH = 500;

export async function webhooks(): Promise<Figure[]> {
  process.env.REGROVE_ALLOW_LOOPBACK = '1';
  process.env.REGROVE_PASSWORDS_KEY ??= newLocalKey();
  process.env.REGROVE_WEBHOOK_PER_SECOND = '100000';
  const { stop } = await place();
  withoutTokens();
  const queues = localQueues({ [WEBHOOK_QUEUE]: webhookWork }, { concurrency: { [WEBHOOK_QUEUE]: RECEIVERS } });
  useQueues(queues.queue);
  const [root] = await Array.fromAsync(listRoots());
  const path = rootPath(root?.id ?? '');
  const receivers = await Promise.all(Array.from({ length: RECEIVERS }, receiver));
  const webhookIds: string[] = [];
  for (const { url } of receivers) {
    const made = { id: idAt(new Date()), account_id: path, now: new Date() };
    const given = NewWebhook.parse({ url, events: ['quote.executed'] });
    await insertWebhook(path, newWebhook(given, made), newSecret(), []);
    webhookIds.push(made.id);
  }

  const began = performance.now();
  const memory: number[] = [];
  for (let from = 0; from < EVENTS; from += BATCH) {
    const Records = Array.from({ length: Math.min(BATCH, EVENTS - from) }, (_, i) => executed(path, from + i));
    const times = (from / BATCH) % 10 === 3 ? 2 : 1;
    for (let time = 0; time < times; time++) {
      const { batchItemFailures } = await changes({ Records });
      if (batchItemFailures.length > 0) throw new Error('A change was not heard.');
    }
    await queues.idle();
    globalThis.gc?.();
    memory.push(process.memoryUsage().heapUsed / 1e6);
    process.stderr.write(`${from + Records.length} events, heap ${memory.at(-1)?.toFixed(0)} MB\n`);
  }
  for (let look = 0; look < 20 && lostIn(receivers) > 0; look++) {
    await webhookStart();
    await queues.idle();
  }
  const seconds = (performance.now() - began) / 1000;
  for (const { server } of receivers) server.close().closeAllConnections();
  queues.stop();
  useQueues(undefined);
  const retried = await retriesOf(path, webhookIds);
  await stop();

  const lost = lostIn(receivers);
  const doubled = doubledIn(receivers);
  const total = EVENTS * RECEIVERS;
  console.log(
    columns([
      ['events', 'receivers', 'deliveries', 'lost', 'doubled', 'retried', 'a second', 'heap first', 'heap last'],
      [
        EVENTS,
        RECEIVERS,
        total,
        lost,
        doubled,
        retried,
        Math.round(total / seconds),
        Math.round(memory[0] ?? 0),
        Math.round(memory.at(-1) ?? 0),
      ].map(String),
    ]),
  );
  return [
    noMoreThan(
      'webhooks: deliveries lost, or doubled without a retry, of all',
      '',
      total + lost + Math.max(0, doubled - retried),
      total,
      1,
    ),
    noMoreThan(
      'webhooks: heap after all events, against after a tenth',
      'MB',
      memory.at(-1) ?? 0,
      memory[Math.floor(memory.length / 10)] ?? 1,
      1.3,
    ),
  ];
}

/** Attempts after the first, according to the delivery log. */
async function retriesOf(path: AccountPath, webhookIds: string[]): Promise<number> {
  let retries = 0;
  for (const id of webhookIds) {
    for await (const { attempt } of table.each(lists.deliveries(path, id), StoredDelivery)) retries += attempt - 1;
  }
  return retries;
}

type Receiver = { url: string; arrived: Uint8Array; server: Server };

/** Counts how often each event arrived. Uses its number, because a set of ids would be the only thing growing here. */
async function receiver(): Promise<Receiver> {
  const arrived = new Uint8Array(EVENTS);
  const server = createServer(async (request, response) => {
    const { data } = JSON.parse(await text(request)) as { data: { id: string } };
    const index = Number(data.id.slice(-12));
    arrived[index] = (arrived[index] ?? 0) + 1;
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, arrived, server };
}

const sumOf = (receivers: Receiver[], counted: (times: number) => number): number =>
  receivers.reduce((sum, { arrived }) => sum + arrived.reduce((all, times) => all + counted(times), 0), 0);

const lostIn = (receivers: Receiver[]): number => sumOf(receivers, (times) => (times === 0 ? 1 : 0));

const doubledIn = (receivers: Receiver[]): number => sumOf(receivers, (times) => Math.max(0, times - 1));

/** The stream record for an executed quote. */
function executed(path: string, index: number): StreamRecord {
  const id = `0193a1b2-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const key = { pk: { S: path }, sk: { S: `QUOTE#${id}` } };
  const quote = {
    ...key,
    id: { S: id },
    account_id: { S: path },
    project_id: { S: id },
    created_at: { S: '2026-11-15T09:30:00Z' },
    trees: { N: '2' },
    standard_pages: { N: '16666' },
    mass: { N: '75400.06' },
    price: { N: '5' },
    items: {
      L: [
        {
          M: {
            quantity: { N: '16666' },
            width: { N: '0.2159' },
            length: { N: '0.2794' },
            gsm: { N: '75' },
            mass: { N: '75400.06' },
          },
        },
      ],
    },
  };
  return {
    eventID: `bench-${index}`,
    dynamodb: {
      Keys: key,
      OldImage: quote,
      NewImage: { ...quote, biomass_offset_id: { S: id } },
      SequenceNumber: String(index + 1),
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
    },
  };
}
