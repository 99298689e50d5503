import type { ChangeHandler } from '../../platform/changes/change-handler.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { kinds } from '../../platform/table/table.ts';
import { recordIn, SEARCHED_SORT_KEYS } from './entry.ts';
import { isDeparture, startFollowing } from './follow-move-start.ts';
import { indexRecord } from './store.ts';

// uncaught: 8 → 9: only the number of calls that run at the same time changes, and no answer depends on it
const RECORDS_AT_ONCE = 8;

/**
 * Maintains the search index, and starts follow-move-job.ts when an account moved. It works from the stored record, so changes
 * may arrive twice, late or concurrently.
 */
export const searchChangeHandler: ChangeHandler = {
  name: 'search',
  sortKeyPrefixes: [...SEARCHED_SORT_KEYS, kinds.formerChild],
  async handle(changes) {
    for (const change of changes.filter(isDeparture)) await startFollowing(change);
    const searched = changes.filter(({ sk }) => !sk.startsWith(kinds.formerChild));
    const records = new Map(searched.map(recordIn).map((key) => [`${key.pk} ${key.sk}`, key]));
    await inParallel(RECORDS_AT_ONCE, records.values(), indexRecord);
  },
};
