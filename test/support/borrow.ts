import type { Place } from './tables.ts';

export type BorrowedPlace = Place & { giveBack?(): Promise<void> };

/**
 * In a worker: the engine of the file that starts (test/support/engines.ts), and how it is given back. It imports nothing of what
 * is tested, which a file may replace.
 */
export async function borrowEngine(lender: string): Promise<BorrowedPlace> {
  const answer = await fetch(lender);
  const place = (await answer.json()) as Place;
  return {
    ...place,
    async giveBack() {
      await fetch(lender + encodeURIComponent(place.endpoint), { method: 'DELETE' });
    },
  };
}
