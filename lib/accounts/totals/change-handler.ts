import type { Change } from '../../platform/changes/change.ts';
import type { ChangeHandler } from '../../platform/changes/change-handler.ts';
import { type AccountLine, asLine, asPath } from '../../platform/table/account-path.ts';
import { kinds } from '../../platform/table/table.ts';
import { linesOf } from '../account/line.ts';
import { freshEntries } from '../account/scope.ts';
import { rollUp } from './roll-up.ts';

/** Keeps each account's counters for the accounts below it up to date. */
export const totalsChangeHandler: ChangeHandler = {
  name: 'totals',
  sortKeyPrefixes: [kinds.account],
  async handle(changes) {
    const moved = await Promise.all(changes.filter(isMove).map(linesOfMove));
    await rollUp([...changes.filter(isCounted).map(({ pk }) => asLine(pk)), ...moved.flat()]);
  },
};

/** A move takes the present figures from one line to another. */
const isMove = ({ sk, before, after }: Change): boolean =>
  sk === kinds.account && before !== undefined && before.parent_path !== after?.parent_path;

const linesOfMove = ({ pk }: Change): Promise<AccountLine[]> => linesOf(asPath(pk), freshEntries());

/**
 * A new account, or a change to its own counters, its recycled paper share or its sums. The roll-up itself writes the
 * entry with the parent's counted figures (`ACCOUNT#COUNTED`), so a changed entry causes no roll-up.
 */
function isCounted({ sk, before }: Change): boolean {
  if (sk === kinds.account) return before === undefined;
  return sk.startsWith(kinds.ownTotals) || sk.startsWith(kinds.below) || sk === kinds.recycled;
}
