import { TEXT_MAX } from '../../platform/fields.ts';

/** A stranger's text, bounded and without characters changing how the rest is read. */
export const shownText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, TEXT_MAX)
    .toWellFormed();

/** A file's name without folders, as a list shows it. Undefined if nothing is left of it. */
export const fileName = (name: string): string | undefined =>
  shownText(name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)) || undefined;
