import { randomBytes } from 'node:crypto';
import { parseMail } from '../lib/metering/mail-in/parse-mail.ts';
import { mailOf } from '../test/metering/mail-in/mails.ts';
import { columns, type Figure, median, noMoreThan } from './figures.ts';
import { watchMemory } from './peak-memory.ts';

/** The mail function's memory. */
const MEMORY_MB_MAX = 1_024;
const ROUNDS = 5;
const SIZES = [2, 25, 30];

/** Parsing large mails: CPU for a megabyte, of a large mail against a small one, and the memory. SES and the listener accept 25 MB. */
export async function mailIn(): Promise<Figure[]> {
  const measured: Measured[] = [];
  for (const megabytes of SIZES) measured.push({ megabytes, ...(await measure(mailWith(megabytes))) });
  const cells = measured.map(({ megabytes, times, before, peak }) =>
    [megabytes, median(times), before, peak].map((value) => value.toFixed(0)),
  );
  console.log(columns([['MB', 'ms of CPU', 'memory before, MB', 'peak, MB'], ...cells]));
  const ofMegabyte = ({ megabytes, times }: Measured) => times.map((ms) => ms / megabytes);
  const [small, largest] = [measured[0], measured.at(-1)];
  if (!small || !largest) throw new Error('Nothing was measured.');
  const what = `a mail of ${largest.megabytes} MB`;
  return [
    noMoreThan(`${what}: CPU for a megabyte, against one of 2 MB`, 'ms', ofMegabyte(largest), ofMegabyte(small), 1.5),
    noMoreThan(`${what}: the most memory, against the function's`, 'MB', largest.peak, MEMORY_MB_MAX, 1),
  ];
}

type Measured = { megabytes: number; times: number[]; before: number; peak: number };

async function measure(raw: Buffer): Promise<Omit<Measured, 'megabytes'>> {
  const times: number[] = [];
  // The first one loads the parser.
  await parsed(raw);
  const memory = watchMemory();
  for (let round = 0; round < ROUNDS; round++) {
    const begun = process.cpuUsage();
    await parsed(raw);
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1_000);
  }
  return { times, ...memory.stop() };
}

/** One attachment fills the mail: four base64 bytes for three file bytes, and a line end after 76. */
function mailWith(megabytes: number): Buffer {
  const bytes = randomBytes(Math.round((megabytes * 1e6 * 3 * 76) / (4 * 78)));
  return Buffer.from(mailOf([{ name: 'meters.xlsx', bytes }]));
}

async function parsed(raw: Buffer): Promise<void> {
  const mail = await parseMail(raw);
  if (mail?.files.length !== 1) throw new Error('The mail has another number of reports.');
}
