import { Fault } from '../../platform/fault.ts';
import { files } from '../../platform/objects/files.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { requireFeedContext } from '../feeds/feed-context.ts';
import { requirePushable } from '../feeds/push.ts';
import type { PushedReadings } from '../feeds/push-input.ts';
import { isReportServer, takesReports } from '../integrations/integration-types.ts';
import { readingsIn } from '../report-files/readings.ts';
import type { ReportFile } from '../report-files/sheets.ts';
import { requireServer } from '../servers/store.ts';
import { countReport } from './count.ts';
import { dryRunOf } from './dry-run.ts';
import { type Received, receive } from './receive.ts';
import { type MeterReport, type ReportOwner, type StoredMeterReport, shownReport } from './report.ts';
import { isBeingCounted } from './start-counting.ts';

type Sending = { by: 'api' | 'upload'; now: Date; dryRun: boolean };

/** A report sent to a feed. An `upload` feed answers a push's form, the others a row of the list. */
export async function sendToFeed(
  path: AccountPath,
  id: string,
  file: ReportFile,
  sending: Sending,
): Promise<PushedReadings | MeterReport> {
  const context = await requireFeedContext(path, id);
  const { type, server_id } = context.feed;
  if (!takesReports(type)) {
    throw new Fault('invalid', `Feed ${id} is of type ${type}; files are sent to a feed that counts reports.`, {
      reason: 'wrong_feed_type',
    });
  }
  if (server_id !== null) {
    throw new Fault(
      'invalid',
      `Feed ${id} counts the reports of its server; send them to /servers/${server_id}/readings.`,
      { reason: 'sent_to_feed_of_server' },
    );
  }
  requirePushable(context, true);
  const owner: ReportOwner = { kind: 'feed', path, id };
  if (type !== 'upload') return sendReport(owner, file, sending);
  if (sending.dryRun) {
    const { fault, pushed } = await dryRunOf(owner, file, sending);
    if (pushed) return pushed;
    throw fault ?? new Error('A dry run of a feed has what it would push, or a reason.');
  }
  const { report, fault, pushed } = await received(owner, file, sending);
  if (fault) throw fault;
  return pushed ? { ...pushed, skipped: report.skipped } : nothingPushed(file, report);
}

/** A report sent to a server whose type counts by report. */
export async function sendToServer(
  path: AccountPath,
  id: string,
  file: ReportFile,
  sending: Sending,
): Promise<MeterReport> {
  await requireReportServer(path, id);
  return sendReport({ kind: 'server', path, id }, file, sending);
}

async function requireReportServer(path: AccountPath, id: string): Promise<void> {
  const { type } = await requireServer(path, id);
  if (isReportServer(type)) return;
  throw new Fault('invalid', `Server ${id} is of type ${type}, which is collected; it takes no reports.`, {
    reason: 'wrong_feed_type',
  });
}

async function sendReport(owner: ReportOwner, file: ReportFile, sending: Sending): Promise<MeterReport> {
  if (sending.dryRun) return (await dryRunOf(owner, file, sending)).row;
  const { report, fault } = await received(owner, file, sending);
  if (report.status === 'refused' && fault) throw fault;
  return shownReport(report);
}

/**
 * A waiting report whose file is sent again is judged again: its columns may be set now. If it came by mail, its sender stays
 * unknown, because only a person accepts a sender.
 */
async function received(owner: ReportOwner, file: ReportFile, { by, now }: Sending): Promise<Received> {
  const got = await receive(owner, file, { by, now });
  if (!got) throw new Error('A report sent by API has a row.');
  const { report, isNew } = got;
  if (isNew || report.status !== 'waiting' || isBeingCounted(report)) return got;
  if (report.object !== null) await files().put(report.object, file.bytes);
  return countReport(owner, report.id, now, 'once');
}

/** The answer to a file counted before, whatever the feed's columns are now. */
async function nothingPushed(file: ReportFile, { columns, received_at }: StoredMeterReport): Promise<PushedReadings> {
  const { rows, skipped } = await readingsIn(file, { columns, of: 'feed', arrivedAt: new Date(received_at) });
  const days = [...new Set(rows.map(({ reading }) => reading.at.slice(0, 10)))].sort();
  return {
    readings: rows.length,
    pages: 0,
    days: days.map((day) => ({ day, pages: 0 })),
    ignored: 0,
    held: [],
    skipped,
  };
}
