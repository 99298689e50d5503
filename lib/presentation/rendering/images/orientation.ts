/**
 * EXIF's orientation, from 1 (upright) to 8. A phone stores pixels as its sensor captured them and states the orientation
 * in the metadata. It is applied here, because redrawing removes all metadata.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** From 5 up, the picture is rotated by a quarter turn. */
export const isOnItsSide = (orientation: Orientation): boolean => orientation > 4;

const ORIENTATION = 0x0112;
const SHORT = 3;

/** Reads the orientation from EXIF data in TIFF format. Unparseable data means upright. */
export function orientationIn(tiff: Buffer): Orientation {
  const order = tiff.toString('latin1', 0, 4);
  const isLittle = order === 'II*\0';
  if (!isLittle && order !== 'MM\0*') return 1;
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const long = (at: number): number =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const directory = long(4);
  const entries = Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * 12);
  const found = entries.find((at) => short(at) === ORIENTATION && short(at + 2) === SHORT);
  const value = found === undefined ? 1 : short(found + 8);
  return value >= 1 && value <= 8 ? (value as Orientation) : 1;
}

/** The SVG transform turning a picture upright in a box of this size. */
export function uprightTransform(orientation: Orientation, width: number, height: number): string {
  const matrix = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, width, 0],
    7: [0, -1, -1, 0, width, height],
    8: [0, -1, 1, 0, 0, height],
  }[orientation];
  return `matrix(${matrix.join(' ')})`;
}
