import { describe, expect, it } from 'vitest';
import {
  isOnItsSide,
  orientationIn,
  uprightTransform,
} from '../../../../lib/presentation/rendering/images/orientation.ts';
import { pictureSvg, scaleToFit } from '../../../../lib/presentation/rendering/images/shrink.ts';

type Entry = { tag?: number; type?: number; value: number };

/** EXIF data with its directory at byte 12, after four unreferenced bytes. */
function exif(entries: Entry[], { isLittle = false, at = 12, cut = 0 } = {}): Buffer {
  const short = (number: number) => (isLittle ? [number & 255, number >> 8] : [number >> 8, number & 255]);
  const long = (number: number) => (isLittle ? [...short(number), 0, 0] : [0, 0, ...short(number)]);
  const bytes = Buffer.from([
    ...Buffer.from(isLittle ? 'II*\0' : 'MM\0*', 'latin1'),
    ...long(at),
    9,
    9,
    9,
    9,
    ...short(entries.length),
    ...entries.flatMap(({ tag = 0x0112, type = 3, value }) => [
      ...short(tag),
      ...short(type),
      ...long(1),
      ...short(value),
      0,
      0,
    ]),
  ]);
  return bytes.subarray(0, bytes.length - cut);
}

describe('the orientation in EXIF data', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('is %i in both byte orders', (value) => {
    expect(orientationIn(exif([{ value }]))).toBe(value);
    expect(orientationIn(exif([{ value }], { isLittle: true }))).toBe(value);
  });

  it("is the first entry's with its tag and type", () => {
    const others = [
      { tag: 0x0111, value: 3 },
      { tag: 0x0113, value: 4 },
      { type: 4, value: 5 },
    ];

    expect(orientationIn(exif([...others, { value: 6 }, { value: 7 }]))).toBe(6);
    expect(orientationIn(exif(others))).toBe(1);
  });

  it('may be the last two bytes', () => {
    expect(orientationIn(exif([{ value: 6 }], { cut: 2 }))).toBe(6);
    expect(orientationIn(exif([{ value: 6 }], { cut: 3 }))).toBe(1);
  });

  it.each([
    ['the value 0', exif([{ value: 0 }])],
    ['the value 9', exif([{ value: 9 }])],
    ['no entry', exif([])],
    ['its directory elsewhere', exif([{ value: 6 }], { at: 13 })],
    ['another byte order', Buffer.concat([Buffer.from('MM*\0'), exif([{ value: 6 }]).subarray(4)])],
    ['seven bytes', exif([{ value: 6 }]).subarray(0, 7)],
  ])('is upright with %s', (_, tiff) => {
    expect(orientationIn(tiff)).toBe(1);
  });
});

describe('a picture', () => {
  it('lies on its side from orientation 5 on', () => {
    expect(([1, 2, 3, 4, 5, 6, 7, 8] as const).filter(isOnItsSide)).toEqual([5, 6, 7, 8]);
  });

  it.each([
    [1, [0, 0], [30, 20]],
    [2, [30, 0], [0, 20]],
    [3, [30, 20], [0, 0]],
    [4, [0, 20], [30, 0]],
    [5, [0, 0], [30, 20]],
    [6, [30, 0], [0, 20]],
    [7, [30, 20], [0, 0]],
    [8, [0, 20], [30, 0]],
  ] as const)('of orientation %i has its first pixel at %j and its last at %j', (orientation, first, last) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] =
      uprightTransform(orientation, 30, 20).match(/-?\d+/g)?.map(Number) ?? [];
    const [x, y] = isOnItsSide(orientation) ? [20, 30] : [30, 20];

    expect([e, f]).toEqual(first);
    expect([a * x + c * y + e, b * x + d * y + f]).toEqual(last);
  });

  const picture = { type: 'image/png', bytes: Buffer.from('x'), width: 100, height: 50, orientation: 1 } as const;

  it('is scaled by the narrower side, and never made larger', () => {
    expect(scaleToFit(picture, { width: 50, height: 50 })).toBe(0.5);
    expect(scaleToFit(picture, { width: 100, height: 10 })).toBe(0.2);
    expect(scaleToFit(picture, { width: 400, height: 400 })).toBe(1);
  });

  it('is turned only if it does not stand upright', () => {
    const box = { width: 30, height: 20 };

    expect(pictureSvg(picture, box, '<rect/>')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect/><image width="30" height="20" preserveAspectRatio="none" href="data:image/png;base64,eA=="/></svg>',
    );
    expect(pictureSvg({ ...picture, orientation: 6 }, box)).toContain(
      '<image width="20" height="30" transform="matrix(0 1 -1 0 30 0)" preserve',
    );
    expect(pictureSvg({ ...picture, orientation: 2 }, box)).toContain('<image width="30" height="20" transform=');
  });
});
