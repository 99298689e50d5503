import type { Change } from '../platform/changes/change.ts';
import type { ChangeHandler } from '../platform/changes/change-handler.ts';
import { asPath } from '../platform/table/account-path.ts';
import { kinds } from '../platform/table/table.ts';
import { rollUp } from './roll-up.ts';

/** Keeps the counters that accounts have of the accounts below them up to date. */
export const totalsChangeHandler: ChangeHandler = {
  name: 'totals',
  sortKeyPrefixes: [kinds.account],
  handle: (changes) => rollUp(changes.filter(isCounted).map(({ pk }) => asPath(pk))),
};

/** A change of an account's counters, name or external id. The mark that its parent counted it is none. */
function isCounted({ sk, before, after }: Change): boolean {
  if (sk !== kinds.account) return sk.startsWith(kinds.ownTotals) || sk.startsWith(kinds.below);
  return before?.name !== after?.name || before?.external_id !== after?.external_id;
}
