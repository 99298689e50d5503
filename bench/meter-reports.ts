import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useQueues } from '../lib/platform/jobs/queue.ts';
import { withNewKey } from '../lib/platform/signing/local.ts';
import { countNights, type Nights } from '../test/metering/meter-reports/year/nights.ts';
import { distributor } from '../test/support/api.ts';
import { place } from './bench-table.ts';
import { columns, type Figure, median, noMoreThan } from './figures.ts';
import { watchMemory } from './peak-memory.ts';

type Size = Pick<Nights, 'customers' | 'devices'>;

const FEW: Size = { customers: 30, devices: 400 };
const MANY: Size = { customers: 300, devices: 4_000 };
/** The memory of the function that counts reports. */
const MEMORY_MB_MAX = 1_024;

/** A dealer's nightly report: the time for a device, of a large dealer against a small one, and the memory. */
export async function meterReports(): Promise<Figure[]> {
  const measured = await onTable(async () => ({
    few: await measure(FEW, 8),
    many: await measure(MANY, 8),
  }));
  const { few, many } = measured;
  print([few, many]);
  return [
    noMoreThan('a report of 4,000 devices: time for a device, against 400', 'ms', many.msOfDevice, few.msOfDevice, 1.5),
    noMoreThan("a report of 4,000 devices: the most memory, against the function's", 'MB', many.peak, MEMORY_MB_MAX, 1),
  ];
}

/** A whole year of a large dealer, each night compared with the model of the contract. */
export async function reportYear(): Promise<Figure[]> {
  const nights = Number(process.env.BENCH_NIGHTS ?? 365);
  const year = await onTable(() => measure(MANY, nights, process.env.SEED ?? 'year'));
  print([year]);
  const { reports, pages, deposits } = year;
  console.log(`${reports} reports, ${deposits} deposits and ${pages} pages are those of the model.`);
  return [noMoreThan("a year of reports: the most memory, against the function's", 'MB', year.peak, MEMORY_MB_MAX, 1)];
}

async function measure(size: Size, nights: number, seed = 'bench') {
  const dealer = await (await distributor()).below();
  const seconds: number[] = [];
  const memory = watchMemory();
  const counted = await countNights(dealer, {
    ...size,
    nights,
    seed,
    onNight: (one) => void seconds.push(one),
    onCompared: (reports, deposits) =>
      console.error(`${new Date().toISOString()} ${reports} reports and ${deposits} deposits compared`),
  });
  const peak = memory.stop();
  const [first = 0, ...later] = seconds;
  const night = median(later);
  return { ...size, ...counted, ...peak, first, night, msOfDevice: (night * 1_000) / size.devices };
}

function print(rows: Awaited<ReturnType<typeof measure>>[]): void {
  const header = ['customers', 'devices', 'reports', 'the first', 'a later one', 'memory before', 'peak'];
  const cells = rows.map(({ customers, devices, reports, first, night, before, peak }) => [
    ...[customers, devices, reports].map(String),
    ...[first, night].map((one) => `${one.toFixed(2)} s`),
    ...[before, peak].map((one) => `${one.toFixed(0)} MB`),
  ]);
  console.log(columns([header, ...cells]));
}

async function onTable<T>(work: () => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-bench-'));
  process.env.REGROVE_FILES = folder;
  process.env.REGROVE_PUBLIC_URL = 'http://127.0.0.1';
  process.env.REGROVE_SIGNING_KEYS = withNewKey();
  process.env.REGROVE_SEED = 'bare';
  const { stop } = await place();
  useQueues(() => ({ send: async () => {} }));
  const result = await work();
  await stop();
  rmSync(folder, { recursive: true });
  return result;
}
