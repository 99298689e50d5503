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

/** A new account, or a change of an account's counters. The entry of what its parent counted is none. */
function isCounted({ sk, before }: Change): boolean {
  if (sk === kinds.account) return before === undefined;
  return sk.startsWith(kinds.ownTotals) || sk.startsWith(kinds.below);
}
