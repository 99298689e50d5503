import { describe, expect, it } from 'vitest';
import { composeReport, isCountedOtherwise, type ReportParts } from '../../../lib/communication/reports/compose.ts';
import { contentInWords, type ReportContent } from '../../../lib/communication/reports/content.ts';
import { qualityOf } from '../../../lib/communication/reports/feed-sums.ts';
import { issuedContent } from '../../../lib/communication/reports/issue-steps.ts';
import { NO_ROWS } from '../../../lib/communication/reports/rows.ts';
import { type FeedMonth, noFeedDays } from '../../../lib/metering/feeds/feed-month.ts';
import { exact } from '../../../lib/platform/exact.ts';

const feedMonth = (month: string, more: Partial<FeedMonth> = {}): FeedMonth => ({
  feed_id: 'f',
  month,
  ...noFeedDays(),
  days: 10,
  ...more,
});
const by = (more: Partial<FeedMonth['by_basis']>) => ({ by_basis: { ...noFeedDays().by_basis, ...more } });

const parts = (more: Partial<ReportParts> = {}): ReportParts => ({
  period: { year: 2027, first_month: 1 },
  include: null,
  as_of: '2028-02-01T00:00:00Z',
  final: true,
  account: { id: 'a', name: 'A', created_at: '2027-01-05T00:00:00Z' },
  issuer: 'I',
  dealer: null,
  goal: null,
  counters: { 'pages_2027-03': exact(100) },
  feedMonths: [],
  rows: NO_ROWS,
  credits: [],
  projectName: (id: string) => id,
  now: new Date('2028-02-01T00:00:00Z'),
  ...more,
});
const compose = (more: Partial<ReportParts> = {}): ReportContent => composeReport(parts(more));
const limitsOf = (more: Partial<ReportParts> = {}) => compose(more).sentences.limits.map(({ code }) => code);

describe("a report's limits", () => {
  it.each([
    ['nothing special', { feedMonths: [feedMonth('2027-03')] }, []],
    ['books that are open', { final: false, feedMonths: [feedMonth('2027-03')] }, ['soFar']],
    ['pages without feeds', {}, ['noFeeds']],
    ['neither pages nor feeds', { counters: {} }, []],
    ['days that are missing', { feedMonths: [feedMonth('2027-03', { missing: 1 })] }, ['missing']],
    ['readings that are held', { feedMonths: [feedMonth('2027-03', { held: 1 })] }, ['held']],
    ['days that were estimated', { feedMonths: [feedMonth('2027-03', by({ estimate: 1 }))] }, ['estimated']],
    ['days by sides', { feedMonths: [feedMonth('2027-03', by({ sides: 1 }))] }, ['sides']],
    ['accounts without a name', { feedMonths: [feedMonth('2027-03')], rows: { ...NO_ROWS, unnamed: 1 } }, ['rest']],
    [
      'another basis than in the year before',
      { feedMonths: [feedMonth('2026-12', by({ sides: 1 })), feedMonth('2027-01', by({ sheets: 1 }))] },
      ['basis'],
    ],
  ] as [string, Partial<ReportParts>, string[]][])('name %s', (_, more, codes) => {
    expect(limitsOf(more)).toEqual([
      'draft',
      ...codes.slice(0, codes[0] === 'soFar' ? 1 : 0),
      'scope',
      ...codes.filter((one) => one !== 'soFar'),
      'apart',
      'closing',
    ]);
  });

  it('of an issued report never mention a draft, and it lists the changes since the one before', () => {
    const content = compose();
    const [first, second] = [issuedContent(content, undefined), issuedContent(content, compose({ counters: {} }))];

    expect(first.sentences.limits.map(({ code }) => code)).toEqual(limitsOf().slice(1));
    expect(first.sentences.changes).toEqual([]);
    expect(second.sentences.changes[0]).toEqual({ code: 'pages', values: { before: 0, after: 100 } });
  });
});

it("a report's method names accounts below only if it has them", () => {
  const codes = (include: 'below' | null) => compose({ include }).sentences.method.map(({ code }) => code);

  expect(codes('below')).toEqual([...codes(null), 'below']);
});

it("a report's method calls closed months final for deposits only", async () => {
  const { method } = await contentInWords(compose(), 'en');

  expect(method.filter((one) => one.includes('do not change'))).toEqual([
    expect.stringContaining('so deposits in closed months do not change. Every other order counts in the month'),
  ]);
});

it('the annex names each standard with its edition and day, in the language asked for', async () => {
  const [english, german] = await Promise.all((['en', 'de'] as const).map((lang) => contentInWords(compose(), lang)));

  expect(english?.annex.map(({ standard, edition, date }) => [standard, edition, date])).toEqual([
    ['VSME', 'Commission Recommendation (EU) 2025/1710', '2025-07-30'],
    ['ESRS E5', 'Commission Delegated Regulation (EU) 2023/2772', '2023-07-31'],
  ]);
  for (const { entries } of english?.annex ?? [])
    expect(new Set(entries.map(({ belongs }) => belongs))).toEqual(new Set([true, false]));
  expect(german?.annex[0]?.entries[0]).toMatchObject({
    disclosure: 'B7',
    figures: ['paper_kg'],
    belongs: true,
    text: expect.stringContaining('Materialstrom'),
  });
});

describe('a year', () => {
  const share = (sides: number, sheets: number) => qualityOf({ ...noFeedDays(), ...by({ sides, sheets }) });

  it.each([
    ['a tenth fewer days by sides', share(4, 6), share(5, 5), true],
    ['a little less than a tenth', share(401, 599), share(5, 5), false],
    ['more days by sides', share(6, 4), share(5, 5), false],
    ['no days now', share(0, 0), share(5, 5), false],
    ['no days before', share(0, 10), share(0, 0), false],
  ])('is counted otherwise with %s', (_, now, before, expected) => {
    expect(isCountedOtherwise(now, before)).toBe(expected);
  });

  it('counts every basis among its days', () => {
    const all = qualityOf({ ...noFeedDays(), ...by({ sheets: 10, duplex: 10, estimate: 10, sides: 10 }) });

    expect([isCountedOtherwise(share(2, 8), all), isCountedOtherwise(share(1, 9), all)]).toEqual([false, true]);
  });
});
