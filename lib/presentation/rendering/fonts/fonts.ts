/**
 * Loads fonts lazily: a document in Latin letters reads 0.5 MB out of 50 MB, one in Chinese about 1 MB more. Parsed fonts
 * stay in memory for later documents.
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
  const slices = slicesOf(files.map((sheet) => ({ sheet, css: bytesOf(sheet).toString() })));
  // The files are variable fonts defaulting to the thinnest weight; the other faces have weight 400.
  return withRunCache(
    slicedFont(slices, (file) => withRunCache(withOwnCharacters(read(file).getVariation({ wght: 400 })))),
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
  return withRunCache(withOwnCharacters(font));
}

/**
 * fontkit caches each glyph with the characters from its first use. A glyph first used as part of another one, such as
 * the raised two in ₂, has none, and later documents would lack its text. A glyph requested for other characters is
 * therefore created again.
 */
function withOwnCharacters(font: Font): Font {
  const { _glyphs: cached } = font as Font & { _glyphs: Record<number, Glyph> };
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const known = cached[id];
    if (known && characters.length > 0 && !isSame(known.codePoints, characters)) delete cached[id];
    return getGlyph(id, characters);
  };
  return font;
}

const isSame = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every((point, index) => point === other[index]);

/**
 * Caches laid out runs: a line is measured, measured again by pdfkit, and drawn, and most lines appear on the next
 * document too. Each caller gets its own positions, because pdfkit modifies them.
 */
function withRunCache(font: Font): Font {
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

/** The limit for all fonts together: about ten certificates, and at most 40 MB if every run is as long as a name may be. */
export const RUNS_MAX = 2_000;
const runs = new Map<string, Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>>();
let fontsRead = 0;

function unpacked(file: string): Buffer {
  if (file.endsWith('.woff2')) return unpackWoff2(bytesOf(file));
  return file.endsWith('.woff') ? unpackWoff(bytesOf(file)) : bytesOf(file);
}

const bytesOf = (file: string): Buffer => readFileSync(pathOf(file));

/** Fonts are beside the bundle; without one, beside this module or in a package. */
export function pathOf(file: string): string {
  const beside = [`./fonts/${file}`, `./${file}`].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return beside.find((path) => existsSync(path)) ?? createRequire(import.meta.url).resolve(file);
}
