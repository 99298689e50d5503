import { type AccountPath, asLine, asPath, idOf } from '../../platform/table/account-path.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { type FieldChange, stampStep, type Who } from '../../platform/table/stamp.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { lineOf } from './line.ts';
import { type Judged, judgeMove, parentInactive } from './move-rules.ts';
import { freeExternalId, nameKey, type StoredAccount, takeExternalId, takeName } from './place.ts';
import { type Directory, forgetEntry } from './scope.ts';
import { amountsOf, shardOf } from './totals.ts';

/**
 * Gives an account another parent. Everything it owns stays at its address, and so does everything below it, so a move is one
 * write of at most 16 items, however many accounts are below. It is conditioned on what it was judged by: the account's place,
 * and the lines of both parents.
 */
export type Move = {
  account: AccountPath;
  /** The new parent's id. */
  to: string;
  by: Mover;
  now: Date;
  /** Steps the caller writes along with it, once the move is judged. */
  alongside?: (moved: Moved) => Step[];
};

/** `above` is the account that asks, and undefined for an operator, who also gives a reason. */
export type Mover = { who: Who; above: AccountPath | undefined; reason?: string | undefined };

export type Moved = { account: StoredAccount; from: AccountPath; to: AccountPath };

export const moveAccount = ({ account: path, to, by, now, alongside }: Move): Promise<Moved> =>
  retryOrBusy(async () => {
    const judged = await judgeMove(path, to, by.above);
    const moved: Moved = {
      account: {
        ...judged.account,
        parent_id: to,
        parent_path: judged.to.path,
        version: judged.account.version + 1,
      },
      from: asPath(judged.from.path),
      to: asPath(judged.to.path),
    };
    await table.write([
      ...(alongside?.(moved) ?? []),
      ...(await placeSteps(path, judged, moved, now)),
      ...activitySteps(path, moved, by, now),
    ]);
    forgetEntry(idOf(path));
    return moved;
  });

async function placeSteps(path: AccountPath, judged: Judged, moved: Moved, now: Date): Promise<Step[]> {
  const { account: before, entry, entryOf } = judged;
  const { account: after, from, to } = moved;
  const { id, name, external_id } = before;
  const line = asLine(`${await lineOf(to, entryOf)}/${id}`);
  const earlier = (entry.lines ?? [path]).filter((one) => one !== line);
  const [leaving, arriving] = [{ parent: from }, { parent: to, path }];
  const counted = amountsOf('account', [after]);
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
      (parent): Step => ({
        check: keys.accountDirectory(idOf(asPath(parent.path))),
        ...asRead(parent),
      }),
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
    { update: keys.accountTotals(to, shardOf(id)), add: counted },
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

/** Each parent's activity names itself only: the other one may belong to a competitor. An operator's reason is for operators. */
function activitySteps(path: AccountPath, { account, from, to }: Moved, by: Mover, now: Date): Step[] {
  const { who, reason } = by;
  const change = (before: AccountPath | null, after: AccountPath | null): FieldChange => ({
    field: 'parent_id',
    before: before && idOf(before),
    after: after && idOf(after),
  });
  const stamp = (at: AccountPath | null, operation: string, changes: FieldChange[]): Step =>
    stampStep({ path: at, operation, resource_id: account.id, who, now, changes, ...(at && { is_part: true }) });
  return [
    stamp(path, 'moveAccount', [change(from, to)]),
    stamp(from, 'moveAccount', [change(from, null)]),
    stamp(to, 'moveAccount', [change(null, to)]),
    ...(reason === undefined
      ? []
      : [stamp(null, 'moveAccountAsOperator', [change(from, to), { field: 'reason', before: null, after: reason }])]),
  ];
}
