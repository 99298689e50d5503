import type { IppAddress } from '../ipp/address.ts';
import { exchange } from '../ipp/exchange.ts';
import { encodeRequest, GROUP, type IppAttributes, TAG } from '../ipp/message.ts';
import { decode, IppRefused, OPENING } from '../ipp/printer.ts';
import { isLarge, isTwoSided, sheetsOf } from './job-sheets.ts';
import { COUNT_MAX } from './page-log-format.ts';
import type { PrintedPages } from './tally.ts';

/** The finished jobs a CUPS scheduler remembers, via Get-Jobs (RFC 8011, 4.2.6). CUPS has no printer counters. */
export type FinishedJob = PrintedPages & {
  /** Its number and the time it ended: a job may be printed again. */ key: string;
};

const GET_JOBS = 0x000a;
const DEADLINE_MS = 30_000;
const BYTES_MAX = 10_000_000;
const REQUESTED = [
  'job-id',
  'job-printer-uri',
  'job-impressions-completed',
  'time-at-completed',
  'sides',
  'copies',
  'media',
  'Duplex',
  'PageSize',
  'job-printer-up-time',
];

export async function finishedJobs({ host, port, isTls = false }: IppAddress, now: Date): Promise<FinishedJob[]> {
  const to = { host, port, path: '/', isTls };
  const uri = `${isTls ? 'ipps' : 'ipp'}://${host}:${port}/`;
  const request = encodeRequest(GET_JOBS, 1, [
    ...OPENING,
    { tag: TAG.uri, name: 'printer-uri', values: [uri] },
    { tag: TAG.keyword, name: 'which-jobs', values: ['completed'] },
    { tag: TAG.keyword, name: 'requested-attributes', values: REQUESTED },
  ]);
  const { status, body } = await exchange(to, request, performance.now() + DEADLINE_MS, BYTES_MAX);
  if (status !== 200)
    throw new IppRefused(`it answers with status ${status}: let this machine list jobs in cupsd.conf`);
  const message = decode(body);
  // CUPS returns "not found" if it never had a job.
  if (message.code === 0x0406) return [];
  if (message.code >= 0x0100) throw new IppRefused(`it refuses to list jobs (status 0x0${message.code.toString(16)})`);
  return message.groups.filter(({ tag }) => tag === GROUP.job).flatMap(({ attributes }) => jobOf(attributes, now));
}

function jobOf(attributes: IppAttributes, now: Date): FinishedJob[] {
  const [id, uri, impressions, ended, sides, copies, media, duplex, pageSize, upTime] = REQUESTED.map(
    (name) => attributes.get(name)?.[0],
  );
  if (typeof id !== 'number' || typeof uri !== 'string' || typeof impressions !== 'number') return [];
  if (impressions <= 0 || impressions > COUNT_MAX) return [];
  const twoSided = isTwoSided(textOf(sides), textOf(duplex));
  const sheets = sheetsOf(impressions, twoSided, typeof copies === 'number' && copies > 0 ? copies : 1);
  const at = endOf(ended, upTime, now);
  return [
    {
      key: `${id} ${String(ended)}`,
      printer: printerOf(uri),
      ...(at && { at }),
      sides: impressions,
      ...(twoSided !== undefined && { sheets, duplexSheets: twoSided ? impressions - sheets : 0 }),
      largeSheets: isLarge(textOf(media)) || isLarge(textOf(pageSize)) ? sheets : 0,
    },
  ];
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A job's end by our clock: the scheduler's may be off, and some count seconds since startup. */
function endOf(ended: unknown, upTime: unknown, now: Date): Date | undefined {
  if (typeof ended !== 'number') return undefined;
  if (typeof upTime === 'number' && upTime >= ended) return new Date(now.getTime() - (upTime - ended) * 1000);
  return ended > YEAR_2001 ? new Date(ended * 1000) : undefined;
}
const YEAR_2001 = 1_000_000_000;

/** The queue name: the last part of `ipp://server/printers/Office%20A`. */
function printerOf(uri: string): string {
  const name = uri.split('/').at(-1) ?? uri;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
