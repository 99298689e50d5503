import { globSync } from 'node:fs';
import type { Script } from 'node:vm';
import { beforeAll, expect, it } from 'vitest';
import { dashboardScript } from './drawn/bundle.ts';
import { CASES } from './drawn/cases.ts';

/**
 * Draws every page for several people, uses each button and field, and compares the text with drawn/pages/<viewer>/<page>.txt. A changed
 * condition, text, request or link shows up as a difference. After an intended change, review the difference and store it: `npx vitest
 * run test/dashboard/drawn.test.ts -u`.
 */
let script: Script;
beforeAll(async () => {
  script = await dashboardScript();
});

it.each(CASES)('the page $name is drawn, and its buttons do, as it is stored', async ({ name, draw }) => {
  await expect(await draw(script)).toMatchFileSnapshot(`drawn/pages/${name}.txt`);
});

it('no page is stored that nobody draws', () => {
  const drawn = CASES.map(({ name }) => `${name}.txt`);

  expect(globSync('*/*.txt', { cwd: 'test/dashboard/drawn/pages' }).filter((file) => !drawn.includes(file))).toEqual(
    [],
  );
});
