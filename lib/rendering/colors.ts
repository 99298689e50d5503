/** The palette of all documents: one green on the warm white of paper. PDFs are printed on white. */
export const GREEN = '#1f5a43';
export const INK = '#1c211e';
export const MUTED = '#5b645e';
export const PAPER = '#fffefa';
export const DESK = '#eeece4';
