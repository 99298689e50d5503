import { inParallel } from '../../platform/concurrency.ts';
import type { QueueHost, TakenLetter } from '../../platform/jobs/queue-host.ts';

/** As many as a request can take: one receive returns ten letters and takes some milliseconds. */
export const LETTERS_MAX = 1000;

/** Takes all letters, or stops once all `wanted` are among them. A letter received twice counts once. */
export async function takeLetters(host: QueueHost, queue: string, wanted?: readonly string[]): Promise<TakenLetter[]> {
  const taken = new Map<string, TakenLetter>();
  const isDone = () => taken.size >= LETTERS_MAX || (wanted?.every((id) => taken.has(id)) ?? false);
  while (!isDone()) {
    const fresh = (await host.take(queue)).filter(({ id }) => !taken.has(id));
    if (fresh.length === 0) break;
    for (const letter of fresh) taken.set(letter.id, letter);
  }
  return [...taken.values()];
}

const AT_ONCE = 16;

export const releaseAll = (letters: readonly TakenLetter[]): Promise<void> =>
  inParallel(AT_ONCE, letters, (letter) => letter.release());
