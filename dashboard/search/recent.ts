import type { SearchResult } from '../api/types.ts';
import { keep, keptJson } from '../kept.ts';

/**
 * The results a person opened last, kept in this browser. They name customers, so they belong to the person who opened
 * them, and signing out deletes them.
 */
const KEY = 'regrove.recent';
const RECENT_MAX = 6;

type Kept = { email: string; results: SearchResult[] };

export function recentOf(email: string): SearchResult[] {
  const found = keptJson(KEY) as Kept | null | undefined;
  return found?.email === email && Array.isArray(found.results) ? found.results : [];
}

export function noteOpened(email: string, opened: SearchResult): void {
  const others = recentOf(email).filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
  const results = [opened, ...others].slice(0, RECENT_MAX);
  keep(KEY, JSON.stringify({ email, results } satisfies Kept));
}

export const forgetRecent = (): void => keep(KEY, null);
