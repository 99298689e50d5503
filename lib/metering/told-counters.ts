/**
 * The lifetime counters that a source may tell beside the printed sides. They are kept with the device's last accepted
 * reading; undefined and null both mean that the source does not tell one. count-sheets.ts counts by them.
 */
export type ToldCounters = {
  sheets?: number | null;
  /** Sheets printed on both sides. */
  duplex_sheets?: number | null;
  /** Sheets of A3 or larger. */
  large_sheets?: number | null;
};

/** As they are stored: in the order above, without nulls at the end. A feed stores 20,000 devices, so names cost too much. */
export type Told = (number | null)[];

export function storedTold({ sheets, duplex_sheets, large_sheets }: ToldCounters): { told?: Told } {
  const told = [sheets ?? null, duplex_sheets ?? null, large_sheets ?? null];
  const length = told.findLastIndex((one) => one !== null) + 1;
  return length === 0 ? {} : { told: told.slice(0, length) };
}

/** States from before there were three counters have the sheets under their name. */
export const toldCounters = ({ told, sheets }: { told?: Told; sheets?: number }): Required<ToldCounters> => ({
  sheets: told?.[0] ?? (told === undefined ? sheets : null) ?? null,
  duplex_sheets: told?.[1] ?? null,
  large_sheets: told?.[2] ?? null,
});

/** The higher of each counter, and the only one where one of both is told: after noise the higher value stays. */
export function higherTold(one: Required<ToldCounters>, other: Required<ToldCounters>): { told?: Told } {
  const higher = (name: keyof ToldCounters) => {
    const [left, right] = [one[name], other[name]];
    return left === null || right === null ? (left ?? right) : Math.max(left, right);
  };
  return storedTold({
    ...{ sheets: higher('sheets'), duplex_sheets: higher('duplex_sheets'), large_sheets: higher('large_sheets') },
  });
}

/** How many of the counters a reading tells. */
export const toldCount = ({ sheets, duplex_sheets, large_sheets }: ToldCounters): number =>
  [sheets, duplex_sheets, large_sheets].filter((one) => one !== null && one !== undefined).length;
