/** The palette of all documents: one green on the warm white of paper. PDFs are printed on white. */
export const GREEN = '#1f5a43';
export const INK = '#1c211e';
export const MUTED = '#5b645e';
export const PAPER = '#fffefa';
export const DESK = '#eeece4';

/** Light greens for what stands behind the figures: the bars of a comparison, and the lines of a table or chart. */
export const TINT = '#c3d3c9';
export const HAIRLINE = '#dbe2dd';
