import * as format from '../../format.ts';
import { fill, t } from '../../texts/texts.ts';
import type { SheetRow } from './lines.tsx';

/** Names are compared without case, as in the service. */
export const comparableName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Each row's problem: its own, or that it duplicates an earlier row's key. */
export function rowProblems(
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
    if (earlier !== undefined) return fill(t.importing.duplicate, { row: format.whole(earlier + 1) });
    for (const key of keys) first.set(key, place);
    return undefined;
  });
}
