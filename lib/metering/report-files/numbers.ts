/**
 * Counters as exported by print-monitoring systems and spreadsheets. Counters are whole numbers; a point, comma, apostrophe
 * or space may separate thousands, and decimals may be zeros. `1.234` alone may be either, so the other cells or the columns'
 * decimal sign decide. A cell that is not a counter stays unchanged, so the reading schema refuses it and quotes its text.
 */
export type DecimalSign = '.' | ',';

/** A cell value systems use for unknown. */
export const isBlank = (cell: string): boolean => isShort(cell) && /^(-+|[–—]|n\/?a|null|none|unknown)$/i.test(cell);

/** Spreadsheets write long numbers like 1.23E+06, without their last digits. */
export const isRounded = (cell: string): boolean => isShort(cell) && /^\d+([.,]\d+)?e\+?\d+$/i.test(cell);

/** One point or comma before three digits: thousands or decimals. */
export const isAmbiguousNumber = (cell: string): boolean => isShort(cell) && /^[1-9]\d{0,2}[.,]\d{3}$/.test(cell);

/** The decimal sign derived from all cells together. Undefined if they are ambiguous or contradict each other. */
export function decimalSignOf(cells: string[]): DecimalSign | undefined {
  const signs = new Set(cells.flatMap((cell) => signIn(cell) ?? []));
  const [only] = signs;
  return signs.size === 1 ? only : undefined;
}

export function numberIn(cell: string, decimal: DecimalSign | undefined): string | number {
  if (!isShort(cell)) return cell;
  if (/^\d+$/.test(cell)) return Number(cell);
  if (decimal === undefined && isAmbiguousNumber(cell)) return cell;
  const sign = signIn(cell) ?? decimal;
  const [whole = '', decimals = '', ...more] = sign === undefined ? [cell] : cell.split(sign);
  if (more.length > 0 || !/^0*$/.test(decimals)) return cell;
  const isGrouped = /^\d{1,3}([.,'’ \u00a0\u202f])\d{3}(\1\d{3})*$/.test(whole);
  return isGrouped || /^\d+$/.test(whole) ? Number(whole.replace(/\D/g, '')) : cell;
}

/** The decimal sign a cell shows by itself. */
function signIn(cell: string): DecimalSign | undefined {
  if (!isShort(cell) || isAmbiguousNumber(cell)) return undefined;
  const [, groups, decimals] = /^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)(?:([.,])\d+)?$/.exec(cell) ?? [];
  if (groups !== undefined && groups !== decimals) return groups === '.' ? ',' : '.';
  const [, sign] = /^\d[\d'’ \u00a0\u202f]*([.,])\d+$/.exec(cell) ?? [];
  return sign === '.' || sign === ',' ? sign : undefined;
}

/** Length is checked before any format is tried. No counter is written longer. */
const isShort = (cell: string): boolean => cell.length <= 64;
