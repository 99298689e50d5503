/**
 * Lifetime sheet counters a source may report besides the printed sides. They are stored with the device's last accepted
 * reading; undefined and null both mean the source does not report one. count-sheets.ts counts by them.
 */
export type DuplexUnit = 'sheets' | 'sides';

export type SheetCounters = {
  sheets?: number | null;
  /** Sheets printed on both sides. */
  duplex_sheets?: number | null;
  /** What the device's own counter counts, where `duplex_sheets` is converted from it. Readings with another unit do not compare. */
  duplex_unit?: DuplexUnit | null;
  /** Sheets in A3 or larger. */
  large_sheets?: number | null;
};

/** Their position is stored. */
const UNITS: readonly DuplexUnit[] = ['sheets', 'sides'];

/** Counters of sheets, which are numbers. */
export type SheetCounterName = Exclude<keyof SheetCounters, 'duplex_unit'>;

/**
 * The stored form, under `told`: sheets, duplex sheets, large sheets and the unit, without trailing nulls. Names would cost too
 * much for 20,000 devices.
 */
export type StoredSheetCounters = (number | null)[];

export function storedSheetCounters({ sheets, duplex_sheets, large_sheets, duplex_unit }: SheetCounters): {
  told?: StoredSheetCounters;
} {
  const unit = duplex_unit ? UNITS.indexOf(duplex_unit) : null;
  const told = [sheets ?? null, duplex_sheets ?? null, large_sheets ?? null, unit];
  const length = told.findLastIndex((one) => one !== null) + 1;
  return length === 0 ? {} : { told: told.slice(0, length) };
}

export const sheetCounters = ({ told }: { told?: StoredSheetCounters }): Required<SheetCounters> => ({
  sheets: told?.[0] ?? null,
  duplex_sheets: told?.[1] ?? null,
  large_sheets: told?.[2] ?? null,
  duplex_unit: UNITS[told?.[3] ?? -1] ?? null,
});

/** The higher value per counter, or the only one reported: after noise the higher value stays. `other` is the newer reading. */
export function higherSheetCounters(
  one: Required<SheetCounters>,
  other: Required<SheetCounters>,
): { told?: StoredSheetCounters } {
  const higher = (name: SheetCounterName) => {
    const left = one[name];
    const right = other[name];
    return left === null || right === null ? (left ?? right) : Math.max(left, right);
  };
  return storedSheetCounters({
    sheets: higher('sheets'),
    duplex_sheets: one.duplex_unit === other.duplex_unit ? higher('duplex_sheets') : other.duplex_sheets,
    duplex_unit: other.duplex_unit,
    large_sheets: higher('large_sheets'),
  });
}

/** How many counters a reading has. */
export const sheetCounterCount = ({ sheets, duplex_sheets, large_sheets }: SheetCounters): number =>
  [sheets, duplex_sheets, large_sheets].filter((one) => one !== null && one !== undefined).length;
