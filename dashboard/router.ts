import { useEffect, useState } from 'preact/hooks';

/**
 * Client-side router. The URL holds the whole state, so back, forward, reload and a copied URL show the same page.
 * Links are ordinary `<a href>` elements; clicks on the dashboard's own links change the page without a reload.
 */
export type Address = { path: string; query: URLSearchParams };

const listeners = new Set<() => void>();

/** Guards for pages with unsaved input, called before leaving. */
const guards = new Set<() => boolean>();

const current = (): Address => ({ path: location.pathname, query: new URLSearchParams(location.search) });

/** `isSaved` skips the guards, because the input has been saved. */
export function navigate(to: string, { replace = false, isSaved = false } = {}): void {
  const isLeaving = new URL(to, location.href).pathname !== location.pathname;
  if (isLeaving && !isSaved && [...guards].some((mayLeave) => !mayLeave())) return;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  for (const notify of listeners) notify();
}

/** Sets query parameters without a history entry, for filters; null removes one. */
export function setQuery(changes: Record<string, string | null>): void {
  const { path, query } = current();
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, value);
  }
  navigate(`${path}${query.size > 0 ? `?${query}` : ''}`, { replace: true });
}

export function useAddress(): Address {
  const [address, setAddress] = useState(current);
  useEffect(() => {
    const notify = () => setAddress(current());
    listeners.add(notify);
    return () => void listeners.delete(notify);
  }, []);
  return address;
}

/** Asks for confirmation before leaving with unsaved input. */
export function useGuard(isDirty: boolean, question: string): void {
  useEffect(() => {
    if (!isDirty) return;
    const mayLeave = () => confirm(question);
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    guards.add(mayLeave);
    addEventListener('beforeunload', beforeUnload);
    return () => {
      guards.delete(mayLeave);
      removeEventListener('beforeunload', beforeUnload);
    };
  }, [isDirty, question]);
}

/** Listens to back and forward and to clicks on links. Call it once. */
export function startRouter(isOurs: (path: string) => boolean): void {
  addEventListener('popstate', () => {
    for (const notify of listeners) notify();
  });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isFollowedHere(link, event, isOurs)) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
    if (!link.search || link.pathname !== location.pathname) scrollTo(0, 0);
  });
}

type Link = Pick<HTMLAnchorElement, 'target' | 'origin' | 'pathname' | 'hasAttribute' | 'getAttribute'>;
type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click on a link changes the page here. The browser follows all other links by itself. */
export function isFollowedHere(
  link: Link,
  { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click,
  isOurs: (path: string) => boolean,
  origin = location.origin,
): boolean {
  if (link.target || link.hasAttribute('download') || link.origin !== origin) return false;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  return isOurs(link.pathname) && !link.getAttribute('href')?.startsWith('#');
}
