import type { ScannedDevice } from './identified-readings.ts';
import { groupBy } from './known-devices.ts';
import type { Count, Printer } from './printer.ts';

/** Reads the same printer again. Undefined if it does not respond. */
type AskAgain = (printer: Printer) => Promise<Printer | undefined>;

/**
 * Groups a scan's printers by device. Some firmware has one serial number for a whole model, and one device may respond at
 * two addresses. So printers reporting the same serial number or network card are read twice more, one after another.
 * Counters only go up: the printers are one device exactly if no counter is lower than the one read before it.
 */
export async function groupByDevice(printers: Printer[], askAgain: AskAgain): Promise<ScannedDevice[]> {
  const groups = groupBy<string | Printer, Printer>(printers, (printer) => printer.serial ?? printer.mac ?? printer);
  const machines: ScannedDevice[] = [];
  for (const group of groups.values()) {
    const [only, ...others] = group;
    if (only === undefined) continue;
    if (others.length === 0) machines.push({ ...CLEAR, printers: [only] });
    else machines.push(...(await tellApart(group, askAgain)));
  }
  return machines;
}

const CLEAR = { isUnclear: false, isSerialShared: false, isMacShared: false };

type Sampled = { printer: Printer; samples: Count[][] };

async function tellApart(group: Printer[], askAgain: AskAgain): Promise<ScannedDevice[]> {
  const sampled: Sampled[] = group.map((printer) => ({ printer, samples: [] }));
  for (const _ of [1, 2]) {
    for (const { printer, samples } of sampled) {
      const counts = (await askAgain(printer))?.counts ?? [];
      if (counts.length > 0) samples.push(counts);
    }
  }
  const unclear = sampled.filter(({ samples }) => samples.length < 2);
  const machines: Sampled[][] = [];
  for (const one of sampled.filter(({ samples }) => samples.length === 2)) {
    const machine = machines.find(([first]) => first !== undefined && isOneCounter(first, one));
    if (machine) machine.push(one);
    else machines.push([one]);
  }
  const isSeveral = machines.length > 1;
  const isMacShared = isSeveral && isAnyRepeated(machines.map(([first]) => first?.printer.mac));
  return [
    ...machines.flatMap((machine) => {
      const [first, ...others] = machine.map(({ printer }) => printer);
      const isSerialShared = isSeveral && first?.serial !== undefined;
      return first
        ? [{ ...CLEAR, printers: [first, ...others] as ScannedDevice['printers'], isSerialShared, isMacShared }]
        : [];
    }),
    ...unclear.map(({ printer }): ScannedDevice => ({ ...CLEAR, printers: [printer], isUnclear: true })),
  ];
}

function isAnyRepeated(macs: (string | undefined)[]): boolean {
  const known = macs.filter((mac) => mac !== undefined);
  return new Set(known).size < known.length;
}

/**
 * `one` was read before `other` both times. If they have no counter in common, one responds to SNMP and the other to IPP: one
 * device with two addresses.
 */
function isOneCounter(one: Sampled, other: Sampled): boolean {
  const [[a1 = [], a2 = []], [b1 = [], b2 = []]] = [one.samples, other.samples];
  const counter = a1.map((count) => count.counter).find((name) => [a2, b1, b2].every((all) => totalIn(all, name) >= 0));
  if (counter === undefined) return a1.every((count) => totalIn(b1, count.counter) < 0);
  const [first, second, third, fourth] = [a1, b1, a2, b2].map((counts) => totalIn(counts, counter)) as Four;
  return first <= second && second <= third && third <= fourth;
}
type Four = [number, number, number, number];

const totalIn = (counts: Count[], counter: string): number =>
  counts.find((count) => count.counter === counter)?.total ?? -1;
