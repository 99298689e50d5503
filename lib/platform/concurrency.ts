/**
 * Works on all of a list, so many at a time. After the first failure, of the work or of the list itself, nothing more is
 * begun; what runs is waited for.
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
