import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';

/** A range with only one of its two days means the same in every endpoint. */
const DATES = ['2024-02-29', '2025-03-04', '2025-03-05', '2026-03-05', '2026-03-06', '2026-11-15'];

let account: TestAccount;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
  account = await distributor();
  for (const date of DATES) {
    for (const to of ['/biomass/offsets', '/deposits'])
      expect((await account.post(to, { pages: 1, date })).status).toBe(200);
  }
});
afterAll(() => vi.useRealTimers());

const datesIn = ({ body }: Answer<{ date: string }[]>): string[] => body.map(({ date }) => date.slice(0, 10)).reverse();

describe.each(['/biomass/offsets', '/deposits'])('%s', (path) => {
  it.each([
    ['from a day through the current month', '?start_date=2026-03-05', ['2026-03-05', '2026-03-06', '2026-11-15']],
    ['the twelve months before a day', '?end_date=2026-03-05', ['2025-03-05', '2026-03-05']],
    ['the twelve months before another', '?end_date=2025-03-04', ['2025-03-04']],
    ['nothing after the current month', '?start_date=2026-12-01', []],
    ['everything without either', '', DATES],
  ])('lists %s: %s', async (_, query, dates) => {
    expect(datesIn(await account.get(path + query))).toEqual(dates);
  });

  it('comes in pages within such a range', async () => {
    const first = await account.get(`${path}?start_date=2026-03-05&limit=2`);
    const [, next = ''] = /\?([^>]+)>; rel="next"/.exec(first.headers.link ?? '') ?? [];

    expect([...datesIn(await account.get(`${path}?${next}`)), ...datesIn(first)]).toEqual(DATES.slice(-3));
  });
});

describe('/volume', () => {
  it("has such a range's months", async () => {
    const months = async (query: string) => datesIn(await account.get(`/volume${query}`)).reverse();

    expect(await months('?start_date=2026-09-30')).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
    expect((await months('?end_date=2025-03-04')).at(0)).toBe('2024-03-01');
    expect((await months('?end_date=2025-03-04')).at(-1)).toBe('2025-03-01');
  });

  it("comes in pages, and another range's cursor is refused", async () => {
    const range = '?start_date=2026-09-01&end_date=2026-11-30';
    const first = await account.get(`/volume${range}&limit=2`);
    const [, cursor = ''] = /cursor=([^&>]+)/.exec(first.headers.link ?? '') ?? [];
    const statusOf = async (other: string) => (await account.get(`/volume${other}&cursor=${cursor}`)).status;

    expect(datesIn(await account.get(`/volume${range}&cursor=${cursor}`))).toEqual(['2026-11-01']);
    expect(await statusOf('?start_date=2026-08-01&end_date=2026-11-30')).toBe(400);
    expect(await statusOf('?start_date=2026-09-01&end_date=2026-10-31')).toBe(400);
  });
});
