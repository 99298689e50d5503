import { type Decision, decide } from './identity.ts';
import {
  type Counted,
  countedOf,
  type Devices,
  type HeldReading,
  type KnownDevice,
  nameOf,
  type UntimedReading,
} from './known-devices.ts';
import type { Printer } from './printer.ts';

export type Identified = {
  printer: Printer;
  /** Several if readings that were held are known to be its own now; the last one is that of this scan. */
  readings: UntimedReading[];
  /** Why there is no reading, or what is odd about it. */
  note: string | undefined;
  /** False for another address of a printer that is read already. */
  isDevice: boolean;
};

/** What a scan found of one machine, with all addresses at which it answered. */
export type Machine = {
  printers: [Printer, ...Printer[]];
  /** Others tell the same, and whether they are this machine is not known. */
  isUnclear: boolean;
  /** Another machine told the same serial number, or the same network card, in this scan. */
  isSerialShared: boolean;
  isMacShared: boolean;
};

/** After so many days with held readings the printer is taken for a new one. Nothing is counted for the doubtful step. */
const HELD_DAYS_MAX = 3;
/** A device that was not seen for so long is forgotten. The service remembers it longer. */
const FORGOTTEN_DAYS = 400;

/**
 * The readings of a scan, each under the name of its device. The name of a device is its network card or else its
 * address, when it was first seen. With it goes the serial number as it is told: the service counts on by that where the
 * name is new, and tells devices apart that share one.
 */
export function identified(machines: Machine[], known: Devices): { found: Identified[]; devices: Devices } {
  const found: Identified[] = [];
  const counted: { one: Counted; machine: Machine }[] = [];
  const sharedMacs = new Set(known.sharedMacs);
  for (const { printers, isMacShared } of machines) {
    for (const { mac } of printers) if (isMacShared && mac !== undefined) sharedMacs.add(mac);
  }
  for (const machine of machines) {
    const [printer, ...others] = machine.printers.map((told) => withoutShared(told, sharedMacs));
    if (printer === undefined) continue;
    for (const other of others) found.push(without(other, `it is the same printer as ${printer.address}`, false));
    const one = countedOf(printer);
    if ('problem' in one) found.push(without(printer, `no reading: ${one.problem}`));
    else if (machine.isUnclear) found.push(without(printer, `no reading: ${unclear(printer)}`));
    else counted.push({ one, machine });
  }

  const latestHeld = (place: string) => known.held[place]?.at(-1)?.total;
  const all = counted.map(({ one }) => one);
  const decisions = decide(all, known.devices, latestHeld);
  const devices = new Map(known.devices.map((device) => [device.id, device]));
  const held = { ...known.held };
  for (const { one, machine } of counted) {
    const { printer, place } = one;
    const now: HeldReading = { seen: printer.seen.toISOString(), ...countOf(one) };
    const waiting = [...(held[place] ?? []), now];
    const decision = settled(decisions.get(one) ?? { isNew: true, isApart: false }, waiting, printer);
    if ('reason' in decision) {
      held[place] = waiting;
      found.push(without(printer, `its reading is held: ${decision.reason}`));
      continue;
    }
    delete held[place];
    const device = updated(decision, machine, one, devices);
    devices.set(device.id, device);
    const readings = waiting.map((reading) => readingOf(device, printer, reading, reading === now));
    found.push({ printer, readings, note: noteOf(printer, machine), isDevice: true });
  }
  const kept = [...devices.values()].filter(isRecent(all));
  return { found: found.toSorted(byAddress), devices: { devices: kept, held, sharedMacs: [...sharedMacs] } };
}

const byAddress = (one: Identified, other: Identified): number =>
  one.printer.address < other.printer.address ? -1 : Number(one.printer.address > other.printer.address);

const withoutShared = (printer: Printer, sharedMacs: Set<string>): Printer =>
  printer.mac !== undefined && sharedMacs.has(printer.mac) ? { ...printer, mac: undefined } : printer;

const without = (printer: Printer, note: string, isDevice = true): Identified => ({
  printer,
  readings: [],
  note,
  isDevice,
});

const unclear = ({ serial, mac }: Printer): string =>
  `others tell ${serial ?? mac} too, and did not answer a second time, so it is not known whether they are one printer`;

function settled(decision: Decision, waiting: HeldReading[], { serial }: Printer): Decision {
  const days = new Set(waiting.map(({ seen }) => seen.slice(0, 10)));
  if (!('reason' in decision) || days.size < HELD_DAYS_MAX) return decision;
  return { isNew: true, isApart: serial !== undefined };
}

function updated(
  decision: Exclude<Decision, { reason: string }>,
  { printers, isSerialShared }: Machine,
  { printer, place, total, counter }: Counted,
  devices: Map<string, KnownDevice>,
): KnownDevice {
  const before = 'device' in decision ? decision.device : undefined;
  const { serial = before?.serial, address, name = before?.name, seen } = printer;
  const told = printer.mac === undefined ? [] : printers.flatMap(({ mac }) => mac ?? []);
  const isApart = 'device' in decision ? decision.device.isApart === true : decision.isApart;
  return {
    id: before?.id ?? freeId(place, serial, devices),
    ...(serial !== undefined && { serial }),
    macs: [...new Set([...(before?.macs ?? []), ...told])],
    address,
    ...(name !== undefined && { name }),
    ...{ total, counter, at: seen.toISOString() },
    ...(isApart && !isSerialShared && { isApart: true as const }),
  };
}

/** A name is never given twice: the service would take the second device for the first. */
function freeId(place: string, serial: string | undefined, devices: Map<string, KnownDevice>): string {
  for (const id of [place, ...(serial === undefined ? [] : [serial])]) if (!devices.has(id)) return id;
  for (let number = 2; ; number++) if (!devices.has(`${place} (${number})`)) return `${place} (${number})`;
}

/** A reading that was held goes without the serial number: on its day nobody could tell whose that was. */
function readingOf(device: KnownDevice, printer: Printer, reading: HeldReading, isNow: boolean): UntimedReading {
  const { seen, ...counted } = reading;
  const name = nameOf(printer);
  const serial = isNow && !device.isApart ? device.serial : undefined;
  return {
    device: device.id,
    ...(serial !== undefined && { serial }),
    ...(name !== '' && { name }),
    ...counted,
    seen: new Date(seen),
  };
}

const countOf = ({ total, counter, sheets }: Counted) => ({ total, counter, ...(sheets !== undefined && { sheets }) });

function isRecent(counted: Counted[]): (device: KnownDevice) => boolean {
  const now = Math.max(...counted.map(({ printer }) => printer.seen.getTime()));
  return ({ at }) => !(now - Date.parse(at) > FORGOTTEN_DAYS * 86_400_000);
}

function noteOf({ serial, mac, address }: Printer, { isSerialShared }: Machine): string | undefined {
  if (isSerialShared) return `its serial number ${serial} is told by others too, so it is known by ${mac ?? address}`;
  if (serial === undefined && mac === undefined) {
    return 'it tells neither serial number nor card, so its address must stay the same';
  }
  return undefined;
}
