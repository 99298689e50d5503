/**
 * Waiting work in lanes. Lanes take turns: one with thousands of entries does not hold up another's single entry. Order is kept
 * within a lane.
 */
export class Lanes<T> implements Iterable<T> {
  /** The lane whose turn it is comes first. */
  readonly #lanes = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(lane: string, entry: T): void {
    const entries = this.#lanes.get(lane);
    if (entries) entries.push(entry);
    else this.#lanes.set(lane, [entry]);
    this.#size += 1;
  }

  /** Takes up to `count` entries, one from each lane in turn. */
  take(count: number): T[] {
    const taken: T[] = [];
    while (taken.length < count) {
      const [next] = this.#lanes;
      if (!next) break;
      const [lane, entries] = next;
      taken.push(...entries.splice(0, 1));
      this.#lanes.delete(lane);
      if (entries.length > 0) this.#lanes.set(lane, entries);
    }
    this.#size -= taken.length;
    return taken;
  }

  *[Symbol.iterator](): Iterator<T> {
    for (const entries of this.#lanes.values()) yield* entries;
  }
}
