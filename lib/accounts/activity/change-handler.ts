import type { Change } from '../../platform/changes/change.ts';
import type { ChangeHandler } from '../../platform/changes/change-handler.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { timeIn, UUID } from '../../platform/id.ts';
import { type AccountPath, asPath, idOf } from '../../platform/table/account-path.ts';
import { stampIn, storedStamp } from '../../platform/table/stamp.ts';
import { keys, kinds, table } from '../../platform/table/table.ts';
import { RECORDS_KEPT_SECONDS, secondsOf, timestamp } from '../../platform/time.ts';
import { isWithin, parentOf } from '../account/line.ts';
import type { Activity } from './activity.ts';

/**
 * Writes the audit log from stamped changes. An entry has its stamp's id, so a change delivered twice is one entry. An
 * operator's action becomes one entry for the account concerned and one in the operators' own log, with the same id.
 */
export const activityChangeHandler: ChangeHandler = {
  name: 'activity',
  sortKeyPrefixes: [],
  handlesStamped: true,
  handle: (changes) => inParallel(WRITES_AT_ONCE, changes, putActivity),
};

const WRITES_AT_ONCE = 16;

async function putActivity(change: Change): Promise<void> {
  const text = stampIn(change.after, change.before);
  if (text === undefined) return;
  const { id, path, operation, resource_id, ...rest } = storedStamp().parse(JSON.parse(text));
  const { user_id = null, key_hint = null, operator, changes, is_part = false } = rest;
  const isByOperator = (operator !== undefined || path === null) && !is_part;
  const at = timeIn(id) ?? change.at;
  const activity: Activity = {
    id,
    at: timestamp(at),
    user_id,
    key_hint,
    operator: operator ?? null,
    operation,
    resource_id: resource_id ?? createdId(change),
    changes: changes ?? null,
  };
  const expires = secondsOf(at) + RECORDS_KEPT_SECONDS;
  const account = path === null ? null : await changedAccount(change, path);
  const account_id = account === null ? null : idOf(account);
  await table.write([
    ...(account === null ? [] : [{ put: { ...keys.activity(account, id), ...activity, expires } }]),
    ...(isByOperator ? [{ put: { ...keys.operatorActivity(id), ...activity, account_id, expires } }] : []),
  ]);
}

/** Each batch row may be about another account. Creating an account is an activity of its parent. */
async function changedAccount({ pk, sk, before }: Change, path: AccountPath): Promise<AccountPath> {
  const own = asPath(pk);
  if (!(await isWithin(own, path))) return path;
  return sk === kinds.account && before === undefined ? ((await parentOf(own)) ?? own) : own;
}

const createdId = ({ after, before }: Change): string | null =>
  before === undefined && typeof after?.id === 'string' && UUID.test(after.id) ? after.id : null;
