import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, startEngine } from '../../infra/local/engine.ts';
import { launchChromium } from '../support/chromium.ts';

/** A page of another site, open in the browser of a developer who runs Regrove. */
let browser: Browser;
let site: Server;
let page: Page;
let engine: Engine;
beforeAll(async () => {
  site = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  engine = await startEngine('memory');
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await browser.close();
  await engine.stop();
  site.close();
});

/** Lists the tables as any script could, because the engine accepts every origin and every signature. */
const listTables = (endpoint: string): Promise<string> =>
  page.evaluate(async (address) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.ListTables',
      authorization:
        'AWS4-HMAC-SHA256 Credential=x/20261115/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
      'x-amz-date': '20261115T000000Z',
    };
    try {
      return await (await fetch(address, { method: 'POST', headers, body: '{}' })).text();
    } catch (error) {
      return String(error);
    }
  }, endpoint);

describe('the embedded DynamoDB', () => {
  it('cannot be reached by a web page that knows its address', async () => {
    // The control: the same page can read an engine on an ordinary port.
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const exposed = await startEngine('memory', [{ host: '127.0.0.1', port }]);
    expect(await listTables(exposed.endpoint)).toBe('{"TableNames":[]}');
    await exposed.stop();

    expect(await listTables(engine.endpoint)).toBe('TypeError: Failed to fetch');
  });

  it('cannot be reached by any other kind of connection from a page', async () => {
    // As text, because the types here do not know browser globals.
    const outcome = await page.evaluate(`(async (address) => ({
      fetch: await fetch(address, { mode: 'no-cors', method: 'POST', body: '{}' }).then(() => 'sent', () => 'refused'),
      socket: await new Promise((resolve) => {
        const socket = new WebSocket(address.replace('http', 'ws'));
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('refused');
      }),
      image: await new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve('loaded');
        image.onerror = () => resolve('refused');
        image.src = address + '/x.png';
      }),
    }))(${JSON.stringify(engine.endpoint)})`);

    expect(outcome).toEqual({ fetch: 'refused', socket: 'refused', image: 'refused' });
    const failures: string[] = [];
    page.on('requestfailed', (request) => failures.push(`${request.method()} ${request.failure()?.errorText}`));
    await page.evaluate((address) => void fetch(address).catch(() => {}), engine.endpoint);
    await expect.poll(() => failures).toContain('GET net::ERR_UNSAFE_PORT');
  });
});
