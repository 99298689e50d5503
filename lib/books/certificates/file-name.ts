import { disposition } from '../../platform/http/content-disposition.ts';
import { plain } from '../../presentation/rendering/display-text.ts';

const NAME_MAX = 80;

/** Characters refused by file systems or ending a quoted string in a header. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

/** A readable file name: "Certificate 2026-10 Riverside School.pdf". */
export const fileNameOf = (word: string, date: string, name: string, extension: string): string =>
  `${[word, date.slice(0, 7), safeName(name)].filter(Boolean).join(' ')}.${extension}`;

/** Removes forbidden characters, and cuts between grapheme clusters. */
const safeName = (name: string): string =>
  Array.from(new Intl.Segmenter().segment(plain(name).replace(FORBIDDEN, ' ')), ({ segment }) => segment)
    .slice(0, NAME_MAX)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');

/** NFKD turns other characters into quotation marks, slashes and colons (U+FF02 becomes "), so forbidden ones are removed after it. */
export function contentDisposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ \./, '.')
    .trim();
  return disposition('inline', ascii, fileName);
}
