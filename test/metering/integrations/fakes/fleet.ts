import type { Connection } from '../../../../lib/metering/integrations/integration.ts';
import type { FakeServer } from './server.ts';

/** The machines behind a fake: each has an id, a serial number and the reads it made, oldest first. */
export type FakeRead = {
  at: string;
  count: number;
  /** How the system spells the value, where that is awkward: "1,234", "N/A". */
  spelled?: string;
  /** A late read: it reaches the system on this day only. */
  arrives?: string;
  /** The other lifetime counters of the machine; a system shows those that it has a field for. */
  sheets?: number;
  duplex?: number;
  large?: number;
};
export type FakeDevice = {
  id: string;
  serial: string | null;
  managed: boolean;
  /** The customer, child entity, group or print server it belongs to. */
  group: string;
  reads: FakeRead[];
  /** Parts of its record that the system leaves out. */
  without?: string[];
  /** The unit that the system counts, if it is not pages. */
  measures?: string;
};

/** The options of a fake system and the system itself. `today` is the last day that the system knows; a test may move it on. */
export type FakeOptions = { fleet: FakeDevice[]; today?: string };
export type FakeSystem = FakeServer & {
  connection: Connection;
  fleet: FakeDevice[];
  today: string;
  /** Every customer sees the same machines, or one of them alone does. */
  shared?: boolean;
  seenBy?: string | undefined;
};

/** Machines with a first read each, at noon of the day; ids are 24 hexadecimal digits, as some systems have them. */
export function fleetOf(size: number, day: string): FakeDevice[] {
  return Array.from({ length: size }, (_, index) => ({
    id: (index + 1).toString(16).padStart(24, '0'),
    serial: `SN${String(index + 1).padStart(6, '0')}`,
    managed: true,
    group: 'main',
    reads: [{ at: `${day}T12:00:00Z`, count: 1000 + index }],
  }));
}

/** Each machine prints that many pages and is read at noon of the day. */
export function print(fleet: FakeDevice[], day: string, pages: number): void {
  for (const device of fleet) {
    device.reads.push({ at: `${day}T12:00:00Z`, count: (device.reads.at(-1)?.count ?? 0) + pages });
  }
}

/** The reads that the system knows at the end of a day. */
export function readsBy(device: FakeDevice, day: string): FakeRead[] {
  const end = `${day}T23:59:59Z`;
  return device.reads
    .filter(({ at, arrives }) => at <= end && (arrives ?? '') <= day)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

export const lastRead = (device: FakeDevice, day: string): FakeRead | undefined => readsBy(device, day).at(-1);

/** The fleet's devices one after the other, a system's page of them at a time. */
export const slice = <Item>(items: Item[], page: number, size: number): Item[] =>
  items.slice(page * size, (page + 1) * size);

export const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
