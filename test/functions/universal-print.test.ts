import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectFeed } from '../../lib/metering/feeds/collect.ts';
import { systemOptions } from '../../lib/metering/feeds/read-system.ts';
import { AsStored, keys, table, work } from '../../lib/platform/table/table.ts';
import { depositsOf, morningAfter } from '../metering/feeds/fleet.ts';
import { type Microsoft, startMicrosoft, usage } from '../metering/integrations/fakes/microsoft.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { expectBalanced } from '../support/books.ts';
import type { Fault } from '../support/faults.ts';
import { sampleOf } from '../support/long.ts';
import { asPerson, newPerson, signIn } from '../support/people.ts';
import { withWalkedFaults } from '../support/walk-of-faults.ts';

let root: TestAccount;
let account: TestAccount;
let microsoft: Microsoft;
let feed: string;
beforeAll(async () => {
  root = await distributor();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T09:00:00Z') });
  microsoft = await startMicrosoft();
  vi.stubEnv('REGROVE_ALLOW_LOOPBACK', '1');
  vi.stubEnv('REGROVE_PUBLIC_URL', 'https://trees.example.org');
  configure(microsoft.settings);
  account = await root.below();
  feed = (await account.post('/feeds', { type: 'universal_print', activated_at: '2026-11-01' })).body.id;
});
afterEach(() => microsoft.stop());
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const configure = (settings: object | undefined) =>
  vi.stubEnv('REGROVE_INTEGRATIONS', JSON.stringify(settings ? { universal_print: settings } : {}));
const begin = (by = account) => by.post(`/feeds/${feed}/connect`);
const finish = (body: unknown, by = account) => by.post(`/feeds/${feed}/connected`, body);
const consent = async () => microsoft.consentAt((await begin()).body.url);
const connect = async () => finish(await consent());
const statusOf = async () => (await account.get(`/feeds/${feed}/status`)).body;
const codeOf = async () => (await statusOf()).reason_detail?.code;
const collect = (day: string, round?: number) => {
  const now = morningAfter(day);
  vi.setSystemTime(now);
  return collectFeed(account.path, feed, day, { now, systems: systemOptions(), ...(round !== undefined && { round }) });
};
const pagesOf = async () => (await depositsOf(account)).map(({ date, pages }) => [date.slice(0, 10), pages]);
const tokenRequests = () => microsoft.requests.filter(({ path }) => path.endsWith('/token'));

describe('a universal_print feed', () => {
  it('needs neither server nor password, and is not connected at first', async () => {
    expect((await account.get(`/feeds/${feed}`)).body).toMatchObject({
      type: 'universal_print',
      server_id: null,
      external_id: null,
      health_check: 'unhealthy',
    });
    expect(await codeOf()).toBe('not_connected');
    await collect('2026-11-12');
    expect(await codeOf()).toBe('not_connected');
    expect(microsoft.requests).toEqual([]);
  });

  it("is connected by a person's consent, and healthy when the reports can be read", async () => {
    const { status, body } = await begin();
    expect(status).toBe(200);
    const asked = new URL(body.url);
    expect(asked.origin + asked.pathname).toBe(`${microsoft.settings.loginUrl}/oauth2/v2.0/authorize`);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'regrove-client',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'https://trees.example.org/connected',
      scope: 'https://graph.microsoft.com/Reports.Read.All offline_access',
      state: expect.stringMatching(new RegExp(`^${account.id}\\.${feed}\\.[\\w-]{43}$`)),
    });
    expect(body.url).not.toContain('secret');

    expect(await finish(microsoft.consentAt(body.url))).toMatchObject({
      status: 200,
      body: { health_check: 'healthy' },
    });
    expect(await depositsOf(account)).toEqual([]);
  });

  it('stores the permission encrypted, and deletes it with the feed', async () => {
    await connect();
    const stored = JSON.stringify(await table.get(keys.feedConnection(account.path, feed), AsStored));
    expect(stored).not.toContain('refresh-');
    expect(stored).toContain('refresh_ciphers');
    await account.delete(`/feeds/${feed}`);

    expect(await table.get(keys.feedConnection(account.path, feed), AsStored)).toBeUndefined();
  });

  it('is 400 to connect where the operator registered nothing, or the feed has another type', async () => {
    configure(undefined);
    expect(await begin()).toMatchObject({ status: 400, body: { error: expect.stringContaining('operator') } });
    expect((await finish({ code: 'c', state: 's' })).status).toBe(400);
    configure(microsoft.settings);
    const agent = (await account.post('/feeds', { type: 'agent' })).body.id;
    expect((await account.post(`/feeds/${agent}/connect`)).status).toBe(400);
    expect((await account.post('/feeds/0193a1b2-0000-7000-8000-000000000000/connect')).status).toBe(404);
  });

  it('is unknown to the older revision', async () => {
    const old = { 'api-revision': '1.6.3' };
    for (const path of ['connect', 'connected']) {
      expect((await account.post(`/feeds/${feed}/${path}`, {}, old)).status).toBe(404);
    }
    expect((await account.post('/feeds', { type: 'universal_print' }, old)).status).toBe(400);
  });
});

describe('the way back from Microsoft', () => {
  it('works once', async () => {
    const brought = await consent();
    expect((await finish(brought)).status).toBe(200);

    expect(await finish(brought)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('connect again') },
    });
  });

  it('works for the person who began it, and for the newest attempt only', async () => {
    const [older, newer] = [await consent(), await consent()];
    expect((await finish(older)).status).toBe(400);
    const above = await root.post(`/accounts/${account.id}/feeds/${feed}/connected`, newer);
    expect(above.status).toBe(400);

    expect((await finish(newer)).status).toBe(200);
  });

  it('works for the beginning person, session and browser, and not for a restricted user', async () => {
    const at = `/accounts/${account.id}/feeds/${feed}`;
    const { email } = await newPerson(account, 'full');
    const [one, other] = [await signIn(email), await signIn(email)];
    const colleague = await signIn((await newPerson(account, 'full')).email);
    const restricted = await signIn((await newPerson(account, 'restricted')).email);
    const browser = (text: string) => `; __Host-regrove-browser=${text.repeat(22)}`;
    const here = one + browser('a');
    expect((await asPerson(restricted, 'POST', `${at}/connect`)).status).toBe(403);
    const brought = microsoft.consentAt((await asPerson(here, 'POST', `${at}/connect`)).body.url);
    for (const elsewhere of [other, colleague, one, one + browser('b')]) {
      expect((await asPerson(elsewhere, 'POST', `${at}/connected`, brought)).status).toBe(400);
    }
    expect((await asPerson(restricted, 'POST', `${at}/connected`, brought)).status).toBe(403);

    expect((await asPerson(here, 'POST', `${at}/connected`, brought)).status).toBe(200);
  });

  it('works for ten minutes', async () => {
    const brought = await consent();
    vi.setSystemTime('2026-11-12T09:10:01Z');

    expect((await finish(brought)).status).toBe(400);
    expect(tokenRequests()).toEqual([]);
  });

  it('for another feed is refused', async () => {
    const brought = await consent();
    const other = (await account.post('/feeds', { type: 'universal_print' })).body.id;
    await account.post(`/feeds/${other}/connect`);

    expect((await account.post(`/feeds/${other}/connected`, brought)).status).toBe(400);
  });

  it.each([
    {},
    { code: '', state: 's' },
    { code: 5, state: 's' },
    { code: 'x'.repeat(9000), state: 's' },
    { code: 'c' },
  ])('with %.40j is refused', async (body) => {
    expect((await finish(body)).status).toBe(400);
  });

  it('with a code refused by Microsoft changes nothing, and an earlier consent stays', async () => {
    await connect();
    const { state } = await consent();
    expect((await finish({ code: 'forged', state })).status).toBe(400);
    microsoft.usages = [usage('p1', '2026-11-12', 10, 0)];
    await collect('2026-11-12');

    expect(await pagesOf()).toContainEqual(['2026-11-12', 10]);
  });

  it('killed at any call can be repeated from the beginning, and nothing is half connected', async () => {
    for (const fault of sampleOf<Fault>(['killed after', 'killed before'], 2)) {
      for (let at = 0; ; at++) {
        const brought = await consent();
        let isKilled = false;
        const answer = await withWalkedFaults(
          (call) => {
            isKilled ||= call === at;
            return call === at ? fault : undefined;
          },
          () => finish(brought),
        ).catch(() => undefined);
        if (!isKilled) break;
        expect(answer?.status ?? 500).toBe(500);
        expect(await connect()).toMatchObject({ status: 200, body: { health_check: 'healthy' } });
      }
    }
  });

  it('without a lasting permission is refused, and says what to do', async () => {
    microsoft.isShort = true;

    expect(await connect()).toMatchObject({ status: 400, body: { error: expect.stringContaining('offline_access') } });
    expect(await codeOf()).toBe('not_connected');
  });

  it('of a person without permission to read reports names the role needed', async () => {
    microsoft.isForbidden = true;

    expect(await connect()).toMatchObject({ status: 200, body: { health_check: 'unhealthy' } });
    expect((await statusOf()).reason).toContain('Reports Reader');
  });
});

describe('collecting from Universal Print', () => {
  beforeEach(async () => {
    expect((await connect()).status).toBe(200);
  });

  it("counts each day's sheets, and missed days", async () => {
    microsoft.usages = [
      usage('p1', '2026-11-10', 10, 5),
      usage('p2', '2026-11-10', 1, 0),
      usage('p1', '2026-11-12', 0, 7),
    ];
    await collect('2026-11-12');

    expect(await pagesOf()).toEqual([
      ['2026-11-10', 16],
      ['2026-11-12', 7],
    ]);
    expect((await statusOf()).days.find(({ day }: { day: string }) => day === '2026-11-12')).toMatchObject({
      pages: 7,
      counted_by: 'sheets',
    });
    await collect('2026-11-12');
    expect(await depositsOf(account)).toHaveLength(2);
    await expectBalanced(account.path);
  });

  it('reads the last days again, and books what changed', async () => {
    microsoft.usages = [usage('p1', '2026-11-12', 10, 0)];
    await collect('2026-11-12');
    microsoft.usages = [usage('p1', '2026-11-12', 30, 5), usage('p1', '2026-11-13', 4, 0)];
    await collect('2026-11-13');

    expect(await pagesOf()).toEqual([
      ['2026-11-12', 35],
      ['2026-11-13', 4],
    ]);
    await expectBalanced(account.path);
  });

  it('counts an empty day as one without pages', async () => {
    await collect('2026-11-12');

    expect(await pagesOf()).toEqual([]);
    expect(await statusOf()).toMatchObject({ health_check: 'healthy', last_collected_day: '2026-11-12' });
  });

  it("reads all of a report's pages, and none at another host", async () => {
    microsoft.usages = Array.from({ length: 25 }, (_, index) => usage(`p${index}`, '2026-11-12', 1, 0));
    microsoft.pageSize = 10;
    await collect('2026-11-12');
    expect(await pagesOf()).toEqual([['2026-11-12', 25]]);

    microsoft.usages = microsoft.usages.map((one) => ({ ...one, usageDate: '2026-11-13' }));
    microsoft.nextOrigin = 'http://127.0.0.1:1';
    await collect('2026-11-13');
    expect(await codeOf()).toBe('next_page_elsewhere');
    expect(await pagesOf()).not.toContainEqual(['2026-11-13', expect.anything()]);
  });

  it('waits as long as requested, if not too long', async () => {
    microsoft.usages = [usage('p1', '2026-11-12', 5, 0)];
    microsoft.throttled = { times: 2, retryAfter: '0' };
    await collect('2026-11-12');

    expect(await pagesOf()).toEqual([['2026-11-12', 5]]);
  });

  it.each([{ times: 99, retryAfter: '0' }, { times: 99, retryAfter: '600' }, { times: 99 }])(
    'is tried again later when it is told to wait longer: %j',
    async (throttled) => {
      microsoft.usages = [usage('p1', '2026-11-12', 5, 0)];
      microsoft.throttled = throttled;
      await collect('2026-11-12', 0);
      expect(await codeOf()).toBe('asked_too_often');
      microsoft.throttled = { times: 0 };
      await collect('2026-11-12', 1);

      expect(await pagesOf()).toEqual([['2026-11-12', 5]]);
    },
  );

  it.each([
    ['a negative number', { mediaSheetCount: -1 }],
    ['text for a number', { doubleSidedSheetCount: '5' }],
    ['a fraction', { pageCount: 1.5 }],
    ['a huge number', { pageCount: 1e15 }],
    ['no printer', { printerId: '' }],
    ['no day', { usageDate: '' }],
  ])('books nothing from an answer with %s, and says where it is', async (_, wrong) => {
    microsoft.usages = [usage('p1', '2026-11-12', 5, 0), { ...usage('p2', '2026-11-12', 5, 0), ...wrong } as never];
    await collect('2026-11-12');

    expect(await codeOf()).toBe('unexpected_field');
    expect(await pagesOf()).toEqual([]);
  });

  it("counts by a printer's own figures, and leaves out printers without any", async () => {
    const none = { pageCount: null, mediaSheetCount: null, singleSidedSheetCount: null, doubleSidedSheetCount: null };
    microsoft.usages = [
      { ...usage('p1', '2026-11-12', 0, 0), ...none, pageCount: 10 },
      { ...usage('p2', '2026-11-12', 0, 0), ...none, mediaSheetCount: 3 },
      { ...usage('p3', '2026-11-12', 0, 0), ...none },
    ];
    await collect('2026-11-12');

    expect(await pagesOf()).toEqual([['2026-11-12', 13]]);
  });

  it('is found by the daily collection', async () => {
    const found = await Array.fromAsync(table.workOf(work.activeFeeds(work.serverlessFeeds(feed)), work.toTheEnd));

    expect(found.map((item) => work.feedIdIn(item))).toContain(feed);
  });

  it('is checked by reading yesterday, and books nothing', async () => {
    microsoft.usages = [usage('p1', '2026-11-11', 5, 0)];

    expect((await account.post(`/feeds/${feed}/check`)).body).toMatchObject({
      health_check: 'healthy',
      reason: null,
      devices: 1,
      pages: 5,
    });
    expect(await pagesOf()).toEqual([]);
  });
});

describe('the consent', () => {
  beforeEach(async () => {
    await connect();
    microsoft.usages = ['2026-11-12', '2026-11-13', '2026-11-14'].map((day) => usage('p1', day, 10, 0));
  });

  it('is renewed with each collection, and the new token is the next one used', async () => {
    for (const day of ['2026-11-12', '2026-11-13', '2026-11-14']) await collect(day);

    expect(await pagesOf()).toEqual([
      ['2026-11-12', 10],
      ['2026-11-13', 10],
      ['2026-11-14', 10],
    ]);
    expect(await codeOf()).toBeUndefined();
  });

  it('is renewed by one run after the other, when several meet', async () => {
    const checks = await Promise.all(Array.from({ length: 4 }, () => account.post(`/feeds/${feed}/check`)));

    expect(checks.map(({ body }) => body.health_check)).toEqual(Array(4).fill('healthy'));
    await collect('2026-11-12');
    expect(await codeOf()).toBeUndefined();
  });

  it('if ended makes the feed not connected, and a new one catches up', async () => {
    await collect('2026-11-12');
    microsoft.isRevoked = true;
    await collect('2026-11-13');
    expect(await codeOf()).toBe('not_connected');
    expect((await account.get(`/feeds/${feed}`)).body.health_check).toBe('unhealthy');
    expect((await connect()).status).toBe(200);
    await collect('2026-11-14');

    expect(await pagesOf()).toHaveLength(3);
    await expectBalanced(account.path);
  });

  it.each([
    ['a status of 500', { kind: 'status', status: 500 }, 'system_failed'],
    ['a status of 429', { kind: 'status', status: 429 }, 'asked_too_often'],
    ['no JSON', { kind: 'html' }, 'not_json'],
    ['other JSON', { kind: 'answer', body: '{"access_token":5}' }, 'unexpected_field'],
    ['a huge token', { kind: 'answer', body: `{"access_token":"${'x'.repeat(30_000)}"}` }, 'unexpected_field'],
    ['a broken connection', { kind: 'reset' }, 'connection_broken'],
    ['an endless body', { kind: 'endless' }, 'answer_too_long'],
  ] as const)('survives a token endpoint that answers with %s', async (_, trouble, code) => {
    microsoft.trouble = trouble;
    await collect('2026-11-12');
    expect(await codeOf()).toBe(code);
    expect(await pagesOf()).toEqual([]);
    microsoft.trouble = undefined;
    await collect('2026-11-13');

    expect(await pagesOf()).toEqual([
      ['2026-11-12', 10],
      ['2026-11-13', 10],
    ]);
  });

  it('is not lost to a registration refused for a while by Microsoft', async () => {
    configure({ ...microsoft.settings, clientSecret: 'expired' });
    await collect('2026-11-12');
    expect(await codeOf()).toBe('microsoft_client_refused');
    configure(undefined);
    await collect('2026-11-13');
    expect(await codeOf()).toBe('microsoft_not_configured');
    configure(microsoft.settings);
    await collect('2026-11-14');

    expect(await pagesOf()).toHaveLength(3);
  });

  it('is quoted nowhere, whatever fails', async () => {
    for (const [day, fail] of [
      ['2026-11-12', () => (microsoft.isRevoked = true)],
      ['2026-11-13', () => (microsoft.trouble = { kind: 'html' })],
    ] as const) {
      fail();
      await collect(day);
      const shown = JSON.stringify([await statusOf(), (await account.get('/feeds')).body]);
      for (const secret of [...microsoft.refreshTokens, microsoft.settings.clientSecret])
        expect(shown).not.toContain(secret);
    }
  });
});
