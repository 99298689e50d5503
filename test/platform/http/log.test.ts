import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
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
  it('is one line in the log, with all that finds and explains it', async () => {
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

    expect(answers.map(({ headers }) => linesOf(headers['x-request-id']))).toEqual([
      [expect.objectContaining({ status: 401, account: null, route: 'GET /account' })],
      [expect.objectContaining({ status: 403, route: 'GET /account' })],
      [expect.objectContaining({ status: 404, account: account.id, route: 'GET /accounts/{account_id}' })],
      [expect.objectContaining({ status: 400, account: account.id, route: 'POST /deposits' })],
      [expect.objectContaining({ status: 404, account: account.id, route: 'GET /deposits/{id}' })],
    ]);
    for (const { headers } of answers) expect(linesOf(headers['x-request-id'])[0]).not.toHaveProperty('error');
  });

  it('never has a key, a header, a body or a password in the log, however it ends', async () => {
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
    await account.post('/servers', JSON.stringify(server).slice(0, -3));
    await account.patch(`/servers/${made.body.id}`, { password: 'secret-password', url: 'secret-url' });
    await account.get('/account', { authorization: 'Bearer secret-key' });
    await account.get('/account', { 'user-agent': 'curl/secret-agent' });
    await account.get('/deposits?cursor=secret-cursor');
    await account.get('/deposits/secret-id');
    const text = JSON.stringify(logged.slice(from));

    expect(logged.length - from).toBe(8);
    expect(text).not.toContain('secret');
    expect(text).not.toContain(account.key);
    expect(text).not.toContain(basic);
    expect(text).not.toMatch(/authorization|password|user-agent/i);
  });
});

describe('a bug', () => {
  it('is answered bare, with the id under which the log has it whole', async () => {
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

  it('is an answer that is not what the endpoint promises', async () => {
    const answer = await ask(
      things(async () => ({ pages: 'many' }), z.object({ pages: z.int() })),
      {},
    );

    expect(answer).toMatchObject({ status: 500, body: BARE });
    expect(linesOf(answer.requestId)).toMatchObject([
      { error: { message: 'The answer of getThing is not what it promises.', cause: { name: 'ZodError' } } },
    ]);
  });

  it('is an error that looks like one of HTTP, too: its message is not for the caller', async () => {
    const answer = await ask(
      things(async () => {
        throw Object.assign(new Error('inner'), { statusCode: 403, expose: true });
      }),
      {},
    );

    expect(answer).toMatchObject({ status: 500, body: BARE });
  });
});
