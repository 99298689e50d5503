import { Fault } from '../../platform/fault.ts';
import { meterReportReasons } from '../../presentation/reasons/meter-report-reasons.ts';
import type { NewReading } from '../counting/new-reading.ts';
import { ReportWaits } from './report-waits.ts';

/**
 * Refuses a list of jobs, because job pages look like counters: a device's counter only rises, while its jobs' pages go up
 * and down. A single drop may be a reset, if the counter stays below it and is too large for a job.
 */
export function requireCounters(rows: { external_id: string; reading: NewReading }[]): void {
  const devices = new Map<string, NewReading[]>();
  for (const { external_id, reading } of rows) {
    const key = JSON.stringify([external_id, reading.serial ?? reading.device, reading.counter]);
    const known = devices.get(key);
    if (known) known.push(reading);
    else devices.set(key, [reading]);
  }
  for (const ofDevice of devices.values()) {
    const inOrder = ofDevice.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
    if (!isUpAndDown(inOrder.map(({ total }) => total))) continue;
    const device = ofDevice[0]?.device ?? '';
    throw new ReportWaits(
      meterReportReasons.not_counters({ device }),
      new Fault(
        'invalid',
        `The total of ${JSON.stringify(device)} goes up and down, so the file lists jobs and not counters; export the devices with their lifetime counters.`,
        { reason: 'jobs_not_counters' },
      ),
    );
  }
}

/** Jobs rarely have this many pages. */
const JOB_PAGES_MAX = 1_000;
/** Printers lose a few pages when power fails. */
const NOISE_MAX = 10;

function isUpAndDown(totals: number[]): boolean {
  let highest = 0;
  let [falls, rises, isRecovered] = [0, 0, false];
  for (const [index, total] of totals.entries()) {
    const before = totals[index - 1] ?? total;
    if (total > before) rises += 1;
    if (total < before && (before - total > NOISE_MAX || before <= JOB_PAGES_MAX)) falls += 1;
    isRecovered ||= falls > 0 && total > highest;
    highest = Math.max(highest, total);
  }
  return falls > 0 && rises > 0 && (falls > 1 || isRecovered || highest < JOB_PAGES_MAX);
}
