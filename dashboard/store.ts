import { useEffect, useState } from 'preact/hooks';

/** A value that several parts of the page look at. */
export type Store<T> = {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
};

export function store<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const tell of [...listeners]) tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore<T>({ get, subscribe }: Store<T>): T {
  const [, redraw] = useState({});
  useEffect(() => {
    const tell = () => redraw({});
    // What changed between drawing and listening is drawn too.
    tell();
    return subscribe(tell);
  }, [subscribe]);
  return get();
}
