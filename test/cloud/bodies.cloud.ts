import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNREADABLE_CODING } from '../../infra/content-coding.ts';
import { BODY_TOO_LARGE } from '../../lib/platform/http/body-limits.ts';
import { distributor } from '../support/api.ts';
import { namedFiles } from '../support/named-files.ts';
import { pngOf } from '../support/pictures.ts';
import type { Cloud } from './emulated/cloud.ts';
import { ownCloud } from './own-cloud.ts';

/** test/local/gateway.test.ts checks the same guarantees on the local server. */
let cloud: Cloud;
let key: string;

beforeAll(async () => {
  cloud = await ownCloud();
  ({ key } = await distributor());
});

afterAll(() => cloud.stop());

const send = (method: string, path: string, body: Buffer, headers: Record<string, string> = {}) =>
  fetch(`${cloud.apiUrl}${path}`, {
    method,
    body: new Uint8Array(body),
    headers: { authorization: `Bearer ${key}`, 'user-agent': 'Cloud/1.0 (Tests)', ...headers },
  });

it.each([5_000_000, 10_500_000])(
  'a file of %i bytes reaches no function, and the refusal names the limits',
  async (bytes) => {
    const answer = await send('PUT', '/settings/logo', Buffer.alloc(bytes), { 'content-type': 'image/png' });

    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toEqual({ code: 400, error: BODY_TOO_LARGE });
  },
);

it('a body is taken as gzip, be it JSON or a file', async () => {
  const coding = { 'content-encoding': 'gzip' };
  const deposit = await send('POST', '/deposits', gzipSync('{"pages": 42}'), coding);
  const logo = await send('PUT', '/settings/logo', gzipSync(pngOf(24, 12)), { ...coding, 'content-type': 'image/png' });

  expect(await deposit.json()).toMatchObject({ pages: 42 });
  expect(logo.status).toBe(200);
});

it('a body that is not in the coding it says is refused in the same words as on this machine', async () => {
  const answer = await send('POST', '/deposits', Buffer.from('{"pages": 42}'), { 'content-encoding': 'gzip' });

  expect(await answer.json()).toEqual({ code: 400, error: UNREADABLE_CODING });
});

it('a file keeps its name in every script, through the front door and the gateway', async () => {
  const server = await send('POST', '/servers', Buffer.from('{"type": "kfs"}'), { 'content-type': 'application/json' });
  const { id } = (await server.json()) as { id: string };
  for (const door of [cloud.apiUrl, `${cloud.frontDoorUrl}/v1`])
    for (const { name, disposition } of namedFiles()) {
      const answer = await fetch(`${door}/servers/${id}/readings`, {
        method: 'POST',
        body: `Customer;Serial;Count\n${name} ${door};S1;5\n`,
        headers: {
          authorization: `Bearer ${key}`,
          'user-agent': 'Cloud/1.0 (Tests)',
          'content-type': 'text/csv',
          'content-disposition': disposition,
        },
      });
      expect(await answer.json()).toMatchObject({ file: name });
    }
});
