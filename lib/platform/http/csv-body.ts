import { charsetIn, decodedCsv } from '../csv-text.ts';
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
