import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRegroveClient, type RegroveClient, RegroveError, type Schema } from 'regrove/client';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { type Server, startServer } from '../../infra/local/server.ts';
import { distributor, type TestAccount } from '../support/api.ts';

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';
const APP = 'ClientTests/1.0 (Regrove)';

let server: Server;
let account: TestAccount;
let client: RegroveClient;

beforeAll(async () => {
  server = await startServer({ host: '127.0.0.1', port: 0 });
  account = await distributor();
  client = createRegroveClient({ baseUrl: server.url, apiKey: account.key, userAgent: APP });
});
afterAll(() => server.stop());

describe('over HTTP', () => {
  it('creates, reads, changes and lists accounts, all typed', async () => {
    const made = await client.POST('/accounts', { body: { name: 'Blue Office', external_id: 'blue' } });
    expectTypeOf(made.data).toEqualTypeOf<Schema<'ExpandedAccount'> | undefined>();
    const id = made.data?.id ?? '';

    const read = await client.GET('/accounts/{account_id}', { params: { path: { account_id: id } } });
    expect(read.data).toEqual(made.data);

    const changed = await client.PATCH('/accounts/{account_id}', {
      params: { path: { account_id: id } },
      body: { external_id: null },
    });
    expect(changed.data).toMatchObject({ name: 'Blue Office', external_id: null });
    expect((await client.GET('/accounts')).data?.map(({ name }) => name)).toContain('Blue Office');
  });

  it('iterates over all pages of a list', async () => {
    const parent = await distributor();
    const own = createRegroveClient({ baseUrl: server.url, apiKey: parent.key, userAgent: APP });
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await own.POST('/accounts', { body: { name } });

    const seen: string[] = [];
    for await (const { name } of own.each('/accounts', { params: { query: { limit: 2 } } })) seen.push(name);

    expect(seen).toEqual(names);
  });

  it('returns a typed error, and throws one while iterating over a list', async () => {
    const { data, error } = await client.POST('/accounts', { body: { name: ' ' } });
    expectTypeOf(error).toEqualTypeOf<Schema<'Failure'> | undefined>();

    expect(data).toBeUndefined();
    expect(error).toEqual({ code: 400, error: 'name must not be blank, but was " ".' });

    const foreign = client.each('/accounts/{account_id}/accounts', { params: { path: { account_id: UNKNOWN } } });
    const failure = await foreign.next().catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(RegroveError);
    expect(failure).toMatchObject({
      code: 404,
      message: `There is no account "${UNKNOWN}".`,
      requestId: expect.any(String),
    });
  });

  it('sends the application name and the key', async () => {
    const nameless = createRegroveClient({ baseUrl: server.url, apiKey: account.key, userAgent: 'curl/8.0' });
    const keyless = createRegroveClient({ baseUrl: server.url, apiKey: 'rg_wrong', userAgent: APP });

    expect((await nameless.GET('/account')).response.status).toBe(403);
    expect((await keyless.GET('/account')).response.status).toBe(401);
  });

  it('creates one account when the first response is lost', async () => {
    let isFirst = true;
    const lossy = createRegroveClient({
      baseUrl: server.url,
      apiKey: account.key,
      userAgent: APP,
      firstWait: 1,
      async fetch(request) {
        const response = await fetch(request);
        if (!isFirst) return response;
        isFirst = false;
        throw new TypeError('The connection was lost.');
      },
    });

    const { data, response } = await lossy.POST('/accounts', { body: { name: 'Only Once' } });

    expect(data?.name).toBe('Only Once');
    expect(response.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('retries', () => {
  it.each([429, 500, 502, 503])('follow after %i, with the same key and the same body', async (status) => {
    const { url, requests, close } = await respond([status, 200]);
    const { data } = await clientOf(url).POST('/accounts', { body: { name: 'x' } });
    await close();

    expect(data).toEqual({ attempt: 2 });
    expect(requests).toHaveLength(2);
    expect(requests[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(requests[1]).toEqual(requests[0]);
  });

  it('wait as long as Retry-After says', async () => {
    const { url, close } = await respond([429, 200], { 'retry-after': '1' });
    const startedAt = performance.now();
    await clientOf(url).GET('/account');
    await close();

    expect(performance.now() - startedAt).toBeGreaterThan(990);
  });

  it("end after the last attempt, keep the caller's own key, and return the response", async () => {
    const { url, requests, close } = await respond([503, 503, 503, 503, 200]);
    const { error, response } = await clientOf(url).POST('/accounts', {
      params: { header: { 'Idempotency-Key': 'mine' } },
      body: { name: 'x' },
    });
    await close();

    expect([response.status, error]).toEqual([503, { code: 503, error: 'no' }]);
    expect(requests.map(({ key }) => key)).toEqual(['mine', 'mine', 'mine', 'mine']);
  });

  it.each([
    ['a refusal', 400, 1],
    ['a delete that may have happened', 500, 1],
    ['a delete that was refused by the rate limit', 429, 2],
  ])('after %s (%i) make %i requests in all', async (_, status, count) => {
    const { url, requests, close } = await respond([status, 200]);
    await clientOf(url).DELETE('/users/{id}', { params: { path: { id: UNKNOWN } } });
    await close();

    expect(requests).toHaveLength(count);
  });
});

const clientOf = (baseUrl: string) => createRegroveClient({ baseUrl, apiKey: 'rg_x', userAgent: APP, firstWait: 1 });

/** A server answering with these statuses in turn and recording the requests. */
async function respond(statuses: number[], headers: Record<string, string> = {}) {
  const requests: { key: string | undefined; body: string }[] = [];
  const stub = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    requests.push({
      key: request.headers['idempotency-key'] as string | undefined,
      body: Buffer.concat(chunks).toString(),
    });
    const status = statuses[requests.length - 1] ?? 500;
    const body = status === 200 ? { attempt: requests.length } : { code: status, error: 'no' };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(stub.address() as AddressInfo).port}/v1`,
    requests,
    close: () => new Promise((resolve) => stub.close(resolve)),
  };
}
