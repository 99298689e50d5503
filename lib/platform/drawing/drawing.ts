import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export type Drawn = { png: Uint8Array; hasInk: boolean };

/** An SVG without text as a PNG. Equal input gives equal bytes. Nothing is loaded from anywhere: what it shows is in it. */
export async function draw(svg: string): Promise<Uint8Array> {
  const { png } = await drawn(svg, false);
  return png;
}

/** The same, and whether there is anything on it: a picture inside that cannot be read leaves its place empty. */
export const drawAndLook = (svg: string): Promise<Drawn> => drawn(svg, true);

async function drawn(svg: string, looks: boolean): Promise<Drawn> {
  await readyToDraw();
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = drawing.render();
  try {
    return { png: image.asPng(), hasInk: looks && image.pixels.some((value) => value !== 0) };
  } finally {
    image.free();
    drawing.free();
  }
}

let ready: Promise<void> | undefined;

/** Once in a process, whoever draws. */
function readyToDraw(): Promise<void> {
  ready ??= initWasm(readFileSync(wasmFile()));
  return ready;
}

/** Beside a bundle or in its package. It is WebAssembly, so the same file serves every processor. */
function wasmFile(): string {
  const beside = fileURLToPath(new URL('./index_bg.wasm', import.meta.url));
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
}
