/**
 * Lifetime sheet counters a source may report besides the printed sides. They are stored with the device's last accepted
 * reading; undefined and null both mean the source does not report one. count-sheets.ts counts by them.
 */
export type SheetCounters = {
  sheets?: number | null;
  /** Sheets printed on both sides. */
  duplex_sheets?: number | null;
  /** Sheets in A3 or larger. */
  large_sheets?: number | null;
};

/** The stored form, under `told`: in the order above, without trailing nulls. Names would cost too much for 20,000 devices. */
export type StoredSheetCounters = (number | null)[];

export function storedSheetCounters({ sheets, duplex_sheets, large_sheets }: SheetCounters): {
  told?: StoredSheetCounters;
} {
  const told = [sheets ?? null, duplex_sheets ?? null, large_sheets ?? null];
  const length = told.findLastIndex((one) => one !== null) + 1;
  return length === 0 ? {} : { told: told.slice(0, length) };
}

export const sheetCounters = ({ told }: { told?: StoredSheetCounters }): Required<SheetCounters> => ({
  sheets: told?.[0] ?? null,
  duplex_sheets: told?.[1] ?? null,
  large_sheets: told?.[2] ?? null,
});

/** The higher value per counter, or the only one reported: after noise the higher value stays. */
export function higherSheetCounters(
  one: Required<SheetCounters>,
  other: Required<SheetCounters>,
): { told?: StoredSheetCounters } {
  const higher = (name: keyof SheetCounters) => {
    const left = one[name];
    const right = other[name];
    return left === null || right === null ? (left ?? right) : Math.max(left, right);
  };
  return storedSheetCounters({
    sheets: higher('sheets'),
    duplex_sheets: higher('duplex_sheets'),
    large_sheets: higher('large_sheets'),
  });
}

/** How many counters a reading has. */
export const sheetCounterCount = ({ sheets, duplex_sheets, large_sheets }: SheetCounters): number =>
  [sheets, duplex_sheets, large_sheets].filter((one) => one !== null && one !== undefined).length;
