import { Fault } from '../../platform/fault.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import type { Page } from '../../platform/table/table.ts';
import { parentOf } from '../account/line.ts';
import { getAccountScope } from '../account/scope.ts';
import type { Counters } from '../totals/counters.ts';
import { type AccountFigures, type CountedAccount, listCounted, requireFigures } from '../totals/store.ts';
import type { Budget } from './budget.ts';
import type { Trail } from './position.ts';

/**
 * Walks an account and the accounts below it, parents before children, by name. The counters of an account and the
 * accounts below it show where rows are, so empty branches are not read.
 */
export type Walk = {
  path: AccountPath;
  /** Whether the accounts below are visited too. */
  isBelow: boolean;
  /** The months whose counters `has` reads. */
  months: readonly string[];
  has(counters: Counters): boolean;
  budget: Budget;
};

export type AccountBelow = { path: AccountPath; id: string; name: string; external_id: string | null };

/** `below` has the counters for all accounts below the account. */
export type Visited = { account: AccountBelow; own: Counters; below: Counters; trail: Trail };

/** Ends early when the budget is exhausted. With `from`, the first account visited is the one at the trail's end. */
export async function* accountsFrom(walk: Walk, from: Trail = []): AsyncGenerator<Visited> {
  // One call for the figures, and one for each account that leads there.
  if (!walk.budget.take(1 + from.length)) return;
  const above: AccountPath[] = [];
  let path = walk.path;
  for (const { id } of from) {
    above.unshift(path);
    path = await childOf(path, id);
  }
  const { name, external_id, own, below } = await figuresOf(path);
  yield { account: { path, id: idOf(path), name, external_id }, own, below, trail: from };
  if (!walk.isBelow) return;
  if (mayHave(walk, below)) yield* children(walk, path, from);
  for (const [index, parent] of above.entries()) {
    const level = above.length - 1 - index;
    yield* children(walk, parent, from.slice(0, level), from[level]?.after);
  }
}

async function* children(walk: Walk, parent: AccountPath, trail: Trail, after?: string): AsyncGenerator<Visited> {
  let cursor = after;
  do {
    if (!walk.budget.take(Math.max(callsPerRead(walk.months), COUNTERS_COST))) return;
    const page: Page<CountedAccount> = await listCounted(parent, walk.months, { limit: ACCOUNTS_PER_READ, cursor });
    for (const [index, { account_id: id, path, name, external_id, ...counted }] of page.items.entries()) {
      const here = [...trail, { id, after: page.cursorAfter(index) }];
      if (hasMoved(counted.own) && !walk.budget.take(LINES_COST)) return;
      const { own, below } = hasMoved(counted.own) ? await figuresOf(path) : counted;
      yield { account: { path, id, name, external_id }, own, below, trail: here };
      if (mayHave(walk, below)) yield* children(walk, path, here);
      if (walk.budget.isExhausted) return;
    }
    cursor = page.next;
  } while (cursor !== undefined);
}

/** A moved account brings rows that are counted in its former lines, so it is looked at whatever the sums below say. */
const mayHave = (walk: Walk, below: Counters): boolean => walk.has(below) || hasMoved(below);
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
async function childOf(parent: AccountPath, id: string): Promise<AccountPath> {
  const child = await getAccountScope(id);
  if (!child || (await parentOf(child.path)) !== parent) throw new NoSuchTrail(`No account ${id} is below ${parent}.`);
  return child.path;
}

async function figuresOf(path: AccountPath): Promise<AccountFigures> {
  try {
    return await requireFigures(path);
  } catch (error) {
    if (error instanceof Fault && error.kind === 'not_found') throw new NoSuchTrail(error.message, { cause: error });
    throw error;
  }
}
