/**
 * The faces a PDF may embed, read when a certificate first needs one: a certificate in Latin letters reads 0.5 MB, one
 * in Chinese about 1 MB more, none all of the 50 MB. What was read stays parsed for the certificates that follow.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import { isScriptFace } from '../text/scripts.ts';
import { type Face, FONT_FILES } from './font-files.ts';
import { slicesOf } from './font-slices.ts';
import { shapedFont } from './shaped-font.ts';
import { slicedFont } from './sliced-font.ts';
import { unpackWoff } from './woff.ts';
import { unpackWoff2 } from './woff2.ts';

export function fontOf(face: Face): Font {
  const font = loaded.get(face) ?? (isScriptFace(face) ? loadShaped(FONT_FILES[face]) : load(FONT_FILES[face]));
  loaded.set(face, font);
  return font;
}

const loaded = new Map<Face, Font>();

function load(files: readonly string[]): Font {
  const [first = ''] = files;
  if (!first.endsWith('.css')) return read(first);
  return slicedFont(slicesOf(files.map((sheet) => ({ sheet, css: bytesOf(sheet).toString() }))), (file) =>
    // The weight of the other faces; the files hold all weights, and the thinnest by themselves.
    remembering(naming(read(file).getVariation({ wght: 400 }))),
  );
}

function loadShaped([file = '']: readonly string[]): Font {
  const bytes = unpacked(file);
  return shapedFont(parsed(bytes, file), bytes);
}

const read = (file: string): Font => parsed(unpacked(file), file);

function parsed(bytes: Buffer, file: string): Font {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts, not a font.`);
  return remembering(naming(font));
}

/**
 * fontkit keeps a glyph with the characters that it was first asked for: with none where it was part of another's outline, as
 * the raised two is of ₂. Every later document would then not say what it stands for, so it is made anew for others.
 */
function naming(font: Font): Font {
  const { _glyphs: kept } = font as Font & { _glyphs: Record<number, Glyph> };
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const known = kept[id];
    if (known && characters.length > 0 && !isSame(known.codePoints, characters)) delete kept[id];
    return getGlyph(id, characters);
  };
  return font;
}

const isSame = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every((point, index) => point === other[index]);

/**
 * A line is measured, measured again by pdfkit, and drawn, and most lines of a certificate are on the next one too: how the
 * latest were set is kept. pdfkit changes the positions it gets, so it gets its own.
 */
function remembering(font: Font): Font {
  const layOut = font.layout.bind(font);
  const number = fontsRead++;
  font.layout = (text, features, ...more) => {
    const isPlain = features === undefined || (Array.isArray(features) && features.length === 0);
    if (!isPlain || more.length > 0) return layOut(text, features, ...more);
    const key = `${number} ${text}`;
    const known = runs.get(key) ?? layOut(text);
    runs.delete(key);
    runs.set(key, known);
    const [oldest = ''] = runs.keys();
    if (runs.size > RUNS_MAX) runs.delete(oldest);
    return Object.create(known, { positions: { value: known.positions.map((position) => ({ ...position })) } });
  };
  return font;
}

/** Of all fonts together: about those of ten certificates, and at most 40 MB where all are as long as a name may be. */
export const RUNS_MAX = 2_000;
const runs = new Map<string, Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>>();
let fontsRead = 0;

function unpacked(file: string): Buffer {
  if (file.endsWith('.woff2')) return unpackWoff2(bytesOf(file));
  return file.endsWith('.woff') ? unpackWoff(bytesOf(file)) : bytesOf(file);
}

function bytesOf(file: string): Buffer {
  const beside = fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));
  return readFileSync(existsSync(beside) ? beside : createRequire(import.meta.url).resolve(file));
}
