/** Runs work after all earlier work under the same names. */
export type Turns = <T>(names: string[], work: () => Promise<T>) => Promise<T>;

/**
 * A lock by name: work under the same name runs one after another, in order of arrival; other work runs concurrently. Failed
 * work does not stop the next.
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
