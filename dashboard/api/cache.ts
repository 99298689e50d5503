import { RegroveError } from '../../client/error.ts';
import { store } from '../store.ts';
import { connection } from './connection.ts';
import { request } from './request.ts';
import { mayHaveSession, rememberSession } from './session-hint.ts';
import type { Me } from './types.ts';

/**
 * Caches API responses by path. A page shows the cached data at once and refreshes it in the background. A change
 * invalidates every path below it, in this tab and in the others.
 */
export type CacheState<T> = {
  data: T | undefined;
  failure: Error | undefined;
  isLoading: boolean;
};

export type Entry<T> = {
  state: CacheState<T>;
  at: number;
  listeners: Set<() => void>;
  /** The newest request's number; responses to older ones are dropped. */
  requestNumber: number;
  load: () => Promise<T>;
};

const entries = new Map<string, Entry<unknown>>();

/** A response younger than this is shown without a new request. */
const FRESH_MS = 15_000;

/** The delay before a failed request is retried. */
const RETRY_MS = 4_000;

/** True after any 401, and initially in a browser that had no session. The sign-in page is shown while it is true. */
export const isSignedOut = store(!mayHaveSession());

export function entryOf<T>(key: string, load: () => Promise<T>): Entry<T> {
  const existing = entries.get(key) as Entry<T> | undefined;
  if (existing) return existing;
  const state: CacheState<T> = { data: undefined, failure: undefined, isLoading: false };
  const entry: Entry<T> = { state, at: 0, listeners: new Set(), requestNumber: 0, load };
  entries.set(key, entry as Entry<unknown>);
  return entry;
}

/** Requests the path unless its response is fresh or in flight. */
export function ensure<T>(entry: Entry<T>): void {
  if (entry.state.isLoading || Date.now() - entry.at < FRESH_MS) return;
  void refresh(entry);
}

export async function refresh<T>(entry: Entry<T>): Promise<void> {
  entry.requestNumber += 1;
  const { requestNumber } = entry;
  notify(entry, { ...entry.state, isLoading: true });
  try {
    const data = await entry.load();
    if (requestNumber !== entry.requestNumber) return;
    entry.at = Date.now();
    rememberSession(true);
    notify(entry, { data, failure: undefined, isLoading: false });
  } catch (error) {
    if (requestNumber !== entry.requestNumber) return;
    noteUnauthorized(error);
    notify(entry, { ...entry.state, failure: error as Error, isLoading: false });
    if (!(error instanceof RegroveError) || error.code === 429 || error.code >= 500)
      setTimeout(() => entry.listeners.size > 0 && requestNumber === entry.requestNumber && refresh(entry), RETRY_MS);
  }
}

export function noteUnauthorized(error: unknown): void {
  if (!(error instanceof RegroveError) || error.code !== 401) return;
  rememberSession(false);
  isSignedOut.set(true);
}

function notify<T>(entry: Entry<T>, state: CacheState<T>): void {
  entry.state = state;
  for (const listener of [...entry.listeners]) listener();
}

export const cachedData = <T>(key: string): T | undefined => (entries.get(key) as Entry<T> | undefined)?.state.data;

/** Optimistic update: the caller must restore or refresh the data if the request fails. */
export function updateCached<T>(key: string, change: (data: T) => T): void {
  const entry = entries.get(key) as Entry<T> | undefined;
  if (entry?.state.data === undefined) return;
  // A request in flight began before the change, so its response is stale.
  entry.requestNumber += 1;
  notify(entry, { data: change(entry.state.data), failure: undefined, isLoading: false });
}

/** Marks every entry at or below a path as stale, and refreshes the visible ones. */
export function invalidate(path: string, { isBroadcast = true } = {}): void {
  for (const [key, entry] of entries) {
    if (!key.startsWith(path)) continue;
    entry.at = 0;
    if (entry.listeners.size > 0) void refresh(entry);
    else entries.delete(key);
  }
  if (isBroadcast) otherTabs?.postMessage(path);
}

/** Called at sign-out, so the next person sees none of the previous person's data. */
export function clearCache(): void {
  for (const [key, entry] of entries) {
    entry.requestNumber += 1;
    entry.at = 0;
    if (entry.listeners.size === 0) entries.delete(key);
    else notify(entry, { data: undefined, failure: undefined, isLoading: false });
  }
}

/**
 * Called after sign-in. The same person finds the page with everything they typed, and the data is refreshed in the
 * background. For another person the cache is cleared.
 */
export async function refreshAfterSignIn(): Promise<void> {
  const before = cachedData<Me>(ME)?.email.toLowerCase();
  const me = await getJson<Me>(ME).catch(() => undefined);
  if (before === undefined || me?.email.toLowerCase() !== before) {
    clearCache();
    visitor.set(visitor.get() + 1);
  }
  rememberSession(true);
  isSignedOut.set(false);
  for (const [key, entry] of entries) {
    if (key !== ME || me === undefined) void refresh(entry);
    else {
      entry.at = Date.now();
      notify(entry, { data: me, failure: undefined, isLoading: false });
    }
  }
}

const ME = '/me';

/** Incremented when another person signs in; as the page's key it discards the previous person's state. */
export const visitor = store(0);

export const getJson = async <T>(path: string): Promise<T> => (await request<T>('GET', path)).data;

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('regrove');

/** Listens to other tabs and to the network status. Call it once. */
export function startCache(): void {
  otherTabs?.addEventListener('message', ({ data }) => invalidate(String(data), { isBroadcast: false }));
  addEventListener('online', () => {
    retryFailed();
    void reconnect();
  });
  addEventListener('offline', () => connection.set({ is: 'offline' }));
  connection.subscribe(() => connection.get().is === 'offline' && setTimeout(reconnect, RETRY_MS));
}

function retryFailed(): void {
  for (const entry of entries.values()) {
    if (entry.listeners.size > 0 && entry.state.failure) void refresh(entry);
  }
}

/**
 * Requests something small until any answer arrives, which clears the notice. Otherwise the notice would stay on a page
 * that has loaded everything or stopped retrying.
 */
async function reconnect(): Promise<void> {
  if (connection.get().is !== 'offline') return;
  await getJson(ME).catch(() => undefined);
  if (connection.get().is === 'offline') setTimeout(reconnect, RETRY_MS);
  else retryFailed();
}
