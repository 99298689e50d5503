import { sha256 } from './digest.ts';

/** A row import's outcome, whatever the rows are about. Any error means nothing is stored. */
export type RowError = { row: number; field: string | null; error: string };

export type ImportResult = {
  created: number;
  changed: number;
  unchanged: number;
  errors: RowError[];
  /** The first 1,000. */
  changes: { row: number; id: string; field: string; before: unknown; after: unknown }[];
  /** Passages claiming more than is known, in texts shown to others: the first 1,000. They do not stop an import. */
  warnings: { row: number; field: string; passage: string; instead: string }[];
};

export const ROWS_MAX = 5_000;
export const CHANGES_MAX = 1_000;
export const WARNINGS_MAX = 1_000;

export const NOTHING_IMPORTED: ImportResult = {
  created: 0,
  changed: 0,
  unchanged: 0,
  errors: [],
  changes: [],
  warnings: [],
};

/** Identifies an import by its rows: repeating it finds what the first attempt began. */
export const rowsHash = (rows: readonly unknown[]): string => sha256(JSON.stringify(rows));
