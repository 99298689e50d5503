import type { Change } from '../platform/changes/change.ts';
import type { ChangeHandler } from '../platform/changes/change-handler.ts';
import { asPath } from '../platform/table/account-path.ts';
import { kinds } from '../platform/table/table.ts';
import { rollUp } from './roll-up.ts';

/** Keeps what accounts count of those below them up to date. */
export const totalsChangeHandler: ChangeHandler = {
  name: 'totals',
  sortKeyPrefixes: [kinds.account],
  handle: (changes) => rollUp(changes.filter(hasMoved).map(({ pk }) => asPath(pk))),
};

/** The counters of an account, or what it is listed by. That it was counted moves nothing. */
function hasMoved({ sk, before, after }: Change): boolean {
  if (sk !== kinds.account) return sk.startsWith(kinds.ownTotals) || sk.startsWith(kinds.below);
  return before?.name !== after?.name || before?.external_id !== after?.external_id;
}
