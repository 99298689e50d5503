import { randomUUID } from 'node:crypto';
import { clock } from '../../lib/platform/clock.ts';
import { contentsOf } from '../../lib/platform/jobs/letter.ts';
import type { Depth, TakenLetter } from '../../lib/platform/jobs/queue-host.ts';

/** The dead letters in this process's queues. They are lost when it ends, like its messages. */
type LetterBox = {
  put(queue: string, contents: unknown): void;
  contents(queue: string): unknown[];
  count(queue: string): Pick<Depth, 'dead' | 'taken'>;
  take(queue: string): TakenLetter[];
};

type Kept = { id: string; at: string; contents: unknown; isTaken: boolean };

const TAKEN_AT_ONCE = 10;

/** `resend` puts a message on its queue unchanged. */
export function letterBox(resend: (queue: string, body: string) => void): LetterBox {
  const boxes = new Map<string, Kept[]>();
  const of = (queue: string): Kept[] => boxes.get(queue) ?? [];

  const takenOf = (queue: string, kept: Kept): TakenLetter => {
    const body = JSON.stringify(kept.contents);
    return {
      id: kept.id,
      at: contentsOf(body).failed_at ?? kept.at,
      body,
      sendAgain: async () => resend(queue, contentsOf(body).message),
      remove: async () =>
        void boxes.set(
          queue,
          of(queue).filter((one) => one !== kept),
        ),
      async release() {
        kept.isTaken = false;
      },
    };
  };

  return {
    put(queue, contents) {
      const kept = { id: randomUUID(), at: clock.now().toISOString(), contents, isTaken: false };
      boxes.set(queue, [...of(queue), kept]);
    },
    contents: (queue) => of(queue).map(({ contents }) => contents),
    count: (queue) => ({ dead: of(queue).length, taken: of(queue).filter(({ isTaken }) => isTaken).length }),
    take(queue) {
      const free = of(queue)
        .filter(({ isTaken }) => !isTaken)
        .slice(0, TAKEN_AT_ONCE);
      for (const kept of free) kept.isTaken = true;
      return free.map((kept) => takenOf(queue, kept));
    },
  };
}
