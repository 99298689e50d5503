import { expect, it } from 'vitest';
import { presenceIn } from '../../../lib/accounts/lists-below/presence.ts';
import { exact } from '../../../lib/platform/exact.ts';

const now = new Date('2026-06-15T12:00:00Z');

it.each([
  ['no range', {}, 0],
  ['a day', { start_date: '2026-06-01', end_date: '2026-06-01' }, 1],
  ['two months', { start_date: '2026-04-30', end_date: '2026-05-01' }, 2],
  ['three calendar years', { start_date: '2024-12-31', end_date: '2026-01-01' }, 14],
  ['four calendar years', { start_date: '2023-12-31', end_date: '2026-01-01' }, 0],
])('looks at the months of %s, or at all time', (_, range, count) => {
  expect(presenceIn('certificates', range, now).months).toHaveLength(count);
});

it("counts its months' or all-time rows, as many as each represents", () => {
  const range = { start_date: '2026-04-01', end_date: '2026-05-31' };
  const counters = { certificates: exact(9), 'certificates_2026-04': exact(2), 'certificates_2026-05': exact(3) };

  expect(presenceIn('certificates', {}, now).rowsIn(counters)).toBe(9);
  expect(presenceIn('certificates', {}, now, 4).rowsIn(counters)).toBe(36);
  expect(presenceIn('certificates', range, now).rowsIn(counters)).toBe(5);
  expect(presenceIn('certificates', range, now).rowsIn({})).toBe(0);
});
