import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { factsOf } from '../facts.ts';
import { readyToShape } from '../letters/shaped-font.ts';
import type { Locale } from '../locale.ts';
import type { View } from '../view.ts';
import { pictureSvg } from './picture.ts';

/** A certificate as a picture for previews. Equal input gives equal bytes. */
export async function png(view: View, locale: Locale): Promise<Uint8Array> {
  const facts = factsOf(view, locale);
  await Promise.all([readyToShape(JSON.stringify(facts)), readyToDraw()]);
  const drawing = new Resvg(pictureSvg(view, facts, locale), { font: { loadSystemFonts: false } });
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    drawing.free();
  }
}

let ready: Promise<void> | undefined;

function readyToDraw(): Promise<void> {
  ready ??= initWasm(readFileSync(wasmFile()));
  return ready;
}

/** Beside a bundle or in its package. It is WebAssembly, so the same file serves every processor. */
function wasmFile(): string {
  const beside = fileURLToPath(new URL('./index_bg.wasm', import.meta.url));
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
}
