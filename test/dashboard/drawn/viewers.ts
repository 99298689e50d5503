import type { Answer } from './browser.ts';
import { exampleFor, idOf } from './example.ts';

/** A person viewing the dashboard. */
export type Viewer = {
  account: string;
  role: 'channel' | 'customer';
  permission: 'full' | 'restricted';
  /** True for a viewer whose lists are still empty. */
  isNew?: boolean;
  isAtDesk?: boolean;
  /** Another example row: other states, kinds and missing values. */
  row?: number;
  /** Every page's lists and details are loading, or refused. */
  reads?: 'waiting' | 'refused';
  /** The viewer whose buttons and fields are not used again. */
  like?: string;
  /** Pages outside any account, by name. Defaults to all pages of the account or the desk. */
  places?: Record<string, string>;
};

const ACCOUNT = idOf('account', 1);

export const VIEWERS: Record<string, Viewer> = {
  dealer: { account: ACCOUNT, role: 'channel', permission: 'full' },
  reader: { account: ACCOUNT, role: 'customer', permission: 'restricted' },
  newcomer: { account: ACCOUNT, role: 'customer', permission: 'full', isNew: true },
  operator: { account: ACCOUNT, role: 'channel', permission: 'full', isAtDesk: true },
  /** A dealer viewing everything below. */
  'dealer-below': {
    account: ACCOUNT,
    role: 'channel',
    permission: 'full',
    places: {
      certificates: `/accounts/${ACCOUNT}/certificates?below=1`,
      deposits: `/accounts/${ACCOUNT}/deposits?below=1&month=2026-10`,
      feeds: `/accounts/${ACCOUNT}/feeds?below=1&account=${idOf('account_id', 0)}`,
    },
  },
  /** A dealer viewing this account's own rows. */
  'dealer-own': {
    account: ACCOUNT,
    role: 'channel',
    permission: 'full',
    places: {
      certificates: `/accounts/${ACCOUNT}/certificates?below=0`,
      deposits: `/accounts/${ACCOUNT}/deposits?below=0`,
      feeds: `/accounts/${ACCOUNT}/feeds?below=0`,
    },
  },
  visitor: {
    account: ACCOUNT,
    role: 'customer',
    permission: 'full',
    places: {
      'sign-in': '/sign-in',
      'company-ended': '/sign-in/company?error=access_denied&state=x',
      'company-tested': '/sign-in/company?code=x&state=y',
      'microsoft-refused': `/connected?state=${ACCOUNT}.${ACCOUNT}.x`,
      'microsoft-connected': `/connected?state=${ACCOUNT}.${ACCOUNT}.x&code=y`,
      passkeys: '/passkeys',
      nowhere: '/nowhere',
    },
  },
  'dealer-later': { account: ACCOUNT, role: 'channel', permission: 'full', row: 1, like: 'dealer' },
  'dealer-at-last': { account: ACCOUNT, role: 'channel', permission: 'full', row: 2, like: 'dealer' },
  'operator-later': { account: ACCOUNT, role: 'channel', permission: 'full', isAtDesk: true, row: 1, like: 'operator' },
  'operator-at-last': {
    account: ACCOUNT,
    role: 'channel',
    permission: 'full',
    isAtDesk: true,
    row: 2,
    like: 'operator',
  },
  'dealer-waiting': { account: ACCOUNT, role: 'channel', permission: 'full', reads: 'waiting' },
  'dealer-refused': { account: ACCOUNT, role: 'channel', permission: 'full', reads: 'refused' },
  'operator-waiting': { account: ACCOUNT, role: 'channel', permission: 'full', isAtDesk: true, reads: 'waiting' },
  'operator-refused': { account: ACCOUNT, role: 'channel', permission: 'full', isAtDesk: true, reads: 'refused' },
  'new-operator': { account: ACCOUNT, role: 'channel', permission: 'full', isAtDesk: true, isNew: true },
};

/** The API's answers to this person. */
export const answersFor =
  ({ account, role, permission, isNew = false, isAtDesk = false, row = 0, reads }: Viewer): Answer =>
  (method, path) => {
    const json = exampleFor(method, path, row);
    if (json === undefined) return { status: 404, json: { code: 404, error: `Nothing is at ${path}.` } };
    if (path === '/me')
      return {
        json: {
          ...(json as object),
          accounts: [{ account_id: account, name: 'Riverside', role, permission, account_status: 'active' }],
          operator: isAtDesk,
          // The invitation notice appears on every page, so one viewer is enough.
          ...(!isNew && { invitations: [] }),
        },
      };
    if (path === `/accounts/${account}`)
      return { json: { ...(json as object), id: account, role, parent_id: null, name: 'Riverside', status: 'active' } };
    if (reads === 'waiting') return new Promise(() => {});
    if (reads === 'refused') return { status: 403, json: { code: 403, error: `You may not read ${path}.` } };
    if (method === 'GET' && isNew && Array.isArray(json)) return { json: [] };
    return { json };
  };
