import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { BYTES_MAX, redrawPicture } from '../../../lib/trees/forestry/picture/redraw.ts';
import { BASELINE, CMYK } from '../../accounts/settings/jpegs.ts';
import { longTest } from '../../support/long-test.ts';
import { chunk, type Pixel, PNG_START, pngOf } from '../../support/pictures.ts';

const bytesOf = async (given: Uint8Array): Promise<Buffer> => Buffer.from((await redrawPicture(given)).jpeg, 'base64');

/** A pixel's red, green and blue. */
async function dotOf(given: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, width } = jpeg.decode(await bytesOf(given));
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

const noise = (x: number, y: number): Pixel => {
  const next = (seed: number) =>
    Math.floor(Math.abs(Math.sin(x * 12.9898 + y * 78.233 + seed) * 43758.5453) * 256) % 256;
  return [next(1), next(2), next(3), 255];
};

describe("a project's picture", () => {
  it.each([
    ['PNG', pngOf(24, 12)],
    ['JPEG', BASELINE],
  ])('sent as a %s is redrawn as a JPEG of the same size', async (_, given) => {
    const picture = await redrawPicture(given);
    const bytes = Buffer.from(picture.jpeg, 'base64');

    expect([picture.width, picture.height]).toEqual([24, 12]);
    expect(jpeg.decode(bytes)).toMatchObject({ width: 24, height: 12 });
    expect(bytes.equals(given)).toBe(false);
  });

  it('is scaled to fit, in its proportions', async () => {
    expect(await redrawPicture(pngOf(4_000, 250))).toMatchObject({ width: 800, height: 50 });
    expect(await redrawPicture(pngOf(500, 1_000))).toMatchObject({ width: 225, height: 450 });
  });

  it('keeps its colors, and is white where it was transparent', async () => {
    const half = pngOf(64, 64, (x) => (x < 32 ? [200, 30, 30, 255] : [0, 0, 0, 0]));
    const [red, white] = [await dotOf(half, 8, 32), await dotOf(half, 56, 32)];

    for (const [index, value] of [200, 30, 30].entries()) expect(Math.abs((red[index] ?? 0) - value)).toBeLessThan(8);
    for (const value of white) expect(value).toBeGreaterThan(247);
  });

  longTest('has few bytes even if all adjacent pixels differ', async () => {
    const picture = await redrawPicture(pngOf(480, 270, noise));

    expect(picture.width).toBeLessThan(480);
    expect(Buffer.from(picture.jpeg, 'base64').length).toBeLessThanOrEqual(BYTES_MAX);
    expect(picture.width / picture.height).toBeCloseTo(16 / 9, 1);
  });

  it('loses its metadata without changing the result', async () => {
    const texts = [chunk('tEXt', Buffer.from('Comment\0hidden')), chunk('eXIf', Buffer.from('hidden'))];
    const given = pngOf(24, 12, undefined, { between: texts });

    expect(given.includes('hidden')).toBe(true);
    expect((await bytesOf(given)).includes('hidden')).toBe(false);
    expect(BASELINE.includes('hidden')).toBe(true);
    expect((await bytesOf(BASELINE)).includes('hidden')).toBe(false);
    expect(await redrawPicture(given)).toEqual(await redrawPicture(pngOf(24, 12)));
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
  );
  it.each<[string, Uint8Array, string]>([
    ['an SVG, whatever its name', svg, 'is neither a PNG nor a JPEG'],
    ['an SVG behind the start of a PNG', Buffer.concat([PNG_START, svg]), 'is damaged or incomplete'],
    ['a page behind the end of a JPEG', Buffer.concat([BASELINE, Buffer.from('<script>')]), 'has more behind its end'],
    [
      'a bomb: few bytes, and 4,000,000,000 pixels',
      pngOf(1, 1, undefined, { claimed: { width: 65_000, height: 65_000 } }),
      'has 65000 x 65000 pixels, but a side may have 1 to 4000',
    ],
    [
      'a size that its pixels are not there for',
      pngOf(2, 2, undefined, { claimed: { width: 1_000, height: 1_000 } }),
      'cannot be read, or shows nothing',
    ],
    ['a picture that shows nothing', pngOf(9, 9, () => [0, 0, 0, 0]), 'cannot be read, or shows nothing'],
    ['the colors of print', CMYK, 'has the colors of print'],
  ])('is refused when it is %s', async (_, given, why) => {
    await expect(redrawPicture(given)).rejects.toMatchObject({
      name: 'UnfitPicture',
      why: expect.stringContaining(why),
    });
  });
});
