import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttentionItem } from '../../dashboard/api/types.ts';
import { groupsOf, needsPassword } from '../../dashboard/pages/overview/groups.ts';

const kinds = ['feed_unhealthy', 'feed_silent', 'reading_held', 'webhook_off', 'month_overdue'] as const;

/** A desk as the API lists it: by since, then id. */
const desk: fc.Arbitrary<AttentionItem[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      account: fc.constantFrom('a', 'b', 'c'),
      owner: fc.constantFrom('d', 'e'),
      code: fc.constantFrom('login_missing', 'system_failed'),
      day: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 30 },
  )
  .map((rows) => rows.map((row, place) => item(`${place}`.padStart(3, '0'), row)))
  .map((items) => items.toSorted((one, other) => (one.since + one.id < other.since + other.id ? -1 : 1)));

type Row = { kind: AttentionItem['kind']; account: string; owner: string; code: string; day: number };

const item = (id: string, { kind, account, owner, code, day }: Row): AttentionItem => ({
  id,
  kind,
  account_id: account,
  account_name: account,
  owner_account_id: owner,
  resource_id: id,
  since: `2026-11-0${day}T00:00:00Z`,
  reason: code,
  reason_detail: { code, values: {}, text: code } as AttentionItem['reason_detail'],
});

describe("a desk's groups", () => {
  it('have each thing once, the oldest group first', () => {
    fc.assert(
      fc.property(desk, (items) => {
        const groups = groupsOf(items);
        const firsts = groups.map((group) => group.items[0]?.since ?? '');

        expect(groups.flatMap((group) => group.items.map(({ id }) => id)).sort()).toEqual(
          items.map(({ id }) => id).sort(),
        );
        expect(firsts).toEqual(firsts.toSorted());
      }),
    );
  });

  it('keep the rows of an account together, accounts by their oldest and rows by age', () => {
    fc.assert(
      fc.property(desk, (items) => {
        for (const group of groupsOf(items)) {
          const accounts = group.items.map(({ account_id }) => account_id);
          const turns = accounts.filter((account, place) => account !== accounts[place - 1]);
          expect(new Set(turns).size).toBe(turns.length);
          const byAccount = [...Map.groupBy(group.items, ({ account_id }) => account_id).values()];
          for (const rows of [...byAccount, byAccount.flatMap((one) => one.slice(0, 1))]) {
            const since = rows.map((row) => row.since);
            expect(since).toEqual(since.toSorted());
          }
        }
      }),
    );
  });

  it('join feeds fixed by one new password: the same server’s account and reason', () => {
    const row = { kind: 'feed_unhealthy', account: 'a', owner: 'd', code: 'login_missing', day: 1 } as const;
    const groups = groupsOf([
      item('1', row),
      item('2', { ...row, account: 'b' }),
      item('3', { ...row, owner: 'e' }),
      item('4', { ...row, code: 'system_failed' }),
    ]);

    expect(groups.map(({ items }) => items.map(({ id }) => id))).toEqual([['1', '2'], ['3'], ['4']]);
    expect(groups.map(needsPassword)).toEqual([true, true, false]);
  });
});
