/** A PNG in base64, ready to embed in a page, a PDF or an SVG. */
export type EmbeddedPng = { png: string; width: number; height: number };
