import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AsStored, keys, lists, table } from '../../lib/platform/table/table.ts';
import { distributor, send, type TestAccount } from '../support/api.ts';

let account: TestAccount;
let feed: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-11T09:00:00Z') });
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  vi.setSystemTime('2026-11-11T09:00:00Z');
  account = await distributor();
  feed = (await account.post('/feeds', { type: 'agent' })).body.id;
});

const newCode = async (): Promise<string> => (await account.post(`/feeds/${feed}/enrollments`)).body.code;
const enroll = (code: unknown, from?: string) =>
  send('POST', '/enrollments', { body: { code }, ...(from && { from }) });
const WRONG = {
  status: 401,
  body: { error: expect.stringMatching(/^This code is wrong, used or older than ten minutes; /) },
};

describe('an enrollment', () => {
  it('gives a key for pushing to the feed and nothing else', async () => {
    const { status, body } = await account.post(`/feeds/${feed}/enrollments`);
    expect([status, body]).toEqual([200, { code: expect.any(String), expires_at: '2026-11-11T09:10:00Z' }]);
    expect(body.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);

    const enrolled = await enroll(body.code.toLowerCase().replaceAll('-', ''));
    expect([enrolled.status, enrolled.body]).toEqual([
      200,
      { url: expect.stringMatching(/^http.*\/v1$/), feed_id: feed, key: expect.stringMatching(/^rg_/) },
    ]);
    const { key } = enrolled.body;
    const readings = [{ device: 'a', at: '2026-11-11T08:00:00Z', total: 1 }];
    expect((await send('POST', `/feeds/${feed}/readings`, { key, body: readings })).status).toBe(200);
    expect((await send('GET', '/account', { key })).status).toBe(403);
    expect((await account.get('/api_keys')).body).toContainEqual(
      expect.objectContaining({ feed_id: feed, label: 'Agent', revoked_at: null }),
    );
  });

  it('works once, also when two come at once', async () => {
    const code = await newCode();
    const answers = await Promise.all([enroll(code), enroll(code), enroll(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await enroll(code)).toMatchObject(WRONG);
    expect((await account.get('/api_keys')).body).toHaveLength(2);
  });

  it('works for ten minutes, and while its feed exists', async () => {
    const [first, second, third] = [await newCode(), await newCode(), await newCode()];
    vi.setSystemTime('2026-11-11T09:09:59Z');
    expect((await enroll(first)).status).toBe(200);
    vi.setSystemTime('2026-11-11T09:10:00Z');
    expect(await enroll(second)).toMatchObject(WRONG);
    await account.delete(`/feeds/${feed}`);
    vi.setSystemTime('2026-11-11T09:09:59Z');
    expect(await enroll(third)).toMatchObject(WRONG);
  });

  it("is refused after a network's sixth wrong code in a minute", async () => {
    const code = await newCode();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) statuses.push((await enroll('0000', '10.9.8.7')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await enroll(code, '10.9.8.7');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    vi.setSystemTime('2026-11-11T09:01:01Z');
    expect((await enroll(code, '10.9.8.7')).status).toBe(200);
  });

  it("stores no code, and its key counts towards the account's 50", async () => {
    const code = await newCode();
    expect(JSON.stringify(await Array.fromAsync(table.each(lists.activity(account.path), AsStored)))).not.toContain(
      code,
    );
    for (let made = 1; made < 50; made++) await account.post('/api_keys', {});
    expect(await enroll(code)).toMatchObject({ status: 400, body: { error: expect.stringContaining('50 keys') } });
    expect(await table.get(keys.enrollment(code), AsStored)).toBeUndefined();
  });

  it('is for agent feeds, and for those who may create keys', async () => {
    const { body } = await account.post('/feeds', { type: 'upload' });
    expect((await account.post(`/feeds/${body.id}/enrollments`)).status).toBe(400);
    expect((await account.post('/feeds/0190a1b2-0000-7000-8000-0000000000a7/enrollments')).status).toBe(404);
    const { body: made } = await enroll(await newCode());
    expect((await send('POST', `/feeds/${feed}/enrollments`, { key: made.key })).status).toBe(403);
    expect((await account.post(`/feeds/${feed}/enrollments`, {}, { 'api-revision': '1.6.3' })).status).toBe(404);
    expect((await enroll('')).status).toBe(400);
  });
});
