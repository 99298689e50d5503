import { Fault } from '../fault.ts';
import { type ApiEvent, header } from './event.ts';

/** Whether a request declares its body as CSV. */
export const isCsv = (event: ApiEvent): boolean => /^\s*text\/csv\b/i.test(header(event, 'content-type') ?? '');

/** A CSV body's text, in the encoding named by its byte-order mark or `charset`. */
export function csvTextOf(event: ApiEvent): string {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  refuseWorkbook(event);
  return decodedCsv(bytes, charsetIn(header(event, 'content-type')));
}

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

/** Workbooks start as ZIP archives, or in older Excel with their own signature. */
function refuseWorkbook(event: ApiEvent): void {
  const start = Buffer.from((event.body ?? '').slice(0, 12), event.isBase64Encoded ? 'base64' : 'utf8').toString(
    'latin1',
  );
  const isWorkbook = start.startsWith('PK\x03\x04') || start.startsWith('\xd0\xcf\x11\xe0');
  if (!isWorkbook && !/spreadsheetml|ms-excel/i.test(header(event, 'content-type') ?? '')) return;
  throw new Fault(
    'invalid',
    'The file is an Excel workbook or another archive; save it as CSV (in Excel: Save as, CSV UTF-8) and send that with Content-Type: text/csv.',
    { reason: 'workbook' },
  );
}
