import { withinMoved } from '../../accounts/moves/left-behind.ts';
import { moveAccount } from '../../accounts/moves/move.ts';
import { whyRefused } from '../../accounts/moves/rules.ts';
import {
  dropMove,
  eachWaitingMove,
  getWaitingMove,
  moverOf,
  type WaitingMove,
} from '../../accounts/moves/waiting-move.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import { closeMonths } from './close.ts';
import { MonthBooks } from './month-books.ts';

/** Moves that wait for this month's close or an earlier one. */
export async function* dueMoves(through: string): AsyncGenerator<WaitingMove> {
  for await (const waiting of eachWaitingMove()) if (waiting.month <= through) yield waiting;
}

export async function countDueMoves(through: string): Promise<number> {
  let count = 0;
  for await (const _ of dueMoves(through)) count += 1;
  return count;
}

/**
 * Lets a waiting move take effect right after the close of its month for the account and everything below it. Months that the
 * run has not closed yet are closed here, so the order of messages does not matter. It may run twice and be killed at any
 * point: each close and the move happen once. Returns undefined if no move is due.
 */
export async function takeEffect(
  path: AccountPath,
  through: string,
  now: Date,
): Promise<'moved' | 'dropped' | undefined> {
  const waiting = await getWaitingMove(path);
  if (!waiting || waiting.month > through) return undefined;
  const open = await withOpenMonth(await withinMoved({ path }), waiting.month);
  await inParallel(CLOSES_AT_ONCE, open, async (account) => {
    await closeMonths(account, waiting.month, now);
  });
  try {
    await moveAccount({ account: path, to: waiting.parent_id, by: moverOf(waiting), now, waiting: waiting.id });
    return 'moved';
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'rate_limited') throw error;
    await dropMove(waiting, whyRefused(error), now);
    return 'dropped';
  }
}

const CLOSES_AT_ONCE = 16;

/** Accounts whose books for a month are open, in one call per hundred accounts. */
async function withOpenMonth(accounts: AccountPath[], month: string): Promise<AccountPath[]> {
  const books = await table.getMany(accounts.map((path) => ({ key: keys.month(path, month), form: MonthBooks })));
  return accounts.filter((_, index) => books[index] && books[index].closed_at === undefined);
}
