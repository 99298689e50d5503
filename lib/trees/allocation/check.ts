import * as z from 'zod';
import type { Exact } from '../../platform/exact.ts';
import { hashOf, type Line } from './chain.ts';
import type { EntryFields } from './lot-kind.ts';

/** A figure that does not add up: `about` identifies it between two passes, `text` is a sentence for the operator. */
export const Difference = z.object({ about: z.string(), text: z.string() });
export type Difference = z.infer<typeof Difference>;

/** Collects differences. */
export class Differences {
  readonly found: Difference[] = [];

  equal(about: string, what: string, is: Exact, should: Exact): void {
    if (!is.eq(should)) this.add(about, `${what} is ${is.toFixed()}, but comes to ${should.toFixed()}.`);
  }

  must(holds: boolean, about: string, text: string): void {
    if (!holds) this.add(about, text);
  }

  add(about: string, text: string): void {
    this.found.push({ about, text });
  }
}

/**
 * A change during a pass looks like a difference. So `check` runs again if the first pass found something, and only
 * differences found both times are reported.
 */
export async function foundTwice(check: () => Promise<Difference[]>): Promise<Difference[]> {
  const first = await check();
  if (first.length === 0) return [];
  const before = new Set(first.map(({ about }) => about));
  return (await check()).filter(({ about }) => before.has(about));
}

/** A ledger's first entries, each with its place in order and whether its hash follows from its line and the entry before it. */
export async function* chained<E extends EntryFields>(
  entries: AsyncIterable<E>,
  count: number,
  takeOf: (entry: E) => Pick<Line, 'lotId' | 'amount'>,
): AsyncGenerator<{ entry: E; place: number; isChained: boolean }> {
  let [previous, place]: [string | null, number] = [null, 0];
  for await (const entry of entries) {
    if (entry.number > count) return;
    place += 1;
    const { number, at, certificate_hash, hash } = entry;
    const line = { number, at, certificateHash: certificate_hash, ...takeOf(entry) };
    yield { entry, place, isChained: hash === hashOf(previous, line) };
    previous = hash;
  }
}
