import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isPng, pngIn } from '../../../../lib/presentation/rendering/images/png.ts';
import { chunk, PNG_START } from '../../../support/pictures.ts';

type Kind = { type: number; depth: number; isInterlaced?: boolean };
const header = (width: number, height: number, { type, depth, isInterlaced = false }: Kind): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, type, 0, 0, isInterlaced ? 1 : 0], 8);
  return data;
};
const END = chunk('IEND', Buffer.alloc(0));
const data = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes)));
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([PNG_START, ...chunks]);
const read = (given: Buffer) => pngIn(given, () => undefined);
const refused = (why: string) => ({ name: 'UnfitPicture', why });
const DAMAGED = refused('is damaged or incomplete; export it again');
const MORE = refused('has more behind its end than a picture has; export it again');

/** Channels and depths from the PNG specification, table 11.1. */
const KINDS: Record<number, { channels: number; depths: number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};
const types = Object.entries(KINDS).map(([type, kind]) => ({ type: Number(type), ...kind }));

/** Each pixel's pass in an 8 x 8 square, as drawn in the specification. */
const ADAM7 = ['16462646', '77777777', '56565656', '77777777', '36463646', '77777777', '56565656', '77777777'];

/** Each non-empty row in a pass: one filter byte, and the pixels. */
function interlacedBytes(width: number, height: number, bits: number): number {
  const rows = new Map<string, number>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = `${ADAM7[y % 8]?.[x % 8]} ${y}`;
      rows.set(row, (rows.get(row) ?? 0) + 1);
    }
  return [...rows.values()].reduce((sum, pixels) => sum + 1 + Math.ceil((pixels * bits) / 8), 0);
}

describe("a PNG's pixels", () => {
  const cases = types.flatMap(({ type, channels, depths }) => depths.map((depth) => ({ type, depth, channels })));

  it.each(cases)('with color type $type and $depth bits fill whole-byte rows', async ({ type, depth, channels }) => {
    const exact = (Math.ceil((5 * channels * depth) / 8) + 1) * 3;
    const ihdr = chunk('IHDR', header(5, 3, { type, depth }));

    expect(await read(png(ihdr, data(exact), END))).toMatchObject({ width: 5, height: 3 });
    await expect(read(png(ihdr, data(exact + 1), END))).rejects.toMatchObject(MORE);
  });

  it.each([
    [1, 1],
    [3, 5],
    [5, 3],
    [8, 8],
    [9, 17],
    [21, 6],
  ])('interlaced, %i x %i, are the rows from seven passes', async (width, height) => {
    for (const [type, depth, bits] of [
      [0, 1, 1],
      [6, 8, 32],
    ] as const) {
      const exact = interlacedBytes(width, height, bits);
      const ihdr = chunk('IHDR', header(width, height, { type, depth, isInterlaced: true }));

      expect(await read(png(ihdr, data(exact), END))).toMatchObject({ width, height });
      await expect(read(png(ihdr, data(exact + 1), END))).rejects.toMatchObject(MORE);
    }
  });

  it('may be in several parts', async () => {
    const [ihdr, pixels] = [chunk('IHDR', header(5, 3, { type: 0, depth: 8 })), deflateSync(Buffer.alloc(18))];
    const parts = [ihdr, chunk('IDAT', pixels.subarray(0, 4)), chunk('IDAT', pixels.subarray(4)), END];

    expect((await read(png(...parts))).bytes).toEqual(png(...parts));
  });
});

describe("a PNG's header", () => {
  it("has only its color type's depths", async () => {
    for (let type = 0; type <= 7; type++)
      for (const depth of [0, 1, 2, 3, 4, 8, 16, 32])
        if (!KINDS[type]?.depths.includes(depth))
          await expect(read(png(chunk('IHDR', header(1, 1, { type, depth })), data(1), END))).rejects.toMatchObject(
            DAMAGED,
          );
  });

  const valid = header(1, 1, { type: 0, depth: 8 });
  const changed = (at: number, value: number): Buffer => {
    const copy = Buffer.from(valid);
    copy[at] = value;
    return copy;
  };

  it.each<[string, Buffer]>([
    ['another compression', chunk('IHDR', changed(10, 1))],
    ['another filter', chunk('IHDR', changed(11, 1))],
    ['another interlacing', chunk('IHDR', changed(12, 2))],
    ['a byte too many', chunk('IHDR', Buffer.concat([valid, Buffer.alloc(1)]))],
    ['a byte too few', chunk('IHDR', valid.subarray(0, 12))],
    ['another name', chunk('iHDR', valid)],
  ])('is refused with %s', async (_, ihdr) => {
    await expect(read(png(ihdr, data(2), END))).rejects.toMatchObject(DAMAGED);
  });

  it('is checked for its size before anything is inflated', async () => {
    const seen: number[] = [];
    const given = png(chunk('IHDR', header(70, 80, { type: 0, depth: 8 })), chunk('IDAT', Buffer.from('none')), END);

    await expect(pngIn(given, (...size) => void seen.push(...size))).rejects.toMatchObject(DAMAGED);
    expect(seen).toEqual([70, 80]);
  });
});

describe("a PNG's chunks", () => {
  const ihdr = chunk('IHDR', header(1, 1, { type: 3, depth: 8 }));
  const palette = chunk('PLTE', Buffer.alloc(3));
  const opacity = chunk('tRNS', Buffer.alloc(1));

  it('are copied if they are pixels, and dropped otherwise', async () => {
    const [text, exif] = [chunk('tEXt', Buffer.from('hidden')), chunk('eXIf', Buffer.from('turned'))];
    const { bytes, exif: found } = await read(png(ihdr, text, palette, exif, opacity, data(2), END));

    expect(bytes).toEqual(png(ihdr, palette, opacity, data(2), END));
    expect(found).toEqual(Buffer.from('turned'));
  });

  it.each<[string, Buffer[]]>([
    ['two headers', [ihdr, ihdr, palette, data(2), END]],
    ['two palettes', [ihdr, palette, palette, data(2), END]],
    ['its opacity twice', [ihdr, palette, opacity, opacity, data(2), END]],
    ['no pixels', [ihdr, palette, END]],
    ['nothing', []],
  ])('are refused with %s', async (_, chunks) => {
    await expect(read(png(...chunks))).rejects.toMatchObject(DAMAGED);
  });

  it("follow a PNG's eight bytes", () => {
    expect(isPng(PNG_START)).toBe(true);
    expect(isPng(PNG_START.subarray(0, 7))).toBe(false);
  });
});
