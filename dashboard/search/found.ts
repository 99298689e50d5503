import { getJson } from '../api/cache.ts';
import type { Account, SearchResult } from '../api/types.ts';
import { folded } from '../format.ts';
import { certificatePath } from '../pages/certificates/files.ts';
import type { Address } from '../router.ts';
import { at } from '../routes.ts';
import { samePlace } from '../same-place.ts';
import type { Scope } from '../session.ts';
import { t } from '../texts/texts.ts';
import { actionsOf, type Command, command, pagesOf } from './commands.ts';
import { QUERY_MIN, type SearchState } from './searcher.ts';

/** A person may have several accounts; only this many are searched, so a search stays a few requests. */
const ACCOUNTS_MAX = 8;
const RESULTS_MAX = 20;

/**
 * The accounts to search with all below: the topmost one above the open account, then the person's others with accounts
 * below.
 */
export function searchedAccounts({ me, chain, id }: Scope): string[] {
  const wide = me.accounts.filter(({ role }) => role !== 'customer').map(({ account_id }) => account_id);
  return [...new Set([chain[0]?.id ?? id, ...wide])].slice(0, ACCOUNTS_MAX);
}

/** One account after the other, so only one request is in flight. */
export async function findIn(accounts: string[], query: string, isStale: () => boolean): Promise<SearchResult[]> {
  const found = new Map<string, SearchResult>();
  for (const account of accounts) {
    if (isStale() || found.size >= RESULTS_MAX) break;
    const results = await getJson<SearchResult[]>(`/accounts/${account}/search?q=${encodeURIComponent(query)}`);
    for (const result of results) found.set(`${result.kind} ${result.id}`, result);
  }
  return [...found.values()];
}

export type Listed = SearchResult | Command;
export type Group = { label: string; results: Listed[] };

type GroupsOptions = {
  scope: Scope;
  recent: SearchResult[];
  /** The accounts beside or below the open one, as far as they are loaded. */
  near: SearchResult[];
  /** Only accounts, to switch to one. */
  isSwitching: boolean;
};

/** Accounts listed without a text. */
const NEAR_MAX = 10;

/**
 * Without a text: the last opened results, actions and accounts. With one: the results by kind, then the actions and pages it
 * names.
 */
export function groupsOf(query: string, state: SearchState<SearchResult>, options: GroupsOptions): Group[] {
  const groups = query === '' ? groupsAtFirst(options) : groupsFor(query, state, options);
  return groups.filter(({ results }) => results.length > 0);
}

function groupsAtFirst({ scope, recent, near, isSwitching }: GroupsOptions): Group[] {
  const opened = recent.filter(({ kind }) => kind === 'account' || !isSwitching);
  const isNew = ({ id }: SearchResult) => !opened.some((one) => one.id === id);
  const own = ownAccounts(scope).filter(isNew);
  const others = near.filter((one) => isNew(one) && !own.some(({ id }) => id === one.id));
  return [
    { label: t.search.recent, results: opened },
    { label: t.common.actions, results: isSwitching ? [] : actionsOf(scope) },
    { label: t.search.own, results: own },
    { label: t.shell.accounts, results: others.slice(0, isSwitching ? others.length : NEAR_MAX) },
  ];
}

function groupsFor(query: string, state: SearchState<SearchResult>, { scope, near, isSwitching }: GroupsOptions) {
  const found = query.length < QUERY_MIN ? [] : state.results;
  const known = new Map([...ownAccounts(scope), ...near].map((account) => [account.id, account]));
  const named = [...known.values()].filter(
    ({ id, name }) => isNamed(name, query) && !found.some((result) => result.id === id),
  );
  const all = [...found, ...named];
  const of = (kind: SearchResult['kind']) => all.filter((result) => result.kind === kind);
  const commands = (list: Command[]) => (isSwitching ? [] : list.filter(({ name }) => isNamed(name, query)));
  return [
    { label: t.shell.accounts, results: of('account') },
    { label: t.settings.people, results: of('user') },
    { label: t.shell.certificates, results: of('certificate') },
    { label: t.common.actions, results: commands(actionsOf(scope)) },
    { label: t.search.goTo, results: [...commands(pagesOf(scope)), ...allResults(query, found, scope)] },
  ];
}

/** A search answers with twenty results at most; the list of accounts has all that match. */
function allResults(query: string, found: SearchResult[], scope: Scope): Command[] {
  const [account] = searchedAccounts(scope);
  if (account === undefined || found.length < RESULTS_MAX || scope.role === 'customer') return [];
  const href = `${at(account, 'accounts')}?q=${encodeURIComponent(query)}`;
  return [command('page', t.search.all, href)];
}

/** The person's own accounts and those above the open one. */
function ownAccounts({ me, chain, id }: Scope): SearchResult[] {
  const names = new Map(chain.map((account) => [account.id, account.name]));
  for (const { account_id, name } of me.accounts) names.set(account_id, name);
  names.delete(id);
  return [...names].map(([account, name]) => accountResult({ id: account, name, external_id: null }));
}

/** An account opens at the current page; a certificate is a public page outside the dashboard. */
export function placeOf(listed: Listed, address: Address): string {
  if (isCommand(listed)) return listed.href;
  const { kind, id, account_id } = listed;
  if (kind === 'account') return samePlace(id, address);
  return kind === 'user' ? `${at(account_id, 'people')}?user=${id}` : certificatePath(id);
}

export const isCommand = (listed: Listed): listed is Command => listed.kind === 'action' || listed.kind === 'page';

/** An account as a result. */
export const accountResult = ({
  id,
  name,
  external_id,
}: Pick<Account, 'id' | 'name' | 'external_id'>): SearchResult => ({
  kind: 'account',
  id,
  account_id: id,
  name,
  detail: external_id,
});

/** Every word of the text is somewhere in the name, without case and accents. */
const isNamed = (name: string, query: string): boolean =>
  folded(query)
    .split(NOT_OF_WORDS)
    .every((wanted) => folded(name).includes(wanted));

const NOT_OF_WORDS = /[^\p{L}\p{N}]+/u;
