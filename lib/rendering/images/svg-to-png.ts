import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export type Drawn = { png: Uint8Array; hasInk: boolean };

/** An SVG without text as a PNG. Equal input gives equal bytes. Nothing is loaded from anywhere: what it shows is in it. */
export const draw = (svg: string): Promise<Uint8Array> => rendered(svg, (image) => image.asPng());

/** The same as dots, each with red, green, blue and alpha. */
export const drawDots = (svg: string): Promise<{ dots: Uint8Array; width: number; height: number }> =>
  rendered(svg, ({ pixels, width, height }) => ({ dots: pixels, width, height }));

/** The same, and whether there is anything on it: a picture inside that cannot be read leaves its place empty. */
export const drawAndLook = (svg: string): Promise<Drawn> =>
  rendered(svg, (image) => ({ png: image.asPng(), hasInk: image.pixels.some((value) => value !== 0) }));

type Rendered = ReturnType<InstanceType<typeof Resvg>['render']>;

async function rendered<T>(svg: string, taken: (image: Rendered) => T): Promise<T> {
  await readyToDraw();
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = drawing.render();
  try {
    return taken(image);
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
