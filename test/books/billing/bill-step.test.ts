import { expect, it } from 'vitest';
import { emptyBill, NOTHING_BILLED } from '../../../lib/books/billing/bill.ts';
import { type BillingStep, billAccount, RESERVED } from '../../../lib/books/billing/bill-step.ts';
import type { OffsetToBill } from '../../../lib/books/billing/offsets.ts';
import { WRITES_MAX } from '../../../lib/platform/long-jobs/work.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';

const account = { path: rootPath('root'), trail: [], id: 'root', name: 'Root', from: undefined };

const write = (id: string) => ({ put: { pk: 'offset', sk: id } });
const offset = (index: number, isBilled = false): OffsetToBill => ({
  at: { kind: 'biomass', after: `o${index}` },
  isBilled,
  line: account.path,
  bill: { ...emptyBill(), offsets: 1 },
  steps: () => [write(`o${index}`)],
});
const offsets = (count: number, isBilled = false) =>
  Array.from({ length: count }, (_, index) => offset(index, isBilled));

/** A step with this many writes and lines for other accounts. */
const stepWith = (writes: number, lines: number): BillingStep => ({
  month: '2026-10',
  run: 1,
  place: { run: 1, counting: null, of: 1, trail: [], part: null, accounts: 0, sum: NOTHING_BILLED },
  billedAt: '2026-11-10T10:00:00Z',
  writes: Array.from({ length: writes }, (_, index) => write(`other ${index}`)),
  lines: Array.from({ length: lines }, () => ({ account_id: 'other', account: 'Other', ...NOTHING_BILLED })),
});

it.each([
  [0, 0],
  [30, 0],
  [30, 5],
  [WRITES_MAX - 14, 9],
])(
  'offsets fill the room that %i writes and %i lines leave, but for the line, the amount and the end of the run',
  (writes, lines) => {
    const room = WRITES_MAX - RESERVED - 1 - writes - lines;
    const [exactly, tooMany] = [stepWith(writes, lines), stepWith(writes, lines)];

    expect(billAccount(exactly, account, { offsets: offsets(room), isWhole: true })).toBe(true);
    expect([exactly.writes.length, exactly.lines.length]).toEqual([writes + room + 1, lines + 1]);
    expect(billAccount(tooMany, account, { offsets: offsets(room + 1), isWhole: true })).toBe(false);
    expect([tooMany.writes.length, tooMany.lines.length]).toEqual([writes + room + 1, lines]);
    expect(tooMany.place.part?.bill.billed.offsets).toBe(room);
  },
);

it('offsets that are billed already need no write, but a place for the line', () => {
  const [full, overfull] = [stepWith(WRITES_MAX - RESERVED, 0), stepWith(WRITES_MAX - RESERVED, 1)];

  expect(billAccount(full, account, { offsets: offsets(3, true), isWhole: true })).toBe(true);
  expect(full.lines).toMatchObject([{ before: { offsets: 3 } }]);
  expect(billAccount(overfull, account, { offsets: offsets(3, true), isWhole: true })).toBe(false);
  expect([overfull.lines.length, overfull.place.part]).toEqual([1, null]);
});
