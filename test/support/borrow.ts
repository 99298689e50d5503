import { askDoor } from './door.ts';
import type { Place } from './tables.ts';

export type BorrowedPlace = Place & { giveBack?(): Promise<unknown> };

/** In a worker: the engine of the file that starts (test/support/engines.ts), and how it is given back. */
export async function borrowEngine(lender: string): Promise<BorrowedPlace> {
  const place = JSON.parse(await askDoor(lender)) as Place;
  return { ...place, giveBack: () => askDoor(lender + encodeURIComponent(place.endpoint), 'DELETE') };
}
