import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import { type AccountPath, asPath, idOf } from '../../platform/table/account-path.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import type { Who } from '../../platform/table/stamp.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { addMonths, monthOf, timestamp } from '../../platform/time.ts';
import { externalIdTaken } from '../account/external-id-steps.ts';
import { pathsUpward } from '../account/line.ts';
import { nameTaken } from '../account/place.ts';
import { freshEntries } from '../account/scope.ts';
import { dropActivity, waitingActivity } from './activity.ts';
import { type Move, movedTo } from './move.ts';
import type { Moved, Mover } from './moved.ts';
import { newsStep } from './news.ts';
import { judgeMove, moversOf, moveWaits, notAbove, type Refusal } from './rules.ts';

/** A move taking effect after the close of its month, judged again with the requesting account's rights. */
export const WaitingMove = z.object({
  id: z.string(),
  path: z.custom<AccountPath>(),
  parent_id: z.string(),
  /** The month whose close it waits for. */
  month: z.string(),
  /** The first day of the next month. */
  from: z.string(),
  /** The requesting account; null for an operator. */
  above: z.custom<AccountPath>().nullable(),
  who: z.record(z.string(), z.string().nullable()),
  reason: z.string().nullable(),
  asked_at: z.string(),
});
export type WaitingMove = z.infer<typeof WaitingMove>;

export const moverOf = ({ who, above, reason }: WaitingMove): Mover => ({
  who: who as Who,
  above: above ?? undefined,
  reason: reason ?? undefined,
});

/** Stores a move for the end of the current month. Refused as the move itself would be now. */
export const planMove = ({ account: path, to, by, now }: Omit<Move, 'waiting'>): Promise<Moved> =>
  retryOrBusy(async () => {
    const judged = await judgeMove(path, to, by.above);
    const { id, name, external_id } = judged.account;
    const parent = asPath(judged.to.path);
    const waiting: WaitingMove = {
      id: idAt(now),
      path,
      parent_id: to,
      month: monthOf(now),
      from: `${addMonths(monthOf(now), 1)}-01`,
      above: by.above ?? null,
      who: by.who as Record<string, string | null>,
      reason: by.reason ?? null,
      asked_at: timestamp(now),
    };
    const change = { field: 'moving', before: null, after: shownMoving(waiting) };
    await table.write([
      { put: { ...keys.waitingMove(path), ...waiting }, must: 'not exist', otherwise: moveWaits(id) },
      { put: { ...keys.waitingMoveListed(id), ...waiting } },
      { check: keys.childName(parent, name), must: 'not exist', otherwise: nameTaken(name) },
      ...(external_id === null
        ? []
        : [
            {
              check: keys.childExternalId(parent, external_id),
              must: 'not exist',
              otherwise: externalIdTaken(external_id, 'account here'),
            } as const,
          ]),
      ...waitingActivity({ path, operation: 'moveAccount', operatorOperation: 'moveAnyAccount' }, by, now, change),
    ]);
    return movedTo(path, judged);
  });

const shownMoving = ({ parent_id, from }: Pick<WaitingMove, 'parent_id' | 'from'>) => ({ parent_id, from });

export const getWaitingMove = (path: AccountPath): Promise<WaitingMove | undefined> =>
  table.get(keys.waitingMove(path), WaitingMove);

/** Whether the requesting account is still above the account's parent. An operator always may. */
export const isRequesterAbove = async ({ path, above }: WaitingMove): Promise<boolean> =>
  above === null || (await moversOf(path, freshEntries())).includes(above);

export const eachWaitingMove = (): AsyncGenerator<WaitingMove> => table.each(lists.waitingMoves(), WaitingMove);

/** Cancels a waiting move; nothing happens if none waits. Only operators cancel what an operator asked for. */
export async function cancelMove(path: AccountPath, by: Mover, now: Date): Promise<void> {
  const id = idOf(path);
  if (by.above !== undefined && !(await moversOf(path, freshEntries())).includes(by.above)) throw notAbove(id);
  const waiting = await getWaitingMove(path);
  if (!waiting) return;
  if (by.above !== undefined && waiting.above === null)
    throw new Fault(
      'forbidden',
      `An operator asked for the move of account ${id}, so only an operator takes it back.`,
      {
        reason: 'operators_only',
      },
    );
  const change = { field: 'moving', before: shownMoving(waiting), after: null };
  const operations = { operation: 'deleteAccountMove', operatorOperation: 'deleteAnyAccountMove' };
  await endWaiting(waiting, waitingActivity({ path, ...operations }, by, now, change));
}

/** Drops a waiting move that can no longer take effect. Both parents and the account learn why. */
export async function dropMove(waiting: WaitingMove, why: Refusal, now: Date): Promise<void> {
  const { path } = waiting;
  const entryOf = freshEntries();
  const to = await entryOf(waiting.parent_id);
  const [, ...before] = await pathsUpward(path, entryOf);
  const moved = { path, before, after: to ? await pathsUpward(asPath(to.path), entryOf) : before };
  await endWaiting(waiting, [
    ...dropActivity(moved, why, now),
    newsStep({ what: 'dropped', id: waiting.id, now, why, ...moved }),
  ]);
}

/** Another run, or the person who asked, may have ended it first. */
const endWaiting = ({ path, id }: WaitingMove, steps: Step[]): Promise<unknown> =>
  table.tryWrite<'ended'>([
    { delete: keys.waitingMove(path), must: ['id = :id', { id }], refused: 'ended' },
    { delete: keys.waitingMoveListed(idOf(path)) },
    ...steps,
  ]);
