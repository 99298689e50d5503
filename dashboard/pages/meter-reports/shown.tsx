import type { MeterReport } from '../../api/types.ts';
import { r } from '../../texts/meter-reports.ts';
import { Badge } from '../../ui/page.tsx';

const isBeingCounted = ({ reason_detail }: MeterReport): boolean => reason_detail?.code === 'being_counted';

/** Whether a report waits for a person. One that is being counted needs nobody. */
export const isDecidable = (report: MeterReport): boolean => report.status === 'waiting' && !isBeingCounted(report);

export const isUnderWay = (report: MeterReport): boolean => report.status === 'waiting' && isBeingCounted(report);

/** A report's sender: the one of its mail, a person or a program. */
export const Origin = ({ of: { by, from } }: { of: MeterReport }) =>
  by === 'mail' ? <bdi class="origin">{from}</bdi> : <span>{by === 'upload' ? r.byUpload : r.byApi}</span>;

export function ReportStatus({ of: report }: { of: MeterReport }) {
  if (isUnderWay(report)) return <Badge kind="plain">{r.beingCounted}</Badge>;
  if (report.status === 'counted') return <Badge kind="green">{r.counted}</Badge>;
  if (report.status === 'waiting') return <Badge kind="amber">{r.waiting}</Badge>;
  return <Badge kind="red">{r.refused}</Badge>;
}
