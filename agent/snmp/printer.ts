import { type Count, type Printer, usableSerial } from '../devices/printer.ts';
import { plainText } from '../reading.ts';
import { readMakerCounters } from './maker-counters.ts';
import { countOf, OID, UNIT } from './printer-mib.ts';
import type { Device, Place, Value } from './session.ts';

/** In the device's order: `index` is hrDeviceIndex and prtMarkerIndex. */
export type Marker = { index: string; unit: number | undefined; count: number | undefined };

/** No device has more. The limit stops a device with an endless list. */
const MARKERS_MAX = 32;
const INTERFACES_MAX = 8;

/** Undefined if the device is not a printer. Reads all markers or fails: a partial sum would look like a drop. */
export async function readPrinter(address: string, device: Device): Promise<Printer | undefined> {
  const columns = [OID.sysObjectID, OID.sysName, OID.hrDeviceDescr, OID.prtGeneralSerialNumber, OID.ifPhysAddress];
  const [maker, name, model, serial, mac, count, unit] = await device.next(
    [...columns, ...MARKER].map((column) => ({ column })),
  );
  if (count === undefined) return undefined;
  const total = totalOf({ markers: await markersOf(device, count, unit) });
  return {
    address,
    seen: new Date(),
    name: plainText(textOf(name)),
    model: plainText(textOf(model)),
    serial: usableSerial(textOf(serial)),
    mac: await macOf(device, mac),
    ...('problem' in total
      ? { counts: [], problem: total.problem }
      : { counts: [await withMakerCounters(device, maker?.value, total)] }),
  };
}

/** A total in sheets needs none of them. */
const withMakerCounters = async (device: Device, sysObjectId: unknown, total: Count): Promise<Count> =>
  total.sheets === undefined ? { ...total, ...(await readMakerCounters(device, sysObjectId, total.total)) } : total;

const MARKER = [OID.prtMarkerLifeCount, OID.prtMarkerCounterUnit] as const;

async function markersOf(device: Device, count: Value, unit: Value | undefined): Promise<Marker[]> {
  const markers: Marker[] = [];
  let counted: Value | undefined = count;
  let measured: Value | undefined = unit;
  while (counted !== undefined) {
    if (markers.length === MARKERS_MAX) throw new Error(`it lists more than ${MARKERS_MAX} markers`);
    const index = counted.oid.slice(OID.prtMarkerLifeCount.length + 1);
    const isSame = measured?.oid === `${OID.prtMarkerCounterUnit}.${index}`;
    markers.push({ index, count: countOf(counted.value), unit: isSame ? Number(measured?.value) : undefined });
    const places: Place[] = [
      { column: OID.prtMarkerLifeCount, after: counted.oid },
      { column: OID.prtMarkerCounterUnit, after: `${OID.prtMarkerCounterUnit}.${index}` },
    ];
    [counted, measured] = await device.next(places);
  }
  return markers;
}

/** The first interface is often the device's loopback, without an address. */
async function macOf(device: Device, first: Value | undefined): Promise<string | undefined> {
  let value = first;
  for (let tried = 0; value !== undefined && tried < INTERFACES_MAX; tried++) {
    if (Buffer.isBuffer(value.value) && value.value.length === 6 && value.value.some((byte) => byte !== 0)) {
      return [...value.value].map((byte) => byte.toString(16).padStart(2, '0')).join(':');
    }
    [value] = await device.next([{ column: OID.ifPhysAddress, after: value.oid }]);
  }
  return undefined;
}

const textOf = (value: Value | undefined): string | undefined =>
  Buffer.isBuffer(value?.value) ? value.value.toString('utf8') : undefined;

export type Total = Count | { problem: string };

/**
 * The lifetime counter across all markers. Each engine in a device counts its own pages, so the counters are added; but some
 * firmware lists one counter several times with the same number, and that is one counter. The counter's name lists the
 * markers in the sum: when it changes, the service starts from a new baseline instead of counting a jump.
 */
export function totalOf({ markers }: { markers: Marker[] }): Total {
  const pages = markers.filter(({ unit }) => unit !== UNIT.sheets && isPages(unit));
  const counting = pages.length > 0 ? pages : markers.filter(({ unit }) => unit === UNIT.sheets);
  if (counting.length === 0) return { problem: 'none of its markers counts pages' };
  const counts: number[] = [];
  for (const { index, count } of counting) {
    if (count === undefined) return { problem: `the counter of its marker ${index} is not known to it` };
    counts.push(count);
  }
  const isOneCounter = counts.every((count) => count > 0 && count === counts[0]);
  const summed = isOneCounter ? counting.slice(0, 1) : counting;
  const total = isOneCounter ? (counts[0] ?? 0) : counts.reduce((sum, count) => sum + count, 0);
  if (pages.length > 0) return { total, counter: counterName('prtMarkerLifeCount', summed) };
  return { total, counter: counterName('prtMarkerLifeCount (sheets)', summed), sheets: total };
}

const isPages = (unit: number | undefined): boolean =>
  unit === undefined || unit === UNIT.impressions || unit === UNIT.other || unit === UNIT.unknown;

const counterName = (name: string, markers: Marker[]): string =>
  markers.length === 1 ? name : `${name} ${markers.map(({ index }) => index).join('+')}`.slice(0, 255);
