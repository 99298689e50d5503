import { damaged, UnfitPicture } from './unfit-picture.ts';

/**
 * The JPEG segments a decoder acts on (ITU-T T.81, annex B). A segment is accepted only if its length is exactly what its
 * own fields need: a decoder could mistake remaining bytes for further segments.
 */

export type Frame = { width: number; height: number; componentIds: number[] };

export function frameIn(data: Buffer): Frame {
  // uncaught: 0 → 1: without that byte the length is wrong for either number
  const count = data[5] ?? 0;
  if (data.length !== 6 + 3 * count) throw damaged();
  if (count !== 1 && count !== 3) throw new UnfitPicture('has the colors of print (CMYK); export it in RGB');
  if (data[0] !== 8) throw new UnfitPicture('is a JPEG of a rare kind; export it with 8 bits for each color');
  const components = Array.from({ length: count }, (_, index) => data.subarray(6 + index * 3, 9 + index * 3));
  // uncaught: 0 → 1: every index up to the length has a byte
  const componentIds = components.map(([id = 0]) => id);
  const isValid = components.every(
    // uncaught: 0 → 1: every index up to the length has a byte
    ([, factors = 0, table = 0]) => isFactor(factors >> 4) && isFactor(factors & 15) && table <= 3,
  );
  if (!isValid || new Set(componentIds).size < count) throw damaged();
  return { height: data.readUInt16BE(1), width: data.readUInt16BE(3), componentIds };
}

const isFactor = (factor: number): boolean => factor >= 1 && factor <= 4;

/** A scan must name components in the frame, none of them twice. */
export function isScanOf({ componentIds }: Frame, data: Buffer): boolean {
  // uncaught: 0 → 1: without that byte the length is wrong for either number
  const count = data[0] ?? 0;
  if (count < 1 || count > componentIds.length || data.length !== 4 + 2 * count) return false;
  // uncaught: 0 → 1: every index up to the length has a byte
  const ids = Array.from({ length: count }, (_, index) => data[1 + index * 2] ?? 0);
  return new Set(ids).size === count && ids.every((id) => componentIds.includes(id));
}

/** Each table has 64 values with one or two bytes each. */
export function isQuantizationTables(data: Buffer): boolean {
  let at = 0;
  while (at < data.length) {
    // uncaught: 0 → 1: every index up to the length has a byte
    const kind = data[at] ?? 0;
    if (kind >> 4 > 1 || (kind & 15) > 3) return false;
    at += 1 + 64 * ((kind >> 4) + 1);
  }
  return at === data.length && at > 0;
}

/** Each table has 16 counts, followed by as many values as the counts add up to. */
export function isHuffmanTables(data: Buffer): boolean {
  let at = 0;
  while (at < data.length) {
    // uncaught: 0 → 1: every index up to the length has a byte
    const kind = data[at] ?? 0;
    const values = data.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    if (kind >> 4 > 1 || (kind & 15) > 3 || values > 256) return false;
    at += 17 + values;
  }
  return at === data.length && at > 0;
}

/** The first twelve bytes in Adobe's segment; undefined if another program uses the same marker. */
export const adobeIn = (data: Buffer): Buffer | undefined =>
  data.length >= 12 && data.toString('latin1', 0, 5) === 'Adobe' ? data.subarray(0, 12) : undefined;
