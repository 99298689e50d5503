import { Fault } from '../platform/fault.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, type Step } from '../platform/table/table.ts';

/**
 * How many of a kind an account may have. They are counted on one item of the account, so that the limit is a condition
 * of the very write that adds one, also when many come at once. What an account had before its kind was counted is not
 * in it: such an account may have that many more.
 */
export type Limited = 'servers' | 'feeds' | 'api_keys' | 'webhooks';

const LIMITS: Record<Limited, { variable?: string; usual: number; are: string; instead: string }> = {
  servers: { variable: 'REGROVE_SERVERS_MAX', usual: 50, are: 'servers', instead: 'delete one first' },
  feeds: { variable: 'REGROVE_FEEDS_MAX', usual: 200, are: 'feeds', instead: 'delete one first' },
  api_keys: { usual: 50, are: 'keys that are not revoked', instead: 'revoke one first' },
  webhooks: { usual: 20, are: 'webhooks', instead: 'delete one first' },
};

/** The part of a creation that counts it, and refuses it above the limit. */
export function countCreated(path: AccountPath, kind: Limited): Step {
  const { variable, usual, are, instead } = LIMITS[kind];
  const max = Number((variable && process.env[variable]) || usual);
  return {
    update: keys.accountCounts(path),
    add: { [kind]: 1 },
    must: [`attribute_not_exists(${kind}) or ${kind} < :max`, { max }],
    otherwise: new Fault('invalid', `The account has ${max} ${are} already, which is the most; ${instead}.`),
  };
}

/** The part of a deletion that makes room for another. */
export const countDeleted = (path: AccountPath, kind: Limited): Step => ({
  update: keys.accountCounts(path),
  add: { [kind]: -1 },
});
