import { paperConstants } from '../../accounts/paper/constants.ts';
import { sheetGrams } from '../../accounts/paper/paper.ts';
import type { Counters } from '../../accounts/totals/counters.ts';
import type { FeedMonth } from '../../metering/feeds/feed-month.ts';
import { timestamp } from '../../platform/time.ts';
import { inOrder } from './account-year.ts';
import { ANNEX } from './annex.ts';
import type { ReportContent } from './content.ts';
import { changeBySides } from './counting-change.ts';
import { factorSentences, factorsOf } from './factors.ts';
import { inMonths, qualityOf, sumOfFeeds } from './feed-sums.ts';
import { monthlyFigures, recordedFigures, reportFigures } from './figures.ts';
import { goalOf, type PaperGoal } from './goal.ts';
import { pagesBySource } from './pages-by-source.ts';
import { monthsOf, type Period, yearBefore } from './period.ts';
import { projectsOf } from './projects.ts';
import type { ReportCredit, ReportQuality } from './report.ts';
import { type Rows, shownRows } from './rows.ts';
import { type Sentence, sentence } from './sentences.ts';

/** Everything a report is computed from. */
export type ReportParts = {
  period: Period;
  include: 'below' | null;
  account: { id: string; name: string; created_at: string };
  as_of: string;
  final: boolean;
  issuer: string;
  dealer: { name: string; logo: ReportContent['logo'] } | null;
  goal: PaperGoal | null;
  /** All time, for all the report's accounts together. */
  counters: Counters;
  /** For the year and the year before. */
  feedMonths: FeedMonth[];
  rows: Rows;
  credits: ReportCredit[];
  projectName: (id: string) => string;
  now: Date;
};

/** The first day of recorded feed months. */
export const RECORDED_FROM = '2026-11-16';

/** The first day when a month's books record the pages counted by feeds. */
const SOURCES_FROM = '2026-11-17';

export function composeReport(parts: ReportParts): ReportContent {
  const { period, include, account, counters, feedMonths, rows, now } = parts;
  const months = monthsOf(period);
  const before = monthsOf(yearBefore(period));
  const counted = { counters, feedMonths };
  const qualityIn = (some: string[]): ReportQuality => ({
    ...qualityOf(sumOfFeeds(inMonths(feedMonths, some))),
    by_source: pagesBySource(counters, some),
  });
  const quality = qualityIn(months);
  const quality_before = qualityIn(before);
  const isUnrecorded = `${months[0]}-01` < RECORDED_FROM && account.created_at.slice(0, 10) < RECORDED_FROM;
  const content = {
    ...period,
    include,
    account_id: account.id,
    account_name: account.name,
    as_of: parts.as_of,
    final: parts.final,
    number: null,
    issuer: parts.issuer,
    dealer: parts.dealer?.name ?? null,
    logo: parts.dealer?.logo ?? null,
    figures: reportFigures(counted, months),
    year_before: recordedFigures(counted, before, account.created_at),
    factors: factorsOf(months, counters),
    months: monthlyFigures(counted, months, account.created_at),
    months_before: monthlyFigures(counted, before, account.created_at),
    accounts: shownRows(rows, months),
    accounts_in_all: rows.named.length + rows.unnamed,
    quality,
    quality_before,
    recorded_from: isUnrecorded && quality.days > 0 ? RECORDED_FROM : null,
    projects: projectsOf(counters, months, parts.projectName),
    credits: inOrder(parts.credits),
    goal: goalOf(parts.goal, counters, period, now, account.created_at),
  };
  return {
    ...content,
    sentences: {
      method: methodOf(content, months),
      limits: limitsOf(content, rows.unnamed, timestamp(now)),
      changes: [],
      annex: [...ANNEX],
    },
  };
}

type Composed = Omit<ReportContent, 'sentences'>;

const methodOf = ({ include, factors }: Composed, months: string[]): Sentence<'method'>[] => [
  sentence('page', { grams: sheetGrams().toNumber() }),
  ...factorSentences(months, factors),
  sentence('trees', { pages: paperConstants().pages_per_tree }),
  sentence('months'),
  sentence('feeds'),
  ...(include ? [sentence<'method'>('below')] : []),
];

function limitsOf(content: Composed, unnamed: number, date: string): Sentence<'limits'>[] {
  const { figures, quality, quality_before, recorded_from } = content;
  const found: (Sentence<'limits'> | false)[] = [
    sentence('draft', { date }),
    !content.final && sentence('soFar', { date: content.as_of }),
    sentence('scope'),
    figures.sheets === null && figures.pages > 0 && sentence('noFeeds'),
    quality.missing > 0 && sentence('missing', { missing: quality.missing, days: quality.days }),
    quality.held > 0 && sentence('held', { held: quality.held }),
    quality.estimated > 0 && sentence('estimated', { estimated: quality.estimated }),
    quality.by_basis.sides > 0 && sentence('sides', { sides: quality.by_basis.sides }),
    recorded_from !== null && sentence('unrecorded', { date: recorded_from }),
    recorded_from !== null && sentence('sources', { date: SOURCES_FROM }),
    content.months.some(({ pages }) => pages === null) && sentence('beforeAccount'),
    quality.by_source.derived > 0 && sentence('derived'),
    isCountedOtherwise(quality, quality_before) && sentence('basis'),
    unnamed > 0 && sentence('rest', { accounts: unnamed }),
    sentence('apart'),
    sentence('closing'),
  ];
  return found.filter((one) => one !== false);
}

/** Clearly fewer days were counted by sides than in the year before. */
export function isCountedOtherwise(
  year: Pick<ReportQuality, 'by_basis'>,
  yearBefore: Pick<ReportQuality, 'by_basis'>,
): boolean {
  const change = changeBySides(year, yearBefore);
  return change !== null && change.now < change.before;
}
