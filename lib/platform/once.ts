/** For what never changes and is costly to make: it is made when it is first asked for, and then the same. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
