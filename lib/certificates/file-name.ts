import { plain } from '../rendering/display-text.ts';

const NAME_MAX = 80;

/** Characters that no file system takes, or that end a quoted text in a header. */
const NO_FILE_NAME = /[\\/:*?"<>|]/g;

/** A name that a person understands: "Certificate 2026-10 Riverside School.pdf". */
export const fileNameOf = (word: string, date: string, name: string, extension: string): string =>
  `${[word, date.slice(0, 7), forFile(name)].filter(Boolean).join(' ')}.${extension}`;

/** Without what no file system takes. It is cut between characters as a reader counts them. */
const forFile = (name: string): string =>
  Array.from(new Intl.Segmenter().segment(plain(name).replace(NO_FILE_NAME, ' ')), ({ segment }) => segment)
    .slice(0, NAME_MAX)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');

/**
 * By RFC 6266: as it is for today's browsers, and in ASCII for what is older. Normalizing makes quotation marks, slashes and
 * colons of other characters (U+FF02 becomes "), so the ASCII form is cleaned after it.
 */
export function contentDisposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(NO_FILE_NAME, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ \./, '.')
    .trim();
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
