import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLeases } from '../../../lib/platform/http/rate-limit.ts';
import { type Answer, distributor } from '../../support/api.ts';

beforeEach(() => {
  process.env.REGROVE_RATE_LIMIT = '40';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T10:00:20Z') });
});
afterEach(() => {
  delete process.env.REGROVE_RATE_LIMIT;
  vi.useRealTimers();
});

const count = (answers: Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe("a key's rate limit", () => {
  it('lets exactly so many through in a minute, then answers 429 until the next', async () => {
    const account = await distributor();
    const answers: Answer[] = [];
    for (let i = 0; i < 45; i++) answers.push(await account.get('/account'));

    expect(count(answers, 200)).toBe(40);
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: {
        code: 429,
        error: 'More than 40 requests in a minute with this key or session; try again in 40 seconds.',
      },
      headers: { 'retry-after': '40', ratelimit: '"default";r=0;t=40', 'ratelimit-policy': '"default";q=40;w=60' },
    });
    vi.setSystemTime(new Date('2026-11-15T10:01:00Z'));
    expect((await account.get('/account')).status).toBe(200);
  });

  it('says in every answer how many are left', async () => {
    const account = await distributor();

    expect((await account.get('/account')).headers.ratelimit).toBe('"default";r=39;t=40');
    expect((await account.get('/nothing-here-but-a-route-first')).headers.ratelimit).toBeUndefined();
    expect((await account.get('/accounts/nonsense')).headers.ratelimit).toBe('"default";r=38;t=40');
  });

  it('costs a call only when what was leased is used up', async () => {
    const account = await distributor();
    const calls: number[] = [];
    for (let i = 0; i < 12; i++) calls.push((await account.get('/account')).calls);

    // The first request also looks up the key and records its use in two items. Leases grow from 1 to 2 to 3: a lease keeps
    // two in reserve, 5% of the limit of 40.
    expect(calls).toEqual([5, 2, 1, 2, 1, 1, 2, 1, 1, 2, 1, 1]);
  });

  it('is shared by all instances and never exceeded', async () => {
    const account = await distributor();
    const answers: Answer[] = [];
    for (let i = 0; i < 60; i++) {
      // Another instance has no lease yet.
      if (i % 7 === 0) forgetLeases();
      answers.push(await account.get('/account'));
    }

    expect(count(answers, 200)).toBeLessThanOrEqual(40);
    expect(count(answers, 200)).toBeGreaterThanOrEqual(36);
  });

  it('is not exceeded by many at once', async () => {
    const account = await distributor();
    const answers = await Promise.all(Array.from({ length: 100 }, () => account.get('/account')));

    expect(count(answers, 200)).toBe(40);
    expect(count(answers, 429)).toBe(60);
  });

  it('is off by default', async () => {
    delete process.env.REGROVE_RATE_LIMIT;
    const account = await distributor();

    expect((await account.get('/account')).headers['ratelimit-policy']).toBeUndefined();
  });
});
