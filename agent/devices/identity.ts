import type { Seen } from './follow-counter.ts';
import { type Counted, continues, groupBy, isLower, type KnownDevice } from './known-devices.ts';
import { matchAddresses } from './match-addresses.ts';

/**
 * Matches each printer in a scan to a known device. The rules, in order:
 *
 * 1. Its network card is known with its serial number, then its network card alone. Printers with different serial numbers
 *    may report one card, so a shared serial number decides first. Without a card, or with a card several devices report and
 *    no serial number: its address is known and its serial number does not differ.
 * 2. Its serial number is known and its device was not found by rule 1: the card or address has changed. If the counter is
 *    lower, it is another device with the same serial number; if it is much higher, the reading is held.
 * 3. Its address belongs to a device that reported neither serial number nor card: the device gained one. Its counter must
 *    continue from the last reading.
 * 4. It reports neither serial number nor card: match-addresses.ts decides.
 */
export type Decision =
  | { device: KnownDevice }
  /** `isApart`: another device, not responding at the same time, has the same serial number. */
  | { isNew: true; isApart: boolean }
  | { reason: string };

/** More than most printers print. A device identified without its serial number must not rise faster. */
const PAGES_PER_DAY_MAX = 2_000;
/** Two devices with one serial number rarely have counters this close together. */
const MOVED_PAGES_PER_DAY_MAX = 300;

export function decide(
  printers: readonly Counted[],
  known: readonly KnownDevice[],
  latestHeld: (place: string) => Seen | undefined,
): Map<Counted, Decision> {
  const decisions = new Map<Counted, Decision>();
  const free = new Set(known);
  const take = (one: Counted, device: KnownDevice) => {
    decisions.set(one, { device });
    free.delete(device);
  };
  const open = () => printers.filter((one) => !decisions.has(one));

  const cards = cardsOf(known);
  for (const one of printers) {
    const device = cards(one)
      .flat()
      .find((device) => free.has(device) && hasSerialOf(device, one));
    if (device !== undefined) take(one, device);
  }
  const atPlace = placesOf(known, cards);
  for (const one of open()) {
    const device = atPlace(one);
    if (device !== undefined && free.has(device)) take(one, device);
  }

  const bySerial = serialsOf(known);
  for (const one of open().filter(({ printer }) => printer.serial !== undefined)) {
    const withSerial = bySerial.get(one.printer.serial) ?? bySerial.get(one.printer.other?.serial) ?? [];
    const before = withSerial.find((device) => free.has(device));
    if (withSerial.length > 1) {
      decisions.set(one, { isNew: true, isApart: withSerial.some(({ isApart }) => isApart === true) });
      continue;
    }
    if (before === undefined) continue;
    if (isLower(before, one)) decisions.set(one, { isNew: true, isApart: true });
    else if (continues(before, one, MOVED_PAGES_PER_DAY_MAX)) take(one, before);
    else decisions.set(one, { reason: movedReason(one, before) });
  }

  const nameless = [...free].filter(({ serial, macs }) => serial === undefined && macs.length === 0);
  const namelessAt = new Map(nameless.map((device) => [device.address, device]));
  for (const one of open().filter(({ printer }) => printer.serial !== undefined || printer.mac !== undefined)) {
    const before = namelessAt.get(one.printer.address);
    if (before && continues(before, one, PAGES_PER_DAY_MAX)) take(one, before);
    else decisions.set(one, { isNew: true, isApart: false });
  }

  const left = nameless.filter((device) => free.has(device));
  for (const [one, match] of matchAddresses(open(), left, latestHeld)) {
    decisions.set(one, 'isNew' in match ? { isNew: true, isApart: false } : match);
  }
  return decisions;
}

function serialsOf(known: readonly KnownDevice[]): Map<string | undefined, KnownDevice[]> {
  const named = known.flatMap((device) =>
    [device.serial, device.otherSerial].flatMap((serial) => (serial === undefined ? [] : [{ serial, device }])),
  );
  const groups = groupBy(named, ({ serial }) => serial);
  return new Map([...groups].map(([serial, group]) => [serial, group.map(({ device }) => device)]));
}

const reported = (...values: (string | undefined)[]): string[] => values.filter((one) => one !== undefined);

/** The printer and the device have a serial number in common. */
function hasSerialOf({ serial, otherSerial }: KnownDevice, { printer }: Counted): boolean {
  const now = reported(printer.serial, printer.other?.serial);
  return reported(serial, otherSerial).some((one) => now.includes(one));
}

/** The printer and the device have a serial number in common, or one of them has none. */
const maySerial = (device: KnownDevice, one: Counted): boolean =>
  hasSerialOf(device, one) ||
  reported(device.serial, device.otherSerial).length === 0 ||
  reported(one.printer.serial, one.printer.other?.serial).length === 0;

/** For each of a printer's cards, the devices that reported it. */
function cardsOf(known: readonly KnownDevice[]): (one: Counted) => KnownDevice[][] {
  const byMac = groupBy(
    known.flatMap((device) => device.macs.map((mac) => ({ mac, device }))),
    ({ mac }) => mac,
  );
  return ({ printer: { mac, other } }) =>
    reported(mac, other?.mac).map((card) => (byMac.get(card) ?? []).map(({ device }) => device));
}

/** The device with a printer's card or address, unless it reported another serial number. */
function placesOf(
  known: readonly KnownDevice[],
  cards: ReturnType<typeof cardsOf>,
): (one: Counted) => KnownDevice | undefined {
  const named = known.filter(({ serial, macs }) => serial !== undefined || macs.length > 0);
  const byAddress = groupBy(named, ({ address }) => address);
  return (one) => {
    const { serial, mac, address } = one.printer;
    const fitting = cards(one).map((devices) => devices.filter((device) => maySerial(device, one)));
    const [only] = fitting.find(({ length }) => length === 1) ?? [];
    if (only !== undefined) return only;
    const isShared = fitting.some(({ length }) => length > 1);
    if (mac !== undefined && !isShared) return undefined;
    const here = byAddress.get(address) ?? [];
    if (serial !== undefined) return here.find((device) => device.serial !== undefined && maySerial(device, one));
    // It reports no serial number today, and no card or a shared one. It is the device at this address if its counter
    // continues.
    return here.find((device) => continues(device, one, PAGES_PER_DAY_MAX));
  };
}

const movedReason = ({ printer, place, counts: [{ total }] }: Counted, before: KnownDevice): string =>
  `its serial number ${printer.serial} was reported by ${before.macs[0] ?? before.address} with ${before.total} pages, ` +
  `and now by ${place} with ${total}: it may be another printer`;
