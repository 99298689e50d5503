import { describe, expect, it } from 'vitest';
import {
  composeReport,
  isCountedOtherwise,
  RECORDED_FROM,
  type ReportParts,
} from '../../../lib/communication/reports/compose.ts';
import { NO_ROWS } from '../../../lib/communication/reports/rows.ts';
import { type FeedMonth, noFeedDays } from '../../../lib/metering/feeds/feed-month.ts';
import { quality } from './render/sample.ts';

const NOW = new Date('2028-03-01T00:00:00Z');
const feedMonth = (changes: Partial<FeedMonth>): FeedMonth => ({
  ...noFeedDays(),
  feed_id: 'a',
  month: '2026-05',
  days: 1,
  ...changes,
});
const composed = (changes: Partial<ReportParts> = {}) =>
  composeReport({
    period: { year: 2026, first_month: 1 },
    include: null,
    as_of: '2027-02-01T00:00:00Z',
    final: true,
    account: { id: 'x', name: 'X', created_at: '2026-11-01T00:00:00Z' },
    issuer: 'I',
    dealer: null,
    goal: null,
    counters: {},
    feedMonths: [feedMonth({})],
    rows: NO_ROWS,
    credits: [],
    projectName: (id) => id,
    now: NOW,
    ...changes,
  });
const limitsOf = (changes: Partial<ReportParts>) => composed(changes).sentences.limits.map(({ code }) => code);

describe('the completeness of feeds was not recorded', () => {
  const account = (created_at: string) => ({ account: { id: 'x', name: 'X', created_at } });

  it.each<[string, Partial<ReportParts>, string | null]>([
    ['an account and a year that began before', {}, RECORDED_FROM],
    ['an account of the day before', account('2026-11-15T23:59:59Z'), RECORDED_FROM],
    ['an account of that day', account(`${RECORDED_FROM}T00:00:00Z`), null],
    ['a year without feeds', { feedMonths: [] }, null],
    ['feeds in the year before only', { feedMonths: [feedMonth({ month: '2025-05' })] }, null],
    [
      'a year that began in the month of that day',
      { period: { year: 2026, first_month: 11 }, feedMonths: [feedMonth({ month: '2026-12' })] },
      RECORDED_FROM,
    ],
    [
      'a year that began after',
      { period: { year: 2026, first_month: 12 }, feedMonths: [feedMonth({ month: '2026-12' })] },
      null,
    ],
  ])('%s', (_, changes, expected) => {
    expect(composed(changes).recorded_from).toBe(expected);
    expect(limitsOf(changes).includes('unrecorded')).toBe(expected !== null);
  });
});

describe("a report's limits", () => {
  const days = { sheets: 0, duplex: 0, estimate: 0, sides: 0 };

  it.each<[string, Partial<FeedMonth>]>([
    ['missing', { missing: 1 }],
    ['held', { held: 1 }],
    ['estimated', { by_basis: { ...days, estimate: 1 } }],
    ['sides', { by_basis: { ...days, sides: 1 } }],
  ])('call one day %s, and say nothing without such a day', (sentence, month) => {
    expect(limitsOf({ feedMonths: [feedMonth(month)] })).toContain(sentence);
    expect(limitsOf({})).not.toContain(sentence);
  });

  it('say that one account is not named', () => {
    expect(limitsOf({ rows: { ...NO_ROWS, unnamed: 1 } })).toContain('rest');
    expect(limitsOf({})).not.toContain('rest');
  });
});

it.each([
  [50, 40, true],
  [50, 41, false],
  [40, 50, false],
  [10, 0, true],
])('%i of 100 days by sides before and %i now: counted otherwise is %s', (before, now, expected) => {
  const by = (sides: number) => quality({ by_basis: { sheets: 100 - sides, duplex: 0, estimate: 0, sides } });
  const none = quality({ by_basis: { sheets: 0, duplex: 0, estimate: 0, sides: 0 } });

  expect(isCountedOtherwise(by(now), by(before))).toBe(expected);
  expect([isCountedOtherwise(none, by(before)), isCountedOtherwise(by(now), none)]).toEqual([false, false]);
});
