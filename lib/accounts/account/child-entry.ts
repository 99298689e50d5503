import type { Change } from '../../platform/changes/change.ts';
import { type AccountPath, asPath, type ChildEntry, childPath, rootPath } from '../../platform/table/account-path.ts';
import { lists } from '../../platform/table/table.ts';

/** The account whose entry in its parent's list, or in the list of root accounts, changed. */
export function accountOfEntry({ pk, before, after }: Pick<Change, 'pk' | 'before' | 'after'>): AccountPath {
  const entry = (after ?? before) as ChildEntry;
  return pk === lists.roots().pk ? rootPath(entry.id) : childPath(asPath(pk), entry);
}
