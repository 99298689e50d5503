import { plain } from './render/plain.ts';

const NAME_MAX = 80;

/** A name that a person understands: "Certificate 2026-10 Riverside School.pdf". */
export const fileNameOf = (word: string, date: string, name: string, extension: string): string =>
  `${[word, date.slice(0, 7), forFile(name)].filter(Boolean).join(' ')}.${extension}`;

/** Without what no file system takes. It is cut between characters as a reader counts them. */
const forFile = (name: string): string =>
  Array.from(new Intl.Segmenter().segment(plain(name).replace(/[\\/:*?"<>|]/g, ' ')), ({ segment }) => segment)
    .slice(0, NAME_MAX)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');

/** By RFC 6266: as it is for today's browsers, and in ASCII for what is older. */
export function contentDisposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ \./, '.')
    .trim();
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
