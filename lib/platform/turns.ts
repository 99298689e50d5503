/** Waits for its turn under every name that it is given, then works. */
export type Turns = <T>(names: string[], work: () => Promise<T>) => Promise<T>;

/**
 * Work under the same name runs one after another, in the order in which it was handed over; all else runs at once. A piece
 * of work that fails does not hold up the next.
 */
export function turns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return (names, work) => {
    const own = Promise.all(names.map((name) => last.get(name))).then(work);
    const ended = own.catch(() => undefined);
    for (const name of names) last.set(name, ended);
    return own;
  };
}
