import type { Connection } from '../../../../lib/metering/integrations/integration.ts';
import type { FakeServer } from './server.ts';

/** The machines behind a fake: each has an id, a serial number and its reads, oldest first. */
export type FakeRead = {
  at: string;
  count: number;
  /** The system's spelling, if it is awkward: "1,234", "N/A". */
  spelled?: string;
  /** A late read, which reaches the system only on this day. */
  arrives?: string;
  /** The machine's other lifetime counters; a system shows those it has a field for. */
  sheets?: number;
  duplex?: number;
  large?: number;
};
export type FakeDevice = {
  id: string;
  serial: string | null;
  managed: boolean;
  /** Its customer, child entity, group or print server. */
  group: string;
  reads: FakeRead[];
  maker?: string;
  /** Fields the system omits from its record. */
  without?: string[];
  /** The unit the system counts, if not pages. */
  measures?: string;
};

/** A fake system's options and the system itself. `today` is the last day the system knows; a test may move it forward. */
export type FakeOptions = { fleet: FakeDevice[]; today?: string };
export type FakeSystem = FakeServer & {
  connection: Connection;
  fleet: FakeDevice[];
  today: string;
  /** Every customer sees the same machines, or only one customer does. */
  shared?: boolean;
  seenBy?: string | undefined;
};

/** Machines with a first read each, at noon; ids are 24 hexadecimal digits, as in some systems. */
export function fleetOf(size: number, day: string): FakeDevice[] {
  return Array.from({ length: size }, (_, index) => ({
    id: (index + 1).toString(16).padStart(24, '0'),
    serial: `SN${String(index + 1).padStart(6, '0')}`,
    managed: true,
    group: 'main',
    reads: [{ at: `${day}T12:00:00Z`, count: 1000 + index }],
  }));
}

/** Each machine prints that many pages and is read at noon on the day. */
export function print(fleet: FakeDevice[], day: string, pages: number): void {
  for (const device of fleet) {
    device.reads.push({ at: `${day}T12:00:00Z`, count: (device.reads.at(-1)?.count ?? 0) + pages });
  }
}

/** The reads known to the system at the end of a day. */
export function readsBy(device: FakeDevice, day: string): FakeRead[] {
  const end = `${day}T23:59:59Z`;
  return device.reads
    .filter(({ at, arrives }) => at <= end && (arrives ?? '') <= day)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

export const lastRead = (device: FakeDevice, day: string): FakeRead | undefined => readsBy(device, day).at(-1);

/** The fleet's devices, one system page at a time. */
export const slice = <Item>(items: Item[], page: number, size: number): Item[] =>
  items.slice(page * size, (page + 1) * size);

export const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
