/** One green, on white for print and on the warm white of good paper for screens. */
export const GREEN = '#1f5a43';
export const INK = '#1c211e';
export const MUTED = '#5b645e';
export const PAPER = '#fffefa';
export const DESK = '#eeece4';
