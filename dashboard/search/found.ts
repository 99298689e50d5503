import { getJson } from '../api/cache.ts';
import type { SearchResult } from '../api/types.ts';
import { folded } from '../format.ts';
import { certificatePath } from '../pages/certificates/files.ts';
import type { Address } from '../router.ts';
import { at } from '../routes.ts';
import { samePlace } from '../same-place.ts';
import type { Scope } from '../session.ts';
import { t } from '../texts/texts.ts';
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

export type Group = { label: string; results: SearchResult[] };

/** Without a text: the last opened results and the person's own accounts. With one: the results, by kind. */
export function groupsOf(
  query: string,
  state: SearchState<SearchResult>,
  scope: Scope,
  recent: SearchResult[],
): Group[] {
  const own = ownAccounts(scope);
  if (query === '')
    return [
      { label: t.search.recent, results: recent },
      { label: t.search.own, results: own.filter(({ id }) => !recent.some((one) => one.id === id)) },
    ].filter(({ results }) => results.length > 0);
  const found = query.length < QUERY_MIN ? [] : state.results;
  const named = own.filter(({ id, name }) => isNamed(name, query) && !found.some((result) => result.id === id));
  const all = [...found, ...named];
  const of = (kind: SearchResult['kind']) => all.filter((result) => result.kind === kind);
  return [
    { label: t.shell.accounts, results: of('account') },
    { label: t.settings.people, results: of('user') },
    { label: t.shell.certificates, results: of('certificate') },
  ].filter(({ results }) => results.length > 0);
}

/** The person's own accounts and those above the open one. */
function ownAccounts({ me, chain, id }: Scope): SearchResult[] {
  const names = new Map(chain.map((account) => [account.id, account.name]));
  for (const { account_id, name } of me.accounts) names.set(account_id, name);
  names.delete(id);
  return [...names].map(([account, name]) => ({
    kind: 'account',
    id: account,
    account_id: account,
    name,
    detail: null,
  }));
}

/** An account opens at the current page; a certificate is a public page outside the dashboard. */
export function placeOf({ kind, id, account_id }: SearchResult, address: Address): string {
  if (kind === 'account') return samePlace(id, address);
  return kind === 'user' ? `${at(account_id, 'people')}?user=${id}` : certificatePath(id);
}

/** Every word in the text begins a word in the name, as in the service; other scripts may match in the middle. */
function isNamed(name: string, query: string): boolean {
  const words = folded(name).split(NOT_OF_WORDS);
  return folded(query)
    .split(NOT_OF_WORDS)
    .every((wanted) => words.some((word) => (LATIN.test(wanted) ? word.startsWith(wanted) : word.includes(wanted))));
}

const NOT_OF_WORDS = /[^\p{L}\p{N}]+/u;
const LATIN = /^[\p{Script=Latin}\p{N}]*$/u;
