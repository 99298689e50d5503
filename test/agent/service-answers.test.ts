import { afterEach, describe, expect, it, vi } from 'vitest';
import { serviceOf } from '../../agent/service/service.ts';

const FEED = '0190a1b2-0000-7000-8000-000000000001';
const CONFIG = { url: 'https://regrove.example/v1//', feed: FEED, key: 'rg_key' };
const READING = { device: 'd', total: 1, at: '2026-11-12T09:00:00Z' };

afterEach(() => vi.restoreAllMocks());

/** The outcome of pushing two readings when the service answers like this. */
function pushed(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text, { status, headers }));
  return serviceOf(CONFIG).push([READING, READING]);
}

describe("the service's response", () => {
  it('is accepted if it has as many readings as were sent', async () => {
    expect(await pushed(200, { readings: 2, pages: 7, held: [1, 2, 3] })).toEqual({
      kind: 'accepted',
      pages: 7,
      held: 3,
    });
    expect(await pushed(200, { readings: 2 })).toEqual({ kind: 'accepted', pages: 0, held: 0 });
    expect(await pushed(200, { readings: 1, pages: 7 })).toMatchObject({ kind: 'blocked' });
    expect(await pushed(201, { readings: 2, pages: 7 })).toMatchObject({ kind: 'blocked' });
  });

  it.each([400, 413])('refuses these readings with status %i', async (status) => {
    expect(await pushed(status, { error: 'Wrong.' })).toEqual({ kind: 'refused', reason: 'Wrong.' });
  });

  it.each([
    [429, { 'retry-after': '7' }, 7_000],
    [500, { 'retry-after': '0' }, 0],
    [503, {}, undefined],
    [503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, undefined],
  ])('with status %i and %j means to try again', async (status, headers, afterMs) => {
    expect(await pushed(status, 'not JSON', headers)).toEqual({
      kind: 'later',
      reason: `It answered with status ${status}.`,
      afterMs,
    });
  });

  it.each([
    [401, `POST /api_keys {"feed_id": "${FEED}"} answers`],
    [403, `The key must be made for feed ${FEED}`],
    [404, `Look whether feed ${FEED} is there`],
    [302, 'Look whether url is that of the service, with /v1 at its end.'],
    [499, 'Look whether url is that of the service, with /v1 at its end.'],
  ])('with status %i needs a person', async (status, cure) => {
    expect(await pushed(status, 'null')).toEqual({
      kind: 'blocked',
      reason: expect.stringContaining(`It answered with status ${status}. `),
    });
    expect(await pushed(status, { error: 'No.' })).toMatchObject({ reason: expect.stringContaining(cure) });
  });

  it('is requested with the key, without following a redirect', async () => {
    await pushed(200, {});
    const [url, init] = vi.mocked(fetch).mock.calls[0] ?? [];

    expect(url).toBe(`https://regrove.example/v1/feeds/${FEED}/readings`);
    expect(init).toMatchObject({
      method: 'POST',
      redirect: 'manual',
      body: JSON.stringify([READING, READING]),
      headers: {
        authorization: 'Basic cmdfa2V5Og==',
        'api-revision': '1.6.6',
        'content-type': 'application/json',
        'user-agent': 'RegroveAgent/2.0.0 (Regrove)',
      },
    });
  });

  it('that never comes is reported with its reason', async () => {
    const failing = (error: unknown) => {
      vi.spyOn(globalThis, 'fetch').mockRejectedValue(error);
      return serviceOf(CONFIG);
    };
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const wrapped = new TypeError('fetch failed', { cause: refused });

    expect(await failing(wrapped).push([READING])).toEqual({
      kind: 'later',
      reason: 'regrove.example was not reached (ECONNREFUSED).',
      afterMs: undefined,
    });
    expect(await failing(new Error('odd')).time()).toBe('regrove.example was not reached (odd).');
    expect(await failing('text').time()).toBe('regrove.example was not reached (text).');
  });
});

describe("the service's time", () => {
  const told = (headers: Record<string, string>) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 401, headers }));
    return serviceOf(CONFIG).time();
  };

  it("is in any response's header, and requested without the key", async () => {
    expect(await told({ date: 'Thu, 12 Nov 2026 09:00:00 GMT' })).toEqual(new Date('2026-11-12T09:00:00Z'));
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('https://regrove.example/v1');
    expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toEqual({ 'user-agent': 'RegroveAgent/2.0.0 (Regrove)' });
  });

  it('is not known without the header', async () => {
    expect(await told({})).toBe('regrove.example does not tell its time (no Date header).');
  });
});
