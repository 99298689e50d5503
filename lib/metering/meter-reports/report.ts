import * as z from 'zod';
import { moment, uuid } from '../../platform/fields.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { ReasonDetail, reasonDetail, StoredReason } from '../../presentation/reasons/reasons.ts';
import { FeedColumns, ProposedColumns, type ReportOf } from '../report-files/columns.ts';

/** A report's owner: a feed without a server, or a server. `path` is the owner's account. */
export type ReportOwner = { kind: ReportOf; path: AccountPath; id: string };

const Unmatched = z.object({
  external_id: z.string().describe('As the report names the customer; empty where it names none.'),
  rows: z.int(),
});

/** A file with counters, received by mail, upload or API. */
export const MeterReport = z
  .object({
    id: uuid().nullable().describe('Null in the answer to a dry run.'),
    received_at: moment(),
    by: z.enum(['mail', 'upload', 'api']).describe('upload: by a person who is signed in. api: with an API key.'),
    from: z.string().nullable().describe('The From address of a mail; null otherwise.'),
    file: z
      .string()
      .nullable()
      .describe('The name of the file; null for a mail without a report.')
      .meta({ examples: ['meters.csv'] }),
    bytes: z.int(),
    rows: z.int().describe('Rows with a reading; while the columns are not known, the rows below the header.'),
    skipped: z
      .int()
      .describe(
        'Rows without one: rows above the header, rows without a device or a counter, and a last row with totals.',
      ),
    unmatched: z
      .array(Unmatched)
      .describe(
        'Of a server: customers whose rows counted for nobody, because no active feed or several fit. The first 100.',
      ),
    status: z.enum(['counted', 'waiting', 'refused']),
    reason_detail: ReasonDetail.nullable().describe('Why it waits or was refused; null otherwise.'),
    proposal: ProposedColumns.nullable().describe('The columns that would be used; null unless it waits.'),
    pages: z.int().describe('The sheets that it counted.'),
  })
  .meta({ id: 'MeterReport' });
export type MeterReport = z.infer<typeof MeterReport>;

/** A waiting or counted report with the beginning of its table, for the person who says what its columns are. */
export const MeterReportPreview = MeterReport.extend({
  header: z.array(z.string()).describe('The probable header; empty once the file is gone.'),
  first_rows: z.array(z.array(z.string())).describe('The first rows below it.'),
  from_proved: z
    .boolean()
    .nullable()
    .describe(
      'Whether DMARC proved the sender of a mail. Otherwise it can be counted once only. Null for other reports.',
    ),
}).meta({ id: 'MeterReportPreview' });
export type MeterReportPreview = z.infer<typeof MeterReportPreview>;

/** A report as stored. */
export const StoredMeterReport = MeterReport.omit({ reason_detail: true }).extend({
  id: z.string(),
  owner: z.enum(['feed', 'server']),
  owner_id: z.string(),
  /** Whether DMARC passed, for a mail. */
  dmarc: z.boolean(),
  /** Whether its sender was in `mail_from` with DMARC passed; others than mails are known. */
  sender: z.enum(['known', 'unknown']),
  /** The declared media type, for its charset. */
  type: z.string().nullable(),
  sha256: z.string().nullable(),
  /** The file's name in the object store; null if none was stored. */
  object: z.string().nullable(),
  reason: StoredReason.nullable(),
  /** The sentence with all details, where it says more than the reason. */
  reason_text: z.string().nullable(),
  /** The columns it is counted with; null: the header has the names of the fields. */
  columns: FeedColumns.nullable(),
  /** For each customer of a server's report, in order of appearance: 1 if its rows were counted. */
  counted: z.string(),
  /** The job counting it, now or last. */
  job_id: z.string().nullable(),
  expires: z.number(),
});
export type StoredMeterReport = z.infer<typeof StoredMeterReport>;

/** A report as the API answers it. */
export const shownReport = (stored: Omit<StoredMeterReport, 'id'> & { id: string | null }): MeterReport => {
  const { id, received_at, by, from, file, bytes, rows, skipped, unmatched, status, proposal, pages } = stored;
  const isWaiting = status === 'waiting';
  return {
    id,
    received_at,
    by,
    from,
    file,
    bytes,
    rows,
    skipped,
    unmatched,
    status,
    reason_detail: reasonDetail(stored.reason, stored.reason_text),
    proposal: isWaiting ? proposal : null,
    pages,
  };
};
