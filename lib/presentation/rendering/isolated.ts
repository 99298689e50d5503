import { plain } from './display-text.ts';
import { escaped } from './escape.ts';

/**
 * A name within a sentence: on one line, and between Unicode isolates, so a right-to-left name does not reorder the text around
 * it. In HTML the isolates become a `<bdi>` element; the text layout for PDFs and images follows them.
 */
export const isolated = (name: string): string => `\u2068${plain(name)}\u2069`;

/** Removes the isolates, for a subject, a title or a line containing only a name. */
export const bare = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/** Escapes a text for HTML and turns its isolates into `<bdi>` elements. */
export const isolatedHtml = (text: string): string =>
  escaped(text).replace(/\u2068([^\u2068\u2069]*)\u2069/g, '<bdi>$1</bdi>');
