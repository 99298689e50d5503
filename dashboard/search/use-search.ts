import { useEffect, useRef, useState } from 'preact/hooks';
import { noteUnauthorized } from '../api/cache.ts';
import type { SearchResult } from '../api/types.ts';
import { findIn } from './found.ts';
import { type SearchState, searcher } from './searcher.ts';

const NOTHING: SearchState<SearchResult> = { query: '', results: [], isLoading: false, failure: undefined };

/** The results for what is typed, in the given accounts and everything below them. */
export function useSearch(accounts: string[], query: string): SearchState<SearchResult> {
  const [state, setState] = useState(NOTHING);
  const latest = useRef(accounts);
  latest.current = accounts;
  const search = useRef<ReturnType<typeof searcher<SearchResult>>>(undefined);
  useEffect(() => {
    search.current = searcher<SearchResult>((text, isStale) => findIn(latest.current, text, isStale), setState);
    return () => search.current?.stop();
  }, []);
  useEffect(() => search.current?.type(query), [query]);
  useEffect(() => noteUnauthorized(state.failure), [state.failure]);
  return state;
}
