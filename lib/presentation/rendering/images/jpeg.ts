import { adobeIn, type Frame, frameIn, isHuffmanTables, isQuantizationTables, isScanOf } from './jpeg-segments.ts';
import type { Parsed } from './parsed-picture.ts';
import { damaged, hasMoreBehindItsEnd, UnfitPicture } from './unfit-picture.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const HUFFMAN_TABLES = 0xc4;
const QUANTIZATION_TABLES = 0xdb;
const RESTART_INTERVAL = 0xdd;
const EXIF = 0xe1;
const ADOBE = 0xee;
const COMMENT = 0xfe;
const FILL = 0xff;
const EXIF_START = Buffer.from('Exif\0\0', 'latin1');

/** Programs write about ten scans. A small hostile file may have thousands, and each visits every pixel. */
const SCANS_MAX = 100;

export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff;

/**
 * Writes the picture again from its segments. Decoders differ in how they find the next marker: some skip fill bytes,
 * stray bytes or `ff 00`, some do not trust lengths. A segment is therefore written only if all its bytes are understood,
 * and an unexpected marker is refused. `checkSize` is called for the one frame.
 */
export function jpegIn(bytes: Buffer, checkSize: (width: number, height: number) => void): Parsed {
  const written: Buffer[] = [Buffer.from([0xff, START])];
  let frame: Frame | undefined;
  let exif: Buffer | undefined;
  let scans = 0;
  for (const { marker, data, scanned } of segmentsIn(bytes)) {
    if (isApplicationData(marker)) {
      if (marker === EXIF && data.subarray(0, 6).equals(EXIF_START)) exif ??= data.subarray(6);
      const adobe = marker === ADOBE ? adobeIn(data) : undefined;
      if (adobe) written.push(segment(marker, adobe));
      continue;
    }
    if (isFrame(marker)) {
      if (frame) throw damaged();
      frame = frameIn(data);
      checkSize(frame.width, frame.height);
    } else if (marker === SCAN) {
      if (!frame || !isScanOf(frame, data)) throw damaged();
      scans += 1;
      if (scans > SCANS_MAX) throw new UnfitPicture('is a JPEG of too many scans; export it again');
    } else if (!isTables(marker, data)) throw isRareFrame(marker) ? rare() : damaged();
    written.push(segment(marker, data), scanned);
  }
  if (!frame || scans === 0) throw damaged();
  written.push(Buffer.from([0xff, END]));
  return { bytes: Buffer.concat(written), width: frame.width, height: frame.height, exif };
}

/** Comments and application data. Only Adobe's segment is copied: it states the color transform. */
const isApplicationData = (marker: number): boolean => marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);

/** Baseline, extended and progressive. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;

/** Lossless, hierarchical and arithmetic coding, which hardly any program writes. */
const isRareFrame = (marker: number): boolean => marker >= 0xc3 && marker <= 0xcf && marker !== HUFFMAN_TABLES;

const rare = (): UnfitPicture =>
  new UnfitPicture('is a JPEG of a rare kind; export it as a baseline or progressive one');

function isTables(marker: number, data: Buffer): boolean {
  if (marker === QUANTIZATION_TABLES) return isQuantizationTables(data);
  if (marker === HUFFMAN_TABLES) return isHuffmanTables(data);
  return marker === RESTART_INTERVAL && data.length === 2;
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

type Segment = { marker: number; data: Buffer; scanned: Buffer };

/** Yields the segments up to the end marker. `scanned` is the compressed data after a scan's header. */
function* segmentsIn(bytes: Buffer): Generator<Segment> {
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) throw damaged();
    while (bytes[at + 1] === FILL) at += 1;
    const marker = bytes[at + 1];
    if (marker === END) {
      if (at + 2 < bytes.length) throw hasMoreBehindItsEnd();
      return;
    }
    if (marker === undefined || at + 4 > bytes.length || bytes.readUInt16BE(at + 2) < 2) throw damaged();
    const dataEnd = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === SCAN ? scanEnd(bytes, dataEnd) : dataEnd;
    if (end > bytes.length) throw damaged();
    yield { marker, data: bytes.subarray(at + 4, dataEnd), scanned: bytes.subarray(dataEnd, end) };
    at = end;
  }
}

/** In compressed data `ff 00` is an escaped byte, `ff d0` to `ff d7` are restart markers; any other `ff` begins a segment. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw damaged();
}
