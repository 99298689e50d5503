import { useEffect, useRef, useState } from 'preact/hooks';
import { RegroveError } from '../../client/error.ts';
import {
  type CacheState,
  cachedData,
  ensure,
  entryOf,
  getJson,
  invalidate,
  noteUnauthorized,
  refresh,
  updateCached,
} from './cache.ts';
import { type ApiResponse, request } from './request.ts';

/** A path's cached response; null makes no request. */
export function useResource<T>(path: string | null): CacheState<T> & { retry(): void } {
  return useEntry<T>(path, () => getJson<T>(path ?? ''));
}

/** `at` is the response time, 0 without one. */
function useEntry<T>(key: string | null, load: () => Promise<T>): CacheState<T> & { at: number; retry(): void } {
  const [, redraw] = useState({});
  const entry = key === null ? undefined : entryOf<T>(key, load);
  useEffect(() => {
    if (!entry) return;
    const notify = () => redraw({});
    entry.listeners.add(notify);
    ensure(entry);
    notify();
    return () => void entry.listeners.delete(notify);
  }, [entry]);
  const state = entry?.state ?? { data: undefined, failure: undefined, isLoading: false };
  return { ...state, at: entry?.at ?? 0, retry: () => void (entry && refresh(entry)) };
}

export type ListState<T> = CacheState<T[]> & {
  /** The newest response's time, 0 without one. */
  at: number;
  /** True once the list's last page is loaded. */
  isComplete: boolean;
  /** Requests the next page, unless it is already requested. Undefined if there is none. */
  loadMore: (() => void) | undefined;
  retry(): void;
};

type Pages<T> = { items: T[]; next: string | undefined };

const PAGE_MAX = 1000;

/**
 * A list, one page at a time. Sorting and searching need `loadAll`, which reads every page. With `isBelow`, a list of
 * everything below, a page may be short or empty and is shown at once; the table requests the next while its end is in
 * view.
 */
export function useList<T>(path: string | null, { limit = 100, loadAll = false, isBelow = false } = {}): ListState<T> {
  const key = path === null ? null : `${path}#list`;
  const { data, retry, ...state } = useEntry<Pages<T>>(key, () =>
    firstPages<T>(key ?? '', path ?? '', limit, isBelow ? 0 : limit),
  );
  const next = data?.next;
  const loadMore = (size = limit) => {
    if (key !== null && path !== null && next !== undefined && !state.isLoading) void append<T>(key, path, size, next);
  };
  useEffect(() => {
    if (loadAll) loadMore(PAGE_MAX);
  }, [loadAll, next, state.isLoading]);
  const isComplete = data !== undefined && next === undefined;
  return { ...state, data: data?.items, isComplete, loadMore: isComplete ? undefined : () => loadMore(), retry };
}

const pageAt = <T>(path: string, limit: number, cursor: string | undefined): Promise<ApiResponse<T[]>> => {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor !== undefined && { cursor }) });
  return request<T[]>('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`);
};

/** Reloads as many items as are already shown, so the page does not jump. */
async function firstPages<T>(key: string, path: string, limit: number, atLeast: number): Promise<Pages<T>> {
  const wanted = Math.max(atLeast, cachedData<Pages<T>>(key)?.items.length ?? 0);
  const items: T[] = [];
  let next: string | undefined;
  do {
    const page = await pageAt<T>(path, Math.min(PAGE_MAX, Math.max(limit, wanted - items.length)), next);
    items.push(...page.data);
    next = page.next;
  } while (next !== undefined && items.length < wanted);
  return { items, next };
}

const inFlight = new Set<string>();

async function append<T>(key: string, path: string, limit: number, cursor: string): Promise<void> {
  const requestKey = `${key} ${cursor}`;
  if (inFlight.has(requestKey)) return;
  inFlight.add(requestKey);
  try {
    const page = await pageAt<T>(path, limit, cursor);
    updateCached<Pages<T>>(key, (pages) =>
      pages.next === cursor ? { items: [...pages.items, ...page.data], next: page.next } : pages,
    );
  } catch (error) {
    noteUnauthorized(error);
  } finally {
    inFlight.delete(requestKey);
  }
}

export type Action<A extends unknown[], R> = {
  run(...args: A): Promise<R | undefined>;
  isBusy: boolean;
  failure: Error | undefined;
  clear(): void;
};

/**
 * A request that changes something. While it is in flight, a second click does nothing. A retry after a lost response
 * with the same arguments sends the same Idempotency-Key, so the change is made once. The cache is invalidated below
 * the path `changes`.
 */
export function useAction<A extends unknown[], R>(
  perform: (key: string, ...args: A) => Promise<R>,
  { changes, onDone, isSigningIn = false }: ActionOptions<R> = {},
): Action<A, R> {
  const [state, setState] = useState<{ isBusy: boolean; failure: Error | undefined }>(IDLE);
  const isInFlight = useRef(false);
  const last = useRef<{ args: string; key: string } | undefined>(undefined);
  return {
    ...state,
    clear: () => setState(IDLE),
    async run(...args) {
      if (isInFlight.current) return undefined;
      isInFlight.current = true;
      setState({ isBusy: true, failure: undefined });
      const serialized = JSON.stringify(args);
      if (last.current?.args !== serialized) last.current = { args: serialized, key: crypto.randomUUID() };
      try {
        const result = await perform(last.current.key, ...args);
        last.current = undefined;
        setState(IDLE);
        if (changes !== undefined) invalidate(changes);
        onDone?.(result);
        return result;
      } catch (error) {
        if (!isSigningIn) noteUnauthorized(error);
        // A refused request changed nothing, so the next try gets a new key.
        if (error instanceof RegroveError && error.code < 500 && error.code !== 429) last.current = undefined;
        setState({ isBusy: false, failure: error as Error });
        return undefined;
      } finally {
        isInFlight.current = false;
      }
    },
  };
}

/** `isSigningIn`: a 401 refuses the typed input and says nothing about a session another tab may have. */
type ActionOptions<R> = { changes?: string; onDone?: (result: R) => void; isSigningIn?: boolean };

const IDLE = { isBusy: false, failure: undefined };
