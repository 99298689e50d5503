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
import { unpackWoff } from './woff.ts';

/**
 * Each face's file among the installed packages. A bundle has no packages beside it: whoever bundles puts these
 * files, under their own names, into a folder `fonts` next to the bundle.
 */
export const FONT_FILES = {
  latin: '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
  thai: '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff',
  japanese: '@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf',
  korean: '@expo-google-fonts/noto-serif-kr/400Regular/NotoSerifKR_400Regular.ttf',
  simplified: '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
  traditional: '@expo-google-fonts/noto-serif-tc/400Regular/NotoSerifTC_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
} as const;
export type Face = keyof typeof FONT_FILES;

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
