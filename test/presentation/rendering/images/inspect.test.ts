import * as fc from 'fast-check';
import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { redrawLogo } from '../../../../lib/accounts/settings/logo/redraw.ts';
import { inspect, UnfitPicture } from '../../../../lib/presentation/rendering/images/inspect.ts';
import { redrawPicture } from '../../../../lib/trees/forestry/picture/redraw.ts';
import { BASELINE, GRAY, PROGRESSIVE } from '../../../accounts/settings/jpegs.ts';
import { isLong } from '../../../support/long.ts';
import { longTest } from '../../../support/long-test.ts';
import { ownBytes } from '../../../support/own-memory.ts';
import { pngOf } from '../../../support/pictures.ts';
import { frameOf, jpegsHiding, pngHiding } from './hidden-frames.ts';

const MEGABYTE = 1_000_000;

describe('a JPEG with a frame hidden', () => {
  const large = Object.entries(jpegsHiding(12_000));

  it.each(large)('%s is refused before it is decoded', async (_, given) => {
    await expect(inspect(given, 4_000)).rejects.toBeInstanceOf(UnfitPicture);
  });

  it("takes no memory, neither as a logo nor as a project's picture", async () => {
    await redrawLogo(pngOf(24, 12));
    const before = ownBytes();
    for (const [, given] of large) await Promise.allSettled([redrawLogo(given), redrawPicture(given)]);

    // Each decodes to 144 million pixels. WebAssembly never returns memory, so a decoded picture would show here.
    expect(ownBytes() - before).toBeLessThan(300 * MEGABYTE);
  });

  it('is the same picture with fill bytes before its markers, as the standard allows', async () => {
    const isMarker = (index: number) => GRAY[index] === 0xff && [0xc0, 0xc4, 0xda, 0xdb].includes(GRAY[index + 1] ?? 0);
    const filled = Buffer.from([...GRAY].flatMap((byte, index) => (isMarker(index) ? [byte, 0xff, 0xff] : [byte])));

    expect(filled.length).toBeGreaterThan(GRAY.length);
    expect((await inspect(filled, 2_000)).bytes).toEqual((await inspect(GRAY, 2_000)).bytes);
  });
});

describe('a PNG', () => {
  longTest('with data after its last pixel is refused without inflating the rest', async () => {
    await expect(inspect(pngHiding(190 * MEGABYTE), 2_000)).rejects.toThrow('has more behind its end');
    // Damage further on is never reached.
    await expect(inspect(pngHiding(MEGABYTE, { isDamagedAtItsEnd: true }), 2_000)).rejects.toThrow(
      'more behind its end',
    );
    await expect(inspect(pngHiding(5, { isDamagedAtItsEnd: true }), 2_000)).rejects.toThrow('is damaged');
  });

  it('with one byte too many is refused, with the exact number accepted', async () => {
    await expect(inspect(pngHiding(6), 2_000)).rejects.toBeInstanceOf(UnfitPicture);
    expect(await inspect(pngHiding(5), 2_000)).toMatchObject({ width: 1, height: 1 });
  });
});

const pieces = fc.constantFrom(
  Buffer.from([0xff]),
  Buffer.from([0xff, 0xff]),
  Buffer.from([0xff, 0x00]),
  Buffer.from([0xff, 0xd8]),
  Buffer.from([0xff, 0xd9]),
  Buffer.from([0xff, 0xdd, 0, 4, 0, 1]),
  Buffer.from([0xff, 0xdb, 0, 67]),
  Buffer.from([0xff, 0xe0, 0, 40]),
  Buffer.alloc(65),
  frameOf(30_000, 30_000),
  frameOf(3, 5),
);

/** jpeg-js is a different decoder from the one that draws: it parses differently and skips more unknown data. */
it('every decoder finds the checked size, whatever was inserted into the file', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(BASELINE, PROGRESSIVE, GRAY),
      fc.array(fc.tuple(fc.nat(), pieces), { minLength: 1, maxLength: 4 }),
      async (given, inserts) => {
        let changed = given;
        for (const [place, piece] of inserts) {
          // Half the insertions are before a marker, where a parser searches for the next one.
          const markers = [...changed.keys()].filter((i) => changed[i] === 0xff && (changed[i + 1] ?? 0) >= 0xc0);
          const at = place % 2 === 0 ? (markers[place % markers.length] ?? 2) : place % changed.length;
          changed = Buffer.concat([changed.subarray(0, at), piece, changed.subarray(at)]);
        }
        const picture = await inspect(changed, 2_000).catch((error: unknown) => error);
        if (picture instanceof UnfitPicture) return;
        taken += 1;
        const { bytes, width, height } = picture as Awaited<ReturnType<typeof inspect>>;
        const decoded = read(bytes);

        if (decoded) expect([decoded.width, decoded.height]).toEqual([width, height]);
      },
    ),
    { numRuns: isLong ? 2_000 : 500 },
  );
  // Otherwise the property would hold because every file is refused.
  expect(taken).toBeGreaterThan(10);
});

/** Returns undefined for a file that cannot be decoded, but throws for one that is too large. */
function read(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    return jpeg.decode(bytes, { maxResolutionInMP: 4 });
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('max')) throw error;
    return undefined;
  }
}
