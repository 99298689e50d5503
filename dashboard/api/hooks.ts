import { useEffect, useRef, useState } from 'preact/hooks';
import { RegroveError } from '../../client/error.ts';
import { ensure, entryOf, forget, getJson, type Known, knownOf, noteRefusal, putKnown, refresh } from './cache.ts';
import { type Answer, request } from './request.ts';

/** What the service answers at a path; null asks nothing. */
export function useAnswer<T>(path: string | null): Known<T> & { again(): void } {
  return useEntry<T>(path, () => getJson<T>(path ?? ''));
}

function useEntry<T>(key: string | null, load: () => Promise<T>): Known<T> & { again(): void } {
  const [, redraw] = useState({});
  const entry = key === null ? undefined : entryOf<T>(key, load);
  useEffect(() => {
    if (!entry) return;
    const tell = () => redraw({});
    entry.changeHandlers.add(tell);
    ensure(entry);
    tell();
    return () => void entry.changeHandlers.delete(tell);
  }, [entry]);
  const known = entry?.known ?? { data: undefined, failure: undefined, isLoading: false };
  return { ...known, again: () => void (entry && refresh(entry)) };
}

export type Listed<T> = Known<T[]> & {
  /** Whether all of the list is here. */
  isWhole: boolean;
  /** Asks for the next page, if there is one and it is not on its way. */
  more(): void;
  again(): void;
};

type Pages<T> = { items: T[]; next: string | undefined };

const PAGE_MAX = 1000;

/** A list, a page at a time. With `whole` it is read to its end, which sorting and searching need. */
export function useList<T>(path: string | null, { limit = 100, whole = false } = {}): Listed<T> {
  const key = path === null ? null : `${path}#list`;
  const { data, again, ...known } = useEntry<Pages<T>>(key, () => firstPages<T>(key ?? '', path ?? '', limit));
  const next = data?.next;
  const more = (size = limit) => {
    if (key !== null && path !== null && next !== undefined && !known.isLoading) void append<T>(key, path, size, next);
  };
  useEffect(() => {
    if (whole) more(PAGE_MAX);
  }, [whole, next, known.isLoading]);
  return { ...known, data: data?.items, isWhole: data !== undefined && next === undefined, more: () => more(), again };
}

const pageAt = <T>(path: string, limit: number, cursor: string | undefined): Promise<Answer<T[]>> => {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor !== undefined && { cursor }) });
  return request<T[]>('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`);
};

/** As many as are shown already, so that asking anew does not make the page jump. */
async function firstPages<T>(key: string, path: string, limit: number): Promise<Pages<T>> {
  const wanted = Math.max(limit, knownOf<Pages<T>>(key)?.items.length ?? 0);
  const items: T[] = [];
  let next: string | undefined;
  do {
    const page = await pageAt<T>(path, Math.min(PAGE_MAX, wanted - items.length), next);
    items.push(...page.data);
    next = page.next;
  } while (next !== undefined && items.length < wanted);
  return { items, next };
}

const underWay = new Set<string>();

async function append<T>(key: string, path: string, limit: number, cursor: string): Promise<void> {
  const ask = `${key} ${cursor}`;
  if (underWay.has(ask)) return;
  underWay.add(ask);
  try {
    const page = await pageAt<T>(path, limit, cursor);
    putKnown<Pages<T>>(key, (known) =>
      known.next === cursor ? { items: [...known.items, ...page.data], next: page.next } : known,
    );
  } catch (error) {
    noteRefusal(error);
  } finally {
    underWay.delete(ask);
  }
}

export type Action<A extends unknown[], R> = {
  run(...args: A): Promise<R | undefined>;
  isBusy: boolean;
  failure: Error | undefined;
  clear(): void;
};

/**
 * Something that a person does. While it is under way a second click does nothing; repeated after a lost answer with the
 * same arguments, it carries the same Idempotency-Key and is carried out once. `changes` is the path below which nothing
 * that was known holds any more.
 */
export function useAction<A extends unknown[], R>(
  perform: (key: string, ...args: A) => Promise<R>,
  { changes, onDone }: { changes?: string; onDone?: (result: R) => void } = {},
): Action<A, R> {
  const [state, setState] = useState<{ isBusy: boolean; failure: Error | undefined }>(IDLE);
  const isUnderWay = useRef(false);
  const last = useRef<{ args: string; key: string } | undefined>(undefined);
  return {
    ...state,
    clear: () => setState(IDLE),
    async run(...args) {
      if (isUnderWay.current) return undefined;
      isUnderWay.current = true;
      setState({ isBusy: true, failure: undefined });
      const told = JSON.stringify(args);
      if (last.current?.args !== told) last.current = { args: told, key: crypto.randomUUID() };
      try {
        const result = await perform(last.current.key, ...args);
        last.current = undefined;
        setState(IDLE);
        if (changes !== undefined) forget(changes);
        onDone?.(result);
        return result;
      } catch (error) {
        noteRefusal(error);
        // A refusal was not carried out, so that the next try is a new one.
        if (error instanceof RegroveError && error.code < 500 && error.code !== 429) last.current = undefined;
        setState({ isBusy: false, failure: error as Error });
        return undefined;
      } finally {
        isUnderWay.current = false;
      }
    },
  };
}

const IDLE = { isBusy: false, failure: undefined };
