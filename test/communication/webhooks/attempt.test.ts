import { describe, expect, it } from 'vitest';
import { attempt } from '../../../lib/communication/webhooks/attempt.ts';
import { newSecret } from '../../../lib/communication/webhooks/signature.ts';
import type { GuardedHttp } from '../../../lib/platform/outbound/guarded-http.ts';

const sent: object[] = [];
const answering = (status: number, text = '') =>
  ({
    request: async (request: object) => {
      sent.push(request);
      return { status, text };
    },
  }) as unknown as GuardedHttp;
const EVENT = { id: 'evt_1', body: '{"a":1}' };
const send = (http: GuardedHttp) => attempt(http, 'https://a.example/', [newSecret()], EVENT);

describe('an attempt', () => {
  it.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
  ])('that is answered with %i is a success: %s', async (status, isSuccess) => {
    expect(await send(answering(status, 'text'))).toMatchObject({ isSuccess, status, text: 'text' });
  });

  it("keeps the response's first 500 whole characters", async () => {
    expect((await send(answering(200, 'x'.repeat(501)))).text).toBe('x'.repeat(500));
    expect((await send(answering(200, `${'x'.repeat(499)}👩`))).text).toBe(`${'x'.repeat(499)}\ufffd`);
  });

  it('posts the body as JSON, signed, under its own name', async () => {
    await send(answering(200));

    expect(sent.at(-1)).toMatchObject({
      method: 'POST',
      url: 'https://a.example/',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'user-agent': 'Regrove-Webhooks/1.0', 'webhook-id': 'evt_1' },
    });
  });

  it("that fails by our own bug does not count as the receiver's response", async () => {
    const broken = { request: () => Promise.reject(new Error('bug')) } as unknown as GuardedHttp;

    await expect(send(broken)).rejects.toThrow('bug');
  });
});
