import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import type { Page } from '../../platform/table/table.ts';
import { isWithin } from '../account/line.ts';
import { getAccountScope } from '../account/scope.ts';
import type { Activity } from '../activity/activity.ts';

/**
 * An account's entries about its moves name both parents. Readers from accounts above it see only parents of their own: the
 * other one may belong to a competitor. `reader` is the reading account's id.
 */
export async function maskedActivity(
  page: Page<Activity>,
  { account, reader }: { account: AccountPath; reader: string },
): Promise<Page<Activity>> {
  if (reader === idOf(account)) return page;
  const above = (await getAccountScope(reader))?.path ?? account;
  const items = await Promise.all(page.items.map((entry) => (isAboutMove(entry) ? masked(entry, above) : entry)));
  return { ...page, items };
}

const isAboutMove = ({ operation }: Activity): boolean => /^(move|delete)(Any)?Account(Move)?$/.test(operation);

async function masked(entry: Activity, reader: AccountPath): Promise<Activity> {
  const shown = async (value: unknown): Promise<unknown> => {
    const id = typeof value === 'string' ? value : (value as { parent_id?: unknown } | null)?.parent_id;
    if (typeof id !== 'string') return value;
    const parent = await getAccountScope(id);
    return parent && (await isWithin(parent.path, reader)) ? value : null;
  };
  const changes = await Promise.all(
    (entry.changes ?? []).map(async (change) =>
      PARENTS.has(change.field)
        ? { ...change, before: await shown(change.before), after: await shown(change.after) }
        : change,
    ),
  );
  return { ...entry, changes: entry.changes && changes };
}

/** The fields whose values name a parent. */
const PARENTS = new Set(['parent_id', 'moving']);
