import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Rasterizes an SVG without text. Equal input gives equal bytes. It loads nothing: images must be embedded. */
export const svgToPng = (svg: string): Promise<Uint8Array> => rendered(svg, (image) => image.asPng());

/** Pixels with four bytes each: red, green, blue, alpha. */
export const svgToPixels = (svg: string): Promise<{ pixels: Uint8Array; width: number; height: number }> =>
  rendered(svg, ({ pixels, width, height }) => ({ pixels, width, height }));

/** A PNG, and whether anything is visible on it: an embedded image that cannot be decoded leaves its place empty. */
export const svgToVisiblePng = (svg: string): Promise<{ png: Uint8Array; isVisible: boolean }> =>
  rendered(svg, (image) => ({ png: image.asPng(), isVisible: image.pixels.some((value) => value !== 0) }));

type Rendered = ReturnType<InstanceType<typeof Resvg>['render']>;

async function rendered<T>(svg: string, extract: (image: Rendered) => T): Promise<T> {
  await loadResvg();
  const resvg = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = resvg.render();
  try {
    return extract(image);
  } finally {
    image.free();
    resvg.free();
  }
}

let loading: Promise<void> | undefined;

/** resvg may be initialized only once per process. */
function loadResvg(): Promise<void> {
  loading ??= initWasm(readFileSync(wasmFile()));
  return loading;
}

/** Beside a bundle or in its package. WebAssembly runs on every processor. */
function wasmFile(): string {
  const besideBundle = fileURLToPath(new URL('./index_bg.wasm', import.meta.url));
  return existsSync(besideBundle)
    ? besideBundle
    : createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
}
