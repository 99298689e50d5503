import { dirname } from 'node:path';
import { RESVG_WASM_ASSET } from '../images/resvg-asset.ts';
import { SCRIPT_FACES, SCRIPTS, type ScriptFace } from '../text/scripts.ts';

/**
 * The font files for each face, by their path in the installed packages. A style sheet stands for a font cut into slices
 * by characters; its `unicode-range` rules say which slice has which. Simplified Chinese has two style sheets: the second
 * has 10,000 rare characters, in names and places, missing from the first.
 */
const FACES = {
  latin: ['@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'],
  thai: ['@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff'],
  japanese: ['@fontsource-variable/noto-serif-jp/wght.css'],
  korean: ['@fontsource-variable/noto-serif-kr/wght.css'],
  simplified: ['@fontsource-variable/noto-serif-sc/wght.css', '@chinese-fonts/syst/dist/SourceHanSerifCN/result.css'],
  traditional: ['@fontsource-variable/noto-serif-tc/wght.css'],
  emoji: ['@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'],
  symbols: ['@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-400-normal.woff2'],
  moreSymbols: ['@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2'],
} as const satisfies Record<string, string[]>;

export type Face = keyof typeof FACES | ScriptFace;

export const FONT_FILES: Record<Face, readonly string[]> = {
  ...FACES,
  ...(Object.fromEntries(SCRIPT_FACES.map((face) => [face, [SCRIPTS[face].file]])) as Record<ScriptFace, string[]>),
};

/** Files and folders to place beside a bundle, which has no packages: `from` in the project, `to` beside the bundle. */
export const FONT_ASSETS: { from: string; to: string }[] = [
  ...Object.values(FONT_FILES)
    .flatMap((files): string[] => [...files])
    .flatMap((file) => (file.endsWith('/wght.css') ? [file, `${dirname(file)}/files`] : file))
    .map((file) => (file.endsWith('/result.css') ? dirname(file) : file))
    .map((path) => ({ from: `node_modules/${path}`, to: `fonts/${dirname(path)}` })),
  // HarfBuzz and resvg look for their WebAssembly beside the module that loads them.
  { from: 'node_modules/harfbuzzjs/dist/harfbuzz.wasm', to: '.' },
  RESVG_WASM_ASSET,
];
