import { useEffect, useState } from 'preact/hooks';

/** An observable value shared by several components. */
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
      for (const notify of [...listeners]) notify();
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
    const notify = () => redraw({});
    // The value may have changed between rendering and subscribing.
    notify();
    return subscribe(notify);
  }, [subscribe]);
  return get();
}
