import type { CellRow } from '../../platform/http/rows.ts';
import { lazy } from '../../platform/lazy.ts';

/** A table of texts. A CSV file has one for each possible separator, a workbook one for each sheet. */
export type Sheet = {
  rows(max: number): Promise<CellRow[]>;
  /** The rows searched for the header, read once. */
  first(): Promise<CellRow[]>;
};

/** Titles above a header take a few rows. */
export const HEADER_ROWS_MAX = 50;

export const sheetOf = (rows: Sheet['rows']): Sheet => ({ rows, first: lazy(() => rows(HEADER_ROWS_MAX)) });
