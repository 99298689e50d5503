import { useEffect, useState } from 'preact/hooks';

/**
 * Where one is, kept in the browser's own address bar: back, forward, reload and a copied address all lead to the same
 * place. A link is an ordinary `<a href>`; clicks on those of ours change the page without loading it anew.
 */
export type Address = { path: string; query: URLSearchParams };

const listeners = new Set<() => void>();

/** Asked before one leaves, by a page with something typed that would be lost. */
const guards = new Set<() => boolean>();

const current = (): Address => ({ path: location.pathname, query: new URLSearchParams(location.search) });

/** `isSaved`: nothing typed is lost by leaving, so nobody is asked. */
export function navigate(to: string, { replace = false, isSaved = false } = {}): void {
  const isLeaving = new URL(to, location.href).pathname !== location.pathname;
  if (isLeaving && !isSaved && [...guards].some((mayLeave) => !mayLeave())) return;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  for (const tell of listeners) tell();
}

/** Sets a part of the query in place; null takes it out. What a filter says is in the address, but not in the history. */
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
    const tell = () => setAddress(current());
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return address;
}

/** Asks before what was typed is lost by leaving. */
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

/** Listens to the browser's buttons and to clicks on links. Called once. */
export function startRouter(isOurs: (path: string) => boolean): void {
  addEventListener('popstate', () => {
    for (const tell of listeners) tell();
  });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if (!isOurs(link.pathname) || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
    if (!link.search || link.pathname !== location.pathname) scrollTo(0, 0);
  });
}
