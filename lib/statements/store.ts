import { StoredOffset } from '../biomass/offset.ts';
import { StoredCarbonOffset } from '../carbon/offset.ts';
import { inParallel } from '../platform/concurrency.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { lists, type Page, type Paging, table } from '../platform/table/table.ts';
import { idsInMonth } from '../platform/time.ts';
import { type BilledAccount, biomassLine, carbonLine, type StatementLine } from './line.ts';
import { decodePosition, encodePosition, type Position } from './position.ts';
import { type Source, sourcesFrom } from './sources.ts';

/** The statement of an account; with `below` also of all accounts below it, at any depth. */
export type Statement = { path: AccountPath; month: string; include?: 'below' | undefined };

/** Limits of one page, and of concurrent reads. */
const LINES_MAX = 2000;
const SOURCES_MAX = 250;
const READS_AT_ONCE = 16;

type PositionedLine = { line: StatementLine; at: Position };

/** A page takes one call for the counters, and one for each account and kind with lines on the page. */
export async function listLines({ path, month, include }: Statement, paging: Paging): Promise<Page<StatementLine>> {
  const name = ['statement', path, month, include].join('\n');
  const from = paging.cursor === undefined ? undefined : decodePosition(name, paging.cursor);
  const limit = Math.min(paging.limit ?? LINES_MAX, LINES_MAX);
  const sources = sourcesFrom({ path, month, isBelow: include === 'below' }, from);
  const found: PositionedLine[] = [];
  let next: Position | undefined;
  for (let left = SOURCES_MAX; found.length <= limit && next === undefined; ) {
    const taken = await takeSources(sources, limit + 1 - found.length, left);
    const { lines, isCut } = await linesOf(taken, month, limit + 1);
    found.push(...lines);
    left -= taken.length;
    if (isCut) next = lines.at(-1)?.at;
    else if (left === 0) next = (await sources.next()).value?.at;
    if (taken.length === 0 || left === 0) break;
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

/** Takes sources until their counted lines reach `lines`. */
async function takeSources(sources: AsyncGenerator<Source>, lines: number, sourcesMax: number): Promise<Source[]> {
  const taken: Source[] = [];
  for (let counted = 0; counted < lines && taken.length < sourcesMax; ) {
    const { value, done } = await sources.next();
    if (done) break;
    taken.push(value);
    counted += value.lines;
  }
  return taken;
}

/** The lines of the sources, up to and including the first source that has more lines than were read. */
async function linesOf(
  sources: Source[],
  month: string,
  limit: number,
): Promise<{ lines: PositionedLine[]; isCut: boolean }> {
  const pages: Page<StatementLine>[] = [];
  await inParallel(READS_AT_ONCE, sources.entries(), async ([index, { account, kind, at }]) => {
    const { from, to } = idsInMonth(month);
    // `#` makes the smallest key that is greater than the id and less than the next one.
    const between = { from: at.after === '' ? from : `${at.after}#`, to };
    pages[index] = await READ[kind](account, { limit, between });
  });
  const lines: PositionedLine[] = [];
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

/** All lines of one account in a month, oldest first, for operators. Streams, so that memory stays flat. */
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
