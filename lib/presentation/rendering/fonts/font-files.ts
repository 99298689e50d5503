import { dirname } from 'node:path';
import { RESVG_WASM_ASSET } from '../images/resvg-asset.ts';
import { SCRIPT_FACES, SCRIPTS, type ScriptFace } from '../text/scripts.ts';

/**
 * The font files for each face: those in `files/` beside this module (files/sources.json has their origin), others by
 * their path in the installed packages. A style sheet stands for a font cut into slices by characters; its
 * `unicode-range` rules say which slice has which. Simplified Chinese has two style sheets: the second has 17,000 rare
 * characters, in names and places, missing from the first.
 */
const FACES = {
  latin: ['files/NotoSerif_400Regular.ttf'],
  thai: ['files/noto-serif-thai-thai-400-normal.woff'],
  japanese: ['@fontsource-variable/noto-serif-jp/wght.css'],
  korean: ['@fontsource-variable/noto-serif-kr/wght.css'],
  simplified: ['@fontsource-variable/noto-serif-sc/wght.css', '@chinese-fonts/syst/dist/SourceHanSerifCN/result.css'],
  traditional: ['@fontsource-variable/noto-serif-tc/wght.css'],
  emoji: ['files/NotoEmoji_400Regular.ttf'],
  symbols: ['files/noto-sans-symbols-symbols-400-normal.woff2'],
  moreSymbols: ['files/noto-sans-symbols-2-symbols-400-normal.woff2'],
} as const satisfies Record<string, string[]>;

/** The folder of `files/`, in the project. */
export const OWN_FONTS = 'lib/presentation/rendering/fonts/files';

export type Face = keyof typeof FACES | ScriptFace;

export const FONT_FILES: Record<Face, readonly string[]> = {
  ...FACES,
  ...(Object.fromEntries(SCRIPT_FACES.map((face) => [face, [SCRIPTS[face].file]])) as Record<ScriptFace, string[]>),
};

/** Files and folders to place beside a bundle, which has no packages: `from` in the project, `to` beside the bundle. */
export const FONT_ASSETS: { from: string; to: string }[] = [
  { from: OWN_FONTS, to: 'fonts' },
  ...Object.values(FACES)
    .flatMap((files): string[] => files.filter((file) => file.endsWith('.css')))
    .flatMap((file) => (file.endsWith('/wght.css') ? [file, `${dirname(file)}/files`] : dirname(file)))
    .map((path) => ({ from: `node_modules/${path}`, to: `fonts/${dirname(path)}` })),
  // HarfBuzz and resvg look for their WebAssembly beside the module that loads them.
  { from: 'node_modules/harfbuzzjs/dist/harfbuzz.wasm', to: '.' },
  RESVG_WASM_ASSET,
];
