import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceOf } from '../../agent/service/service.ts';

const FEED = '0190a1b2-0000-7000-8000-000000000001';
const READING = { device: 'd', total: 1, at: '2026-11-12T09:00:00Z' };

type Asked = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string };
let asked: Asked[] = [];
let answer: { status: number; headers: Record<string, string>; body: string };
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  asked.push({ method, url, headers, body: await text(request) });
  response.sendDate = false;
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
let host: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
const service = () => serviceOf({ url: `http://${host}/v1//`, feed: FEED, key: 'rg_key' }, {});

/** The outcome of pushing two readings when the service answers like this. */
function pushed(status: number, body: unknown, headers: Record<string, string> = {}) {
  answer = { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
  asked = [];
  return service().push([READING, READING]);
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

  it('refuses no reading if it is not in its own words, as a proxy answers', async () => {
    expect(await pushed(400, '<html>Bad Request</html>')).toEqual({
      kind: 'blocked',
      reason: expect.stringMatching(/^It answered with status 400\. These are not the service's words: .*proxy/),
    });
    expect(await pushed(413, '<html>Too large</html>')).toMatchObject({ kind: 'refused' });
    expect(await service().push([READING])).toMatchObject({ kind: 'blocked' });
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
    await pushed(302, {}, { location: '/v1/elsewhere' });

    expect(asked).toEqual([
      {
        method: 'POST',
        url: `/v1/feeds/${FEED}/readings`,
        body: JSON.stringify([READING, READING]),
        headers: expect.objectContaining({
          authorization: 'Basic cmdfa2V5Og==',
          'api-revision': '1.6.6',
          'content-type': 'application/json',
          'user-agent': 'RegroveAgent/2.0.0 (Regrove)',
        }),
      },
    ]);
  });

  it('that never comes is reported with its reason', async () => {
    const silent = createServer((request) => request.socket.destroy());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const gone = serviceOf({ url: `http://127.0.0.1:${port}/v1`, feed: FEED, key: 'rg_key' }, {});

    expect(await gone.push([READING])).toEqual({
      kind: 'later',
      reason: expect.stringMatching(/^127.0.0.1:\d+ was not reached \(ECONNRESET\)/),
      afterMs: undefined,
    });
    await new Promise((resolve) => silent.close(resolve));
    expect(await gone.time()).toMatch(/^127.0.0.1:\d+ was not reached \(ECONNREFUSED\)/);
  });
});

describe("the service's time", () => {
  const told = (headers: Record<string, string>) => {
    answer = { status: 401, headers, body: '' };
    asked = [];
    return service().time();
  };

  it("is in any response's header, and requested without the key", async () => {
    expect(await told({ date: 'Thu, 12 Nov 2026 09:00:00 GMT' })).toEqual(new Date('2026-11-12T09:00:00Z'));
    expect(asked).toMatchObject([{ url: '/v1', headers: { 'user-agent': 'RegroveAgent/2.0.0 (Regrove)' } }]);
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
  });

  it('is not known without the header', async () => {
    expect(await told({})).toContain(`${host} answered without the time (no Date header).`);
  });
});
