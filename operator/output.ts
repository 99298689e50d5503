/** What a command tells: aligned columns for people, JSON for programs, and progress only where somebody watches. */
export type Output = {
  line(text: string): void;
  rows(rows: Record<string, string | number | boolean | null>[]): void;
  /** Shows how far long work is: redrawn in place on a terminal, silent when piped. */
  progress(text: string): void;
  /** Results as JSON, if that was asked for; then nothing else is printed to standard output. */
  readonly isJson: boolean;
  json(value: unknown): void;
};

/** Where it is told: the two streams of a process, or of a test. */
export type Streams = Record<'out' | 'err', { write(text: string): unknown; isTTY?: boolean; columns?: number }>;

export function outputTo(streams: Streams, isJson: boolean): Output & { end(): void } {
  let shown = 0;
  const clear = () => {
    if (shown > 0) streams.err.write(`\r${' '.repeat(shown)}\r`);
    shown = 0;
  };
  return {
    isJson,
    line(text) {
      clear();
      if (!isJson) streams.out.write(`${text}\n`);
    },
    rows(rows) {
      clear();
      if (isJson) return;
      for (const text of aligned(rows)) streams.out.write(`${text}\n`);
    },
    progress(text) {
      if (!streams.err.isTTY) return;
      const fitting = text.slice(0, (streams.err.columns ?? 80) - 1);
      streams.err.write(`\r${fitting.padEnd(shown)}`);
      shown = fitting.length;
    },
    json(value) {
      clear();
      if (isJson) streams.out.write(`${JSON.stringify(value, null, 2)}\n`);
    },
    end: clear,
  };
}

/** `1 month`, `2 months`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A bar for work whose size is known. */
export function bar(done: number, total: number, width = 24): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(share * width);
  return `[${'█'.repeat(full)}${'░'.repeat(width - full)}] ${done} of ${total}`;
}

function aligned(rows: Record<string, string | number | boolean | null>[]): string[] {
  const [first] = rows;
  if (!first) return ['(none)'];
  const names = Object.keys(first);
  const cells = [
    names.map((name) => name.replaceAll('_', ' ')),
    ...rows.map((row) => names.map((name) => String(row[name] ?? '-'))),
  ];
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
