/**
 * The lifetime counters that a source may tell beside the printed sides. They are kept with the device's last accepted
 * reading; undefined and null both mean that the source does not tell one. Nothing is counted by them yet.
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
export const toldCounters = ({
  told,
  sheets,
}: {
  told?: Told | undefined;
  sheets?: number | null | undefined;
}): Required<ToldCounters> => ({
  sheets: told?.[0] ?? (told === undefined ? sheets : null) ?? null,
  duplex_sheets: told?.[1] ?? null,
  large_sheets: told?.[2] ?? null,
});
