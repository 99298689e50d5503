import { askDoor } from './door.ts';
import type { Place } from './tables.ts';

export type BorrowedPlace = Place & { giveBack(): Promise<unknown> };

/** In a worker: borrows an engine for the starting test file (test/support/engines.ts). `giveBack` returns it. */
export async function borrowEngine(lender: string): Promise<BorrowedPlace> {
  const place = JSON.parse(await askDoor(lender)) as Place;
  return { ...place, giveBack: () => askDoor(lender + encodeURIComponent(place.endpoint), 'DELETE') };
}
