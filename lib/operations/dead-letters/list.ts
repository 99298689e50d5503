import { queueHost, type TakenLetter } from '../../platform/jobs/queue-host.ts';
import { decodeCursor, encodeCursor } from '../../platform/table/cursor.ts';
import type { Page, Paging } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { subjectsOf } from './about.ts';
import { type DeadLetter, shownLetter } from './dead-letter.ts';
import { releaseAll, takeLetters } from './take.ts';

/**
 * A queue's dead letters, oldest first. A queue has no order and no read by id: at most 1,000 letters are received, read and
 * released. Letters received by somebody else at the time, to view or retry them, are missing.
 */
export async function listLetters(queue: string, { limit, cursor }: Paging): Promise<Page<DeadLetter>> {
  const after = cursor === undefined ? '' : decodeCursor(queue, cursor);
  const taken = await takeLetters(await queueHost(), queue);
  await releaseAll(taken);
  const letters = taken.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const rest = letters.filter((letter) => placeOf(letter) > after);
  const some = rest.slice(0, limit);
  const subjects = await subjectsOf(queue, some);
  const items = some.flatMap((letter, index) => (subjects[index] ? [shownLetter(letter, subjects[index])] : []));
  const cursorAfter = (index: number) => encodeCursor(queue, placeOf(some[index]));
  return { items, cursorAfter, ...(some.length < rest.length && { next: cursorAfter(some.length - 1) }) };
}

const placeOf = (letter: Pick<TakenLetter, 'at' | 'id'> | undefined): string =>
  letter ? `${timestamp(new Date(letter.at))} ${letter.id}` : '';
