import { requestText } from './request.ts';

/** Saves a file through the browser's downloads. */
export function saveFile(name: string, contents: Blob): void {
  const url = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The byte order mark makes spreadsheets read the file as UTF-8. */
export const saveCsv = (name: string, text: string): void =>
  saveFile(name, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));

/** All pages of a list as one CSV with one header. */
export async function listAsCsv(path: string): Promise<string> {
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ limit: '1000', ...(cursor !== undefined && { cursor }) });
    const { text, next } = await requestText(`${path}${path.includes('?') ? '&' : '?'}${query}`, 'text/csv');
    pages.push(pages.length === 0 ? text : text.slice(text.indexOf('\n') + 1));
    cursor = next;
  } while (cursor !== undefined);
  return pages.join('');
}

/** A name valid on every file system. */
export const fileName = (...parts: string[]): string =>
  parts
    .join(' ')
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, '')
    .replace(/\s+/g, '-')
    .slice(0, 120);
