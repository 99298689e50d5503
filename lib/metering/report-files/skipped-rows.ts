import type { NewReading } from '../counting/new-reading.ts';

/** A row's cells by field; empty ones are absent. */
export type Cells = { [field in keyof NewReading | 'external_id']?: string };

/** A row with its number in the file. */
export type NumberedRow = { number: number; cells: Cells };

/**
 * The rows with a reading. Exports also list devices never reached, blank rows and a last row with totals; these are skipped.
 */
export function rowsWithReadings(rows: NumberedRow[]): NumberedRow[] {
  const kept = rows.filter(({ cells }) => cells.total !== undefined && (cells.device ?? cells.serial) !== undefined);
  const last = kept.at(-1)?.cells;
  return isTotalWord(last?.device ?? last?.serial ?? '') ? kept.slice(0, -1) : kept;
}

const isTotalWord = (cell: string): boolean =>
  TOTAL_WORDS.has(
    cell
      .slice(0, 40)
      .toLowerCase()
      .replace(/(?<![\s:：])[\s:：]+$/, ''),
  );

/** In the dashboard's languages. */
const TOTAL_WORDS = new Set([
  ...['total', 'totals', 'grand total', 'sum', 'gesamt', 'gesamtsumme', 'summe', 'insgesamt', 'total général', 'somme'],
  ...['totaux', 'total general', 'suma', 'totale', 'totali', 'totale generale', 'somma', 'total geral', 'soma'],
  ...['total keseluruhan', 'jumlah', 'jumlah besar', 'jumlah keseluruhan', 'รวม', 'รวมทั้งหมด', 'ยอดรวม', 'ผลรวม'],
  ...['合計', '総計', '총계', '합계', '总计', '合计', '总数', '總計', '總數'],
]);
