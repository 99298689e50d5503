import { idAt } from '../../platform/id.ts';
import { type AccountPath, asPath, idOf, lineBelow } from '../../platform/table/account-path.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { lineOf, pathsUpward } from '../account/line.ts';
import { freeExternalId, nameKey, takeExternalId, takeName } from '../account/place.ts';
import { type Directory, type EntryReader, forgetEntry } from '../account/scope.ts';
import { amountsOf, shardOf } from '../account/totals.ts';
import { moveActivity } from './activity.ts';
import type { Moved, Mover } from './moved.ts';
import { newsStep } from './news.ts';
import { type Judged, judgeMove, moveEnded, moveWaits, parentInactive } from './rules.ts';

/**
 * Gives an account another parent. Everything it owns stays at its address, and so does everything below it, so a move is one
 * write of at most 20 items, however many accounts are below. It is conditioned on what it was judged by: the account's place,
 * and the lines of both parents.
 */
export type Move = {
  account: AccountPath;
  /** The new parent's id. */
  to: string;
  by: Mover;
  now: Date;
  /** The id of the waiting move now taking effect. Any other one refuses the move. */
  waiting?: string | undefined;
};

export const moveAccount = ({ account: path, to, by, now, waiting }: Move): Promise<Moved> =>
  retryOrBusy(async () => {
    const judged = await judgeMove(path, to, by.above);
    const moved = await movedTo(path, judged);
    await table.write([
      ...(await placeSteps(path, judged, moved, now)),
      ...waitingSteps(path, waiting),
      ...moveActivity(moved, by, now),
      newsStep({ what: 'moved', id: idAt(now), now, ...moved }),
    ]);
    forgetEntry(idOf(path));
    return moved;
  });

/** An account as it is after a judged move. */
export async function movedTo(path: AccountPath, judged: Judged): Promise<Moved> {
  const { account, from, to, entryOf } = judged;
  return {
    account: {
      ...account,
      parent_id: idOf(asPath(to.path)),
      parent_path: to.path,
      version: account.version + 1,
    },
    path,
    before: await above(from, entryOf),
    after: await above(to, entryOf),
  };
}

const above = (parent: Directory, entryOf: EntryReader): Promise<AccountPath[]> =>
  pathsUpward(asPath(parent.path), entryOf);

async function placeSteps(path: AccountPath, judged: Judged, moved: Moved, now: Date): Promise<Step[]> {
  const { account: before, entry, entryOf } = judged;
  const { account: after } = moved;
  const [from, to] = [asPath(judged.from.path), asPath(judged.to.path)];
  const { id, name, external_id } = before;
  const line = lineBelow(await lineOf(to, entryOf), id);
  const earlier = (entry.lines ?? [path]).filter((one) => one !== line);
  const [leaving, arriving] = [{ parent: from }, { parent: to, path }];
  return [
    {
      update: keys.accountDirectory(id),
      set: { parent_path: to, lines: [...earlier, line] },
      ...asRead(entry),
    },
    {
      update: keys.account(path),
      set: { parent_id: after.parent_id, parent_path: to, version: after.version },
      must: ['version = :version', { version: before.version }],
      otherwise: 'overtaken',
    },
    ...[judged.from, judged.to].map(
      (parent): Step => ({ check: keys.accountDirectory(idOf(asPath(parent.path))), ...asRead(parent) }),
    ),
    {
      check: keys.account(to),
      must: ['status = :active', { active: 'active' }],
      otherwise: parentInactive(idOf(to)),
    },
    { delete: nameKey(leaving, name) },
    ...takeName(arriving, after),
    ...freeExternalId(leaving, before),
    ...takeExternalId(arriving, after),
    { put: { ...keys.formerChild(from, id), id, path, name, external_id, moved_at: timestamp(now) } },
    { delete: keys.formerChild(to, id) },
    { update: keys.accountTotals(from, shardOf(id)), add: amountsOf('account', [before], -1) },
    { update: keys.accountTotals(to, shardOf(id)), add: amountsOf('account', [after]) },
    ...(entry.lines
      ? []
      : [{ update: keys.accountTotals(path, shardOf(id)), add: amountsOf('moved_account', [after]) }]),
  ];
}

/** Holds as long as the account is where it was read. */
const asRead = ({ lines }: Directory): Pick<Step, 'must' | 'otherwise'> => ({
  must: lines ? ['lines = :lines', { lines }] : ['attribute_exists(pk) and attribute_not_exists(lines)'],
  otherwise: 'overtaken',
});

/** A waiting move takes effect once; while another one waits, the account does not move. */
const waitingSteps = (path: AccountPath, id: string | undefined): Step[] =>
  id === undefined
    ? [{ check: keys.waitingMove(path), must: 'not exist', otherwise: moveWaits(idOf(path)) }]
    : [
        { delete: keys.waitingMove(path), must: ['id = :id', { id }], otherwise: moveEnded(idOf(path)) },
        { delete: keys.waitingMoveListed(idOf(path)) },
      ];
