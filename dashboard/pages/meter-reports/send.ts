import { RegroveError } from '../../../client/error.ts';
import { REPORT_TYPES } from '../../../lib/metering/report-files/report-types.ts';
import { request } from '../../api/request.ts';
import type { MeterReport, PushedReadings } from '../../api/types.ts';
import type { ReportOwner } from './owner.ts';

/** A report as a person chose it: the bytes of a file, or pasted rows. */
export type SentFile = { name: string; size: number; body: ArrayBuffer | string };

/** An `upload` feed answers as a push does, the others answer the row of the list. */
export type Sent = PushedReadings | MeterReport;

export const isRow = (sent: Sent): sent is MeterReport => 'status' in sent;

/** Browsers do not agree on the media types of these files, so their names decide. */
function mediaTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.keys(REPORT_TYPES).find((type) => REPORT_TYPES[type] === ending) ?? 'text/csv';
}

export async function sendFile({ path }: ReportOwner, { name, body }: SentFile, query = ''): Promise<Sent> {
  const sent = { body, contentType: mediaTypeOf(name), fileName: name };
  return (await request<Sent>('POST', `${path}/readings${query}`, sent)).data;
}

/** Tries a file without counting it. One that has to wait for a person is sent, and its row is answered. */
export async function wouldCount(owner: ReportOwner, file: SentFile): Promise<Sent> {
  try {
    const judged = await sendFile(owner, file, '?dry_run=true');
    return isRow(judged) && judged.status === 'waiting' ? sendFile(owner, file) : judged;
  } catch (refusal) {
    if (owner.item.type !== 'upload' || !isRefusal(refusal)) throw refusal;
    const waiting = await sentToWait(owner, file);
    if (!waiting) throw refusal;
    return waiting;
  }
}

/** An `upload` feed refuses what has to wait, but lists it. */
async function sentToWait(owner: ReportOwner, file: SentFile): Promise<MeterReport | undefined> {
  try {
    await sendFile(owner, file);
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
  }
  const { data } = await request<MeterReport[]>('GET', `${owner.path}/reports?limit=20`);
  return data.find(
    ({ status, file: name, bytes }) => status === 'waiting' && name === file.name && bytes === file.size,
  );
}

const isRefusal = (failure: unknown): boolean => failure instanceof RegroveError && failure.code === 400;
