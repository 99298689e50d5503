import { displayWidth, fitting, padded } from '../lib/platform/display-width.ts';
import { csvHeader, csvLine } from '../lib/platform/http/csv.ts';
import { jsonRow, type List, shownCell, tableLines } from './list.ts';

/**
 * A command's output: sentences and aligned columns for people, JSON or CSV for programs, and progress at a terminal.
 * With --json or --csv standard output holds nothing else.
 */
export type Form = 'text' | 'json' | 'csv';

export type Output = {
  readonly form: Form;
  /** A sentence for people. */
  line(text: string): void;
  /** A list in the chosen form. Its JSON is the rows, unless `json` is given. */
  list(list: List, json?: unknown): void;
  /** The result for a command without a list. */
  json(value: unknown): void;
  /** Progress for long work: redrawn in place at a terminal, silent when piped. */
  progress(text: string): void;
  /** Progress for a long job: like `progress`, but piped it is a line on standard error every few seconds. */
  follow(text: string): void;
};

/** Standard output and standard error, or a test's streams. */
export type Streams = Record<'out' | 'err', { write(text: string): unknown; isTTY?: boolean; columns?: number }>;

export function outputTo(streams: Streams, form: Form): Output & { end(): void } {
  let shown = 0;
  let lineAt = Number.NEGATIVE_INFINITY;
  const clear = () => {
    if (shown > 0) streams.err.write(`\r${' '.repeat(shown)}\r`);
    shown = 0;
  };
  const writeJson = (value: unknown) => streams.out.write(`${JSON.stringify(value, null, 2)}\n`);
  const progress = (text: string) => {
    if (!streams.err.isTTY) return;
    const line = fitting(text, (streams.err.columns ?? 80) - 1);
    streams.err.write(`\r${padded(line, shown)}`);
    shown = displayWidth(line);
  };
  return {
    form,
    line(text) {
      clear();
      if (form === 'text') streams.out.write(`${text}\n`);
    },
    list(list, json = list.rows.map(jsonRow)) {
      clear();
      if (form === 'json') writeJson(json);
      else
        streams.out.write(
          form === 'csv' ? csvOf(list) : `${tableLines(list, streams.out.isTTY === true).join('\n')}\n`,
        );
    },
    json(value) {
      clear();
      if (form === 'json') writeJson(value);
    },
    progress,
    follow(text) {
      if (streams.err.isTTY) return progress(text);
      if (performance.now() < lineAt + LINE_EVERY_MS) return;
      lineAt = performance.now();
      streams.err.write(`${text}\n`);
    },
    end: clear,
  };
}

const LINE_EVERY_MS = 5_000;

/** The API's CSV writer, so a spreadsheet opens both alike. */
function csvOf(list: List): string {
  const { columns, rows, sums = [] } = list;
  const paths = columns.map((name) => [name]);
  const lines = [...rows, ...sums].map((row) =>
    csvLine(paths, Object.fromEntries(columns.map((name) => [name, shownCell(list, name, row[name])]))),
  );
  return [csvHeader(paths), ...lines].join('');
}

/** `1 month`, `2 months`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A bar for work with a known size. */
export function bar(done: number, total: number, width = 24): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(share * width);
  return `[${'█'.repeat(full)}${'░'.repeat(width - full)}] ${done} of ${total}`;
}
