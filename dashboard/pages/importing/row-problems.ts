import * as format from '../../format.ts';
import { t } from '../../texts/texts.ts';
import type { SheetRow } from './import.tsx';

/** As the service compares names: without case. */
export const sameName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The verdict on each row by itself, and where that is good, whether an earlier row says the same. */
export function verdictsOf(
  rows: SheetRow[],
  check: (row: SheetRow) => string | undefined,
  keysOf: (row: SheetRow) => string[],
): (string | undefined)[] {
  const first = new Map<string, number>();
  return rows.map((row, place) => {
    const problem = check(row);
    if (problem !== undefined) return problem;
    const keys = keysOf(row);
    const earlier = keys.map((key) => first.get(key)).find((found) => found !== undefined);
    if (earlier !== undefined) return t.importing.duplicate(format.whole(earlier + 1));
    for (const key of keys) first.set(key, place);
    return undefined;
  });
}
