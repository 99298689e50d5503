/** A figure from a run, compared with its target: `ratio` counts, computed from the two values. */
export type Figure = {
  what: string;
  ours: number;
  baseline: number;
  unit: string;
  ratio: number;
  target: string;
  isMet: boolean;
};

/**
 * One value, or the values from alternating rounds: within a round both ran under the same machine load, so their
 * ratios are compared.
 */
type Measured = number | number[];

export const figureOf = (ours: Measured, baseline: Measured) => ({
  ours: medianOf(ours),
  baseline: medianOf(baseline),
  ratio:
    Array.isArray(ours) && Array.isArray(baseline)
      ? median(ours.map((value, round) => value / (baseline[round] ?? Number.NaN)))
      : medianOf(ours) / medianOf(baseline),
});

const medianOf = (value: Measured): number => (Array.isArray(value) ? median(value) : value);

export const noMoreThan = (what: string, unit: string, ours: Measured, baseline: Measured, target: number): Figure => {
  const figure = figureOf(ours, baseline);
  return { what, unit, ...figure, target: `at most ${target} x`, isMet: figure.ratio <= target };
};

export const atLeast = (what: string, unit: string, ours: Measured, baseline: Measured, target: number): Figure => {
  const figure = figureOf(ours, baseline);
  return { what, unit, ...figure, target: `at least ${target} x`, isMet: figure.ratio >= target };
};

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export function printed(figures: Figure[]): string {
  const rows = figures.map(({ what, ours, baseline, unit, ratio, target, isMet }) => [
    what,
    `${short(ours)} ${unit}`,
    `${short(baseline)} ${unit}`,
    `${ratio.toFixed(2)} x`,
    target,
    isMet ? 'met' : 'MISSED',
  ]);
  return columns([['what', 'ours', 'baseline', 'ratio', 'target', ''], ...rows]);
}

export function columns(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const short = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toPrecision(3));
