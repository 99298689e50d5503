import type { Change } from '../../platform/changes/change.ts';
import type { ChangeHandler } from '../../platform/changes/change-handler.ts';
import { asLine } from '../../platform/table/account-path.ts';
import { kinds } from '../../platform/table/table.ts';
import { rollUp } from './roll-up.ts';

/** Keeps each account's counters for the accounts below it up to date. */
export const totalsChangeHandler: ChangeHandler = {
  name: 'totals',
  sortKeyPrefixes: [kinds.account],
  handle: (changes) => rollUp(changes.filter(isCounted).map(({ pk }) => asLine(pk))),
};

/**
 * A new account, or a change to its own counters, its recycled paper share or its sums. The roll-up itself writes the
 * entry with the parent's counted figures (`ACCOUNT#COUNTED`), so a changed entry causes no roll-up.
 */
function isCounted({ sk, before }: Change): boolean {
  if (sk === kinds.account) return before === undefined;
  return sk.startsWith(kinds.ownTotals) || sk.startsWith(kinds.below) || sk === kinds.recycled;
}
