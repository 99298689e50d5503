/** The palette for all documents: one green on warm paper white. PDFs are printed on white. */
export const GREEN = '#1f5a43';
export const INK = '#1c211e';
export const MUTED = '#5b645e';
export const PAPER = '#fffefa';
export const DESK = '#eeece4';

/** Light greens behind the figures: comparison bars, and table or chart lines. */
export const TINT = '#c3d3c9';
export const HAIRLINE = '#dbe2dd';
