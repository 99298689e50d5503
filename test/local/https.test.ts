import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Server, startServer } from '../../infra/local/server.ts';
import { identityIn } from '../../infra/local/tls.ts';
import { distributor, type TestAccount } from '../support/api.ts';

let server: Server;
let account: TestAccount;
let cert: string;
beforeAll(async () => {
  const identity = await identityIn('memory');
  cert = identity.cert;
  server = await startServer({ host: '127.0.0.1', port: 0, identity });
  account = await distributor();
});
afterAll(() => server.stop());

const headers = () => ({
  authorization: `Bearer ${account.key}`,
  'user-agent': 'RegroveTests/1.0 (Regrove)',
});

const secure = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { ca: cert, headers: headers(), agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sent.on('error', reject);
    sent.end();
  });

describe('the local server with TLS', () => {
  it('answers over HTTPS, with a certificate that holds for this machine', async () => {
    expect(server.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/v1\/$/);
    expect(await secure('account')).toBe(200);
    expect(await Promise.all(Array.from({ length: 20 }, () => secure('account')))).toEqual(Array(20).fill(200));
  });

  it('answers plain HTTP with 403, whatever is asked for', async () => {
    const plain = await fetch(`${server.url.replace('https', 'http')}account`, { headers: headers() });

    expect(plain.status).toBe(403);
    expect(await plain.json()).toEqual({ code: 403, error: 'This server answers HTTPS only; use an https address.' });
  });
});
