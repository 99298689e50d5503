import type { Seen } from './follow-counter.ts';
import { type Counted, continues, type KnownDevice, mayHaveName, riseOf } from './known-devices.ts';

/**
 * Decides which device is at an address, for devices reporting neither serial number nor network card. An address may be
 * reassigned to another device, so the counter must continue from the last reading. If it does not, but continues the counter
 * of exactly one other device whose own address does not continue, the two have swapped addresses. Everything else is held.
 */
export type Match = { device: KnownDevice } | { isNew: true } | { reason: string };

const PAGES_PER_DAY_MAX = 2_000;

/** `latest` is the last held counter at an address: a device held for a day is compared with it. */
export function matchAddresses(
  printers: readonly Counted[],
  known: readonly KnownDevice[],
  latest: (address: string) => Seen | undefined,
): Map<Counted, Match> {
  const matches = new Map<Counted, Match>();
  const byAddress = new Map(known.map((device) => [device.address, device]));
  const ownOf = (one: Counted) => byAddress.get(one.printer.address);
  const fits = (device: KnownDevice, one: Counted) =>
    mayHaveName(device, one) && continues(device, one, PAGES_PER_DAY_MAX);
  const taken = new Set(printers.map(ownOf).filter((own, index) => own && fits(own, printers[index] as Counted)));
  const free = known.filter((device) => !taken.has(device));

  const open: Counted[] = [];
  for (const one of printers) {
    const own = ownOf(one);
    const rise = Math.min(
      (own && riseOf(own, one)) ?? one.counts[0].total,
      riseOfHeld(latest(one.printer.address), one),
    );
    const isNearer = (device: KnownDevice) => fits(device, one) && (riseOf(device, one) ?? rise) < rise;
    if (own && taken.has(own) && !free.some(isNearer)) matches.set(one, { device: own });
    else if (!own && !free.some((device) => fits(device, one))) matches.set(one, { isNew: true });
    else open.push(one);
  }
  const left = known.filter(
    (device) => ![...matches.values()].some((match) => 'device' in match && match.device === device),
  );
  for (const one of open) {
    const candidates = left.filter((device) => fits(device, one));
    const [only] = candidates;
    const isOnly = only && candidates.length === 1 && open.filter((other) => fits(only, other)).length === 1;
    matches.set(one, isOnly ? { device: only } : { reason: reasonOf(one, ownOf(one)) });
  }
  return matches;
}

function riseOfHeld(held: Seen | undefined, { counts: [{ counter, total }] }: Counted): number {
  const before = held?.counts.find((count) => count.counter === counter);
  return before === undefined ? total : total - before.total;
}

function reasonOf({ counts: [{ total }], printer }: Counted, own: KnownDevice | undefined): string {
  const before = own
    ? `reported ${own.total} before and ${total} now`
    : `reports ${total}, as a printer of another address may`;
  return `${printer.address} ${before}, with neither serial number nor network card: it may be another printer`;
}
