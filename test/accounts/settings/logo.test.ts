import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redrawLogo } from '../../../lib/accounts/settings/logo/redraw.ts';
import { draws } from '../../support/long.ts';
import { alphaOf, chunk, type Pixel, PNG_START, pngOf, sizeOf } from '../../support/pictures.ts';
import { BASELINE, CMYK, GRAY, PROGRESSIVE } from './jpegs.ts';

const drawn = async (given: Uint8Array): Promise<Buffer> => Buffer.from((await redrawLogo(given)).png, 'base64');

/** A PNG's chunks, by name. */
const partsOf = (png: Buffer): string[] => {
  const names: string[] = [];
  for (let at = PNG_START.length; at < png.length; at += 12 + png.readUInt32BE(at))
    names.push(png.toString('latin1', at + 4, at + 8));
  return names;
};

const noise = (() => {
  let state = 1;
  return (): Pixel => {
    const next = () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return (state >> 16) & 255;
    };
    return [next(), next(), next(), 255];
  };
})();

describe('a logo', () => {
  it.each([
    ['PNG', pngOf(24, 12)],
    ['baseline JPEG', BASELINE],
    ['progressive JPEG', PROGRESSIVE],
    ['gray JPEG', GRAY],
  ])('sent as a %s is redrawn as a PNG of the same size', async (_, given) => {
    const { png, width, height } = await redrawLogo(given);

    expect([width, height]).toEqual([24, 12]);
    expect(sizeOf(Buffer.from(png, 'base64'))).toEqual([24, 12]);
    expect(Buffer.from(png, 'base64').equals(given)).toBe(false);
  });

  it('depends only on the pixels, not on other data in the file', async () => {
    const texts = [chunk('tEXt', Buffer.from('Comment\0hidden')), chunk('eXIf', Buffer.from('hidden'))];

    expect(await redrawLogo(pngOf(24, 12, undefined, { between: texts }))).toEqual(await redrawLogo(pngOf(24, 12)));
  });

  it.each([
    ['PNG', pngOf(24, 12, undefined, { between: [chunk('tEXt', Buffer.from('Comment\0hidden in a text'))] })],
    ['JPEG', BASELINE],
  ])('that is a %s leaves its metadata behind', async (_, given) => {
    expect(given.includes('hidden')).toBe(true);
    const png = await drawn(given);

    expect(png.includes('hidden')).toBe(false);
    expect(new Set(partsOf(png))).toEqual(new Set(['IHDR', 'IDAT', 'IEND']));
  });

  it('is scaled to fit, in its proportions', async () => {
    expect(sizeOf(await drawn(pngOf(2_000, 500)))).toEqual([400, 100]);
    expect(sizeOf(await drawn(pngOf(500, 2_000)))).toEqual([50, 200]);
    expect(sizeOf(await drawn(pngOf(2_000, 1)))).toEqual([400, 1]);
  });

  it('keeps lines thinner than a pixel of the smaller picture', async () => {
    const lines = pngOf(1_600, 80, (x) => (x % 4 === 0 ? [0, 0, 0, 255] : [0, 0, 0, 0]));
    const [inside = []] = alphaOf(await drawn(lines)).slice(8);

    // A quarter of the pixels is dark: lines were neither skipped nor merged.
    expect(inside).toHaveLength(400);
    for (const alpha of inside.slice(4, -4)) expect(Math.abs(alpha - 255 / 4)).toBeLessThan(20);
  });

  it('is made smaller until it has few enough bytes, if it is a photograph', async () => {
    const { png, width, height } = await redrawLogo(pngOf(400, 200, noise));

    expect(Buffer.from(png, 'base64').length).toBeLessThanOrEqual(48_000);
    expect(width).toBeLessThan(400);
    expect(width / height).toBeCloseTo(2, 0);
  });
});

const DAMAGED = 'The logo is damaged or incomplete; export it again.';
const FOLLOWED = 'The logo has more behind its end than a picture has; export it again.';
const OTHER = 'The logo is neither a PNG nor a JPEG, whatever its name says; export it as one of them.';

describe('a refused logo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';
  const refusals: [string, Uint8Array, string][] = [
    ['an SVG, whatever its name', Buffer.from(svg), OTHER],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), OTHER],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), OTHER],
    ['a single byte', Buffer.from([0x89]), OTHER],
    ['an SVG behind the start of a PNG', Buffer.concat([PNG_START, Buffer.from(svg)]), DAMAGED],
    ['a PNG with a page behind its end', Buffer.concat([pngOf(4, 4), Buffer.from('<script>')]), FOLLOWED],
    ['a PNG with an archive behind its end', Buffer.concat([pngOf(4, 4), Buffer.from('PK\x03\x04')]), FOLLOWED],
    ['a JPEG with a page behind its end', Buffer.concat([BASELINE, Buffer.from('<script>')]), FOLLOWED],
    ['a PNG without its end', pngOf(24, 12).subarray(0, -12), DAMAGED],
    ['a PNG cut in its middle', pngOf(24, 12).subarray(0, 50), DAMAGED],
    ['a JPEG without its end', BASELINE.subarray(0, -2), DAMAGED],
    ['a JPEG cut in its middle', BASELINE.subarray(0, 300), DAMAGED],
    ['a JPEG of nothing but a start and an end', Buffer.from('ffd8ffd9', 'hex'), DAMAGED],
    [
      'a bomb: few bytes, and 4,000,000,000 pixels',
      pngOf(1, 1, undefined, { claimed: { width: 65_000, height: 65_000 } }),
      'The logo has 65000 x 65000 pixels, but a side may have 1 to 2000; send a smaller one.',
    ],
    [
      'a picture of no size',
      pngOf(1, 1, undefined, { claimed: { width: 0, height: 1 } }),
      'The logo has 0 x 1 pixels, but a side may have 1 to 2000; send a smaller one.',
    ],
    [
      'a size that its pixels are not there for',
      pngOf(2, 2, undefined, { claimed: { width: 2_000, height: 2_000 } }),
      'The logo cannot be read, or shows nothing; export it again.',
    ],
    [
      'a picture that shows nothing',
      pngOf(9, 9, () => [0, 0, 0, 0]),
      'The logo cannot be read, or shows nothing; export it again.',
    ],
    ['the colors of print', CMYK, 'The logo has the colors of print (CMYK); export it in RGB.'],
    [
      'a JPEG that goes over its pixels again and again',
      manyScans(),
      'The logo is a JPEG of too many scans; export it again.',
    ],
  ];

  it.each(refusals)('%s', async (_, given, error) => {
    await expect(redrawLogo(given)).rejects.toMatchObject({ kind: 'invalid', message: error });
  });

  it('is a PNG with one changed byte', async () => {
    const whole = pngOf(24, 12);
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(redrawLogo(changed), String(at)).rejects.toMatchObject({ kind: 'invalid' });
    }
  });
});

/** A JPEG with its last scan repeated a thousand times. */
function manyScans(): Buffer {
  const at = PROGRESSIVE.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = PROGRESSIVE.subarray(at, -2);
  return Buffer.concat([PROGRESSIVE.subarray(0, at), ...Array(1_000).fill(scan), PROGRESSIVE.subarray(-2)]);
}

it('any bytes are either redrawn or refused with a sentence', async () => {
  const whole = fc.constantFrom(pngOf(24, 12), BASELINE, PROGRESSIVE, GRAY);
  const edit = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(whole, fc.array(edit, { maxLength: 4 }), fc.nat(), async (given, edits, cut) => {
      const changed = Buffer.from(given);
      for (const [at, value] of edits) changed[at % changed.length] = value;
      const sent = edits.length === 0 ? changed.subarray(0, cut % changed.length) : changed;
      const outcome = await redrawLogo(sent).catch((error: unknown) => error);

      const isDrawn = !(outcome instanceof Error);
      if (isDrawn) expect(outcome).toMatchObject({ png: expect.any(String) });
      else expect(outcome).toMatchObject({ kind: 'invalid', message: expect.stringMatching(/^The logo .*\.$/) });
    }),
    { numRuns: draws(300) },
  );
});
