import { Fault } from '../../platform/fault.ts';
import { ROWS_BYTES_MAX } from '../../platform/http/body-limits.ts';
import { nameInDisposition } from '../../platform/http/content-disposition.ts';
import { type ApiEvent, header } from '../../platform/http/event.ts';
import { mediaTypeOf } from '../../platform/http/file.ts';
import { fileName } from './file-name.ts';
import { REPORT_TYPES } from './report-types.ts';
import { isZip } from './zip.ts';

/** A report in a request, recognized by its media type, or by its first bytes if the type says something else. */
export class SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type: string;

  constructor(bytes: Uint8Array, type: string | undefined, disposition: string | undefined) {
    this.bytes = bytes;
    this.type = type ?? '';
    this.name = fileName(nameInDisposition(disposition)) ?? `report.${REPORT_TYPES[mediaTypeOf(type)] ?? 'csv'}`;
  }
}

export function sentFile(event: ApiEvent): SentFile | undefined {
  const type = header(event, 'content-type');
  const bytes = () => Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const isReport = Object.hasOwn(REPORT_TYPES, mediaTypeOf(type)) || isPacked(event) || /ms-excel/i.test(type ?? '');
  if (!isReport) return undefined;
  const sent = new SentFile(bytes(), type, header(event, 'content-disposition'));
  if (sent.bytes.length > ROWS_BYTES_MAX) {
    throw new Fault('invalid', `The file is too large; send at most ${ROWS_BYTES_MAX / 1e6} MB in one request.`, {
      reason: 'file_too_large',
    });
  }
  return sent;
}

/** ZIP files and workbooks begin so, older workbooks with a signature of their own. */
function isPacked(event: ApiEvent): boolean {
  const start = Buffer.from((event.body ?? '').slice(0, 12), event.isBase64Encoded ? 'base64' : 'latin1');
  return isZip(start) || start.subarray(0, 4).toString('hex') === 'd0cf11e0';
}
