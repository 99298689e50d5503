import { int16s } from './glyph-outline.ts';

/**
 * Restores a WOFF2 font's outlines. The file stores contours, points, flags, coordinates and boxes for all glyphs in
 * separate streams, because similar data compresses better.
 */
type Outlines = {
  glyf: Buffer;
  /** Always 32-bit offsets: coordinates take more space here than in the original font. */
  loca: Buffer;
};

export function rebuildOutlines(packed: Buffer): Outlines {
  const count = packed.readUInt16BE(4);
  const streams = streamsOf(packed, count);
  const glyphs = Array.from({ length: count }, (_, glyph) => glyphFrom(streams, glyph));
  const loca = Buffer.alloc((count + 1) * 4);
  let offset = 0;
  for (const [index, { length }] of glyphs.entries()) {
    offset += length;
    loca.writeUInt32BE(offset, (index + 1) * 4);
  }
  return { glyf: Buffer.concat(glyphs), loca };
}

type Streams = {
  contours: Stream;
  counts: Stream;
  flags: Stream;
  glyphs: Stream;
  composites: Stream;
  boxes: Stream;
  hasBox: (glyph: number) => boolean;
  instructions: Stream;
};

function streamsOf(packed: Buffer, count: number): Streams {
  let offset = 36;
  const next = (index: number): Buffer => {
    const start = offset;
    offset += packed.readUInt32BE(8 + index * 4);
    return packed.subarray(start, offset);
  };
  const [contours, counts, flags, glyphs, composites, boxes, instructions] = [0, 1, 2, 3, 4, 5, 6].map((index) =>
    next(index),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const bitmapSize = 4 * Math.ceil(count / 32);
  return {
    contours: new Stream(contours),
    counts: new Stream(counts),
    flags: new Stream(flags),
    glyphs: new Stream(glyphs),
    composites: new Stream(composites),
    boxes: new Stream(boxes.subarray(bitmapSize)),
    hasBox: (glyph) => ((boxes[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0,
    instructions: new Stream(instructions),
  };
}

function glyphFrom(streams: Streams, glyph: number): Buffer {
  const contours = streams.contours.int16();
  if (contours === 0) return Buffer.alloc(0);
  return contours < 0 ? composite(streams) : simple(streams, glyph, contours);
}

const ARGUMENTS_ARE_WORDS = 0x1;
const HAS_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;
const HAS_INSTRUCTIONS = 0x100;

function composite({ composites, glyphs, boxes, instructions }: Streams): Buffer {
  const parts: Buffer[] = [int16s([-1]), boxes.bytes(8)];
  let flags: number;
  let isInstructed = false;
  do {
    flags = composites.peekUint16();
    isInstructed ||= (flags & HAS_INSTRUCTIONS) !== 0;
    const scales = flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0;
    parts.push(composites.bytes(4 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2) + scales));
  } while (flags & MORE_COMPONENTS);
  if (isInstructed) {
    const size = glyphs.uint255();
    parts.push(int16s([size]), instructions.bytes(size));
  }
  return Buffer.concat(parts);
}

function simple({ counts, flags, glyphs, boxes, hasBox, instructions }: Streams, glyph: number, contours: number) {
  const ends: number[] = [];
  let points = 0;
  for (let contour = 0; contour < contours; contour++) {
    points += counts.uint255();
    ends.push(points - 1);
  }
  const onCurve = Buffer.alloc(points);
  const dx: number[] = [];
  const dy: number[] = [];
  for (let point = 0; point < points; point++) {
    const flag = flags.uint8();
    onCurve[point] = flag < 0x80 ? 1 : 0;
    const [x, y] = stepOf(flag & 0x7f, glyphs);
    dx.push(x);
    dy.push(y);
  }
  const size = glyphs.uint255();
  const box = hasBox(glyph) ? boxes.bytes(8) : boxAround(dx, dy);
  // Coordinates stay 16-bit words: nobody stores these outlines, and a PDF embeds them in its own encoding.
  return Buffer.concat([
    int16s([contours]),
    box,
    int16s([...ends, size]),
    instructions.bytes(size),
    onCurve,
    int16s(dx),
    int16s(dy),
  ]);
}

/** The step to the next point takes one to four bytes. The flag says how they divide into x, y and their signs. */
function stepOf(flag: number, glyphs: Stream): [x: number, y: number] {
  const signed = (bit: number, value: number) => (bit & 1 ? value : -value);
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + glyphs.uint8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + glyphs.uint8()), 0];
  if (flag < 84) {
    const base = flag - 20;
    const byte = glyphs.uint8();
    return [signed(flag, 1 + (base & 0x30) + (byte >> 4)), signed(flag >> 1, 1 + ((base & 0x0c) << 2) + (byte & 0x0f))];
  }
  if (flag < 120) {
    const base = flag - 84;
    const first = glyphs.uint8();
    const second = glyphs.uint8();
    const high = Math.floor(base / 12);
    const low = (base % 12) >> 2;
    return [signed(flag, 1 + (high << 8) + first), signed(flag >> 1, 1 + (low << 8) + second)];
  }
  if (flag < 124) {
    const first = glyphs.uint8();
    const second = glyphs.uint8();
    const third = glyphs.uint8();
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 0x0f) << 8) + third)];
  }
  const x = glyphs.uint16();
  const y = glyphs.uint16();
  return [signed(flag, x), signed(flag >> 1, y)];
}

function boxAround(dx: number[], dy: number[]): Buffer {
  const [xMin, xMax] = extremesOf(dx);
  const [yMin, yMax] = extremesOf(dy);
  return int16s([xMin, yMin, xMax, yMax]);
}

function extremesOf(steps: number[]): [min: number, max: number] {
  let at = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const step of steps) {
    at += step;
    min = Math.min(min, at);
    max = Math.max(max, at);
  }
  return [min, max];
}

class Stream {
  #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  uint8(): number {
    return this.#bytes.readUInt8(this.#at++);
  }

  uint16(): number {
    this.#at += 2;
    return this.#bytes.readUInt16BE(this.#at - 2);
  }

  int16(): number {
    this.#at += 2;
    return this.#bytes.readInt16BE(this.#at - 2);
  }

  peekUint16(): number {
    return this.#bytes.readUInt16BE(this.#at);
  }

  /** The 255UInt16 encoding: one byte for a value below 253, else two or three. */
  uint255(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    return code === 255 ? this.uint8() + 253 : code;
  }

  bytes(count: number): Buffer {
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }
}
