import { inParallel } from '../../platform/concurrency.ts';
import type { Page } from '../../platform/table/table.ts';
import type { Budget } from './budget.ts';
import type { Position } from './position.ts';
import type { Source } from './source.ts';
import { accountsFrom, type Visited, type Walk } from './walk.ts';

export type Row<T> = { row: T; position(): Position };

// uncaught: 16 → 17: only the number of calls that run at the same time changes, and no answer depends on it
const READS_AT_ONCE = 16;

/** The rows behind a position, at most `limit`. `next` is where to continue; undefined at the end of the list. */
export async function rowsFrom<T>(
  sources: readonly Source<T>[],
  walk: Walk,
  from: Position,
  limit: number,
): Promise<{ rows: Row<T>[]; next: Position | undefined }> {
  const passed = { position: from };
  const parts = partsFrom(sources, walk, passed);
  const rows: Row<T>[] = [];
  for (;;) {
    // One row more than wanted shows whether there is a next page.
    const { taken, unread, isEnd } = await takeParts(parts, limit + 1 - rows.length, walk.budget);
    const { read, rest } = await readParts(taken, limit + 1);
    rows.push(...read);
    if (rows.length > limit) {
      rows.length = limit;
      return { rows, next: rows.at(-1)?.position() ?? from };
    }
    if (rest || unread) return { rows, next: rest ?? unread };
    if (isEnd) return { rows, next: walk.budget.isExhausted ? passed.position : undefined };
  }
}

/** One account's source with rows. `at` is where its rows begin. */
type Part<T> = Pick<Visited, 'account' | 'trail'> & { source: Source<T>; at: string; rows: number };

/** `passed` is behind the last account whose parts are all taken. */
async function* partsFrom<T>(
  sources: readonly Source<T>[],
  walk: Walk,
  passed: { position: Position },
): AsyncGenerator<Part<T>> {
  const from = passed.position;
  for await (const { account, own, trail } of accountsFrom(walk, from.trail)) {
    let source = from.source;
    const begun = trail === from.trail ? sources.findIndex(({ name }) => name === from.source) : -1;
    for (const [index, one] of sources.entries()) {
      source = one.name;
      const at = index === begun ? from.at : '';
      if (index < begun || at === null) continue;
      const rows = one.rowsIn(own);
      // A source already begun is read to its end, whatever the counters say by now.
      if (rows > 0 || at !== '') yield { account, trail, source: one, at, rows };
    }
    passed.position = { trail, source, at: null };
  }
}

type Taken<T> = { taken: Part<T>[]; unread?: Position; isEnd: boolean };

/** Takes parts until their counted rows reach `rows`. `unread` is the first part for which no call is left. */
async function takeParts<T>(parts: AsyncGenerator<Part<T>>, rows: number, budget: Budget): Promise<Taken<T>> {
  const taken: Part<T>[] = [];
  for (let counted = 0; counted < rows; ) {
    const { value: part, done } = await parts.next();
    if (done) return { taken, isEnd: true };
    if (!budget.take(1)) return { taken, unread: positionOf(part, part.at), isEnd: false };
    taken.push(part);
    counted += part.rows;
  }
  return { taken, isEnd: false };
}

const positionOf = <T>({ trail, source }: Part<T>, at: string | null): Position => ({ trail, source: source.name, at });

/** The parts' rows, up to and including the first part with more rows than were read. */
async function readParts<T>(parts: Part<T>[], limit: number): Promise<{ read: Row<T>[]; rest?: Position }> {
  const pages: Page<T>[] = [];
  await inParallel(READS_AT_ONCE, parts.entries(), async ([index, { account, source, at }]) => {
    pages[index] = await source.read(account, { limit, ...(at !== '' && { cursor: at }) });
  });
  const read: Row<T>[] = [];
  for (const [index, part] of parts.entries()) {
    const page = pages[index];
    if (!page) continue;
    const { items, next, cursorAfter } = page;
    const isLast = (row: number) => next === undefined && row === items.length - 1;
    read.push(...items.map((row, i) => ({ row, position: () => positionOf(part, isLast(i) ? null : cursorAfter(i)) })));
    if (next !== undefined) return { read, rest: positionOf(part, next) };
  }
  return { read };
}
