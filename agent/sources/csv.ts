import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { plainText, timestamp, type Unstamped } from '../reading.ts';
import type { StateFile } from '../spool/state-file.ts';
import type { Source } from './source.ts';

/** The files that were read: SHA-256 of the content, by name. One that changed is read again. */
export type FilesRead = Record<string, string>;

/** A file without a newline at its end may be half of one, unless nobody wrote to it for a while. */
const SETTLED_MS = 60_000;
const FILE_BYTES_MAX = 20_000_000;

/**
 * A folder of CSV files, each read once, oldest name first. A file with a bad row is refused whole and looked at again when
 * it changed, or at the next run: who wrote it has a mistake to find.
 */
export function csvSource(folder: string, done: StateFile<FilesRead>, now = () => Date.now()): Source {
  return {
    name: `csv folder ${folder}`,
    async read(keep, say) {
      const before = done.get();
      const after: FilesRead = {};
      const readings: Unstamped[] = [];
      let troubled = 0;
      for (const name of filesIn(folder)) {
        const file = join(folder, name);
        const { mtime, size } = statSync(file);
        const known = before[name];
        try {
          if (size > FILE_BYTES_MAX) throw new Error(`it has more than ${FILE_BYTES_MAX / 1e6} MB; split it`);
          const text = readFileSync(file, 'utf8');
          const hash = createHash('sha256').update(text).digest('hex');
          if (known !== undefined) after[name] = known;
          if (hash === known) continue;
          if (!text.endsWith('\n') && now() - mtime.getTime() < SETTLED_MS) continue;
          for (const reading of readingsIn(text, timestamp(mtime))) readings.push(reading);
          after[name] = hash;
        } catch (error) {
          troubled += 1;
          say(`${file} was not read: ${(error as Error).message}.`);
        }
      }
      readings.sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1));
      await keep(readings);
      // Killed before this, the same is kept and sent again, and counts once.
      done.put(after);
      return { read: readings.length, troubled };
    },
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith('.csv'))
    .sort();

const COLUMNS = ['device', 'serial', 'name', 'at', 'total', 'counter', 'sheets'];

/** By its header, in any order; other columns are left alone. A row without a time has that of the file. */
export function readingsIn(text: string, writtenAt: string): Unstamped[] {
  const delimiter = /^[^\n]*;/.test(text) && !/^[^\n]*,/.test(text) ? ';' : ',';
  const header = (names: string[]) => names.map((name) => name.trim().toLowerCase());
  const options = { columns: header, bom: true, delimiter, trim: true, skip_empty_lines: true };
  const rows: Record<string, string | undefined>[] = parse(text, options);
  return rows.map((row, index) => {
    const line = `row ${index + 1}`;
    const [device, serial, name, at, total, counter, sheets] = COLUMNS.map((column) => row[column] || undefined);
    const known = device ?? serial;
    if (known === undefined) throw new Error(`${line} has neither device nor serial`);
    if (total === undefined) throw new Error(`${line} has no total`);
    return {
      device: known,
      ...(serial !== undefined && { serial }),
      ...(plainText(name) !== undefined && { name: plainText(name) as string }),
      ...(counter !== undefined && { counter }),
      total: wholeNumber(total, `${line}: total`),
      ...(sheets !== undefined && { sheets: wholeNumber(sheets, `${line}: sheets`) }),
      at: at === undefined ? writtenAt : momentOf(at, line),
    };
  });
}

function wholeNumber(text: string, what: string): number {
  const digits = /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  if (!/^\d{1,12}$/.test(digits)) throw new Error(`${what} ${text} is no whole number`);
  return Number(digits);
}

/** A day, or a moment with its zone: without one nobody can say which day it was. */
function momentOf(text: string, line: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const time = new Date(isDay ? `${text}T12:00:00Z` : text.replace(' ', 'T'));
  if (!(isDay || isMoment) || Number.isNaN(time.getTime())) {
    throw new Error(`${line}: at ${text} is neither a day such as 2026-11-15 nor a time such as 2026-11-15T18:00:00Z`);
  }
  return timestamp(time);
}
