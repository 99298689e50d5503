import { describe, expect, it } from 'vitest';
import {
  adobeIn,
  frameIn,
  isHuffmanTables,
  isQuantizationTables,
  isScanOf,
} from '../../../../lib/presentation/rendering/images/jpeg-segments.ts';

const DAMAGED = 'is damaged or incomplete; export it again';

/** A frame with 800 x 513 pixels. Each component is an id, its sampling factors and its table. */
const frame = (components: number[][], { precision = 8 } = {}): Buffer =>
  Buffer.from([precision, 0x02, 0x01, 0x03, 0x20, components.length, ...components.flat()]);

describe("a frame's header", () => {
  it('states the size and the components, with every existing sampling factor and table', () => {
    const components = [
      [1, 0x41, 0],
      [7, 0x14, 3],
      [3, 0x22, 1],
    ];

    expect(frameIn(frame(components))).toEqual({ width: 800, height: 513, componentIds: [1, 7, 3] });
    expect(frameIn(frame([[9, 0x11, 2]]))).toEqual({ width: 800, height: 513, componentIds: [9] });
  });

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), DAMAGED],
    ['a byte too few', frame([[1, 0x11, 0]]).subarray(0, -1), DAMAGED],
    ['a byte too many', Buffer.concat([frame([[1, 0x11, 0]]), Buffer.from([0])]), DAMAGED],
    ['no factor across', frame([[1, 0x01, 0]]), DAMAGED],
    ['no factor down', frame([[1, 0x10, 0]]), DAMAGED],
    ['a factor of five across', frame([[1, 0x51, 0]]), DAMAGED],
    ['a factor of five down', frame([[1, 0x15, 0]]), DAMAGED],
    ['a fifth table', frame([[1, 0x11, 4]]), DAMAGED],
    [
      'a wrong component after a right one',
      frame([
        [1, 0x11, 0],
        [2, 0x11, 4],
        [3, 0x11, 0],
      ]),
      DAMAGED,
    ],
    [
      'a component twice',
      frame([
        [1, 0x11, 0],
        [2, 0x11, 0],
        [1, 0x11, 0],
      ]),
      DAMAGED,
    ],
    ['no component', frame([]), 'has the colors of print (CMYK); export it in RGB'],
    [
      'two components',
      frame([
        [1, 0x11, 0],
        [2, 0x11, 0],
      ]),
      'has the colors of print (CMYK); export it in RGB',
    ],
    [
      'twelve bits',
      frame([[1, 0x11, 0]], { precision: 12 }),
      'is a JPEG of a rare kind; export it with 8 bits for each color',
    ],
  ])('is refused with %s', (_, data, why) => {
    expect(() => frameIn(data)).toThrow(expect.objectContaining({ name: 'UnfitPicture', why }));
  });
});

describe("a scan's header", () => {
  const of = { width: 1, height: 1, componentIds: [1, 7, 3] };
  const scan = (ids: number[], count = ids.length): Buffer =>
    Buffer.from([count, ...ids.flatMap((id) => [id, 0]), 0, 63, 0]);

  it.each<[boolean, string, Buffer]>([
    [true, 'one component', scan([7])],
    [true, 'all components, in any order', scan([3, 1, 7])],
    [false, 'nothing', Buffer.alloc(0)],
    [false, 'no component', scan([])],
    [false, 'more components than the frame', scan([1, 7, 3, 4])],
    [false, 'a component of no frame', scan([1, 2])],
    [false, 'the table of a component in place of its id', Buffer.from([1, 2, 1, 0, 63, 0])],
    [false, 'a component twice', scan([1, 1])],
    [false, 'fewer components than it counts', scan([1], 2)],
    [false, 'more components than it counts', scan([1, 7], 1)],
  ])('is accepted (%s): %s', (isAccepted, _, data) => {
    expect(isScanOf(of, data)).toBe(isAccepted);
  });
});

/** A table: its kind, followed by this many bytes. */
const table = (kind: number, bytes: number): Buffer => Buffer.concat([Buffer.from([kind]), Buffer.alloc(bytes)]);

describe('quantization tables', () => {
  it.each<[boolean, string, Buffer[]]>([
    [true, 'of one byte for each value', [table(0x00, 64)]],
    [true, 'of two bytes for each value', [table(0x13, 128)]],
    [true, 'several', [table(0x03, 64), table(0x10, 128), table(0x01, 64)]],
    [false, 'none', []],
    [false, 'of three bytes for each value', [table(0x20, 192)]],
    [false, 'the fifth', [table(0x04, 64)]],
    [false, 'a byte too few', [table(0x00, 63)]],
    [false, 'a byte too many', [table(0x00, 65)]],
    [false, 'a wrong one after a right one', [table(0x00, 64), table(0x14, 128)]],
  ])('are accepted (%s): %s', (isAccepted, _, tables) => {
    expect(isQuantizationTables(Buffer.concat(tables))).toBe(isAccepted);
  });
});

describe('Huffman tables', () => {
  /** The first and last of the 16 counts, then the values. */
  const huffman = (kind: number, first: number, last: number, values = first + last): Buffer =>
    Buffer.from([kind, first, ...Array(14).fill(0), last, ...Array(values).fill(9)]);

  it.each<[boolean, string, Buffer[]]>([
    [true, 'with values', [huffman(0x00, 2, 3)]],
    [true, 'without values', [huffman(0x13, 0, 0)]],
    [true, 'of 256 values', [huffman(0x10, 255, 1)]],
    [true, 'several', [huffman(0x03, 1, 0), huffman(0x11, 0, 1)]],
    [false, 'none', []],
    [false, 'of a third class', [huffman(0x20, 1, 1)]],
    [false, 'the fifth', [huffman(0x04, 1, 1)]],
    [false, 'of 257 values', [huffman(0x00, 255, 2)]],
    [false, 'a value too few', [huffman(0x00, 2, 3, 4)]],
    [false, 'a value too many', [huffman(0x00, 2, 3, 6)]],
    [false, 'a wrong one after a right one', [huffman(0x00, 1, 1), huffman(0x14, 1, 1)]],
  ])('are accepted (%s): %s', (isAccepted, _, tables) => {
    expect(isHuffmanTables(Buffer.concat(tables))).toBe(isAccepted);
  });
});

describe("Adobe's segment", () => {
  const twelve = Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1');

  it('is its first twelve bytes', () => {
    expect(adobeIn(twelve)).toEqual(twelve);
    expect(adobeIn(Buffer.concat([twelve, Buffer.from('more')]))).toEqual(twelve);
  });

  it('is none if shorter, or from another program', () => {
    expect(adobeIn(twelve.subarray(0, 11))).toBeUndefined();
    expect(adobeIn(Buffer.from('Adobf\0\x64\0\0\0\0\x01', 'latin1'))).toBeUndefined();
    expect(adobeIn(Buffer.concat([Buffer.from('x'), twelve]))).toBeUndefined();
  });
});
