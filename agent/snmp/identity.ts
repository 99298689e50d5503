import type { Reading } from '../reading.ts';
import { type Printer, totalOf } from './printer.ts';

/** Which serial number a network card or address had when it last told one. */
export type Serials = Record<string, string>;

export type Identified = {
  printer: Printer;
  reading: Omit<Reading, 'at'> | undefined;
  /** Why there is no reading, or what is odd about it. */
  note: string | undefined;
};

/**
 * What each printer is known by, always the same: its serial number; without one the address of its network card, and
 * without that its own. A printer that told its serial number once and leaves it out today is still that printer.
 *
 * Some firmware has one serial number for a whole model. Two machines that tell the same one and counters that are far
 * apart are known by their cards. One machine with two cards tells the same counter on both, and is one.
 */
export function identified(printers: Printer[], known: Serials): { found: Identified[]; serials: Serials } {
  const serials = { ...known };
  const told = printers.map((printer) => {
    const serial = printer.serial ?? known[placeOf(printer)];
    return { printer, serial, counted: totalOf(printer) };
  });
  const totals = new Map<string, number[]>();
  for (const { serial, counted } of told) {
    if (serial === undefined || 'problem' in counted) continue;
    totals.set(serial, [...(totals.get(serial) ?? []), counted.total]);
  }
  const isShared = (serial: string) => {
    const all = totals.get(serial) ?? [];
    return Math.max(...all) - Math.min(...all) > SAME_MACHINE_PAGES;
  };

  const found = told.map(({ printer, serial: one, counted }): Identified => {
    const shared = one !== undefined && isShared(one);
    const serial = shared ? undefined : one;
    if (serial !== undefined) serials[placeOf(printer)] = serial;
    if ('problem' in counted) return { printer, reading: undefined, note: `no reading: ${counted.problem}` };
    const name = [printer.name, printer.model && `(${printer.model})`].filter(Boolean).join(' ').slice(0, 255);
    const reading = {
      device: serial ?? placeOf(printer),
      ...(serial !== undefined && { serial }),
      ...(name !== '' && { name }),
      ...counted,
    };
    return { printer, reading, note: noteOf(printer, shared) };
  });
  return { found, serials };
}

/** What one machine may print while it is asked over both of its cards. */
const SAME_MACHINE_PAGES = 100;

const placeOf = ({ mac, address }: Printer): string => mac ?? address;

function noteOf(printer: Printer, shared: boolean): string | undefined {
  if (shared) return `its serial number ${printer.serial} is told by others too, so it is known by ${placeOf(printer)}`;
  if (printer.serial === undefined && printer.mac === undefined) {
    return 'it tells neither serial number nor card, so its address must stay the same';
  }
  return undefined;
}
