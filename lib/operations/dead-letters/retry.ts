import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../../platform/concurrency.ts';
import { type QueueHost, queueHost, type TakenLetter } from '../../platform/jobs/queue-host.ts';
import { type RetriedLetters, unknownLetters } from './dead-letter.ts';
import { keepSent, leasedLetters, leaseLetter } from './letter-lease.ts';
import { releaseAll, takeLetters } from './take.ts';

type Retry = {
  queue: string;
  /** Undefined: all. */
  ids: readonly string[] | undefined;
  now: Date;
  /** Records who retries which letters. It is called before any is sent, and not if none is. */
  record(ids: string[]): Promise<void>;
};

/**
 * Sends dead letters to their queue again, each once however many operators request it concurrently: only the lease holder
 * sends a letter. A process that dies between sending and removing leaves a letter known to be sent; one that dies between
 * taking the lease and sending leaves a lease that expires. Only a death between sending and recording it sends twice, which
 * every worker tolerates.
 */
export async function retryLetters({ queue, ids, now, record }: Retry): Promise<RetriedLetters> {
  const host = await queueHost();
  const { taken, known } = ids
    ? await found(host, queue, [...new Set(ids)], now)
    : { taken: await takeLetters(host, queue), known: 0 };
  const outcomes = { taken: [] as TakenLetter[], busy: [] as TakenLetter[], sent: [] as TakenLetter[] };
  await inParallel(AT_ONCE, taken, async (letter) => {
    outcomes[await leaseLetter(queue, letter.id, now)].push(letter);
  });
  const { taken: leased, busy, sent } = outcomes;
  if (leased.length > 0) await record(leased.map(({ id }) => id).sort());
  await inParallel(AT_ONCE, leased, async (letter) => {
    await letter.sendAgain();
    await keepSent(queue, letter.id, now);
    await letter.remove();
  });
  // Their removal failed when they were sent.
  await inParallel(AT_ONCE, sent, (letter) => letter.remove());
  await releaseAll(busy);
  const { dead } = await host.depth(queue);
  return { retried: leased.length, retried_before: known + busy.length + sent.length, left: dead };
}

const AT_ONCE = 8;

/** The letters with these ids, and the number of ids whose letter another request sends or has sent. Refuses unknown ids. */
async function found(
  host: QueueHost,
  queue: string,
  ids: string[],
  now: Date,
): Promise<{ taken: TakenLetter[]; known: number }> {
  const taken: TakenLetter[] = [];
  for (let attempt = 1; ; attempt++) {
    const known = await leasedLetters(queue, ids, now);
    const wanted = ids.filter((id) => !known.has(id));
    const missing = () => wanted.filter((id) => !taken.some((letter) => letter.id === id));
    if (missing().length > 0) taken.push(...(await takeLetters(host, queue, missing())));
    const lost = missing();
    if (lost.length === 0) {
      await releaseAll(taken.filter(({ id }) => !wanted.includes(id)));
      return { taken: taken.filter(({ id }) => wanted.includes(id)), known: known.size };
    }
    // Another request is viewing the letters, is about to take the lease, or has taken it in the meantime.
    const isTakenByOthers = attempt < ATTEMPTS_MAX && (await host.depth(queue)).taken > taken.length;
    if (isTakenByOthers) await sleep(PAUSE_MS);
    else if ((await leasedLetters(queue, lost, now)).size === 0) {
      await releaseAll(taken);
      throw unknownLetters(queue, lost);
    }
  }
}

/** Together as long as viewing a thousand letters takes. */
const ATTEMPTS_MAX = 20;
const PAUSE_MS = 250;
