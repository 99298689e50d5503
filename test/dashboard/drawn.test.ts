import { globSync } from 'node:fs';
import type { Script } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLACES } from '../../dashboard/operator/places.ts';
import { at, PAGE_NAMES, type PageName } from '../../dashboard/routes.ts';
import { dashboardScript } from './drawn/bundle.ts';
import { draw } from './drawn/draw.ts';
import { idOf } from './drawn/example.ts';
import { answersFor, VIEWERS, type Viewer } from './drawn/viewers.ts';

/**
 * Draws every page for several people, presses each of its buttons, and compares the text with drawn/pages/<viewer>/<page>.txt. A changed
 * condition, text or link shows up as a difference. After an intended change look at the difference, and store it:
 * `npx vitest run test/dashboard/drawn.test.ts -u`.
 */
let script: Script;
beforeAll(async () => {
  script = await dashboardScript();
});

const ID = idOf('id', 0);
const placesOf = ({ account, isAtDesk, places }: Viewer): [name: string, path: string][] => {
  if (places) return Object.entries(places);
  if (isAtDesk)
    return Object.entries(PLACES).map(([name, path]) => [
      name,
      `/operator${path.replace(':id', DESK_IDS[name] ?? ID)}`,
    ]);
  return PAGE_NAMES.map((page: PageName) => [page, at(account, page, ID)]);
};
const DESK_IDS: Record<string, string> = { 'billing-month': '2026-10', 'dead-letters': 'collect', guide: 'unknown' };

describe.each(Object.entries(VIEWERS))('for %s', (name, viewer) => {
  it.each(placesOf(viewer))('the page %s is drawn, and its buttons do, as it is stored', async (page, path) => {
    // Those who see little have no buttons that others lack.
    const text = await draw(script, path, answersFor(viewer), {
      isPressed: !viewer.isNew && viewer.permission === 'full',
    });
    await expect(text).toMatchFileSnapshot(`drawn/pages/${name}/${page}.txt`);
  });
});

it('no page is stored that nobody draws', () => {
  const drawn = Object.entries(VIEWERS).flatMap(([name, viewer]) =>
    placesOf(viewer).map(([page]) => `${name}/${page}.txt`),
  );

  expect(globSync('*/*.txt', { cwd: 'test/dashboard/drawn/pages' }).sort()).toEqual(drawn.sort());
});
