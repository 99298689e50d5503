import { globSync } from 'node:fs';
import type { Script } from 'node:vm';
import { beforeAll, expect, it } from 'vitest';
import { sampleOf } from '../support/long.ts';
import { dashboardScript } from './drawn/bundle.ts';
import { CASES, type Case } from './drawn/cases.ts';
import { differenceFrom } from './drawn/difference.ts';

/**
 * Draws every page for several people, uses each button and field, and compares the text with drawn/pages/<viewer>/<page>.txt. A changed
 * condition, text, request or link shows up as a difference. Viewers after the first are stored as differences from the first.
 * `npm test` draws every third page for the first viewer, and every twenty-fourth for others. After an intended change, review the difference and store it: `TEST_LONG=1 npx vitest
 * run test/dashboard/drawn.test.ts -u`.
 */
let script: Script;
beforeAll(async () => {
  script = await dashboardScript();
});

const drawnNow = [
  ...sampleOf(
    CASES.filter(({ first }) => !first),
    3,
  ),
  ...sampleOf(
    CASES.filter(({ first }) => first),
    24,
  ),
];

it.each(drawnNow)('the page $name is drawn, and its buttons do, as it is stored', async (one) => {
  const first = CASES.find(({ name }) => name === one.first);
  const text = await drawn(one);
  await expect(first ? comparedWith(first.name, await drawn(first), text) : text).toMatchFileSnapshot(
    `drawn/pages/${one.name}.txt`,
  );
});

const texts = new Map<string, Promise<string>>();

/** Draws a page once, also if others are compared with it. */
function drawn({ name, draw }: Case): Promise<string> {
  const text = texts.get(name) ?? draw(script);
  texts.set(name, text);
  return text;
}

/** The first viewer's page as it opens, before anything is pressed. */
function comparedWith(name: string, first: string, text: string): string {
  const [opened = ''] = first.split('\n## ', 1);
  return [`# Compared with ${name}`, '', ...differenceFrom(opened.split('\n'), text.split('\n')), ''].join('\n');
}

it('every stored page is drawn', () => {
  const files = CASES.map(({ name }) => `${name}.txt`);

  expect(globSync('*/*.txt', { cwd: 'test/dashboard/drawn/pages' }).filter((file) => !files.includes(file))).toEqual(
    [],
  );
});
