import type { Address } from './router.ts';
import { at, type PageName, routeOf } from './routes.ts';

/** Pages about one item, or with a form, lead to their list: another account does not have the item. */
const LISTS: Partial<Record<PageName, PageName>> = {
  import: 'accounts',
  'import-deposits': 'books',
  'new-feed': 'feeds',
  feed: 'feeds',
  upload: 'feeds',
  'meter-reports': 'feeds',
  'new-order': 'orders',
  order: 'orders',
  'import-people': 'people',
  webhook: 'webhooks',
};

/** Filters naming something in the account itself. The others, such as month and status, apply in every account. */
const OF_THE_ACCOUNT = ['q', 'account', 'user', 'attention'];

/** The open page with its filters in another account. Only accounts above certainly have accounts below. */
export function samePlace(account: string, { path, query }: Address, { isAbove = false } = {}): string {
  const route = routeOf(path);
  if (route.is !== 'page') return at(account, 'overview');
  const page = LISTS[route.page] ?? route.page;
  if (page === 'accounts' && !isAbove) return at(account, 'overview');
  if (page !== route.page) return at(account, page);
  const kept = new URLSearchParams([...query].filter(([name]) => !OF_THE_ACCOUNT.includes(name)));
  return `${at(account, page)}${kept.size > 0 ? `?${kept}` : ''}`;
}
