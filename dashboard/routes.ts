/** All dashboard paths: `at` builds them, `routeOf` parses them. */
export type PageName =
  | 'overview'
  | 'accounts'
  | 'import'
  | 'certificates'
  | 'books'
  | 'import-deposits'
  | 'batches'
  | 'feeds'
  | 'new-feed'
  | 'feed'
  | 'upload'
  | 'meter-reports'
  | 'projects'
  | 'orders'
  | 'new-order'
  | 'order'
  | 'invoices'
  | 'invoice'
  | 'reports'
  | 'claims'
  | 'people'
  | 'import-people'
  | 'keys'
  | 'webhooks'
  | 'webhook'
  | 'public'
  | 'company-sign-in'
  | 'activity'
  | 'archives';

/** The path after the account's id; `:id` is a parameter. */
const PLACES: Record<PageName, string> = {
  overview: '',
  accounts: '/accounts',
  import: '/accounts/import',
  certificates: '/certificates',
  books: '/deposits',
  'import-deposits': '/deposits/import',
  batches: '/deposits/batches',
  feeds: '/feeds',
  'new-feed': '/feeds/new',
  feed: '/feeds/:id',
  upload: '/feeds/upload/:id',
  'meter-reports': '/feeds/reports/:id',
  projects: '/projects',
  orders: '/orders',
  'new-order': '/orders/new',
  order: '/orders/:id',
  invoices: '/invoices',
  invoice: '/invoices/:id',
  reports: '/reports',
  claims: '/claims',
  people: '/settings/people',
  'import-people': '/settings/people/import',
  keys: '/settings/keys',
  webhooks: '/settings/webhooks',
  webhook: '/settings/webhooks/:id',
  public: '/settings/page',
  'company-sign-in': '/settings/sign-in',
  activity: '/settings/activity',
  archives: '/settings/archives',
};

export const PAGE_NAMES = Object.keys(PLACES) as PageName[];

export type Route =
  | { is: 'home' }
  | { is: 'sign-in' }
  | { is: 'connected' }
  | { is: 'passkeys' }
  | { is: 'company' }
  | { is: 'operator'; place: string }
  | { is: 'page'; account: string; page: PageName; id: string }
  | { is: 'unknown' };

export const SIGN_IN = '/sign-in';

/** The sign-in page leading on to a place, for a shared link the signed-in person may not see. */
export const signInFor = (place: string): string => `${SIGN_IN}?to=${encodeURIComponent(place)}`;

/** A person's passkeys; mails lead here: lib/communication/mails/compose/passkey-mail.ts. */
export const PASSKEYS = '/passkeys';

/** Microsoft sends people back here: lib/metering/feeds/microsoft/consent.ts. */
const CONNECTED = '/connected';

/** A company's provider sends people back here: lib/accounts/company-sign-in/redirect-uri.ts. */
export const COMPANY = '/sign-in/company';

/** The operator's pages begin here: operator/pages.ts. */
export const OPERATOR = '/operator';

export const at = (account: string, page: PageName, id = ''): string =>
  `/accounts/${account}${PLACES[page].replace(':id', id)}`;

export function routeOf(path: string): Route {
  if (path === '/') return { is: 'home' };
  if (path === SIGN_IN) return { is: 'sign-in' };
  if (path === CONNECTED) return { is: 'connected' };
  if (path === PASSKEYS) return { is: 'passkeys' };
  if (path === COMPANY) return { is: 'company' };
  if (path === OPERATOR || path.startsWith(`${OPERATOR}/`))
    return { is: 'operator', place: path.slice(OPERATOR.length) };
  const [, account, rest = ''] = /^\/accounts\/([0-9a-f-]{36})(\/.*)?$/.exec(path.replace(/\/$/, '')) ?? [];
  if (account === undefined) return { is: 'unknown' };
  // Fixed paths come before those with an id: `/feeds/new` is not a feed.
  const fixed = PAGE_NAMES.find((name) => PLACES[name] === rest);
  if (fixed) return { is: 'page', account, page: fixed, id: '' };
  const [, place = '', id = ''] = /^(.*)\/([^/]+)$/.exec(rest) ?? [];
  const page = PAGE_NAMES.find((name) => PLACES[name] === `${place}/:id`);
  return page ? { is: 'page', account, page, id } : { is: 'unknown' };
}
