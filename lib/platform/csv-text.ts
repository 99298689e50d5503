import { Fault } from './fault.ts';

/** Spreadsheets also save CSV as UTF-16, or in an old Windows code page without declaring it. */
export function decodedCsv(bytes: Uint8Array, charset?: string): string {
  const marked = markedCharset(bytes);
  const named = marked ?? charset;
  if (named !== undefined) return decoder(named, bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** By the byte-order mark, or by the zero bytes that only UTF-16 has in Latin text. */
function markedCharset([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : undefined;
}

export const charsetIn = (contentType = ''): string | undefined =>
  /;\s*charset="?([^\s";]{1,40})/i.exec(contentType)?.[1];

function decoder(charset: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (error) {
    const name = JSON.stringify(charset);
    const problem =
      error instanceof RangeError ? `The charset ${name} is not known` : `The file is not in the charset ${name}`;
    throw new Fault('invalid', `${problem}; save it as CSV in UTF-8, or name its charset in Content-Type.`, {
      reason: 'unreadable_file',
    });
  }
}
