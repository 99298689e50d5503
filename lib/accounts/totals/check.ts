import {
  type AccountLine,
  type AccountPath,
  type ChildEntry,
  childPath,
  idOf,
  lineAbove,
} from '../../platform/table/account-path.ts';
import { AsStored, exact, lists, table } from '../../platform/table/table.ts';
import { ownLinesOf } from '../account/line.ts';
import { itemsIn } from '../account/line-items.ts';
import { type Counters, differenceOf, isEmpty, sumOf } from './counters.ts';
import { bookedPart, figuresIn, presentPart, recycledIn, together } from './figures.ts';
import { type CountedRecords, compareOwn, repairOwn } from './repair.ts';
import { rollUp } from './roll-up.ts';

/**
 * Recomputes account counters from the counted records, children before parents. Operators run it when totals are in
 * doubt. A change still in flight looks like a difference, so a difference counts only if a second read finds it again.
 */
export type Difference = { account_id: string; what: 'own' | 'below'; counter: string; counted: string; is: string };

type Options = { records: CountedRecords; repair: boolean; onAccount?: (differences: Difference[]) => void };

/** Returns the recomputed counters for the account and all accounts below it together, in each of its lines. */
export async function checkTotals(path: AccountPath, options: Options): Promise<Map<AccountLine, Counters>> {
  const belowLines = new Map<AccountLine, Counters>();
  for await (const child of childrenOf(path)) {
    // An account that left is checked and repaired where it is now.
    const found = await checkTotals(child.path, child.hasLeft ? { records: options.records, repair: false } : options);
    for (const [line, counters] of found) {
      const above = lineAbove(line);
      if (above) belowLines.set(above, sumOf([belowLines.get(above) ?? {}, counters]));
    }
  }
  const first = await compareOwn(path, options.records);
  const isRight = first.every(({ difference }) => isEmpty(difference));
  const compared = isRight ? first : await compareOwn(path, options.records);
  const isWrong = compared.some(({ difference }) => !isEmpty(difference));
  if (isWrong && options.repair) await repairOwn(path, options.records);
  // A parent usually counts an account when the stream delivers its change; a repair does not wait for the stream.
  if (options.repair) await rollUp(compared.map(({ line }) => line));
  const recycled = recycledIn(compared[0]?.items ?? []);
  const differences: Difference[] = [];
  for (const { line, own } of compared) {
    const stored = figuresIn(await itemsIn(line), recycled);
    if (isWrong && !options.repair) differences.push(...differencesOf(path, 'own', own, stored.own));
    differences.push(...differencesOf(path, 'below', belowLines.get(line) ?? {}, stored.below));
  }
  options.onAccount?.(differences);
  return sumsByLine(
    await ownLinesOf(path),
    compared.map(({ line, own }) => ({ line, own, below: belowLines.get(line) ?? {} })),
  );
}

/** Each line's parent counts these sums. A moved account's present figures count in the line of its last move. */
function sumsByLine(
  moved: AccountLine[] | undefined,
  found: { line: AccountLine; own: Counters; below: Counters }[],
): Map<AccountLine, Counters> {
  const present = presentPart(together(found));
  return new Map(
    found.map(({ line, own, below }) => {
      if (!moved) return [line, sumOf([own, below])];
      const booked = bookedPart({ own, below });
      const parts = line === moved.at(-1) ? [booked, present] : [booked];
      return [line, sumOf(parts.flatMap((part) => [part.own, part.below]))];
    }),
  );
}

async function* childrenOf(path: AccountPath): AsyncGenerator<{ path: AccountPath; hasLeft: boolean }> {
  for await (const child of table.each(lists.children(path), AsStored))
    yield { path: childPath(path, child as ChildEntry), hasLeft: false };
  for await (const child of table.each(lists.formerChildren(path), AsStored))
    yield { path: childPath(path, child as ChildEntry), hasLeft: true };
}

const differencesOf = (path: AccountPath, what: Difference['what'], is: Counters, counted: Counters): Difference[] =>
  Object.keys(differenceOf(is, counted)).map((counter) => ({
    account_id: idOf(path),
    what,
    counter,
    counted: (counted[counter] ?? exact(0)).toFixed(),
    is: (is[counter] ?? exact(0)).toFixed(),
  }));
