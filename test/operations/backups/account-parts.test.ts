import { describe, expect, it } from 'vitest';
import { dependentsOf, isRecounted, isRestored } from '../../../lib/operations/backups/account-parts.ts';
import { differencesOf, kindOf, summing } from '../../../lib/operations/backups/summary.ts';
import { pathBelow, rootPath } from '../../../lib/platform/table/account-path.ts';
import { keys } from '../../../lib/platform/table/table.ts';

const ID = '0193a1b2-0000-7000-8000-000000000001';
const root = rootPath(ID);
const child = pathBelow(root, ID);
const of = (sk: string) => ({ pk: root, sk });

describe("an account's item", () => {
  it.each([
    'ACCOUNT',
    'SETTINGS',
    'CHILD#a',
    'CHILD_EXTERNAL_ID#a',
    'ACTIVITY#a',
    'SNOOZE#a',
    'QUOTE#a',
    'ORDER#a',
    'QUOTE_EXTERNAL_ID#a',
    'ORDER_EXTERNAL_ID#a',
    'CARBON_OFFSET#a',
    'BIOMASS_OFFSET#a',
    'CERTIFICATE#a',
    'DEPOSIT#a',
    'DEPOSIT_TWIN#a',
    'MONTH#a',
    'REPORT#a',
    'REPORT_NUMBER#a',
    'SERVER#a',
    'FEED#a',
    'FEED_CONNECTION#a',
    'READING#a',
    'FEED_DAY#a',
    'FEED_MONTH#a',
    'WEBHOOK#a',
    keys.accountRecycled(root).sk,
  ])('comes back with it: %s', (sk) => {
    expect([isRestored(of(sk), false), isRestored(of(sk), true)]).toEqual([true, true]);
  });

  it.each(['USER#a', 'EMAIL#a'])('comes back if users are asked for: %s', (sk) => {
    expect([isRestored(of(sk), false), isRestored(of(sk), true)]).toEqual([false, true]);
  });

  it.each(['KEY#a', 'ACCOUNT#TOTALS#0', 'IDEMPOTENCY#a', 'COUNTS'])('does not come back: %s', (sk) => {
    expect(isRestored(of(sk), true)).toBe(false);
  });

  it.each(['COUNTED_YEAR#a', 'COUNTS', 'BOOKS_BELOW#a', 'STAMP', 'ACCOUNT#TOTALS#0'])('is counted again: %s', (sk) => {
    expect(isRecounted(of(sk))).toBe(true);
    expect(isRecounted(of('KEY#a'))).toBe(false);
  });
});

describe("an account's items elsewhere", () => {
  it('are its directory and its names', () => {
    const itemsOf = (path: typeof root, external_id: string | null) =>
      dependentsOf({ ...keys.account(path), name: 'North', external_id }).items;

    expect(itemsOf(root, 'N-1')).toEqual([keys.accountDirectory(ID), keys.rootName('North')]);
    expect(itemsOf(child, null)).toEqual([keys.accountDirectory(ID), keys.childName(root, 'North')]);
    expect(itemsOf(child, 'N-1')).toContainEqual(keys.childExternalId(root, 'N-1'));
    expect(dependentsOf(of('ACCOUNT#TOTALS#0')).items).toEqual([]);
  });

  it("for a user are the invitation, or the account's line at the person", () => {
    const user = { ...of('USER#a'), id: 'a', email: 'ann@example.com' };

    expect(dependentsOf({ ...user, accepted_at: '2026-03-05T10:00:00Z' }).items).toEqual([
      keys.personUser('ann@example.com', ID),
    ]);
    expect(dependentsOf({ ...user, accepted_at: null }).items).not.toEqual([keys.personUser('ann@example.com', ID)]);
    expect(dependentsOf(of('WEBHOOK#a'))).toEqual({ items: [], partitions: [] });
  });
});

describe("a backup's summary", () => {
  const summaryOf = (...items: [pk: string, sk: string, amounts: Record<string, string>][]) => {
    const sums = summing();
    for (const [pk, sk, amounts] of items) sums.add({ pk, sk }, (field) => amounts[field]);
    return sums.summary();
  };
  const saved = summaryOf(
    [root, 'MONTH#2026-03', { grams: '0.1', pages: '7' }],
    [child, 'DEPOSIT#a', { grams: '0.1', pages: '9' }],
    [root, 'DEPOSIT#b', { grams: '0.2' }],
    [root, 'DEPOSIT#c', {}],
    ['ROOTS', 'NAME#Ann', {}],
  );

  it('counts kinds and adds up their amounts, by name', () => {
    expect(saved).toEqual({
      items: 5,
      kinds: { DEPOSIT: 3, MONTH: 1, ROOTS: 1 },
      sums: { 'DEPOSIT.grams': '0.3', 'MONTH.grams': '0.1', 'MONTH.pages': '7' },
    });
    expect(Object.keys(saved.kinds)).toEqual(['DEPOSIT', 'MONTH', 'ROOTS']);
    expect(kindOf({ pk: `${ID}x`, sk: 'NAME#Ann' })).toBe(`${ID}x`);
  });

  it('differs by what is there more or less', () => {
    const found = summaryOf([root, 'DEPOSIT#b', { grams: '0.2' }], [root, 'QUOTE#a', {}]);

    expect(differencesOf(saved, saved)).toEqual([]);
    expect(differencesOf(saved, found)).toEqual([
      'items all: 5 were saved, 2 are there',
      ...['DEPOSIT: 3 were saved, 1', 'MONTH: 1 were saved, 0', 'ROOTS: 1 were saved, 0', 'QUOTE: 0 were saved, 1'].map(
        (text) => `items of kind ${text} are there`,
      ),
      ...['DEPOSIT.grams: 0.3 were saved, 0.2', 'MONTH.grams: 0.1 were saved, 0', 'MONTH.pages: 7 were saved, 0'].map(
        (text) => `sum ${text} are there`,
      ),
    ]);
  });
});
