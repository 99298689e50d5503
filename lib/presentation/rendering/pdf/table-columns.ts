import type { Locale } from '../../../platform/locale.ts';
import { sum } from '../../../platform/sum.ts';
import { wordsOf } from '../text/segments.ts';
import type { TextLayout } from '../text/text-layout.ts';
import type { Align } from './tagged-page.ts';

/** A column with a share is text, and shares the space left by the others. Every other column is as wide as its widest cell. */
export type TableColumn = { label: string; align?: Align; share?: number };
export type FittedColumn = { x: number; width: number; align: Align };

/** `indent` is left free before the first column. */
type Room = { width: number; gap: number; indent: number };

/** A table's type size and columns: the largest size at which text keeps a third of the width. */
export function columnsOf(
  layout: TextLayout & { locale: Locale },
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  { width, gap, indent }: Room,
): { size: number; fitted: FittedColumn[] } {
  const widest = columns.map(({ label, share }, index) =>
    share === undefined ? widestOf(layout, label, rows, index) : 0,
  );
  const gaps = indent + gap * (columns.length - 1);
  const free = (size: number) => width - gaps - sum(widest) * size;
  const size = SIZES.find((tried) => free(tried) >= width * TEXT_SHARE) ?? SMALLEST;
  const shares = sum(columns.map(({ share = 0 }) => share));
  let x = indent;
  const fitted = columns.map(({ align, share }, index): FittedColumn => {
    const room = share === undefined ? (widest[index] ?? 0) * size : Math.max(TEXT_MIN, (free(size) * share) / shares);
    const column = { x, width: room, align: align ?? (share === undefined ? 'right' : 'left') };
    x += room + gap;
    return column;
  });
  return { size, fitted };
}

const SIZES = [9, 8.5, 8, 7.5, 7];
const SMALLEST = 6.5;
const TEXT_SHARE = 0.3;
const TEXT_MIN = 40;

/** In ems of the cells. The longest text counts as the widest, which holds for digits; a label breaks between its words. */
function widestOf(
  { layOut, locale }: TextLayout & { locale: Locale },
  label: string,
  rows: readonly (readonly string[])[],
  index: number,
): number {
  const cells = rows.map((row) => row[index] ?? '');
  const longest = cells.reduce((one, other) => (other.length > one.length ? other : one), '');
  const words = wordsOf(label, locale).map((word) => word.trimEnd());
  const widthOf = (text: string) => layOut(text, 1, { width: 1e6 }).lines[0]?.width ?? 0;
  const ofLabel = [Math.min(widthOf(label), LABEL_WISHED), ...words.map(widthOf)].map((ems) => ems * LABEL_SIZE);
  return Math.max(widthOf(longest), ...ofLabel) + SLACK;
}

/** Labels are smaller than cells. A label gets about this many ems before it breaks, so numbers are not too close. */
const LABEL_SIZE = 0.9;
const LABEL_WISHED = 6.5;

/** Rounding must not break a number filling its column. */
const SLACK = 0.05;
