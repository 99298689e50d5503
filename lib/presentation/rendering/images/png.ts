import { crc32, createInflate } from 'node:zlib';
import { sum } from '../../../platform/sum.ts';
import type { Parsed } from './parsed-picture.ts';
import { damaged, hasMoreBehindItsEnd } from './unfit-picture.ts';

const START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(START);

/** The chunks to copy. All others, such as texts, color profiles and animations, are dropped. */
const COPIED = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/** IDAT may occur several times, each of these at most once. */
const AT_MOST_ONCE = ['IHDR', 'PLTE', 'tRNS', 'IEND'];

/** `checkSize` is called before anything is inflated. */
export async function pngIn(bytes: Buffer, checkSize: (width: number, height: number) => void): Promise<Parsed> {
  const chunks = [...chunksIn(bytes)];
  const header = headerIn(chunks[0]);
  checkSize(header.width, header.height);
  if (AT_MOST_ONCE.some((one) => chunks.filter(({ name }) => name === one).length > 1)) throw damaged();
  const data = chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.data);
  if (data.length === 0) throw damaged();
  await checkInflated(data, bytesNeeded(header));
  return {
    bytes: Buffer.concat([START, ...chunks.filter(({ name }) => COPIED.includes(name)).map(({ whole }) => whole)]),
    width: header.width,
    height: header.height,
    exif: chunks.find(({ name }) => name === 'eXIf')?.data,
  };
}

type Chunk = { name: string; data: Buffer; whole: Buffer };

function* chunksIn(bytes: Buffer): Generator<Chunk> {
  for (let at = START.length; ; ) {
    if (at + 12 > bytes.length) throw damaged();
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw damaged();
    const name = bytes.toString('latin1', at + 4, at + 8);
    yield { name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) };
    at = end;
    if (name !== 'IEND') continue;
    if (at < bytes.length) throw hasMoreBehindItsEnd();
    return;
  }
}

type Header = { width: number; height: number; bitsPerPixel: number; isInterlaced: boolean };

/** By color type: the number of channels and the bits allowed for each. */
const COLOR_TYPES: Record<number, { channels: number; depths: number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

function headerIn(first: Chunk | undefined): Header {
  if (first?.name !== 'IHDR' || first.data.length !== 13) throw damaged();
  const [depth = 0, type = 0, compression, filter, interlace = 0] = first.data.subarray(8);
  const kind = COLOR_TYPES[type];
  if (!kind?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) throw damaged();
  return {
    width: first.data.readUInt32BE(0),
    height: first.data.readUInt32BE(4),
    bitsPerPixel: kind.channels * depth,
    isInterlaced: interlace === 1,
  };
}

/** An interlaced PNG's seven passes: first column, first row, and the steps to the next of each. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Each row begins with one byte naming its filter. */
function bytesNeeded({ width, height, bitsPerPixel, isInterlaced }: Header): number {
  const rows = (across: number, down: number): number =>
    across > 0 && down > 0 ? (Math.ceil((across * bitsPerPixel) / 8) + 1) * down : 0;
  if (!isInterlaced) return rows(width, height);
  const sizes = PASSES.map(([x, y, stepX, stepY]) =>
    rows(Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)),
  );
  return sum(sizes);
}

/**
 * Inflates without storing the data, and stops at the first byte beyond the size implied by the header: a few bytes can
 * expand to gigabytes. Data that cannot be inflated here is refused, because the decoder might be less strict.
 */
async function checkInflated(data: Buffer[], bytesMax: number): Promise<void> {
  const inflate = createInflate();
  inflate.end(Buffer.concat(data));
  let inflated = 0;
  try {
    for await (const piece of inflate) {
      inflated += piece.length;
      if (inflated > bytesMax) break;
    }
  } catch {
    throw damaged();
  } finally {
    inflate.destroy();
  }
  if (inflated > bytesMax) throw hasMoreBehindItsEnd();
}
