import { crc32 } from 'node:zlib';
import { isOnItsSide, type Orientation, orientationIn } from './orientation.ts';

/**
 * What a picture says of itself, found out without decoding it, so that what would take too long or too much memory to
 * decode is refused before. Only what draws the picture is handed on: its metadata goes no further, nor does anything
 * else that somebody may have hidden between its parts. What follows its end is no picture, so such a file is refused.
 * Width and height are those that it is seen with, `orientation` is how its dots have to be turned for that.
 */
export type Picture = {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  width: number;
  height: number;
  orientation: Orientation;
};

/** What was given cannot be shown. `why` goes on where a sentence says what it was: "is damaged", "has 9 x 0 pixels". */
export class UnfitPicture extends Error {
  readonly why: string;

  constructor(why: string) {
    super(`The picture ${why}.`);
    this.name = 'UnfitPicture';
    this.why = why;
  }
}

export function inspect(given: Uint8Array, sideMax: number): Picture {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const picture = bytes.subarray(0, 8).equals(PNG_START) ? pngIn(bytes) : isJpeg(bytes) ? jpegIn(bytes) : undefined;
  if (!picture) throw new UnfitPicture('is neither a PNG nor a JPEG, whatever its name says; export it as one of them');
  const { width, height } = picture;
  if (width < 1 || height < 1 || width > sideMax || height > sideMax)
    throw new UnfitPicture(`has ${width} x ${height} pixels, but a side may have 1 to ${sideMax}; send a smaller one`);
  return picture;
}

type Size = { width: number; height: number };

function seen({ width, height }: Size, exif: Buffer | undefined): Size & { orientation: Orientation } {
  const orientation = exif ? orientationIn(exif) : 1;
  return isOnItsSide(orientation) ? { width: height, height: width, orientation } : { width, height, orientation };
}

const damaged = (): UnfitPicture => new UnfitPicture('is damaged or incomplete; export it again');
const followed = (): UnfitPicture => new UnfitPicture('has more behind its end than a picture has; export it again');

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Without these there is no picture; all others, such as texts, profiles and moving pictures, only go along. */
const PNG_PARTS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

function pngIn(bytes: Buffer): Picture {
  const parts = [...pngChunks(bytes)];
  const [first] = parts;
  if (first?.name !== 'IHDR' || first.data.length !== 13 || !parts.some(({ name }) => name === 'IDAT')) throw damaged();
  const kept = parts.filter(({ name }) => PNG_PARTS.includes(name)).map(({ whole }) => whole);
  const exif = parts.find(({ name }) => name === 'eXIf')?.data;
  return {
    type: 'image/png',
    bytes: Buffer.concat([PNG_START, ...kept]),
    ...seen({ width: first.data.readUInt32BE(0), height: first.data.readUInt32BE(4) }, exif),
  };
}

function* pngChunks(bytes: Buffer): Generator<{ name: string; data: Buffer; whole: Buffer }> {
  for (let at = PNG_START.length; ; ) {
    if (at + 12 > bytes.length) throw damaged();
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw damaged();
    const name = bytes.toString('latin1', at + 4, at + 8);
    yield { name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) };
    at = end;
    if (name !== 'IEND') continue;
    if (at < bytes.length) throw followed();
    return;
  }
}

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff;

const [START, END, SCAN, TABLES] = [0xd8, 0xd9, 0xda, 0xc4];
const [ARITHMETIC, EXTENSION, APPLICATION] = [0xcc, 0xc8, 0xe1];
const EXIF_START = Buffer.from('Exif\0\0', 'latin1');

/** Programs write about ten. A small file may have thousands, each of which goes over every pixel. */
const SCANS_MAX = 100;

function jpegIn(bytes: Buffer): Picture {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: Size | undefined;
  let exif: Buffer | undefined;
  let scans = 0;
  for (const { marker, data, whole } of jpegSegments(bytes)) {
    if (marker === SCAN && ++scans > SCANS_MAX) throw new UnfitPicture('is a JPEG of too many scans; export it again');
    if (isFrame(marker)) {
      if (size || data.length < 6) throw damaged();
      if (data[5] !== 1 && data[5] !== 3) throw new UnfitPicture('has the colors of print (CMYK); export it in RGB');
      size = { height: data.readUInt16BE(1), width: data.readUInt16BE(3) };
    }
    if (marker === APPLICATION && data.subarray(0, 6).equals(EXIF_START)) exif ??= data.subarray(6);
    if (!isAside(marker)) kept.push(whole);
  }
  if (!size || scans === 0) throw damaged();
  return { type: 'image/jpeg', bytes: Buffer.concat(kept), ...seen(size, exif) };
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![TABLES, EXTENSION, ARITHMETIC].includes(marker);

/** Comments, and what applications add; but Adobe's says how the colors are meant. */
const isAside = (marker: number): boolean => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && marker !== 0xee);

/** Each with the picture's own data that follows it, up to the next marker. */
function* jpegSegments(bytes: Buffer): Generator<{ marker: number; data: Buffer; whole: Buffer }> {
  for (let at = 2; ; ) {
    if (at + 2 > bytes.length || bytes[at] !== 0xff) throw damaged();
    const marker = bytes.readUInt8(at + 1);
    if (marker === END) {
      if (at + 2 < bytes.length) throw followed();
      return yield { marker, data: Buffer.alloc(0), whole: bytes.subarray(at) };
    }
    if (at + 4 > bytes.length || bytes.readUInt16BE(at + 2) < 2) throw damaged();
    const dataEnd = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === SCAN ? nextMarker(bytes, dataEnd) : dataEnd;
    if (end > bytes.length) throw damaged();
    yield { marker, data: bytes.subarray(at + 4, dataEnd), whole: bytes.subarray(at, end) };
    at = end;
  }
}

/** Within a scan, `ff 00` is a byte of it and `ff d0` to `ff d7` count its parts. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw damaged();
}
