import * as z from 'zod';
import { numberSetting } from '../../platform/environment.ts';
import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';

/**
 * Limits how many items of each kind an account may have. One item per account counts them, so the limit is a condition on the
 * creating write and holds under concurrency.
 */
export type Limited = 'servers' | 'feeds' | 'api_keys' | 'webhooks';

const LIMITS: Record<Limited, { max: () => number; plural: string; remedy: string }> = {
  servers: { max: () => numberSetting('REGROVE_SERVERS_MAX'), plural: 'servers', remedy: 'delete one first' },
  feeds: { max: () => numberSetting('REGROVE_FEEDS_MAX'), plural: 'feeds', remedy: 'delete one first' },
  api_keys: { max: () => 50, plural: 'keys that are not revoked', remedy: 'revoke one first' },
  webhooks: { max: () => 20, plural: 'webhooks', remedy: 'delete one first' },
};

/** Creation step: counts the new item, and refuses it above the limit. */
export function countCreated(path: AccountPath, kind: Limited): Step {
  const { plural, remedy, ...limit } = LIMITS[kind];
  const max = limit.max();
  return {
    update: keys.accountCounts(path),
    add: { [kind]: 1 },
    must: [`attribute_not_exists(${kind}) or ${kind} < :max`, { max }],
    otherwise: new Fault('invalid', `The account has ${max} ${plural} already, which is the most; ${remedy}.`, {
      reason: 'limit_reached',
      values: { max },
    }),
  };
}

/** Deletion step: makes room for another item. */
export const countDeleted = (path: AccountPath, kind: Limited): Step => ({
  update: keys.accountCounts(path),
  add: { [kind]: -1 },
});

/** Filters for accounts with at least one, in one call per hundred. */
export async function accountsWith(kind: Limited, accounts: readonly AccountPath[]): Promise<AccountPath[]> {
  const counts = await table.getMany(accounts.map((path) => ({ key: keys.accountCounts(path), form: Counts })));
  return accounts.filter((_, index) => counts[index]?.[kind]);
}

const Counts = z.object({
  servers: z.number().default(0),
  feeds: z.number().default(0),
  api_keys: z.number().default(0),
  webhooks: z.number().default(0),
});
