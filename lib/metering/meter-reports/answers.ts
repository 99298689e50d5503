import { requireFeedContext } from '../feeds/feed-context.ts';
import { requirePushable } from '../feeds/push.ts';
import type { Accept } from './accept-sender.ts';
import { countReport, refuseWaiting } from './count.ts';
import { type MeterReport, type ReportOwner, shownReport } from './report.ts';

/** Counts a report for a person. Throws the reason if it still waits or cannot be counted. */
export async function countedReport(
  owner: ReportOwner,
  id: string,
  { accept, now }: { accept?: Accept; now: Date },
): Promise<MeterReport> {
  if (owner.kind === 'feed') requirePushable(await requireFeedContext(owner.path, owner.id), true);
  const { report, fault } = await countReport(owner, id, now, accept);
  if (fault) throw fault;
  return shownReport(report);
}

export const refusedReport = async (owner: ReportOwner, id: string): Promise<MeterReport> =>
  shownReport(await refuseWaiting(owner, id));
