import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { rootOf } from '../account/line.ts';
import { getAccountScope } from '../account/scope.ts';
import type { AccountMove } from './input.ts';
import { moveAccount } from './move.ts';
import type { Moved, Mover } from './moved.ts';
import { planMove } from './waiting-move.ts';

/** Moves an account at once, or plans it for the end of the month. */
export async function requestMove(
  path: AccountPath,
  { parent_id: to, from }: AccountMove,
  by: Mover,
  now: Date,
): Promise<Moved> {
  const when = from ?? ((await isWithinOneRoot(path, to)) ? 'now' : 'next_month');
  return (when === 'now' ? moveAccount : planMove)({ account: path, to, by, now });
}

/** An unknown parent is refused later, with the other rules. */
async function isWithinOneRoot(path: AccountPath, to: string): Promise<boolean> {
  const parent = await getAccountScope(to);
  if (!parent) return true;
  const [root, rootOfParent] = await Promise.all([rootOf(path), rootOf(parent.path)]);
  return idOf(root) === idOf(rootOfParent);
}
