import { describe, expect, it } from 'vitest';
import { isJpeg, jpegIn } from '../../../../lib/presentation/rendering/images/jpeg.ts';

/** JPEGs built from segments; no decoder needs their pixels. */
const segment = (marker: number, ...data: number[]): Buffer =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]);
const raw = (...bytes: number[]): Buffer => Buffer.from(bytes);
const latin = (text: string): number[] => [...Buffer.from(text, 'latin1')];

const [START, END] = [raw(0xff, 0xd8), raw(0xff, 0xd9)];
const frame = (marker = 0xc0): Buffer => segment(marker, 8, 0, 12, 0, 24, 1, 1, 0x11, 0);
const scan = (...pixels: number[]): Buffer => Buffer.concat([segment(0xda, 1, 1, 0, 0, 63, 0), raw(...pixels)]);
const quantization = segment(0xdb, ...Array(65).fill(0));
const huffman = segment(0xc4, ...Array(17).fill(0));
const restart = segment(0xdd, 0, 4);
const adobe = segment(0xee, ...latin('Adobe\0\x64\0\0\0\0\x01'));
const exif = (text: string): Buffer => segment(0xe1, ...latin(`Exif\0\0${text}`));

const whole = (...parts: Buffer[]): Buffer => Buffer.concat([START, ...parts, END]);
const read = (...parts: Buffer[]) => jpegIn(whole(...parts), () => undefined);
const refusal = (why: string) => expect.objectContaining({ name: 'UnfitPicture', why });
const DAMAGED = refusal('is damaged or incomplete; export it again');
const RARE = refusal('is a JPEG of a rare kind; export it as a baseline or progressive one');

describe('a JPEG', () => {
  it('is recognized by its first three bytes', () => {
    expect(isJpeg(raw(0xff, 0xd8, 0xff))).toBe(true);
    for (const other of [raw(0xfe, 0xd8, 0xff), raw(0xff, 0xd9, 0xff), raw(0xff, 0xd8, 0xfe), raw()])
      expect(isJpeg(other)).toBe(false);
  });

  it('is written again from its tables, frame and scans', () => {
    const parts = [quantization, huffman, restart, adobe, frame(), scan(1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xd7, 4)];

    expect(read(...parts)).toEqual({ bytes: whole(...parts), width: 24, height: 12, exif: undefined });
  });

  it('loses comments and application data', () => {
    const dropped = [segment(0xe0, 1), segment(0xe1, 2), segment(0xef, 3), segment(0xfe, 4), segment(0xee, 5)];

    expect(read(...dropped, frame(), scan(1)).bytes).toEqual(whole(frame(), scan(1)));
  });

  it('has the first EXIF data, and none in another format', () => {
    expect(read(exif('first'), exif('second'), frame(), scan(1)).exif).toEqual(Buffer.from('first'));
    expect(read(segment(0xe1, ...latin('Exig\0\0no')), frame(), scan(1)).exif).toBeUndefined();
    expect(read(segment(0xe2, ...latin('Exif\0\0no')), frame(), scan(1)).exif).toBeUndefined();
  });

  it('may be baseline, extended or progressive', () => {
    for (const marker of [0xc0, 0xc1, 0xc2]) expect(read(frame(marker), scan(1)).width).toBe(24);
  });

  it('is refused as rare for every other coding', () => {
    for (const marker of [0xc3, 0xc5, 0xc8, 0xcf]) expect(() => read(frame(marker), scan(1))).toThrow(RARE);
    for (const marker of [0xbf, 0xd0, 0xdf, 0xf0]) expect(() => read(frame(marker), scan(1))).toThrow(DAMAGED);
  });

  it('has its size checked before its scans are read', () => {
    const tooLarge = new Error('too large');
    const check = (width: number, height: number) => {
      expect([width, height]).toEqual([24, 12]);
      throw tooLarge;
    };

    expect(() => jpegIn(whole(frame(), scan(1), scan(0xff, 0xc5)), check)).toThrow(tooLarge);
  });

  it('has at most 100 scans', () => {
    const scans = Array<Buffer>(100).fill(scan(1));

    expect(read(frame(), ...scans).height).toBe(12);
    expect(() => read(frame(), ...scans, scan(1))).toThrow(refusal('is a JPEG of too many scans; export it again'));
  });

  it.each<[string, Buffer[]]>([
    ['no frame', [scan(1)]],
    ['no scan', [frame()]],
    ['two frames', [frame(), frame(), scan(1)]],
    ['a scan of another component', [frame(), segment(0xda, 1, 2, 0, 0, 63, 0), raw(1)]],
    ['a restart interval of three bytes', [segment(0xdd, 0, 4, 0), frame(), scan(1)]],
    ['tables that are none', [segment(0xdb, 0), frame(), scan(1)]],
    ['Huffman tables that are none', [segment(0xc4, 0), frame(), scan(1)]],
    ['stray bytes between its segments', [frame(), raw(1), scan(1)]],
    ['a length below that of the length itself', [raw(0xff, 0xe0, 0, 1), frame(), scan(1)]],
    ['a marker in a scan that begins no segment', [frame(), scan(1, 0xff, 0xcf, 0, 2)]],
  ])('is refused with %s', (_, parts) => {
    expect(() => read(...parts)).toThrow();
  });

  it.each([0, 1, 2, 3, 4, 5])('is refused without its last %i bytes and its end', (bytes) => {
    const cut = whole(frame(), scan(1, 2, 3)).subarray(0, -2);

    expect(() => jpegIn(cut.subarray(0, cut.length - bytes), () => undefined)).toThrow(DAMAGED);
  });

  it('may have an empty segment, and nothing behind its end', () => {
    expect(read(segment(0xe0), frame(), scan()).width).toBe(24);
    expect(() => jpegIn(Buffer.concat([whole(frame(), scan(1)), raw(0)]), () => undefined)).toThrow(
      refusal('has more behind its end than a picture has; export it again'),
    );
  });
});
