import { readFileSync, statSync } from 'node:fs';
import type * as z from 'zod';
import { Fault } from '../../lib/platform/fault.ts';
import { csvRows, type Row } from '../../lib/platform/http/rows.ts';
import { Misuse } from '../command.ts';

/** The maximum file size, some millions of rows. */
const BYTES_MAX = 256_000_000;

export type CsvFile = {
  rows: Row[];
  /** Unknown columns, which may be misspelled. */
  unused: string[];
};

/** Throws one sentence if the file as a whole is invalid. */
export async function readCsvFile(file: string, schema: z.ZodObject): Promise<CsvFile> {
  const text = textIn(file);
  const rows = await csvRows(text, schema).catch((error: unknown) => {
    throw error instanceof Fault ? new Misuse(`${file}: ${error.message}`) : error;
  });
  if (rows.length === 0) throw new Misuse(`${file} has a header and no rows; write a line for each.`);
  const used = new Set(rows.flatMap((row) => Object.keys(row)));
  return { rows, unused: [...used].filter((name) => !Object.hasOwn(schema.shape, name)) };
}

function textIn(file: string): string {
  const bytes = bytesIn(file);
  if (bytes.length === 0) throw new Misuse(`${file} is empty; it needs a header line and a line for each row.`);
  const kind = KINDS.find(({ begins }) => bytes.subarray(0, begins.length).equals(Buffer.from(begins)));
  if (kind) throw new Misuse(`${file} is ${kind.name}; save it as CSV in UTF-8.`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (text.includes('\0')) throw new TypeError('It has a zero byte.');
    return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Misuse(`${file} is not text in UTF-8; save it as CSV in UTF-8.`);
  }
}

/** Other formats people send instead of CSV, by their first bytes. */
const KINDS = [
  { begins: [0x50, 0x4b, 0x03, 0x04], name: 'a spreadsheet or an archive' },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], name: 'a spreadsheet' },
  { begins: [0x25, 0x50, 0x44, 0x46], name: 'a PDF' },
  { begins: [0xff, 0xfe], name: 'text in UTF-16' },
  { begins: [0xfe, 0xff], name: 'text in UTF-16' },
];

function bytesIn(file: string): Buffer {
  try {
    if (statSync(file).size > BYTES_MAX)
      throw new Misuse(`${file} is larger than ${BYTES_MAX / 1e6} MB; split it, each part with the header line.`);
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Misuse) throw error;
    throw new Misuse(`${file} cannot be read: ${(error as Error).message}.`);
  }
}
