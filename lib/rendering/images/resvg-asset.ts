/** What goes beside a bundle that draws. */
export const DRAWING_ASSET = { from: 'node_modules/@resvg/resvg-wasm/index_bg.wasm', to: '.' };
