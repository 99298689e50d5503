import { describe, expect, it } from 'vitest';
import { PAGES_MAX } from '../../../lib/accounts/paper/bounds.ts';
import { depositGrams, newDeposit } from '../../../lib/books/deposits/deposit.ts';
import { DuplicateDeposit, guardStep, periodsOf, twinOf } from '../../../lib/books/deposits/duplicates.ts';
import { overdueSince } from '../../../lib/books/deposits/month.ts';
import { type AccountPath, asPath } from '../../../lib/platform/table/account-path.ts';

const [one, other] = ['ACCOUNT#a', 'ACCOUNT#b'].map(asPath) as [AccountPath, AccountPath];
const deposit = { id: 'd', date: '2026-03-01T23:00:00Z', pages: 5, width: 0.21, length: 0.297, gsm: 80 };

describe('equal deposits', () => {
  it('have the same day, pages and sheet', () => {
    expect(twinOf({ ...deposit, date: '2026-03-01T00:00:00Z' })).toBe(twinOf(deposit));
    for (const changed of [
      { date: '2026-03-02T00:00:00Z' },
      { pages: 6 },
      { width: 0.2 },
      { length: 0.3 },
      { gsm: 75 },
    ])
      expect(twinOf({ ...deposit, ...changed })).not.toBe(twinOf(deposit));
  });

  it('are looked for in periods of one account, whose days are at most a week apart', () => {
    const at = (path: AccountPath, ...days: string[]) => days.map((day) => ({ path, date: `${day}T12:00:00Z` }));

    expect(
      periodsOf([...at(one, '2026-03-18', '2026-03-01', '2026-03-08', '2026-03-01'), ...at(other, '2026-03-02')]),
    ).toEqual([
      { path: one, from: '2026-03-01', to: '2026-03-08' },
      { path: one, from: '2026-03-18', to: '2026-03-18' },
      { path: other, from: '2026-03-02', to: '2026-03-02' },
    ]);
    expect(periodsOf(at(one, '2026-03-01', '2026-03-09'))).toHaveLength(2);
    expect(periodsOf([])).toEqual([]);
  });

  it('are guarded for 400 days, and the refusal names the first', () => {
    const now = new Date('2026-03-02T00:00:00.999Z');
    const { put, must, otherwise } = guardStep(one, deposit, now) as unknown as {
      put: Record<string, unknown>;
      must: [string, { now: number }];
      otherwise: (found: object) => Error;
    };

    expect(put).toMatchObject({ deposit_id: 'd', expires: Date.parse('2027-04-06T00:00:00Z') / 1000 });
    expect(must[1].now).toBe(Date.parse('2026-03-02T00:00:00Z') / 1000);
    expect(otherwise({ deposit_id: 'first' })).toEqual(new DuplicateDeposit('first'));
    expect(new DuplicateDeposit('first')).toMatchObject({ first: 'first', kind: 'invalid' });
  });
});

describe("a deposit's mass", () => {
  const sheet = { width: 0.2159, length: 0.2794, gsm: 75 };

  it('has room for the most standard pages, added or taken away, and for none more', () => {
    for (const pages of [PAGES_MAX, -PAGES_MAX]) expect(depositGrams({ pages, ...sheet }).gt(0)).toBe(pages > 0);
    for (const pages of [PAGES_MAX + 1, -PAGES_MAX - 1])
      expect(() => depositGrams({ pages, ...sheet })).toThrow(`pages are ${pages} standard pages; deposit at most`);
  });

  it("is the standard sheet's unless another is given", () => {
    const made = { id: 'd', account_id: 'a', feed_id: null, date: new Date('2026-03-01T00:00:00Z') };

    expect(newDeposit({ pages: 1 }, made)).toMatchObject({ ...sheet, date: '2026-03-01T00:00:00Z', pages: 1 });
    expect(newDeposit({ pages: 1, width: 1, length: 2, gsm: 3 }, made).grams.toFixed()).toBe('6');
  });
});

it.each([
  ['2026-12-02T11:59:59Z', '2026-10'],
  ['2026-12-02T12:00:00Z', '2026-11'],
])('at %s months up to %s are overdue for their account', (now, month) => {
  expect(overdueSince(new Date(now))).toBe(month);
});
