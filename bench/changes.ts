import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counting, dispatched } from '../functions/changes/change-handlers.ts';
import { handler as webhookWork } from '../functions/jobs/webhook-work.ts';
import { localQueues } from '../infra/local/queue.ts';
import { startServer } from '../infra/local/server.ts';
import { startStreamReaders } from '../infra/local/stream-readers.ts';
import { streamTrimmer } from '../infra/local/trim-stream.ts';
import { WEBHOOK_QUEUE } from '../lib/communication/webhooks/queue.ts';
import { inParallel } from '../lib/platform/concurrency.ts';
import { useQueues } from '../lib/platform/jobs/queue.ts';
import { newLocalKey } from '../lib/platform/secrets/local.ts';
import { place } from './bench-table.ts';
import { columns, type Figure, noMoreThan } from './figures.ts';

/**
 * Totals beside failing webhooks: books 800 offsets over HTTP on the local server and measures the time from the first
 * request until totals count all of them, without a webhook and with 20 whose receivers refuse the connection.
 */
const OFFSETS = Number(process.env.OFFSETS || 800);
const WEBHOOKS = 20;
const AT_ONCE = 8;
const ROUNDS = 3;

export async function changes(): Promise<Figure[]> {
  process.env.REGROVE_ALLOW_LOOPBACK = '1';
  process.env.REGROVE_PASSWORDS_KEY ??= newLocalKey();
  process.env.REGROVE_SEED = 'bare';
  const folder = mkdtempSync(join(tmpdir(), 'regrove-bench-'));
  const { endpoint, table, keyText, stop } = await place({ folder, stream: true });
  const queues = localQueues({ [WEBHOOK_QUEUE]: webhookWork }, { concurrency: { [WEBHOOK_QUEUE]: 20 } });
  useQueues(queues.queue);
  const onHandled = streamTrimmer(folder, table);
  const readers = await startStreamReaders({
    endpoint,
    table,
    folder,
    onHandled,
    totals: counting,
    others: dispatched,
  });
  const server = await startServer({ host: '127.0.0.1', port: 0 });
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${keyText}`, 'user-agent': 'Bench/1.0' };
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(await answer.text());
  };
  const book = async (): Promise<{ booked: number; counted: number }> => {
    const began = performance.now();
    await inParallel(AT_ONCE, Array.from({ length: OFFSETS }), () => post('biomass/offsets', { pages: 10 }));
    const booked = performance.now();
    await readers.totalsDrained();
    return { booked: (booked - began) / 1000, counted: (performance.now() - began) / 1000 };
  };
  await book();
  await readers.drained();
  const without: number[] = [];
  const rows = [['round', 'booked', 'counted']];
  for (let round = 0; round < ROUNDS; round++) {
    const { booked, counted } = await book();
    without.push(counted);
    rows.push(['without', booked.toFixed(2), counted.toFixed(2)]);
    await readers.drained();
  }
  for (let i = 0; i < WEBHOOKS; i++)
    await post('webhooks', {
      url: `http://127.0.0.1:49151/${i}`,
      events: ['biomass_offset.created', 'certificate.issued'],
    });
  await readers.drained();
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { booked, counted } = await book();
    beside.push(counted);
    rows.push([`with ${WEBHOOKS}`, booked.toFixed(2), counted.toFixed(2)]);
  }
  await server.stop();
  queues.stop();
  await readers.stop();
  useQueues(undefined);
  await stop();
  rmSync(folder, { recursive: true, force: true });
  console.log(columns(rows));
  return [
    noMoreThan(
      `totals of ${OFFSETS} offsets: with ${WEBHOOKS} failing webhooks, against without`,
      's',
      beside,
      without,
      1.2,
    ),
  ];
}
