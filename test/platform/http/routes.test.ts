import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiFunctions } from '../../../functions/index.ts';
import { gateway } from '../../../infra/local/gateway.ts';
import { distributor, type TestAccount } from '../../support/api.ts';

const server = createServer(gateway(apiFunctions));
let base: string;
let account: TestAccount;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  account = await distributor();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${base}${path}`, {
    ...init,
    headers: { 'user-agent': 'RegroveTests/1.0', authorization: `Bearer ${account.key}`, ...init.headers },
  });

/** Sends a request line as it is; fetch would normalize it first. */
async function callRaw(line: string): Promise<string> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.end(
    `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nUser-Agent: T/1\r\nAuthorization: Bearer ${account.key}\r\n\r\n`,
  );
  return text(socket);
}

describe('an address', () => {
  it('may end with a slash', async () => {
    expect((await call('/v1/account/')).status).toBe(200);
    expect((await call('/v1/deposits/?limit=1')).status).toBe(200);
  });

  it.each([
    '/',
    '/v1x/account',
    '/v2/account',
    '/account',
    '/v1/nothing',
    '/v1/account/x',
    '/v1/accounts//deposits',
    '/v1//account',
    '/v1/account//',
    '/v1/Account',
    '/v1/deposits/a/b/c',
    '/v1/deposits%2F',
    '/v1/__proto__',
    '/v1/constructor',
  ])('if unknown is answered 404 in the contract form: %s', async (path) => {
    const answer = await call(path);
    const body = (await answer.json()) as object;

    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(body).toEqual({ code: 404, error: expect.stringContaining('There is no GET /') });
    expect(Object.keys(body)).toEqual(['code', 'error']);
  });

  it.each(['PUT', 'OPTIONS', 'PATCH', 'DELETE', 'POST', 'PROPFIND'])(
    'is unknown under a method it does not have: %s',
    async (method) => {
      const answer = await call('/v1/account', { method });

      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        code: 404,
        error: expect.stringContaining(`no ${method} /v1/account`),
      });
    },
  );

  it('is unknown under HEAD, without a body', async () => {
    const answer = await call('/v1/account', { method: 'HEAD' });

    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('');
  });

  it('is unknown before anyone asks for a key', async () => {
    expect((await call('/v1/nothing', { headers: { authorization: '' } })).status).toBe(404);
    expect((await call('/v1/account', { headers: { authorization: '' } })).status).toBe(401);
  });

  it.each(['%', '%zz', '%00', '..%2f..', '%F0%9F%8C%B2', "'", '%5C', 'a%0d%0aX-Injected:%201', 'x'.repeat(4000)])(
    'may hold any id and answers 404 where that names nothing: %s',
    async (id) => {
      for (const path of [`/v1/deposits/${id}`, `/v1/accounts/${id}/deposits`]) {
        const answer = await call(path);

        expect(answer.status).toBe(404);
        expect(answer.headers.get('x-injected')).toBeNull();
      }
    },
  );

  it.each(['GET /v1/../v1/account', 'GET http://x/v1/account', 'GET /v1/account#x', 'GET *', 'GET ?x', 'GET /v1x'])(
    'cannot be walked around: %s',
    async (line) => {
      expect(await callRaw(line)).toMatch(/^HTTP\/1\.1 (404|400) /);
    },
  );

  it('is the index at the stage itself, with and without a slash', async () => {
    expect(await (await call('/v1')).json()).toEqual(await (await call('/v1/')).json());
    expect((await call('/v1')).status).toBe(200);
  });

  it('takes the last of a query parameter given twice, and an empty one for none', async () => {
    expect((await call('/v1/deposits?limit=0&limit=1')).status).toBe(200);
    expect((await call('/v1/deposits?limit=')).status).toBe(200);
    expect((await call('/v1/deposits?__proto__=1&constructor=2')).status).toBe(200);
  });
});

describe('a body too large for the gateway', () => {
  it('is refused without being read to its end, and the connection with it', async () => {
    const answer = await call('/v1/deposits', { method: 'POST', body: Buffer.alloc(11_000_000, 'x') }).catch(
      () => undefined,
    );

    // The connection may be closed while the caller still sends; then no response exists to check.
    if (answer) expect(answer.status).toBe(400);
    expect((await call('/v1/account')).status).toBe(200);
  });
});

it.each([
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['png?size=small', 'image/png'],
])("a public page's badge is answered as %s", async (form, type) => {
  await account.patch('/settings', { public_page: true });
  const { status, headers } = await fetch(`${base}/forests/${account.id}/badge.${form}`);

  expect([status, headers.get('content-type')]).toEqual([200, type]);
});
