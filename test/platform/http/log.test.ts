import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { apiFunctions } from '../../../functions/index.ts';
import { gateway } from '../../../infra/local/gateway.ts';
import { openEndpoint } from '../../../lib/platform/http/endpoint.ts';
import { distributor } from '../../support/api.ts';
import { logged } from '../../support/logged.ts';
import { ask } from './made-up.ts';

const linesOf = (requestId: string | undefined) => logged.filter((line) => line.request_id === requestId);

const things = (run: () => Promise<unknown>, response: z.ZodType = z.unknown()) => ({
  getThing: openEndpoint({ method: 'GET', path: '/things', summary: 'x', response, faults: [], run }),
});

const BARE = { code: 500, error: 'Something went wrong. Please try again.' };

describe('a request', () => {
  it('is one line in the log, with everything to find and explain it', async () => {
    const root = await distributor();
    const child = await root.below();
    const answer = await root.post(`/accounts/${child.id}/deposits`, { pages: 5 });

    expect(linesOf(answer.headers['x-request-id'])).toEqual([
      {
        level: 'info',
        message: 'request',
        request_id: answer.headers['x-request-id'],
        account: child.id,
        route: 'POST /accounts/{account_id}/deposits',
        status: 200,
        ms: expect.any(Number),
        dynamodb_calls: expect.any(Number),
      },
    ]);
    expect(linesOf(answer.headers['x-request-id'])[0]?.dynamodb_calls).toBeGreaterThan(0);
  });

  it('is one line also when it was refused, at any step', async () => {
    const account = await distributor();
    const answers = [
      await account.get('/account', { authorization: 'Bearer rg_unknown' }),
      await account.get('/account', { 'user-agent': 'curl/8' }),
      await account.get(`/accounts/${randomUUID()}`),
      await account.post('/deposits', '{'),
      await account.get('/deposits/nonsense'),
    ];

    const own = { account: account.id };
    expect(answers.map(({ headers }) => linesOf(headers['x-request-id']))).toEqual([
      [
        expect.objectContaining({
          status: 401,
          account: null,
          route: 'GET /account',
          reason: 'This API key is unknown or was revoked; use a current key of your account.',
        }),
      ],
      [
        expect.objectContaining({
          status: 403,
          route: 'GET /account',
          reason:
            'The User-Agent "…" is a client\'s default; send one that names your application, such as MyApp/2.7.9 (AlphaCorp).',
        }),
      ],
      [
        expect.objectContaining({
          ...own,
          status: 404,
          route: 'GET /accounts/{account_id}',
          reason: 'There is no account "…".',
        }),
      ],
      [
        expect.objectContaining({
          ...own,
          status: 400,
          route: 'POST /deposits',
          reason: 'The body is not valid JSON: look at character 1.',
        }),
      ],
      [
        expect.objectContaining({
          ...own,
          status: 404,
          route: 'GET /deposits/{id}',
          reason: 'id must be a UUID, but was "…".',
        }),
      ],
    ]);
    for (const { headers } of answers) expect(linesOf(headers['x-request-id'])[0]).not.toHaveProperty('error');
  });

  it('is one line also for an unknown path, with the requested path', async () => {
    const server = createServer(gateway(apiFunctions));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/v1/depositz?key=secret`, { method: 'POST', body: '{}' });
    await new Promise((resolve) => server.close(resolve));

    expect(linesOf(answer.headers.get('x-request-id') ?? '')).toEqual([
      {
        level: 'info',
        message: 'request',
        request_id: answer.headers.get('x-request-id'),
        account: null,
        route: null,
        status: 404,
        ms: expect.any(Number),
        dynamodb_calls: 0,
        reason: 'There is no POST /v1/depositz; see the reference for the paths there are.',
      },
    ]);
  });

  it('never has a key, a header, a sent text or a password in the log, however it ends', async () => {
    const account = await distributor();
    const basic = Buffer.from(`${account.key}:`).toString('base64');
    const server = {
      type: 'papercut',
      url: 'https://print.example.com',
      username: 'secret-user',
      password: 'secret-password',
    };
    const from = logged.length;
    const made = await account.post('/servers', server, { 'idempotency-key': 'secret-idempotency' });
    await account.post('/servers', { ...server, password: 5, type: 'secret-type' });
    await account.post('/servers', { ...server, password: 5 });
    await account.post('/servers', { ...server, username: `secret-"${'\\'.repeat(60)}"-user`.repeat(9) });
    await account.post('/servers', { ...server, username: `${'\\'.repeat(45)}secret-user"`.repeat(9) });
    await account.post('/servers', server, { 'idempotency-key': 'secret-idempotency', 'x-user-agent': 'secret' });
    await account.post('/servers', { ...server, username: 'v' }, { 'idempotency-key': 'secret-idempotency' });
    await account.post('/servers', { ...server, url: 'https://secret-user:secret-password@print.example.com' });
    await account.post('/accounts', { name: 'secret-name' });
    await account.post('/accounts', { name: 'secret-name' });
    await account.get('/account', { 'api-revision': 'secret-revision' });
    await account.post('/servers', JSON.stringify(server).slice(0, -3));
    await account.patch(`/servers/${made.body.id}`, { password: 'secret-password', url: 'secret-url' });
    await account.get('/account', { authorization: 'Bearer secret-key' });
    await account.get('/account', { 'user-agent': 'curl/secret-agent' });
    await account.get('/deposits?cursor=secret-cursor');
    await account.get('/deposits/secret-id');
    const text = JSON.stringify(logged.slice(from));

    const reasons = logged.slice(from).flatMap(({ reason }) => reason ?? []);

    expect(logged.length - from).toBe(17);
    expect(reasons.length).toBeGreaterThanOrEqual(14);
    expect(reasons).toContain('password must be a string.');
    expect(text).not.toContain('secret');
    expect(text).not.toContain(account.key);
    expect(text).not.toContain(basic);
    expect(text).not.toMatch(/authorization/i);
  });
});

describe('a bug', () => {
  it('is answered bare, with its id in the log', async () => {
    const bug = new TypeError('secret detail', { cause: new Error('what it came from') });
    const answer = await ask(
      things(async () => {
        throw bug;
      }),
      {},
    );

    expect(answer).toMatchObject({
      status: 500,
      body: BARE,
      headers: { 'content-type': 'application/json', 'x-request-id': answer.requestId },
    });
    expect(Object.keys(answer.body)).toEqual(['code', 'error']);
    expect(linesOf(answer.requestId)).toEqual([
      expect.objectContaining({
        level: 'error',
        status: 500,
        route: 'GET /things',
        error: {
          name: 'TypeError',
          message: 'secret detail',
          stack: bug.stack,
          cause: expect.objectContaining({ message: 'what it came from', stack: expect.any(String) }),
        },
      }),
    ]);
  });

  it.each([['text'], [undefined], [null], [{ statusCode: 200 }]])('may throw anything: %j', async (thrown) => {
    const answer = await ask(
      things(async () => {
        throw thrown;
      }),
      {},
    );

    expect(answer).toMatchObject({ status: 500, body: BARE });
    expect(linesOf(answer.requestId)).toMatchObject([{ level: 'error', error: String(thrown) }]);
  });

  it('is a response not matching its schema', async () => {
    const answer = await ask(
      things(async () => ({ pages: 'many' }), z.object({ pages: z.int() })),
      {},
    );

    expect(answer).toMatchObject({ status: 500, body: BARE });
    expect(linesOf(answer.requestId)).toMatchObject([
      { error: { message: 'The response of getThing does not match its schema.', cause: { name: 'ZodError' } } },
    ]);
  });

  it('is an error resembling an HTTP one, too: its message is not for the caller', async () => {
    const answer = await ask(
      things(async () => {
        throw Object.assign(new Error('inner'), { statusCode: 403, expose: true });
      }),
      {},
    );

    expect(answer).toMatchObject({ status: 500, body: BARE });
  });
});
