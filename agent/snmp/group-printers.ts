import type { Machine } from './identified-readings.ts';
import { groupBy } from './known-devices.ts';
import { type Printer, totalOf } from './printer.ts';

/** Asks the same printer once more. Undefined if it does not answer now. */
export type AskAgain = (printer: Printer) => Promise<Printer | undefined>;

/**
 * One entry for each machine. Some firmware has one serial number for a whole model, and one machine may answer at two
 * addresses, so printers that tell the same serial number or card are asked twice more, one after another. Counters only
 * go up: they are of one machine exactly if each counter is at least the one that was read just before it.
 */
export async function machinesOf(printers: Printer[], askAgain: AskAgain): Promise<Machine[]> {
  const groups = groupBy<string | Printer, Printer>(printers, (printer) => printer.serial ?? printer.mac ?? printer);
  const machines: Machine[] = [];
  for (const group of groups.values()) {
    const [only, ...others] = group;
    if (only === undefined) continue;
    if (others.length === 0) machines.push({ ...CLEAR, printers: [only] });
    else machines.push(...(await toldApart(group, askAgain)));
  }
  return machines;
}

const CLEAR = { isUnclear: false, isSerialShared: false, isMacShared: false };

type Sampled = { printer: Printer; samples: number[] };

async function toldApart(group: Printer[], askAgain: AskAgain): Promise<Machine[]> {
  const sampled: Sampled[] = group.map((printer) => ({ printer, samples: [] }));
  for (const _ of [1, 2]) {
    for (const { printer, samples } of sampled) {
      const counted = totalOf((await askAgain(printer)) ?? { markers: [] });
      if ('total' in counted) samples.push(counted.total);
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
        ? [{ ...CLEAR, printers: [first, ...others] as Machine['printers'], isSerialShared, isMacShared }]
        : [];
    }),
    ...unclear.map(({ printer }): Machine => ({ ...CLEAR, printers: [printer], isUnclear: true })),
  ];
}

function isAnyRepeated(macs: (string | undefined)[]): boolean {
  const told = macs.filter((mac) => mac !== undefined);
  return new Set(told).size < told.length;
}

/** `one` was asked before `other` both times. */
function isOneCounter(one: Sampled, other: Sampled): boolean {
  const [[a1 = 0, a2 = 0], [b1 = 0, b2 = 0]] = [one.samples, other.samples];
  return a1 <= b1 && b1 <= a2 && a2 <= b2;
}
