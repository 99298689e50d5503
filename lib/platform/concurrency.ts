/**
 * Runs `work` for every item, at most `count` at a time. After the first failure, in the work or the iterable itself, it starts
 * nothing more, awaits the running work, and throws that failure.
 */
export async function inParallel<T>(
  count: number,
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  try {
    for await (const item of items) {
      if (failures.length > 0) break;
      const one = work(item)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(one));
      running.add(one);
      if (running.size >= count) await Promise.race(running);
    }
  } catch (error) {
    failures.push(error);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

/** The same with the work's results, in the items' order. */
export async function mapInParallel<T, Result>(
  count: number,
  items: readonly T[],
  work: (item: T, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  await inParallel(count, items.entries(), async ([index, item]) => {
    results[index] = await work(item, index);
  });
  return results;
}

/** The work's result; after the time limit, that of `late`, which may throw. The work itself is not stopped. */
export async function withTimeLimit<Result, Late>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  const ended = Promise.withResolvers<void>();
  const timer = setTimeout(ended.resolve, milliseconds);
  try {
    return await Promise.race([work, ended.promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}

/** Takes up to `count` items from a generator; fewer only at its end. */
export async function take<T>(from: AsyncGenerator<T>, count: number): Promise<T[]> {
  const taken: T[] = [];
  while (taken.length < count) {
    const { value, done } = await from.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}
