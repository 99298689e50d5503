import type { SearchResult } from '../api/types.ts';

/**
 * The results a person opened last, kept in this browser. They name customers, so they belong to the person who opened
 * them, and signing out deletes them.
 */
const KEY = 'regrove.recent';
const RECENT_MAX = 6;

type Kept = { email: string; results: SearchResult[] };

export function recentOf(email: string): SearchResult[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.email === email && Array.isArray(kept.results) ? kept.results : [];
  } catch {
    // Storage is blocked or holds something else.
    return [];
  }
}

export function noteOpened(email: string, opened: SearchResult): void {
  const others = recentOf(email).filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
  const kept: Kept = { email, results: [opened, ...others].slice(0, RECENT_MAX) };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked, so nothing is remembered.
  }
}

export function forgetRecent(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was remembered.
  }
}
