import { RegroveError } from '../../client/error.ts';
import { store } from '../store.ts';
import { connection } from './connection.ts';
import { request } from './request.ts';
import { mayHaveSession, rememberSession } from './session-hint.ts';
import type { Me } from './types.ts';

/**
 * What the service answered, by path. A page shows what is known at once and asks again behind it; after a change,
 * everything below the changed path is asked for anew, in this tab and in the others.
 */
export type Known<T> = {
  data: T | undefined;
  failure: Error | undefined;
  isLoading: boolean;
};

export type Entry<T> = {
  known: Known<T>;
  at: number;
  changeHandlers: Set<() => void>;
  /** Numbers the asks, so that an answer that was overtaken is dropped. */
  ask: number;
  load: () => Promise<T>;
};

const entries = new Map<string, Entry<unknown>>();

/** Younger than this, an answer is shown without asking again. */
const FRESH_MS = 15_000;

/** How long until what failed for want of a connection is tried again. */
const AGAIN_MS = 4_000;

/**
 * True once any request was refused for want of a session, and from the start where nobody was signed in before: the
 * sign-in page then takes over.
 */
export const isSignedOut = store(!mayHaveSession());

export function entryOf<T>(key: string, load: () => Promise<T>): Entry<T> {
  const existing = entries.get(key) as Entry<T> | undefined;
  if (existing) return existing;
  const known: Known<T> = { data: undefined, failure: undefined, isLoading: false };
  const entry: Entry<T> = { known, at: 0, changeHandlers: new Set(), ask: 0, load };
  entries.set(key, entry as Entry<unknown>);
  return entry;
}

/** Asks unless the answer is fresh or on its way. */
export function ensure<T>(entry: Entry<T>): void {
  if (entry.known.isLoading || Date.now() - entry.at < FRESH_MS) return;
  void refresh(entry);
}

export async function refresh<T>(entry: Entry<T>): Promise<void> {
  entry.ask += 1;
  const { ask } = entry;
  tell(entry, { ...entry.known, isLoading: true });
  try {
    const data = await entry.load();
    if (ask !== entry.ask) return;
    entry.at = Date.now();
    rememberSession(true);
    tell(entry, { data, failure: undefined, isLoading: false });
  } catch (error) {
    if (ask !== entry.ask) return;
    noteRefusal(error);
    tell(entry, { ...entry.known, failure: error as Error, isLoading: false });
    if (!(error instanceof RegroveError) || error.code === 429 || error.code >= 500)
      setTimeout(() => entry.changeHandlers.size > 0 && ask === entry.ask && refresh(entry), AGAIN_MS);
  }
}

export function noteRefusal(error: unknown): void {
  if (!(error instanceof RegroveError) || error.code !== 401) return;
  rememberSession(false);
  isSignedOut.set(true);
}

function tell<T>(entry: Entry<T>, known: Known<T>): void {
  entry.known = known;
  for (const changeHandler of [...entry.changeHandlers]) changeHandler();
}

export const knownOf = <T>(key: string): T | undefined => (entries.get(key) as Entry<T> | undefined)?.known.data;

/** Puts an answer in place before the service has given it; whoever does so sets it right if that fails. */
export function putKnown<T>(key: string, change: (data: T) => T): void {
  const entry = entries.get(key) as Entry<T> | undefined;
  if (entry?.known.data === undefined) return;
  // An answer that is under way was asked for before the change.
  entry.ask += 1;
  tell(entry, { data: change(entry.known.data), failure: undefined, isLoading: false });
}

/** What was known of everything at or below a path no longer holds. */
export function forget(path: string, { isTold = true } = {}): void {
  for (const [key, entry] of entries) {
    if (!key.startsWith(path)) continue;
    entry.at = 0;
    if (entry.changeHandlers.size > 0) void refresh(entry);
    else entries.delete(key);
  }
  if (isTold) otherTabs?.postMessage(path);
}

/** After signing out, nothing that was known is anybody's business. */
export function forgetAll(): void {
  for (const [key, entry] of entries) {
    entry.ask += 1;
    entry.at = 0;
    if (entry.changeHandlers.size === 0) entries.delete(key);
    else tell(entry, { data: undefined, failure: undefined, isLoading: false });
  }
}

/**
 * After signing in. The person who was here before finds the page as it was, with everything that was typed, and it is
 * asked for again behind that. For anybody else nothing of it stays.
 */
export async function askAgain(): Promise<void> {
  const before = knownOf<Me>(ME)?.email.toLowerCase();
  const me = await getJson<Me>(ME).catch(() => undefined);
  if (before === undefined || me?.email.toLowerCase() !== before) {
    forgetAll();
    visitor.set(visitor.get() + 1);
  }
  rememberSession(true);
  isSignedOut.set(false);
  for (const [key, entry] of entries) {
    if (key !== ME || me === undefined) void refresh(entry);
    else {
      entry.at = Date.now();
      tell(entry, { data: me, failure: undefined, isLoading: false });
    }
  }
}

const ME = '/me';

/** Counts the people who signed in on this page one after another, so that each begins with a page of their own. */
export const visitor = store(0);

export const getJson = async <T>(path: string): Promise<T> => (await request<T>('GET', path)).data;

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('regrove');

/** Listens to other tabs and to the connection. Called once. */
export function startCache(): void {
  otherTabs?.addEventListener('message', ({ data }) => forget(String(data), { isTold: false }));
  const again = () => {
    for (const entry of entries.values()) {
      if (entry.changeHandlers.size > 0 && entry.known.failure) void refresh(entry);
    }
  };
  addEventListener('online', again);
  addEventListener('offline', () => connection.set({ is: 'offline' }));
}
