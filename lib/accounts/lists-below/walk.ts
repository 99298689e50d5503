import { Fault } from '../../platform/fault.ts';
import { type AccountLine, type AccountPath, idOf, lineAbove, lineBelow } from '../../platform/table/account-path.ts';
import type { Page } from '../../platform/table/table.ts';
import { linesOf, parentOf } from '../account/line.ts';
import { getAccountScope } from '../account/scope.ts';
import { type Booked, type BookedAccount, getFormerChild, listBooked } from '../totals/booked-below.ts';
import type { Counters } from '../totals/counters.ts';
import type { Figures } from '../totals/figures.ts';
import {
  type AccountFigures,
  type CountedAccount,
  countedBelow,
  listCounted,
  requireFigures,
} from '../totals/store.ts';
import type { Budget } from './budget.ts';
import type { Trail } from './position.ts';

/**
 * Walks an account and the accounts below it, parents before children, by name. The counters of an account and the accounts
 * below it show where rows are, so empty branches are not read. With `isBooked` it visits the accounts with rows booked below,
 * even if they have moved since, instead of those below now.
 */
export type Walk = {
  path: AccountPath;
  /** Whether the accounts below are visited too. */
  isBelow: boolean;
  isBooked?: boolean;
  /** The months whose counters `has` reads. */
  months: readonly string[];
  has(counters: Counters): boolean;
  budget: Budget;
};

/** The walk looks for bookings in `lines`; absent for its first account and without `isBooked`: all. */
export type AccountBelow = {
  path: AccountPath;
  id: string;
  name: string;
  external_id: string | null;
  lines?: readonly AccountLine[];
};

/** `below` has the counters for all accounts below the account. */
export type Visited = { account: AccountBelow; own: Counters; below: Counters; trail: Trail };

/** The accounts behind the one at the trail's end; null visits all. */
export async function* accountsAfter(walk: Walk, trail: Trail | null): AsyncGenerator<Visited> {
  // The walk begins with the account at the end of the trail.
  for await (const visited of accountsFrom(walk, trail ?? [])) if (visited.trail !== trail) yield visited;
}

/** Ends early when the budget is exhausted. With `from`, the first account visited is the one at the trail's end. */
export async function* accountsFrom(walk: Walk, from: Trail = []): AsyncGenerator<Visited> {
  // One call for the figures, and one or two for each account on the way.
  if (!walk.budget.take(1 + from.length * (walk.isBooked ? 2 : 1))) return;
  const above: Parent[] = [];
  let at: Parent & Partial<Named> = { path: walk.path };
  for (const { id } of from) {
    above.unshift(at);
    at = await (walk.isBooked ? bookedChild : childOf)(at, id);
  }
  const { own, below, ...account } = await figuresAt(walk, at);
  yield { account, own, below, trail: from };
  if (!walk.isBelow) return;
  if (mayHave(walk, below)) yield* children(walk, at, from);
  for (const [index, parent] of above.entries()) {
    const level = above.length - 1 - index;
    yield* children(walk, parent, from.slice(0, level), from[level]?.after);
  }
}

type Parent = Pick<AccountBelow, 'path' | 'lines'>;

async function* children(walk: Walk, parent: Parent, trail: Trail, after?: string): AsyncGenerator<Visited> {
  let cursor = after;
  do {
    if (!walk.budget.take(Math.max(callsPerRead(walk.months), COUNTERS_COST))) return;
    const paging = { limit: ACCOUNTS_PER_READ, cursor };
    const page: Page<CountedAccount | BookedAccount> = walk.isBooked
      ? await listBooked(await bookedAt(parent), walk.months, paging)
      : await listCounted(parent.path, walk.months, paging);
    for (const [index, found] of page.items.entries()) {
      const { account_id: id, path, name, external_id, ...counted } = found;
      const account = { path, id, name, external_id, ...('lines' in found && { lines: found.lines }) };
      const here = [...trail, { id, after: page.cursorAfter(index) }];
      const isElsewhere = !walk.isBooked && hasMoved(counted.own);
      if (isElsewhere && !walk.budget.take(LINES_COST)) return;
      const { own, below } = isElsewhere ? await figuresOf(path) : counted;
      yield { account, own, below, trail: here };
      if (mayHave(walk, below)) yield* children(walk, account, here);
      if (walk.budget.isExhausted) return;
    }
    cursor = page.next;
  } while (cursor !== undefined);
}

const bookedAt = async ({ path, lines }: Parent): Promise<Booked> => ({ path, lines: lines ?? (await linesOf(path)) });

/** A moved account brings rows counted in its former lines, so it is looked at whatever the sums below say. */
const mayHave = (walk: Walk, below: Counters): boolean => walk.has(below) || (!walk.isBooked && hasMoved(below));
const hasMoved = (counters: Counters): boolean => counters.moved_accounts?.gt(0) ?? false;
/** A moved account's figures are read in all its lines, usually two. */
const LINES_COST = 4;

/** Counters are read by the hundred: one call for the names, one for the counters and one per closed year. */
const ACCOUNTS_PER_READ = 100;
const callsPerRead = (months: readonly string[]): number =>
  2 + Math.max(1, new Set(months.map((month) => month.slice(0, 4))).size);

/**
 * Counters are read one hundred after the other, and rows 16 accounts at once, so reading counters takes as long as many
 * calls.
 */
export const COUNTERS_COST = 20;

/** Thrown when a trail leads nowhere: its cursor is forged. */
export class NoSuchTrail extends Error {}

/** Cursors are not signed, so an id counts only for an account directly below. */
async function childOf({ path: parent }: Parent, id: string): Promise<Parent> {
  const child = await getAccountScope(id);
  if (!child || (await parentOf(child.path)) !== parent) throw noSuch(parent, id);
  return { path: child.path };
}

type Named = Pick<AccountBelow, 'name' | 'external_id'>;

/** A former child is named as it was then. */
async function bookedChild(parent: Parent, id: string): Promise<Parent & Partial<Named>> {
  const { path, lines } = await bookedAt(parent);
  const child = await getAccountScope(id);
  if (!child) throw noSuch(path, id);
  const below = { path: child.path, lines: lines.map((line) => lineBelow(line, id)) };
  if ((await parentOf(child.path)) === path) return below;
  const former = await getFormerChild(path, id);
  if (!former) throw noSuch(path, id);
  return { ...below, name: former.name, external_id: former.external_id };
}

const noSuch = (parent: AccountPath, id: string): NoSuchTrail =>
  new NoSuchTrail(`No account ${id} is below ${parent}.`);

/** The account at the end of a trail. */
async function figuresAt({ months }: Walk, at: Parent & Partial<Named>): Promise<AccountBelow & Figures> {
  const { path, lines } = at;
  const { name, external_id, ...all } = await figuresOf(path);
  const named = { name, external_id, ...at, id: idOf(path) };
  if (!lines) return { ...named, own: all.own, below: all.below };
  const above = lines.flatMap((line) => lineAbove(line) ?? []);
  const [counted = { own: {}, below: {} }] = await countedBelow(above, [{ id: named.id }], months);
  return { ...named, ...counted };
}

async function figuresOf(path: AccountPath): Promise<AccountFigures> {
  try {
    return await requireFigures(path);
  } catch (error) {
    if (error instanceof Fault && error.kind === 'not_found') throw new NoSuchTrail(error.message, { cause: error });
    throw error;
  }
}
