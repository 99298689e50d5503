import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Handmade pictures, so a test can create one no program would write. */
export type Pixel = [red: number, green: number, blue: number, alpha: number];

export const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

const GREEN = Buffer.from([31, 90, 67, 255]);

/** `claimed` is the size stated in its header. */
export function pngOf(
  width: number,
  height: number,
  pixelAt?: (x: number, y: number) => Pixel,
  {
    between = [],
    claimed = { width, height },
  }: { between?: Buffer[]; claimed?: { width: number; height: number } } = {},
): Buffer {
  const raw = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++) {
    const row = raw.subarray(y * (width * 4 + 1) + 1, (y + 1) * (width * 4 + 1));
    if (!pixelAt) row.fill(GREEN);
    else for (let x = 0; x < width; x++) row.set(pixelAt(x, y), x * 4);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed.width, 0);
  header.writeUInt32BE(claimed.height, 4);
  header.set([8, 6], 8);
  const parts = [chunk('IHDR', header), ...between, chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_START, ...parts]);
}

export const sizeOf = (png: Buffer): [width: number, height: number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** The opacity of each pixel in an 8-bit RGBA PNG, row by row. */
export function alphaOf(png: Buffer): number[][] {
  const [width, height] = sizeOf(png);
  expect8BitRgba(png);
  const raw = inflateSync(dataOf(png));
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y++) {
    const at = y * (width * 4 + 1);
    rows.push(unfiltered(raw[at] ?? 0, Buffer.from(raw.subarray(at + 1, at + 1 + width * 4)), rows.at(-1)));
  }
  return rows.map((row) => Array.from({ length: width }, (_, x) => row[x * 4 + 3] ?? 0));
}

function expect8BitRgba(png: Buffer): void {
  if (png[24] !== 8 || png[25] !== 6 || png[28] !== 0) throw new Error('This is another kind of PNG.');
}

function dataOf(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = PNG_START.length; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return Buffer.concat(parts);
}

/** Reverses the PNG specification's five filters. */
function unfiltered(filter: number, row: Buffer, above: Buffer = Buffer.alloc(row.length)): Buffer {
  for (let i = 0; i < row.length; i++) {
    const [left, up, corner] = [row[i - 4] ?? 0, above[i] ?? 0, (i < 4 ? 0 : above[i - 4]) ?? 0];
    const added = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
    row[i] = ((row[i] ?? 0) + added) & 255;
  }
  return row;
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
