import { readFileSync } from 'node:fs';
import { create, type Font, type PathCommand, type Subset } from 'fontkit';
import { describe, expect, it } from 'vitest';
import type { Face } from '../../../../../lib/presentation/rendering/fonts/font-files.ts';
import { slicesOf } from '../../../../../lib/presentation/rendering/fonts/font-slices.ts';
import { fontOf, pathOf, RUNS_MAX } from '../../../../../lib/presentation/rendering/fonts/fonts.ts';
import { unpackWoff2 } from '../../../../../lib/presentation/rendering/fonts/woff2.ts';
import { splitByFont } from '../../../../../lib/presentation/rendering/text/split-by-font.ts';

/** Bounding box and filled area of letters in each typeface's released Regular. */
const RELEASED: [Face, string, box: number[], area: number][] = [
  ['japanese', '直', [58, -77, 963, 838], 230_423],
  ['japanese', '骨', [67, -77, 945, 833], 221_100],
  ['japanese', 'み', [91, -61, 937, 742], 156_571],
  ['korean', '초', [26, 29, 945, 801], 167_036],
  ['korean', '록', [26, -117, 945, 806], 188_240],
  ['simplified', '证', [30, -25, 962, 831], 208_859],
  ['simplified', '直', [46, -39, 967, 846], 218_305],
  ['simplified', '䶮', [43, -87, 961, 844], 242_500],
  ['simplified', '丳', [129, -79, 917, 837], 267_732],
  ['traditional', '綠', [38, -77, 961, 836], 267_473],
  ['traditional', '骨', [47, -78, 961, 835], 235_801],
];

describe('a run that was laid out', () => {
  const set = (text: string) => fontOf('latin').layout(text, []);

  it('is cached, and a caller may modify its copy', () => {
    const [first, second] = [set('Trees'), set('Trees')];
    const [{ xAdvance } = { xAdvance: 0 }] = second.positions;
    for (const position of first.positions) position.xAdvance *= 2;

    expect(second.glyphs).toBe(first.glyphs);
    expect(xAdvance).toBeGreaterThan(0);
    expect(second.positions[0]?.xAdvance).toBe(xAdvance);
    expect(set('Trees').positions[0]?.xAdvance).toBe(xAdvance);
    expect(set('Trees').advanceWidth).toBe(second.advanceWidth);
  });

  it('leaves the cache after many others, so that memory is bounded', () => {
    const { glyphs } = set('Forest');
    for (let line = 1; line < RUNS_MAX; line += 1) set(`${line}`);

    expect(set('Forest').glyphs).toBe(glyphs);
    for (let line = 0; line < RUNS_MAX; line += 1) set(`- ${line}`);
    expect(set('Forest').glyphs).not.toBe(glyphs);
  });

  it('is laid out again for other features', () => {
    expect(fontOf('latin').layout('Trees', ['smcp']).glyphs).not.toBe(set('Trees').glyphs);
  });
});

describe('a font in slices', () => {
  it.each(RELEASED)('in %s embeds %s as its typeface draws it, in the regular weight', (face, letter, box, area) => {
    const { path } = embedded(fontOf(face), `木${letter}`);

    for (const [index, edge] of [path.bbox.minX, path.bbox.minY, path.bbox.maxX, path.bbox.maxY].entries())
      expect(Math.abs(edge - (box[index] ?? 0))).toBeLessThanOrEqual(2);
    expect(Math.abs(areaOf(path.commands) / area - 1)).toBeLessThan(0.01);
  });

  it('is one font, whichever slices its letters are from', () => {
    const runs = splitByFont('綠葉印刷股份有限公司龘', 'zh-TW');

    expect(runs).toEqual([{ face: 'traditional', text: '綠葉印刷股份有限公司龘' }]);
  });

  it('has the rare characters of names', () => {
    for (const letter of '䶮㛃丳乊乪乬伆佄喆堃𠮷')
      expect(splitByFont(letter, 'en')).not.toMatchObject([{ face: 'latin' }]);
  });

  it('draws a letter that came in parts as the whole letter', () => {
    expect(splitByFont('한글'.normalize('NFD'), 'ko')).toEqual([{ face: 'korean', text: '한글' }]);
  });

  it('replaces a letter that no face has by U+FFFD and keeps the original', () => {
    expect(splitByFont('A\u{13000} b', 'en')).toEqual([
      { face: 'latin', text: 'A' },
      { face: 'latin', text: '\ufffd', written: '\u{13000}' },
      { face: 'latin', text: ' b' },
    ]);
  });

  it('draws a single box for a missing glyph', () => {
    const { glyphs } = fontOf('korean').layout('한\u{13000}글');

    expect(glyphs.map(({ id }) => id === 0)).toEqual([false, true, false]);
  });
});

describe('the style sheet of a font in slices', () => {
  const css = `@font-face { src: url(./files/a.woff2) format('woff2'); unicode-range: U+41-5a, U+4e00; }
    @font-face{font-family:"X";src:url("./b.woff2")format("woff2");unicode-range:U+4E01}`;

  it('names the files for a character', () => {
    const { files, filesFor } = slicesOf([{ sheet: '@fonts/x/wght.css', css }]);

    expect(files).toEqual(['@fonts/x/files/a.woff2', '@fonts/x/b.woff2']);
    expect([0x41, 0x5a, 0x5b, 0x4e00, 0x4e01].map(filesFor)).toEqual([
      ['@fonts/x/files/a.woff2'],
      ['@fonts/x/files/a.woff2'],
      [],
      ['@fonts/x/files/a.woff2'],
      ['@fonts/x/b.woff2'],
    ]);
  });

  it('finds a character in a range across blocks of 256', () => {
    const { filesFor } = slicesOf([{ sheet: 'x/wght.css', css: css.replace('U+4E01', 'U+2FF-502') }]);

    expect([0x2fe, 0x2ff, 0x300, 0x4ff, 0x503].map(filesFor)).toEqual([
      [],
      ['x/b.woff2'],
      ['x/b.woff2'],
      ['x/b.woff2'],
      [],
    ]);
  });

  it('is refused without a file or with an invalid range', () => {
    expect(() => slicesOf([{ sheet: 'x.css', css: 'body {}' }])).toThrow('names no font file');
    expect(() => slicesOf([{ sheet: 'x.css', css: css.replace('U+4e00', 'U+4e??') }])).toThrow('U+4e??');
  });
});

describe('WOFF2', () => {
  it.each([
    'files/noto-serif-tamil-tamil-400-normal.woff2',
    'files/noto-sans-cherokee-cherokee-400-normal.woff2',
    '@fontsource-variable/noto-serif-jp/files/noto-serif-jp-latin-ext-wght-normal.woff2',
    '@fontsource-variable/noto-serif-jp/files/noto-serif-jp-119-wght-normal.woff2',
  ])('unpacks to the outlines fontkit reads from it: %s', (file) => {
    const packed = readFileSync(pathOf(file));
    const [ours, theirs] = [fontIn(unpackWoff2(packed)), fontIn(packed)];

    expect(ours.characterSet).toEqual(theirs.characterSet);
    for (const id of Array(theirs.numGlyphs).keys()) {
      expect(ours.getGlyph(id).path.commands).toEqual(theirs.getGlyph(id).path.commands);
      expect(ours.getGlyph(id).advanceWidth).toBe(theirs.getGlyph(id).advanceWidth);
    }
  });
});

/** A text's last letter, from the subset a PDF would embed. */
function embedded(font: Font, text: string) {
  const subset = font.createSubset();
  const ids = font.layout(text).glyphs.map((glyph) => Number(subset.includeGlyph(glyph)));
  const read = fontIn(Buffer.from((subset as unknown as { encode: () => Uint8Array }).encode()));
  return read.getGlyph(ids.at(-1) ?? 0);
}

function fontIn(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('This is a collection of fonts.');
  return font;
}

/** The shoelace formula, exact for curves. */
function areaOf(commands: PathCommand[]): number {
  let [twice, startX, startY, x, y] = [0, 0, 0, 0, 0];
  const cross = (ax: number, ay: number, bx: number, by: number) => ax * by - bx * ay;
  for (const { command, args } of commands) {
    const [first = 0, second = 0, third = 0, fourth = 0] = args;
    if (command === 'moveTo') [startX, startY] = [first, second];
    else if (command === 'lineTo') twice += cross(x, y, first, second);
    else if (command === 'quadraticCurveTo')
      twice +=
        (2 * cross(x, y, first, second) + 2 * cross(first, second, third, fourth) + cross(x, y, third, fourth)) / 3;
    else twice += cross(x, y, startX, startY);
    if (command === 'quadraticCurveTo') [x, y] = [third, fourth];
    else if (command === 'closePath') [x, y] = [startX, startY];
    else [x, y] = [first, second];
  }
  return Math.abs(twice / 2);
}

it('a glyph keeps its characters in every document, also after it was part of another glyph', async () => {
  const anew = new URL('../../../../../lib/presentation/rendering/fonts/fonts.ts?anew', import.meta.url);
  const fonts: { fontOf: typeof fontOf } = await import(/* @vite-ignore */ anew.href);
  const font = fonts.fontOf('latin');
  const subset = font.createSubset() as Subset & { encode(): Uint8Array };
  for (const glyph of font.layout('₂').glyphs) subset.includeGlyph(glyph);
  subset.encode();

  expect(font.layout('²').glyphs.map(({ codePoints }) => codePoints)).toEqual([['²'.codePointAt(0)]]);
});
