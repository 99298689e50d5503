/**
 * The faces a PDF may embed, read when a certificate first needs one: a certificate in Latin letters reads 0.5 MB, one
 * in Chinese 15 MB more, none all of the 49 MB. They are whole TrueType files rather than the slices that browsers
 * load, because a name may use any character, and because a slice of a font embeds as a font of its own.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { type Face, FONT_FILES } from './font-files.ts';
import { unpackWoff } from './woff.ts';

export function fontOf(face: Face): Font {
  const font = loaded.get(face) ?? load(face);
  loaded.set(face, font);
  return font;
}

const loaded = new Map<Face, Font>();

function load(face: Face): Font {
  const bytes = readFileSync(pathOf(FONT_FILES[face]));
  const font = create(FONT_FILES[face].endsWith('.woff') ? unpackWoff(bytes) : bytes);
  if (!('layout' in font)) throw new Error(`${FONT_FILES[face]} is a collection of fonts, not a font.`);
  return font;
}

function pathOf(file: string): string {
  const beside = fileURLToPath(new URL(`./fonts/${basename(file)}`, import.meta.url));
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve(file);
}
