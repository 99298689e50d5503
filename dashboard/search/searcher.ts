/**
 * Searches while a person types: once typing pauses, and with at most one search in flight. The newest text typed
 * during a search is searched next; anything typed in between is skipped.
 */
export type SearchState<R> = {
  /** The text that `results` belong to; empty before the first search. */
  query: string;
  results: R[];
  isLoading: boolean;
  failure: Error | undefined;
};

export const QUERY_MIN = 2;
const PAUSE_MS = 150;

/** `isStale` signals a search with several requests that it may stop. */
export type Ask<R> = (query: string, isStale: () => boolean) => Promise<R[]>;

export function searcher<R>(ask: Ask<R>, report: (state: SearchState<R>) => void, pauseMs = PAUSE_MS) {
  let state: SearchState<R> = { query: '', results: [], isLoading: false, failure: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  /** The last typed text, once it is due for searching. */
  let wanted = '';

  const show = (next: Partial<SearchState<R>>) => {
    state = { ...state, ...next };
    report(state);
  };

  async function searchWanted(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (wanted !== '' && wanted !== state.query) {
      const query = wanted;
      const isStale = () => wanted !== query;
      try {
        const results = await ask(query, isStale);
        if (!isStale()) show({ query, results, isLoading: false, failure: undefined });
      } catch (failure) {
        if (!isStale()) show({ query, results: [], isLoading: false, failure: failure as Error });
      }
    }
    isBusy = false;
  }

  return {
    type(text: string): void {
      const query = text.trim();
      clearTimeout(timer);
      // A failed search is repeated when its text is typed again.
      if (state.failure) show({ query: '', failure: undefined });
      if (query.length < QUERY_MIN || query === state.query) {
        wanted = '';
        show({ isLoading: false });
        return;
      }
      show({ isLoading: true });
      timer = setTimeout(() => {
        wanted = query;
        void searchWanted();
      }, pauseMs);
    },
    stop(): void {
      clearTimeout(timer);
      wanted = '';
    },
  };
}
