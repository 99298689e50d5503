import { parentOf } from '../../accounts/account/line.ts';
import { getDealer } from '../../accounts/settings/dealer.ts';
import { embeddedLogo } from '../../accounts/settings/settings.ts';
import { getSettings } from '../../accounts/settings/store.ts';
import { sumOf } from '../../accounts/totals/counters.ts';
import { asOf, changesHandledUpTo } from '../../accounts/totals/heartbeat.ts';
import { requireFigures } from '../../accounts/totals/store.ts';
import { issuer } from '../../books/certificates/issuer.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { timestamp } from '../../platform/time.ts';
import { forestryCatalog } from '../../trees/forestry/store.ts';
import { readYears } from './account-year.ts';
import { accountsBelow } from './accounts-below.ts';
import { composeReport, type ReportParts } from './compose.ts';
import type { ReportContent } from './content.ts';
import { isClosed } from './open-months.ts';
import { monthsOf, type Period, yearBefore } from './period.ts';
import { NO_ROWS, rowsOf, withRows } from './rows.ts';

/** The report a caller requests. */
export type Asked = { path: AccountPath; period: Period; include: 'below' | null };

/** A year's report as of now. Its figures match `GET /totals` for the same months. */
export async function draftReport({ path, period, include }: Asked, now: Date): Promise<ReportContent> {
  const span = { months: monthsOf(period), before: monthsOf(yearBefore(period)) };
  const years = new Set(span.months.map((month) => month.slice(0, 4)));
  const isBelow = include === 'below';
  const [figures, handledUpTo, common, final, below] = await Promise.all([
    requireFigures(path),
    changesHandledUpTo(),
    commonParts(path),
    isClosed(path, isBelow, period, now),
    isBelow ? accountsBelow(path, years) : [],
  ]);
  const accounts = await readYears([{ path, id: idOf(path), name: figures.name, own: figures.own }, ...below], span);
  return composeReport({
    ...common,
    period,
    include,
    final,
    now,
    account: { id: idOf(path), name: figures.name, created_at: figures.created_at },
    as_of: isBelow ? asOf(handledUpTo, figures) : timestamp(now),
    counters: isBelow ? sumOf([figures.own, figures.below]) : figures.own,
    feedMonths: accounts.flatMap((account) => account.feedMonths),
    rows: withRows(NO_ROWS, rowsOf(accounts, span.months)),
    credits: accounts.flatMap((account) => account.credits),
  });
}

/** The parts independent of the year. */
export async function commonParts(
  path: AccountPath,
): Promise<Pick<ReportParts, 'issuer' | 'dealer' | 'goal' | 'projectName'>> {
  const [dealer, { paper_goal }, catalog] = await Promise.all([
    getDealer(await parentOf(path)),
    getSettings(path),
    forestryCatalog(),
  ]);
  const names = new Map(catalog.map(({ id, name }) => [id, name]));
  return {
    issuer: issuer(),
    dealer: dealer ? { name: dealer.name, logo: embeddedLogo(dealer.logo) } : null,
    goal: paper_goal,
    projectName: (id) => names.get(id) ?? id,
  };
}
