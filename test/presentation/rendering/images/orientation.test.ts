import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { redrawLogo } from '../../../../lib/accounts/settings/logo/redraw.ts';
import { redrawPicture } from '../../../../lib/trees/forestry/picture/redraw.ts';
import { chunk, type Pixel, pngOf } from '../../../support/pictures.ts';

/** The EXIF standard's table: the visual position of row 0 and column 0. */
const SIDES = {
  1: ['top', 'left'],
  2: ['top', 'right'],
  3: ['bottom', 'right'],
  4: ['bottom', 'left'],
  5: ['left', 'top'],
  6: ['right', 'top'],
  7: ['right', 'bottom'],
  8: ['left', 'bottom'],
} as const;
type Side = 'top' | 'bottom' | 'left' | 'right';
const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/** EXIF data in either byte order. Its first entry is another tag. */
function exif(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const short = (value: number) => (order === 'II' ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const long = (value: number) => (order === 'II' ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const entry = (tag: number, value: number) => [...short(tag), ...short(3), ...long(1), ...short(value), 0, 0];
  const directory = [...short(2), ...entry(0x0103, 6), ...entry(0x0112, orientation), ...long(0)];
  return Buffer.from([...Buffer.from(order), ...short(42), ...long(8), ...directory]);
}

const [RED, GREEN, BLUE]: Pixel[] = [
  [230, 20, 20, 255],
  [20, 200, 20, 255],
  [20, 20, 230, 255],
];
/** Red at the first pixel, green at the other end of the first row, otherwise blue. */
const dotAt = (x: number, y: number): Pixel => (y >= 16 ? BLUE : x < 32 ? RED : x >= 64 ? GREEN : BLUE) ?? [0, 0, 0, 0];

const asPng = (said: Buffer): Buffer => pngOf(96, 48, dotAt, { between: [chunk('eXIf', said)] });

function asJpeg(said: Buffer): Buffer {
  const data = Buffer.alloc(96 * 48 * 4);
  for (let y = 0; y < 48; y++) for (let x = 0; x < 96; x++) data.set(dotAt(x, y), (y * 96 + x) * 4);
  const bytes = Buffer.from(jpeg.encode({ data, width: 96, height: 48 }, 95).data);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), said]);
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([bytes.subarray(0, 2), head, body, bytes.subarray(2)]);
}

type Seen = { width: number; height: number; at(...corner: Side[]): 'red' | 'green' | 'blue' };

async function seen(given: Buffer): Promise<Seen> {
  const { data, width, height } = jpeg.decode(Buffer.from((await redrawPicture(given)).jpeg, 'base64'));
  return {
    width,
    height,
    at(...corner) {
      const x = corner.includes('left') ? 6 : width - 6;
      const y = corner.includes('top') ? 6 : height - 6;
      const dot = [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
      return (['red', 'green', 'blue'] as const)[dot.indexOf(Math.max(...dot))] ?? 'blue';
    },
  };
}

describe.each([
  ['PNG', asPng],
  ['JPEG', asJpeg],
])('a %s from a camera held otherwise', (_, make) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('is drawn upright: %i', async (orientation) => {
    const [row, column] = SIDES[orientation];
    const { width, height, at } = await seen(make(exif(orientation)));

    expect([width, height]).toEqual(row === 'top' || row === 'bottom' ? [96, 48] : [48, 96]);
    expect(at(row, column)).toBe('red');
    expect(at(row, OPPOSITE[column])).toBe('green');
    expect(at(OPPOSITE[row], column)).toBe('blue');
    expect(at(OPPOSITE[row], OPPOSITE[column])).toBe('blue');
  });

  it('is read in big-endian and little-endian order', async () => {
    expect(await seen(make(exif(6, 'II')))).toMatchObject({ width: 48, height: 96 });
  });

  it.each([
    ['a number that is none', exif(9)],
    ['nothing', Buffer.alloc(0)],
    ['half of it', exif(6).subarray(0, 30)],
    ['a list that is not there', Buffer.from('MM\0*\xff\xff\xff\xff', 'latin1')],
    ['a list that goes on behind its end', Buffer.from('MM\0*\0\0\0\x08\xff\xff', 'latin1')],
    ['something else', Buffer.from('GIF89a')],
  ])('is as it is where it says %s', async (_name, said) => {
    expect(await seen(make(said))).toMatchObject({ width: 96, height: 48 });
  });
});

it('applies to a logo too', async () => {
  expect(await redrawLogo(asJpeg(exif(8)))).toMatchObject({ width: 48, height: 96 });
});
