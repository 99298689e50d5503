import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FILES } from '../files-folder.ts';

/**
 * The data folder files that a backup holds beside the database. Sent mails (`mail/`), archives, locks, sockets and the
 * addresses of running processes are not included.
 */
export type DataFiles = Map<string, Buffer>;

/** Without these, print server passwords cannot be decrypted, and certificates are signed by an unpublished key. */
export const KEY_FILES = ['passwords-key', 'signing-keys.json'] as const;

const SETTINGS = ['clock.json'];
const SECRET_SETTINGS = ['api-key', 'tls-key.pem', 'tls-cert.pem'];

/**
 * Change handler checkpoints are read before the snapshot: a later one would skip changes missing from the snapshot.
 * Handling a change twice has the same result as once.
 */
export const checkpointsIn = (folder: string): DataFiles =>
  read(
    folder,
    readdirSync(folder).filter((name) => /^changes(-[\w-]+)?\.json$/.test(name)),
  );

/** Read before and after the snapshot: a change may be given up or replayed in between and must not be lost either way. */
export const failedChangesIn = (folder: string): DataFiles =>
  read(
    folder,
    namesBelow(folder, 'failed-changes').filter((name) => name.endsWith('.json')),
  );

const INVOICES = join(FILES, 'invoices');
const INVOICE_NUMBERS = join(FILES, 'invoice-numbers');

/**
 * The file names of issued invoices and their numbers. Read after the snapshot: a file is stored before the item
 * that names it. They may be many, so they are read one by one.
 */
export const invoiceFilesIn = (folder: string): string[] =>
  [INVOICES, INVOICE_NUMBERS].flatMap((top) => namesBelow(folder, top));

/**
 * Keeps the numbers given since the backup. The restored table does not know their invoices, so nothing is issued until
 * `regrove invoices continue` has recorded the gap.
 */
export function keepInvoiceNumbers(folder: string, restored: string): void {
  const known = join(folder, INVOICE_NUMBERS);
  if (existsSync(known)) cpSync(known, join(restored, INVOICE_NUMBERS), { recursive: true, force: false });
}

function namesBelow(folder: string, top: string): string[] {
  if (!existsSync(join(folder, top))) return [];
  return (
    readdirSync(join(folder, top), { recursive: true, withFileTypes: true })
      // The files of a write under way begin with a point.
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  );
}

export const settingsIn = (folder: string, withKeys: boolean): DataFiles =>
  read(folder, [...SETTINGS, ...(withKeys ? [...KEY_FILES, ...SECRET_SETTINGS] : [])]);

export function read(folder: string, names: readonly string[]): DataFiles {
  return new Map(
    names.flatMap((name) => {
      try {
        return [[name, readFileSync(join(folder, name))] as const];
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    }),
  );
}

/** Several files in one piece, as lines of JSON. */
export const packed = (files: [string, Buffer][]): Buffer =>
  Buffer.from(files.map(([name, bytes]) => `${JSON.stringify([name, bytes.toString('base64')])}\n`).join(''));

export const unpacked = (bytes: Buffer): [string, Buffer][] =>
  bytes
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name, text] = JSON.parse(line) as [string, string];
      return [name, Buffer.from(text, 'base64')];
    });
