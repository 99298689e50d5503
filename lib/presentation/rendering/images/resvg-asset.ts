/** The file needed beside a bundle that rasterizes SVG. */
export const RESVG_WASM_ASSET = { from: 'node_modules/@resvg/resvg-wasm/index_bg.wasm', to: '.' };
