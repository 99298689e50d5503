import { inParallel } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import { pushReadings } from '../feeds/push.ts';
import type { PushedReadings } from '../feeds/push-input.ts';
import type { ReportFile } from '../report-files/sheets.ts';
import { unmatchedOf } from './count-job.ts';
import { customersIn, feedFinder, namedFor } from './customers.ts';
import { judge } from './judge.ts';
import { type Arrival, newReport, outcomeOf } from './new-report.ts';
import { columnsOf } from './owner.ts';
import { type MeterReport, type ReportOwner, type StoredMeterReport, shownReport } from './report.ts';

/** The pages a report would count. Nothing is stored. A report that would be refused throws; one that would wait has `fault` too. */
export async function dryRunOf(
  owner: ReportOwner,
  file: ReportFile,
  arrival: Pick<Arrival, 'now'> & { by: 'api' | 'upload' },
): Promise<{ row: MeterReport; pushed?: PushedReadings; fault?: Fault }> {
  const { now } = arrival;
  const columns = await columnsOf(owner);
  const judged = await judge(file, { columns, of: owner.kind, arrivedAt: now });
  if (judged.status === 'refused') throw judged.fault;
  const named = { file: file.name, bytes: file.bytes.length };
  const report = { ...newReport(owner, arrival, ''), ...outcomeOf(judged, columns, null), ...named };
  const rowOf = (more: Partial<StoredMeterReport>) => shownReport({ ...report, ...more, id: null });
  if (judged.status === 'waiting') return { row: rowOf({}), fault: judged.fault };

  const counted = { status: 'counted', reason: null, reason_text: null } as const;
  if (owner.kind === 'feed') {
    const readings = judged.readings.map(({ reading }) => reading);
    const pushed = await pushReadings(owner.path, owner.id, readings, { now, dryRun: true, isReport: true });
    return { row: rowOf({ ...counted, pages: pushed.pages }), pushed: { ...pushed, skipped: judged.skipped } };
  }
  const customers = customersIn(judged.readings);
  const feedOf = await feedFinder(owner);
  const feeds = customers.map(({ external_id }) => feedOf(external_id));
  const isNamedFor = namedFor(customers, feedOf);
  const trial = { now, dryRun: true, isReport: true, isNamedFor };
  const pagesOf = new Map<number, number>();
  await inParallel(FEEDS_AT_ONCE, customers.entries(), async ([index, { readings }]) => {
    const feed = feeds[index];
    if (!feed) return;
    try {
      pagesOf.set(index, (await pushReadings(feed.path, feed.id, readings, trial)).pages);
    } catch (error) {
      // As when it is counted: a customer whose readings are refused counts for nobody.
      if (!(error instanceof Fault) || error.kind === 'rate_limited') throw error;
    }
  });
  const pages = [...pagesOf.values()].reduce((sum, one) => sum + one, 0);
  const unmatched = unmatchedOf(customers, (index) => pagesOf.has(index));
  return { row: rowOf({ ...counted, pages, unmatched }) };
}

const FEEDS_AT_ONCE = 8;
