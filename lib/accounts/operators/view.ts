import type { AccountScope, Session } from '../../platform/http/caller.ts';
import { stampFields } from '../../platform/table/stamp.ts';
import { keys, table } from '../../platform/table/table.ts';
import { dayOf } from '../../platform/time.ts';

/** The views this instance has recorded on one day, so viewing costs at most one write per day and instance. */
const recorded = { day: '', views: new Set<string>() };

/**
 * Records that an operator viewed an account, once per day (UTC) and operator. It is written before the response, because
 * an unrecorded view must not happen.
 */
export async function recordView({ person, email }: Session, { id, path }: AccountScope, now: Date): Promise<void> {
  const day = dayOf(now);
  if (recorded.day !== day) {
    recorded.day = day;
    recorded.views.clear();
  }
  const view = `${person} ${path}`;
  if (recorded.views.has(view)) return;
  const stamp = { operation: 'lookAtAccount', path, resource_id: id, who: { operator: email }, now };
  const put = { ...keys.operatorView(path, day, person), ...stampFields(stamp) };
  await table.tryWrite([{ put, must: 'not exist', refused: 'recorded already' }]);
  recorded.views.add(view);
}

/** Clears the recorded views, for tests. */
export const forgetViews = (): void => recorded.views.clear();
