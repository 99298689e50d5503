import { followCounter, type SeenCount, type Step } from './follow-counter.ts';
import { type Decision, decide } from './identity.ts';
import {
  type Counted,
  countedOf,
  type Devices,
  type HeldReading,
  heldKeyOf,
  type KnownDevice,
  nameOf,
  type UntimedReading,
} from './known-devices.ts';
import type { Printer } from './printer.ts';

export type Identified = {
  printer: Printer;
  /** The readings to send: held ones now matched to this device, then the one from this scan. */
  readings: UntimedReading[];
  /** The reason why there is no reading, or a remark about it. */
  note: string | undefined;
  /** False for a further address of a printer already read at another one. */
  isDevice: boolean;
};

/** One device in a scan, with all addresses it responded at. */
export type ScannedDevice = {
  printers: [Printer, ...Printer[]];
  /** Others report the same serial number or card, and it is unknown whether they are this device. */
  isUnclear: boolean;
  /** Another device reported the same serial number, or the same network card, in this scan. */
  isSerialShared: boolean;
  isMacShared: boolean;
};

/** After this many days with held readings the printer counts as new, so the doubtful difference is not counted. */
const HELD_DAYS_MAX = 3;
/** A device silent for this long is forgotten. The service remembers it longer. */
const FORGOTTEN_DAYS = 400;

/**
 * Names a scan's readings after their devices. A device is named after its network card, or else its address, in the first
 * scan. Each reading also has the serial number, so the service can recognize a renamed device and distinguish devices that
 * share one.
 */
export function identifyReadings(machines: ScannedDevice[], known: Devices): { found: Identified[]; devices: Devices } {
  const found: Identified[] = [];
  const counted: { one: Counted; machine: ScannedDevice }[] = [];
  const sharedMacs = new Set(known.sharedMacs);
  for (const { printers, isMacShared } of machines) {
    for (const { mac } of printers) if (isMacShared && mac !== undefined) sharedMacs.add(mac);
  }
  for (const machine of machines) {
    const [printer, ...others] = machine.printers.map((found) => withoutShared(found, sharedMacs));
    if (printer === undefined) continue;
    for (const other of others) found.push(without(other, `it is the same printer as ${printer.address}`, false));
    const one = countedOf(printer);
    if ('problem' in one) found.push(without(printer, `no reading: ${one.problem}`));
    else if (machine.isUnclear) found.push(without(printer, `no reading: ${unclear(printer)}`));
    else counted.push({ one, machine });
  }

  const latestHeld = (place: string) => known.held[place]?.at(-1);
  const all = counted.map(({ one }) => one);
  const decisions = decide(all, known.devices, latestHeld);
  const devices = new Map(known.devices.map((device) => [device.id, device]));
  const held = { ...known.held };
  for (const { one, machine } of counted) {
    const { printer } = one;
    const heldKey = heldKeyOf(one);
    const now: HeldReading = { seen: printer.seen.toISOString(), counts: one.counts };
    const waiting = [...(held[heldKey] ?? []), now];
    const decision = settled(decisions.get(one) ?? { isNew: true, isApart: false }, waiting, printer);
    if ('reason' in decision) {
      held[heldKey] = waiting;
      found.push(without(printer, `its reading is held: ${decision.reason}`));
      continue;
    }
    delete held[heldKey];
    const before = 'device' in decision ? decision.device : undefined;
    const steps = followAll(before, waiting);
    const device = updated(decision, machine, one, steps.followed, devices);
    devices.set(device.id, device);
    const wasHeld = new Set(waiting.flatMap((reading) => (reading === now ? [] : [reading.seen])));
    const readings = steps.readings.map((one) => readingOf(device, printer, one, wasHeld.has(one.seen)));
    found.push({ printer, readings, note: steps.note ?? noteOf(printer, machine), isDevice: true });
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
  `others report ${serial ?? mac} too, and did not answer a second time, so it is not known whether they are one printer`;

function settled(decision: Decision, waiting: HeldReading[], { serial }: Printer): Decision {
  const days = new Set(waiting.map(({ seen }) => seen.slice(0, 10)));
  if (!('reason' in decision) || days.size < HELD_DAYS_MAX) return decision;
  return { isNew: true, isApart: serial !== undefined };
}

function updated(
  decision: Exclude<Decision, { reason: string }>,
  { printers, isSerialShared }: ScannedDevice,
  { printer, place }: Counted,
  followed: Step['followed'],
  devices: Map<string, KnownDevice>,
): KnownDevice {
  const before = 'device' in decision ? decision.device : undefined;
  const { address, name = before?.name } = printer;
  // The first serial number stays: the service would treat another one as another device.
  const [serial, otherSerial] = new Set(
    [before?.serial, printer.serial, before?.otherSerial, printer.other?.serial].filter((one) => one !== undefined),
  );
  const macs =
    printer.mac === undefined ? [] : printers.flatMap(({ mac, other }) => [mac ?? [], other?.mac ?? []].flat());
  const isApart = 'device' in decision ? decision.device.isApart === true : decision.isApart;
  return {
    id: before?.id ?? freeId(place, serial, devices),
    ...(serial !== undefined && { serial }),
    ...(otherSerial !== undefined && { otherSerial }),
    macs: [...new Set([...(before?.macs ?? []), ...macs])],
    address,
    ...(name !== undefined && { name }),
    ...followed,
    ...(isApart && !isSerialShared && { isApart: true as const }),
  };
}

/** Held readings and the one from this scan, in order. */
function followAll(before: KnownDevice | undefined, readings: HeldReading[]): Step {
  const steps: Step[] = [];
  for (const reading of readings) steps.push(followCounter(steps.at(-1)?.followed ?? before, reading));
  const last = steps.at(-1);
  if (last === undefined) throw new Error('A device needs a reading to be followed.');
  return { ...last, readings: steps.flatMap((step) => step.readings) };
}

/** A name is never used twice: the service would mistake the second device for the first. */
function freeId(place: string, serial: string | undefined, devices: Map<string, KnownDevice>): string {
  for (const id of [place, ...(serial === undefined ? [] : [serial])]) if (!devices.has(id)) return id;
  for (let number = 2; ; number++) if (!devices.has(`${place} (${number})`)) return `${place} (${number})`;
}

/** A held reading is sent without the serial number: on its day the number's device was unknown. */
function readingOf(device: KnownDevice, printer: Printer, reading: SeenCount, wasHeld: boolean): UntimedReading {
  const { seen, ...counted } = reading;
  const name = nameOf(printer);
  const serial = !wasHeld && !device.isApart ? device.serial : undefined;
  return {
    device: device.id,
    ...(serial !== undefined && { serial }),
    ...(name !== '' && { name }),
    ...counted,
    seen: new Date(seen),
  };
}

function isRecent(counted: Counted[]): (device: KnownDevice) => boolean {
  const now = Math.max(...counted.map(({ printer }) => printer.seen.getTime()));
  return ({ at }) => !(now - Date.parse(at) > FORGOTTEN_DAYS * 86_400_000);
}

function noteOf({ serial, mac, address }: Printer, { isSerialShared }: ScannedDevice): string | undefined {
  if (isSerialShared)
    return `its serial number ${serial} is reported by others too, so it is known by ${mac ?? address}`;
  if (serial === undefined && mac === undefined) {
    return 'it reports neither serial number nor card, so its address must stay the same';
  }
  return undefined;
}
