import type { AccountPath } from '../../platform/table/account-path.ts';
import { lists, type Page, type Paging, table } from '../../platform/table/table.ts';
import { Activity, StoredOperatorActivity } from './activity.ts';

/** Newest first. */
export const listActivity = (path: AccountPath, paging: Paging): Promise<Page<Activity>> =>
  table.query(lists.activity(path), Activity, { ...paging, newestFirst: true });

/** All operators' actions, newest first. */
export const listOperatorActivity = (paging: Paging): Promise<Page<StoredOperatorActivity>> =>
  table.query(lists.operatorActivity(), StoredOperatorActivity, { ...paging, newestFirst: true });
