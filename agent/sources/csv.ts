import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { decodedCsv } from '../../lib/platform/csv-text.ts';
import { csvOptions } from '../csv-options.ts';
import { plainText, type SourceReading, timestamp } from '../reading.ts';
import type { StateFile } from '../spool/state-file.ts';
import type { Source } from './source.ts';

/** The files already read: SHA-256 of the content, by name. A changed file is read again. */
export type FilesRead = Record<string, string>;

/** A file without a final newline may still be incomplete, unless it has not changed for a while. */
const SETTLED_MS = 60_000;
const FILE_BYTES_MAX = 20_000_000;

/**
 * A folder with CSV files, each read once, ordered by name. A file with a bad row is refused as a whole and retried at the
 * next run, so its author notices the mistake.
 */
export function csvSource(folder: string, done: StateFile<FilesRead>, now = () => Date.now()): Source {
  return {
    kind: 'csv',
    name: `csv folder ${folder}`,
    async read(keep, say) {
      const before = done.get();
      const after: FilesRead = {};
      const readings: SourceReading[] = [];
      let troubled = 0;
      for (const name of filesIn(folder)) {
        const file = join(folder, name);
        const { mtime, size } = statSync(file);
        const known = before[name];
        try {
          if (size > FILE_BYTES_MAX) throw new Error(`it has more than ${FILE_BYTES_MAX / 1e6} MB; split it`);
          const text = decodedCsv(readFileSync(file));
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
      // An agent killed before this sends the same readings again, which count once.
      done.put(after);
      return { read: readings.length, troubled };
    },
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith('.csv'))
    .sort();

/** Counters a system may report besides the printed sides. */
const SHEETS = ['sheets', 'duplex_sheets', 'large_sheets'] as const;
const COLUMNS = ['device', 'serial', 'name', 'at', 'total', 'counter', ...SHEETS];

/** The header names the columns, in any order; other columns are ignored. A row without a time gets the file's time. */
export function readingsIn(text: string, writtenAt: string): SourceReading[] {
  const options = { ...csvOptions(text), bom: true, trim: true, info: true } as const;
  const rows = parse(text, options) as unknown as ParsedRow[];
  return rows.map(({ record: row, info }) => {
    // As a spreadsheet numbers it: the header and blank rows count.
    const line = `row ${1 + info.records + info.empty_lines}`;
    const [device, serial, name, at, total, counter] = COLUMNS.map((column) => row[column] || undefined);
    const known = device ?? serial;
    if (known === undefined) throw new Error(`${line} has neither device nor serial`);
    if (total === undefined) throw new Error(`${line} has no total`);
    return {
      device: known,
      ...(serial !== undefined && { serial }),
      ...(plainText(name) !== undefined && { name: plainText(name) as string }),
      ...(counter !== undefined && { counter }),
      total: wholeNumber(total, `${line}: total`),
      ...sheetsIn(row, line),
      at: at === undefined ? writtenAt : momentOf(at, line),
    };
  });
}

type ParsedRow = {
  record: Record<string, string | undefined>;
  info: { records: number; empty_lines: number };
};

function sheetsIn(
  row: Record<string, string | undefined>,
  line: string,
): Partial<Record<(typeof SHEETS)[number], number>> {
  const counts = SHEETS.flatMap((name) => (row[name] ? [[name, wholeNumber(row[name], `${line}: ${name}`)]] : []));
  return Object.fromEntries(counts);
}

function wholeNumber(text: string, what: string): number {
  const digits = /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  if (!/^\d{1,12}$/.test(digits))
    throw new Error(`${what} ${text} is not a whole number; write it in digits, such as 12345`);
  return Number(digits);
}

/** A day, or a moment with its zone: without a zone the day is unknown. */
function momentOf(text: string, line: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const time = new Date(isDay ? `${text}T12:00:00Z` : text.replace(' ', 'T'));
  if (!(isDay || isMoment) || Number.isNaN(time.getTime())) {
    throw new Error(`${line}: at ${text} is neither a day such as 2026-11-15 nor a time such as 2026-11-15T18:00:00Z`);
  }
  return timestamp(time);
}
