import { StoredOffset } from '../biomass/offset.ts';
import { StoredCarbonOffset } from '../carbon/offset.ts';
import { inParallel } from '../platform/concurrency.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { lists, type Page, type Paging, table } from '../platform/table/table.ts';
import { idsInMonth } from '../platform/time.ts';
import { type BilledAccount, biomassLine, carbonLine, type StatementLine } from './line.ts';
import { decodePosition, encodePosition, type Position } from './position.ts';
import { type Source, sourcesFrom } from './sources.ts';

/** Of an account, or with `below` also of all accounts below it at any depth. */
export type Statement = { path: AccountPath; month: string; include?: 'below' | undefined };

/** A page has so many lines at the most, of so many accounts, so many of which are read at once. */
const LINES_MAX = 2000;
const SOURCES_MAX = 250;
const READS_AT_ONCE = 16;

type Found = { line: StatementLine; at: Position };

/** A page takes a call to see who has lines, and one for each account and kind that it has lines of. */
export async function listLines({ path, month, include }: Statement, asked: Paging): Promise<Page<StatementLine>> {
  const name = ['statement', path, month, include].join('\n');
  const from = asked.cursor === undefined ? undefined : decodePosition(name, asked.cursor);
  const limit = Math.min(asked.limit ?? LINES_MAX, LINES_MAX);
  const sources = sourcesFrom({ path, month, isBelow: include === 'below' }, from);
  const found: Found[] = [];
  let next: Position | undefined;
  for (let left = SOURCES_MAX; found.length <= limit && next === undefined; ) {
    const some = await taken(sources, limit + 1 - found.length, left);
    const { lines, isCut } = await linesOf(some, month, limit + 1);
    found.push(...lines);
    left -= some.length;
    if (isCut) next = lines.at(-1)?.at;
    else if (left === 0) next = (await sources.next()).value?.at;
    if (some.length === 0 || left === 0) break;
  }
  if (found.length > limit) {
    found.length = limit;
    next = found.at(-1)?.at;
  }
  return {
    items: found.map(({ line }) => line),
    cursorAfter: (index) => encodePosition(name, found[index]?.at ?? START),
    ...(next && { next: encodePosition(name, next) }),
  };
}

const START: Position = { trail: [], kind: 'biomass', after: '' };

/** As many as have so many lines by what is counted. */
async function taken(sources: AsyncGenerator<Source>, lines: number, sourcesMax: number): Promise<Source[]> {
  const some: Source[] = [];
  for (let counted = 0; counted < lines && some.length < sourcesMax; ) {
    const { value, done } = await sources.next();
    if (done) break;
    some.push(value);
    counted += value.lines;
  }
  return some;
}

/** Up to and including the first source that has more lines than were read of it. */
async function linesOf(sources: Source[], month: string, limit: number): Promise<{ lines: Found[]; isCut: boolean }> {
  const pages: Page<StatementLine>[] = [];
  await inParallel(READS_AT_ONCE, sources.entries(), async ([index, { account, kind, at }]) => {
    const { from, to } = idsInMonth(month);
    // What an id goes on with is greater than it, and less than any other id that is.
    const between = { from: at.after === '' ? from : `${at.after}#`, to };
    pages[index] = await READ[kind](account, { limit, between });
  });
  const lines: Found[] = [];
  for (const [index, { at }] of sources.entries()) {
    const { items = [], next } = pages[index] ?? {};
    lines.push(...items.map((line) => ({ line, at: { ...at, after: line.offset_id } })));
    if (next !== undefined) return { lines, isCut: true };
  }
  return { lines, isCut: false };
}

type Within = { limit: number; between: { from: string; to: string } };

const READ: Record<Source['kind'], (account: Source['account'], within: Within) => Promise<Page<StatementLine>>> = {
  async biomass(account, within) {
    const page = await table.query(lists.biomassOffsets(account.path), StoredOffset, within);
    return { ...page, items: page.items.map((offset) => biomassLine(account, offset)) };
  },
  async carbon(account, within) {
    const page = await table.query(lists.carbonOffsets(account.path), StoredCarbonOffset, within);
    return { ...page, items: page.items.map((offset) => carbonLine(account, offset)) };
  },
};

/** All of one account's in a month, oldest first, for operators: memory stays flat. */
export async function* eachLine(
  account: BilledAccount & { path: AccountPath },
  month: string,
): AsyncGenerator<StatementLine> {
  const between = idsInMonth(month);
  for await (const offset of table.each(lists.biomassOffsets(account.path), StoredOffset, { between })) {
    yield biomassLine(account, offset);
  }
  for await (const offset of table.each(lists.carbonOffsets(account.path), StoredCarbonOffset, { between })) {
    yield carbonLine(account, offset);
  }
}
