import type { Change } from '../platform/changes/change.ts';
import type { Listener } from '../platform/changes/listen.ts';
import { asPath } from '../platform/table/account-path.ts';
import { kinds } from '../platform/table/table.ts';
import { rollUp } from './roll-up.ts';

/** Keeps what accounts count of those below them up to date. */
export const totalsListener: Listener = {
  name: 'totals',
  hears: [kinds.account],
  hear: (changes) => rollUp(changes.filter(hasMoved).map(({ pk }) => asPath(pk))),
};

/** The counters of an account, or what it is listed by. That it was counted moves nothing. */
function hasMoved({ sk, before, after }: Change): boolean {
  if (sk !== kinds.account) return sk.startsWith(kinds.ownTotals) || sk.startsWith(kinds.below);
  return before?.name !== after?.name || before?.external_id !== after?.external_id;
}
