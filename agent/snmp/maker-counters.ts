import { NOISE_PAGES } from '../devices/follow-counter.ts';
import type { MakerCounter, SheetCounter } from './makers/maker.ts';
import { makerOf } from './makers/makers.ts';
import { countOf } from './printer-mib.ts';
import { type Device, Refused, Silent } from './session.ts';

type SheetCounts = { [counter in SheetCounter]?: number };

/** No device has more rows. The limit stops a device with an endless list. */
const ROWS_MAX = 200;

/**
 * The sheets, two-sided sheets and large sheets in the maker's own MIB, as far as they fit the sides in the Printer MIB. A
 * device that does not answer these requests is read without them: the sides are known.
 */
export async function readMakerCounters(device: Device, sysObjectId: unknown, sides: number): Promise<SheetCounts> {
  const counts: SheetCounts = {};
  try {
    for (const counter of makerOf(sysObjectId)?.counters ?? []) {
      const value = await readCounter(device, counter, sides);
      if (value !== undefined) counts[counter.tells] = value;
    }
  } catch (error) {
    if (error instanceof Silent || error instanceof Refused) return {};
    throw error;
  }
  return fittingCounts(counts, sides);
}

/**
 * Two counters of a device are read a moment apart, hence the tolerance. Firmware that leaves a counter empty writes 0, so a 0
 * says nothing about sheets and two-sided sheets.
 */
export function fittingCounts({ sheets, duplex_sheets, large_sheets }: SheetCounts, sides: number): SheetCounts {
  const hasSheets = sheets && sheets >= sides / 2 - NOISE_PAGES && sheets <= sides + NOISE_PAGES;
  const hasDuplex = duplex_sheets && 2 * duplex_sheets <= sides + NOISE_PAGES;
  const hasLarge = large_sheets !== undefined && large_sheets <= ((hasSheets && sheets) || sides) + NOISE_PAGES;
  return {
    ...(hasSheets && { sheets }),
    ...(hasDuplex && { duplex_sheets }),
    ...(hasLarge && { large_sheets }),
  };
}

async function readCounter(device: Device, counter: MakerCounter, sides: number): Promise<number | undefined> {
  const { index, only = [], tells } = counter;
  const rows = index === undefined ? await allRows(device, counter) : await oneRow(device, counter, index);
  if (rows === undefined || rows.length === 0) return undefined;
  if (counter.isPartOfTotal) {
    const all = sumOf(rows);
    if (all === undefined || Math.abs(all - sides) > NOISE_PAGES) return undefined;
  }
  const counted = rows.filter(({ others }) => only.every(({ values }, at) => values.some((one) => one === others[at])));
  // Paper sizes that were never used have no row.
  return counted.length === 0 && tells !== 'large_sheets' ? undefined : sumOf(counted);
}

type Row = { value: number | undefined; others: (number | string | undefined)[] };

/** Undefined if one is not known: a partial sum would look like a drop. */
function sumOf(rows: Row[]): number | undefined {
  let sum = 0;
  for (const { value } of rows) {
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum;
}

async function allRows(device: Device, counter: MakerCounter): Promise<Row[] | undefined> {
  const rows: Row[] = [];
  let index: string | undefined;
  for (;;) {
    const next = await nextRow(device, counter, index);
    if (next === undefined) return rows;
    if (rows.length === ROWS_MAX) return undefined;
    rows.push(next.row);
    index = next.index;
  }
}

async function oneRow(device: Device, counter: MakerCounter, index: string): Promise<Row[]> {
  const before = Number(index) - 1;
  const next = await nextRow(device, counter, before < 0 ? undefined : String(before));
  return next?.index === index ? [next.row] : [];
}

async function nextRow(
  device: Device,
  { column, only = [] }: MakerCounter,
  after: string | undefined,
): Promise<{ index: string; row: Row } | undefined> {
  const columns = [column, ...only.map((other) => other.column)];
  const places = columns.map((one) => ({ column: one, ...(after !== undefined && { after: `${one}.${after}` }) }));
  const [value, ...others] = await device.next(places);
  if (value === undefined) return undefined;
  const index = value.oid.slice(column.length + 1);
  const ofRow = others.map((other, at) =>
    other?.oid === `${columns[at + 1]}.${index}` ? comparable(other.value) : undefined,
  );
  return { index, row: { value: countOf(value.value), others: ofRow } };
}

/** Labels have spaces around them. */
function comparable(value: unknown): number | string | undefined {
  if (Buffer.isBuffer(value)) return value.toString('latin1').replaceAll('\0', '').trim();
  return typeof value === 'number' ? value : undefined;
}
