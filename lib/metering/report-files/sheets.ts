import { charsetIn, decodedCsv } from '../../platform/csv-text.ts';
import { ROWS_BYTES_MAX } from '../../platform/http/body-limits.ts';
import { mediaTypeOf } from '../../platform/http/file.ts';
import { csvCells } from '../../platform/http/rows.ts';
import { encrypted, tooLarge, unreadable } from './refusals.ts';
import { REPORT_TYPES } from './report-types.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { isWorkbook, sheetsOfWorkbook } from './xlsx.ts';
import { entriesIn, isZip, type ZipEntry } from './zip.ts';

/** A report's file as received. */
export type ReportFile = {
  name: string | null;
  bytes: Uint8Array;
  /** The declared media type with its parameters. */
  type?: string | undefined;
};

/**
 * The tables in a file: CSV, XLSX, or a ZIP file with exactly one of them. Its content decides its type. Text declared as XLSX
 * or ZIP is refused: it is probably a damaged file or an error message, not a table.
 */
export async function sheetsIn(file: ReportFile): Promise<Sheet[]> {
  const { bytes } = file;
  if (bytes.length > ROWS_BYTES_MAX) throw tooLarge(`has more than ${ROWS_BYTES_MAX} bytes`);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!isZip(buffer)) return csvSheets(buffer, file);
  const entries = entriesIn(buffer);
  if (isWorkbook(entries)) return sheetsOfWorkbook(entries);
  const only = onlyReport(entries);
  const inner = await only.read();
  if (!isZip(inner)) return csvSheets(inner, { name: only.name });
  const packed = entriesIn(inner);
  if (!isWorkbook(packed)) throw unreadable('the ZIP file holds another one');
  return sheetsOfWorkbook(packed);
}

/** The only file with a report's name, or the only file. Hidden files do not count. */
function onlyReport(entries: ZipEntry[]): ZipEntry {
  const files = entries.filter(({ name }) => !/(^|\/)(__MACOSX\/|\.[^/]*$)/.test(name));
  const reports = files.filter(({ name }) => /\.(csv|tsv|txt|xlsx)$/i.test(name));
  const [only, ...others] = reports.length === 0 ? files : reports;
  if (only === undefined || others.length > 0) throw unreadable('the ZIP file holds no report or several');
  return only;
}

/** Older workbooks and encrypted ones are in this container. */
const CONTAINER = Buffer.from('d0cf11e0', 'hex');

type Declared = Omit<ReportFile, 'bytes'>;

function csvSheets(bytes: Buffer, declared: Declared): Sheet[] {
  if (bytes.subarray(0, 4).equals(CONTAINER)) {
    if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw encrypted();
    throw unreadable('it is a workbook of an older Excel');
  }
  if (saysPacked(declared)) throw unreadable('its name or media type says XLSX or ZIP, but its content does not');
  const text = decodedCsv(bytes, charsetIn(declared.type));
  if (isBinary(text)) throw unreadable('it is not text');
  if (/^\ufeff?\s{0,100}<(!doctype|html|\?xml|table)/i.test(text.slice(0, 200)))
    throw unreadable('it is a web page or XML');
  const [, named] = /^\ufeff?"?sep=([^\r\n"])"?[ \t]{0,9}\r?\n/i.exec(text.slice(0, 30)) ?? [];
  const separators = named === undefined ? [',', ';', '\t'] : [named];
  return separators.map((separator) => sheetOf((max) => csvCells(text, separator, max)));
}

/** Whether its name or media type says XLSX or ZIP, and the other one does not say text. */
function saysPacked({ name, type }: Declared): boolean {
  const mediaType = mediaTypeOf(type);
  const isText = /\.(csv|tsv|txt)$/i.test(name ?? '') || /^text\/|\/csv$/.test(mediaType);
  return !isText && (/\.(xlsx|zip)$/i.test(name ?? '') || /^(xlsx|zip)$/.test(REPORT_TYPES[mediaType] ?? ''));
}

/** Text has no control characters but tabs and line ends. */
const isBinary = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12) return true;
  }
  return false;
};
