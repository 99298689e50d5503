import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from '../../infra/local/engine.ts';
import { BLOCKED_PORTS } from '../../infra/local/engine-address.ts';
import { type Server, startServer } from '../../infra/local/server.ts';
import { place } from '../support/tables.ts';

let regrove: Server;
beforeAll(async () => {
  regrove = await startServer({ host: '127.0.0.1', port: 0 });
});
afterAll(() => regrove.stop());

/** test/browser/embedded-engine.long.ts shows that a page in a browser cannot reach it. */
describe('the embedded DynamoDB', () => {
  it('listens on a port that browsers refuse, on a random loopback address', async () => {
    const engine = await startEngine('memory');
    await engine.stop();
    const { hostname, port } = new URL(engine.endpoint);

    expect(BLOCKED_PORTS).toContain(Number(port));
    expect(hostname).toMatch(/^127\.\d+\.\d+\.\d+$/);
    expect(hostname).not.toBe(new URL(place().endpoint).hostname);
  });

  it('has an address found in no response from the server', async () => {
    const { host } = new URL(place().endpoint);
    for (const path of ['', 'docs', 'openapi.json', 'account', 'nowhere', 'accounts/%zz']) {
      const answer = await fetch(regrove.url + path, { headers: { origin: 'https://elsewhere.test' } });
      const told = JSON.stringify([...answer.headers]) + (await answer.text());

      expect(told).not.toContain(host);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
