import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useQueues } from '../lib/platform/jobs/queue.ts';
import { withNewKey } from '../lib/platform/signing/local.ts';
import { countNights, type Nights } from '../test/metering/meter-reports/year/nights.ts';
import { distributor } from '../test/support/api.ts';
import { place, placeInProcess } from './bench-table.ts';
import { columns, type Figure, median, noMoreThan } from './figures.ts';
import { watchMemory } from './peak-memory.ts';

type Size = Pick<Nights, 'customers' | 'devices'>;

const FEW: Size = { customers: 30, devices: 400 };
const MANY: Size = { customers: 300, devices: 4_000 };
/** The memory for counting reports. */
const MEMORY_MB_MAX = 1_024;

/** A dealer's nightly report: the time for a device, of a large dealer against a small one, and the memory. */
export async function meterReports(): Promise<Figure[]> {
  const measured = await onTable(place, async () => ({
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

/** A large dealer's whole year, each night compared with the contract's model. A difference ends it. */
export async function reportYear(): Promise<Figure[]> {
  const nights = Number(process.env.BENCH_NIGHTS ?? 365);
  const { reports, pages, deposits } = await onTable(placeInProcess, ({ table }) =>
    // Nobody reads the stream.
    count({ ...MANY, nights, seed: process.env.SEED ?? 'year', onNight: () => void table.stream.splice(0) }),
  );
  console.log(`${reports} reports, ${deposits} deposits and ${pages} pages are those of the model.`);
  return [];
}

async function count(nights: Nights): Promise<Awaited<ReturnType<typeof countNights>>> {
  const dealer = await (await distributor()).below();
  return countNights(dealer, {
    ...nights,
    onCompared: (reports, deposits) =>
      console.error(`${new Date().toISOString()} ${reports} reports and ${deposits} deposits compared`),
  });
}

async function measure(size: Size, nights: number, seed = 'bench') {
  const seconds: number[] = [];
  const memory = watchMemory();
  const counted = await count({ ...size, nights, seed, onNight: (one) => void seconds.push(one) });
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

async function onTable<Placed extends { stop(): unknown }, T>(
  placing: () => Promise<Placed>,
  work: (placed: Placed) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-bench-'));
  process.env.REGROVE_FILES = folder;
  process.env.REGROVE_PUBLIC_URL = 'http://127.0.0.1';
  process.env.REGROVE_SIGNING_KEYS = withNewKey();
  process.env.REGROVE_SEED = 'bare';
  const placed = await placing();
  useQueues(() => ({ send: async () => {} }));
  const result = await work(placed);
  await placed.stop();
  rmSync(folder, { recursive: true });
  return result;
}
