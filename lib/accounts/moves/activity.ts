import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { type FieldChange, stampStep, type Who } from '../../platform/table/stamp.ts';
import type { Step } from '../../platform/table/table.ts';
import type { Moved, Mover } from './moved.ts';

type Ends = Pick<Moved, 'path' | 'before' | 'after'>;

/**
 * The entries about a move: for the account, for each parent, and for operators if one of them moved it. A parent's entry names
 * that parent only: the other one may belong to a competitor. An operator's reason is for operators.
 */
export function moveActivity(moved: Ends, { who, reason }: Mover, now: Date): Step[] {
  const [from, to] = parentsOf(moved);
  return [
    ...entries(moved, 'moveAccount', { who, now }, (before, after) => [parentChange(before, after)]),
    ...operatorEntry('moveAnyAccount', moved, { who, now, reason }, [parentChange(from, to)]),
  ];
}

/** The entries about a planned or canceled move: for the account, and for operators if one of them did it. */
export const waitingActivity = (
  { path, operation, operatorOperation }: { path: AccountPath; operation: string; operatorOperation: string },
  { who, reason }: Mover,
  now: Date,
  change: FieldChange,
): Step[] => [
  stampStep({ path, operation, resource_id: idOf(path), who, now, changes: [change], is_part: true }),
  ...operatorEntry(operatorOperation, { path }, { who, now, reason }, [change]),
];

/** The same for a waiting move dropped by the service, with the reason. */
export const dropActivity = (moved: Ends, why: string, now: Date): Step[] =>
  entries(moved, 'deleteAccountMove', { who: undefined, now }, (_, after) => [
    { field: 'moving', before: after && { parent_id: idOf(after) }, after: null },
    { field: 'reason', before: null, after: why },
  ]);

/** An entry in the operators' log; none for a caller who is not an operator. */
const operatorEntry = (
  operation: string,
  { path }: { path: AccountPath },
  { who, now, reason }: { who: Who; now: Date; reason?: string | undefined },
  changes: FieldChange[],
): Step[] =>
  'operator' in who
    ? [
        stampStep({
          path: null,
          operation,
          resource_id: idOf(path),
          who,
          now,
          changes: [...changes, ...(reason === undefined ? [] : [{ field: 'reason', before: null, after: reason }])],
        }),
      ]
    : [];

function entries(
  moved: Ends,
  operation: string,
  { who, now }: { who: Who | undefined; now: Date },
  changes: (before: AccountPath | null, after: AccountPath | null) => FieldChange[],
): Step[] {
  const [from, to] = parentsOf(moved);
  const resource_id = idOf(moved.path);
  const entry = (path: AccountPath, before: AccountPath | null, after: AccountPath | null): Step =>
    stampStep({ path, operation, resource_id, who, now, changes: changes(before, after), is_part: true });
  return [entry(moved.path, from, to), entry(from, from, null), entry(to, null, to)];
}

export function parentsOf({ before: [from], after: [to] }: Pick<Ends, 'before' | 'after'>): [AccountPath, AccountPath] {
  if (!from || !to) throw new Error('A moved account has a parent before and after.');
  return [from, to];
}

const parentChange = (before: AccountPath | null, after: AccountPath | null): FieldChange => ({
  field: 'parent_id',
  before: before && idOf(before),
  after: after && idOf(after),
});
