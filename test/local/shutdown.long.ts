import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { newFolder, start } from './process.ts';

it('a server with a webhook backlog ends within 20 seconds of a SIGTERM, and the next start continues with it', async () => {
  // A receiver that never answers occupies every worker.
  const receiver = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const folder = newFolder();
  const server = await start({ REGROVE_DATA: folder });
  const post = (path: string, body: object) => server.call(path, { method: 'POST', body: JSON.stringify(body) });
  const events = ['biomass_offset.created', 'certificate.issued'];
  for (let i = 0; i < 20; i++) expect((await post('/webhooks', { url: `${url}${i}`, events })).status).toBe(200);
  // 800 deliveries, each taking a worker ten seconds.
  for (let i = 0; i < 2; i++)
    await Promise.all(Array.from({ length: 10 }, () => post('/biomass/offsets', { pages: 50 })));
  const end = await server.end('SIGTERM');

  expect(end).toMatchObject({ code: 0, err: '' });
  expect(end.ms).toBeLessThan(20_000);
  const next = await start({ REGROVE_DATA: folder });
  const { own } = (await (await next.call('/totals')).json()) as { own: { pages: number } };
  expect(own.pages).toBe(1_000);
  expect((await next.end('SIGTERM')).code).toBe(0);
  receiver.close().closeAllConnections();
});
