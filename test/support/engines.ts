import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Engine, startEngine } from '../../infra/local/engine.ts';
import { makeTable, type Place } from './tables.ts';

/**
 * Lends an engine to each test file: one for the whole run would look at the tokens of all its transactions at each
 * (docs/decisions/embedded-engine.md), and no file meets what another wrote. They belong to the process that started the run, which
 * ends them whatever becomes of its workers.
 */
export async function lendEngines(): Promise<{ lender: string; stop(): Promise<void> }> {
  const lent = new Map<string, Engine>();
  const ending: Promise<void>[] = [];
  const take = async (): Promise<Place> => {
    const engine = await startEngine('memory');
    lent.set(engine.endpoint, engine);
    const place = { endpoint: engine.endpoint, table: `regrove-test-${process.pid}` };
    await makeTable(place);
    return place;
  };
  const giveBack = (endpoint: string): void => {
    ending.push(lent.get(endpoint)?.stop() ?? Promise.resolve());
    lent.delete(endpoint);
  };
  // One is always ready, so that no file waits for its own.
  let next = take();
  const server = createServer(async ({ method, url = '' }, response) => {
    if (method === 'DELETE') {
      giveBack(decodeURIComponent(url.slice(1)));
      response.end();
      return;
    }
    const ready = next;
    next = ready.then(take);
    response.end(JSON.stringify(await ready));
  });
  // A worker may be busy for longer than a connection is kept otherwise, and would meet a closed one.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    lender: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await next;
      for (const endpoint of [...lent.keys()]) giveBack(endpoint);
      await Promise.all(ending);
    },
  };
}
