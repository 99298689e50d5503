import { expect, it } from 'vitest';
import { countOfBatch, openCounters, shownBatch, withoutOpen } from '../../../lib/books/deposits/batch-record.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';

const ID = '0193a1b2-0000-7000-8000-000000000001';
const batch = { id: ID, account_id: ID, created_at: '2026-03-05T10:00:00Z', rows: 5, version: 1 };

it.each([
  ['while both months are open', '2026-04-01T11:59:59Z', 7],
  ['from the moment at which the books of the first end', '2026-04-01T12:00:00Z', 4],
  ['after the end of both', '2026-05-02T00:00:00Z', 0],
])('a batch has the open deposits of its months %s', (_, now, open) => {
  const stored = {
    ...batch,
    made: 8,
    ...openCounters(
      new Map([
        ['2026-03', 3],
        ['2026-04', 4],
      ]),
    ),
  };

  expect(shownBatch(stored, new Date(now))).toEqual({
    id: ID,
    account_id: ID,
    created_at: '2026-03-05T10:00:00Z',
    rows: 5,
    deposits: 8,
    open,
  });
});

it('a batch that is not counted yet has made none', () => {
  expect(shownBatch(batch, new Date('2026-03-05T11:00:00Z'))).toMatchObject({ deposits: 0, open: 0 });
});

it('the counters of months are set to none, and no other field', () => {
  expect(withoutOpen({ ...batch, 'open_2026-03': 3, made: 2 })).toEqual({ 'open_2026-03': 0 });
});

it("a deleted deposit corrects its month's counter, and changes the version", () => {
  expect(countOfBatch({ path: rootPath(ID), id: ID }, new Map([['2026-03', -1]]))).toMatchObject({
    add: { 'open_2026-03': -1, version: 1 },
  });
});
