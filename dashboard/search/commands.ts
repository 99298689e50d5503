import { frameTextsOf } from '../first-frame/frame-texts.ts';
import { navigationOf } from '../navigation.ts';
import { settingsPages } from '../pages/settings/settings-pages.ts';
import { at, type PageName } from '../routes.ts';
import type { Scope } from '../session.ts';
import { t } from '../texts/texts.ts';

/** A command: an action or a page of the open account. Both are links, so they can be opened in another tab. */
export type Command = { kind: 'action' | 'page'; id: string; name: string; href: string; detail: null };

export const command = (kind: Command['kind'], name: string, href: string): Command => ({
  kind,
  id: href,
  name,
  href,
  detail: null,
});

/** The actions a person may do in the open account. `?new=1` opens a page's dialog. */
export function actionsOf({ id, role, mayChange }: Scope): Command[] {
  if (!mayChange) return [];
  const action = (name: string, page: PageName, query = '') => command('action', name, at(id, page) + query);
  return [
    action(t.orders.newOrder, 'new-order'),
    ...(role === 'customer' ? [] : [action(t.accounts.newAccount, 'accounts', '?new=1')]),
    action(t.books.newDeposit, 'books', '?new=1'),
    action(t.feeds.newFeed, 'new-feed'),
    action(t.people.inviteTitle, 'people', '?new=1'),
    action(t.keys.newKey, 'keys', '?new=1'),
  ];
}

export function pagesOf({ id, role }: Scope): Command[] {
  const settings: [PageName, string][] = [...settingsPages(), ['batches', t.batches.title]];
  const main = navigationOf(role)
    .filter(({ page }) => page !== 'people')
    .map(({ page, text }): [PageName, string] => [page, frameTextsOf(t)[text]]);
  return [...main, ...settings].map(([page, name]) => command('page', name, at(id, page)));
}
