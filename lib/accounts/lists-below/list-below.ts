import { notOfThisList } from '../../platform/table/cursor.ts';
import type { Page, Paging } from '../../platform/table/table.ts';
import type { Counters } from '../totals/counters.ts';
import { budgetOf } from './budget.ts';
import type { Within } from './include.ts';
import { decodePosition, encodePosition, type Position } from './position.ts';
import { rowsFrom } from './rows.ts';
import type { BelowList } from './source.ts';
import { NoSuchTrail } from './walk.ts';

/** Enough for rows from 500 accounts with two sources each, and within a request's time limit. */
export const CALLS_MAX = 2000;
const ROWS_MAX = 2000;

/**
 * A page from a list of everything below; without `include` it has the account's own rows only. It takes one call for the
 * account's counters, some for the counters of the accounts below, and one per account and source with rows. A page with
 * fewer rows than `limit` has read 500 accounts or more, or ends the list.
 */
export async function listBelow<T>(list: BelowList<T>, { path, include }: Within, paging: Paging): Promise<Page<T>> {
  const name = ['below', list.name, path, include].join('\n');
  const from = paging.cursor === undefined ? startOf(list) : positionIn(list, name, paging.cursor);
  const budget = budgetOf((list.callsMax ?? CALLS_MAX) - (paging.callsSpent ?? 0));
  const has = (counters: Counters) => list.sources.some(({ rowsIn }) => rowsIn(counters) > 0);
  const { months, isBooked = false } = list;
  const walk = { path, isBelow: include === 'below', isBooked, months, has, budget };
  try {
    const { rows, next } = await rowsFrom(list.sources, walk, from, Math.min(paging.limit ?? ROWS_MAX, ROWS_MAX));
    return {
      items: rows.map(({ row }) => row),
      cursorAfter: (index) => encodePosition(name, rows[index]?.position() ?? from),
      ...(next && { next: encodePosition(name, next) }),
      calls: budget.spent,
      isCut: budget.isExhausted,
    };
  } catch (error) {
    if (!(error instanceof NoSuchTrail)) throw error;
    throw paging.cursor === undefined ? error.cause : notOfThisList(paging.cursor);
  }
}

const startOf = <T>({ sources: [first] }: BelowList<T>): Position => ({ trail: [], source: first.name, at: '' });

function positionIn<T>({ sources }: BelowList<T>, name: string, cursor: string): Position {
  const position = decodePosition(name, cursor);
  if (sources.some((source) => source.name === position.source)) return position;
  throw notOfThisList(cursor);
}
