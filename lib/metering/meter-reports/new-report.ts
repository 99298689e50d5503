import type { Reason } from '../../platform/reasons.ts';
import { reasonText } from '../../platform/reasons.ts';
import { timestamp } from '../../platform/time.ts';
import { meterReportReasons } from '../../presentation/reasons/meter-report-reasons.ts';
import { coded } from '../../presentation/reasons/reasons.ts';
import type { FeedColumns } from '../report-files/columns.ts';
import type { Judgment } from './judge.ts';
import type { ReportOwner, StoredMeterReport } from './report.ts';
import { BEING_COUNTED } from './start-counting.ts';
import { expiryFor } from './store.ts';

/** A mail: `id` and `now` are made once for each attachment and recipient, so a repeated call finds its row. */
export type MailArrival = {
  by: 'mail';
  now: Date;
  id: string;
  from: string;
  /** Known: in `mail_from` with DMARC passed. */
  sender: 'known' | 'unknown';
  dmarc: boolean;
};
export type Arrival = { by: 'api' | 'upload'; now: Date } | MailArrival;

/** A report without a file yet. */
export const newReport = ({ kind, id: owner_id }: ReportOwner, arrival: Arrival, id: string): StoredMeterReport => ({
  id,
  owner: kind,
  owner_id,
  received_at: timestamp(arrival.now),
  by: arrival.by,
  ...(arrival.by === 'mail'
    ? { from: arrival.from, sender: arrival.sender, dmarc: arrival.dmarc }
    : { from: null, sender: 'known' as const, dmarc: false }),
  file: null,
  bytes: 0,
  type: null,
  sha256: null,
  object: null,
  rows: 0,
  skipped: 0,
  unmatched: [],
  status: 'refused',
  reason: null,
  reason_text: null,
  proposal: null,
  pages: 0,
  columns: null,
  counted: '',
  job_id: null,
  expires: expiryFor(arrival.now),
});

type Outcome = Pick<
  StoredMeterReport,
  'status' | 'reason' | 'reason_text' | 'proposal' | 'rows' | 'skipped' | 'columns'
>;

export const refused = (
  reason: Reason,
  text = reasonText(reason),
): Pick<Outcome, 'status' | 'reason' | 'reason_text'> => ({
  status: 'refused',
  reason: coded(reason),
  reason_text: text,
});

/** A report as its file was judged. A countable report waits while its sender is unknown. */
export function outcomeOf(judged: Judgment, columns: FeedColumns | null, unknownSender: string | null): Outcome {
  const { rows, skipped } = judged;
  const common = { rows, skipped, columns, proposal: null };
  if (judged.status === 'refused') return { ...common, ...refused(judged.reason, judged.text) };
  if (judged.status === 'waiting') {
    const { reason, text, proposal } = judged;
    return { ...common, status: 'waiting', reason: coded(reason), reason_text: text, proposal };
  }
  if (unknownSender === null) return { ...common, ...BEING_COUNTED };
  const reason = meterReportReasons.unknown_sender({ from: unknownSender });
  return { ...common, status: 'waiting', reason: coded(reason), reason_text: reason.says, proposal: columns };
}
