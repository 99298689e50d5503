import type { Script } from 'node:vm';
import { PLACES } from '../../../dashboard/operator/places.ts';
import { at, PAGE_NAMES, type PageName } from '../../../dashboard/routes.ts';
import { draw } from './draw.ts';
import { idOf } from './example.ts';
import { answersFor, VIEWERS, type Viewer } from './viewers.ts';

/** One viewer's page, stored as pages/<name>.txt: whole, or as its difference from the same page of the viewer `first`. */
export type Case = { name: string; first?: string; draw(script: Script): Promise<string> };

const ID = idOf('id', 0);
const DESK_IDS: Record<string, string> = {
  'billing-month': '2026-10',
  'dead-letters': 'collect-feeds',
  guide: 'unknown',
};

function placesOf({ account, isAtDesk, places }: Viewer): [name: string, path: string][] {
  if (places) return Object.entries(places);
  if (isAtDesk)
    return Object.entries(PLACES).map(([name, path]) => [
      name,
      `/operator${path.replace(':id', DESK_IDS[name] ?? ID)}`,
    ]);
  return PAGE_NAMES.map((page: PageName) => [page, at(account, page, ID)]);
}

const casesOf = (name: string, viewer: Viewer): Case[] => {
  // Viewers who see little have no buttons the others lack.
  const isUsed = !viewer.isNew && !viewer.reads && viewer.permission === 'full';
  const like = viewer.like && VIEWERS[viewer.like];
  const unlike = like ? answersFor(like) : undefined;
  const cases = placesOf(viewer).map(([page, path]) => ({
    name: `${name}/${page}`,
    ...firstOf(name, viewer, page),
    draw: (script: Script) => draw(script, path, answersFor(viewer), { isUsed, unlike }),
  }));
  const [first] = placesOf(viewer);
  if (viewer.places || viewer.reads || like || !first) return cases;
  const frame = (script: Script) => draw(script, first[1], answersFor(viewer), { isUsed, isFrame: true });
  return [...cases, { name: `${name}/frame`, ...firstOf(name, viewer, 'frame'), draw: frame }];
};

/** Dealer and operator are drawn first, and use most of each page. Nobody else has a visitor's pages. */
function firstOf(name: string, { isAtDesk }: Viewer, page: string): { first?: string } {
  const first = isAtDesk ? 'operator' : 'dealer';
  return name === first || name === 'visitor' ? {} : { first: `${first}/${page}` };
}

export const CASES: Case[] = Object.entries(VIEWERS).flatMap(([name, viewer]) => casesOf(name, viewer));
