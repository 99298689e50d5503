import type { Change } from '../../platform/changes/change.ts';
import type { ChangeHandler } from '../../platform/changes/change-handler.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { kinds } from '../../platform/table/table.ts';
import { rollUp } from './roll-up.ts';

/** Keeps the counters that accounts have of the accounts below them up to date. */
export const totalsChangeHandler: ChangeHandler = {
  name: 'totals',
  sortKeyPrefixes: [kinds.account],
  handle: (changes) => rollUp(changes.filter(isCounted).map(({ pk }) => asPath(pk))),
};

/**
 * A new account, or a change of its own counters, of its share of recycled paper or of its sums. The roll-up itself writes the entry of what the parent has
 * counted (`ACCOUNT#COUNTED`), so a change of the entry leads to no roll-up.
 */
function isCounted({ sk, before }: Change): boolean {
  if (sk === kinds.account) return before === undefined;
  return sk.startsWith(kinds.ownTotals) || sk.startsWith(kinds.below) || sk === kinds.recycled;
}
