import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../lib/platform/locale.ts';
import { foundIn } from '../presentation/claims/found-in.ts';
import { wordsOfHtml } from '../presentation/claims/words-of.ts';
import { sampleOf } from '../support/long.ts';
import { findingsOn, origin, useDashboard } from './browsing.ts';
import { goDesk, isWiderThanScreen, openDesk, signInAsOperator } from './operating.ts';
import { ACTIVE_ID, ANSWERS, PLACES_ANSWERED, PROJECT_ID } from './operator-answers.ts';

useDashboard();

/** Answers reads with everything pages can show, independent of the server's data. */
async function answerReads(page: Page): Promise<void> {
  await page.route('**/v1/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/v1'.length);
    if (route.request().method() !== 'GET' || !(path in ANSWERS)) return route.fallback();
    await route.fulfill({ json: ANSWERS[path] });
  });
}

describe.each([
  { name: 'on a desk, light', from: 0, options: { viewport: { width: 1600, height: 1000 } } },
  {
    name: 'on a phone, dark',
    from: 2,
    options: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const },
  },
])('pages of the desk $name', ({ options, from }) => {
  it('pass axe, fit the screen, claim nothing forbidden and log no errors', async () => {
    const visited = await signInAsOperator(options);
    const { page } = visited;
    await answerReads(page);
    const told: Record<string, string[]> = {};
    await openDesk(visited);
    for (const place of sampleOf(PLACES_ANSWERED, 4, from)) {
      await goDesk(visited, place);
      const wide = (await isWiderThanScreen(page)) ? ['wider than the screen'] : [];
      const found = [...(await findingsOn(page)), ...wide, ...foundIn(wordsOfHtml(await page.content()), 'en')];
      if (found.length > 0) told[place] = found;
    }

    expect(told).toEqual({});
    expect(visited.complaints).toEqual([]);
  });
});

it('pages of the desk fit a phone in every language', async () => {
  const visited = await signInAsOperator({ viewport: { width: 360, height: 740 } });
  const { page } = visited;
  await answerReads(page);
  const titles = new Set<string>();
  for (const locale of sampleOf(LOCALES, 4, 3)) {
    await page.goto(`${origin()}/favicon.svg`);
    await page.evaluate(`localStorage.setItem('regrove.language', '${locale}')`);
    await openDesk(visited);
    for (const place of sampleOf(PLACES_ANSWERED, 6, LOCALES.indexOf(locale) % 6)) {
      await goDesk(visited, place);
      expect([locale, place, await isWiderThanScreen(page)]).toEqual([locale, place, false]);
      // The name of a country or a currency claims nothing.
      const words = wordsOfHtml((await page.content()).replaceAll(/<option value="[A-Z]{2,3}"[^>]*>[^<]*/g, ''));
      expect([locale, place, foundIn(words, locale)]).toEqual([locale, place, []]);
    }
    await goDesk(visited, '/credits');
    titles.add(await page.locator('main h1').innerText());
  }
  await page.evaluate("localStorage.removeItem('regrove.language')");

  expect(titles.size).toBeGreaterThanOrEqual(3);
  expect(visited.complaints).toEqual([]);
});

it('trees that wait in a complete project are moved to an active one, with the reason', async () => {
  const visited = await signInAsOperator();
  const { page } = visited;
  await answerReads(page);
  const sent: unknown[] = [];
  await page.route(`**/v1/operator/forestry_projects/${PROJECT_ID}/move_waiting`, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { job_id: 'move' } });
  });
  await openDesk(visited, `/projects/${PROJECT_ID}`);
  await page.getByRole('button', { name: 'Move waiting trees' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The forest is planted.');
  await dialog.getByRole('button', { name: 'Move waiting trees' }).click();
  await page.getByText('160 trees moved.').waitFor();

  expect(sent).toEqual([{ to: ACTIVE_ID, reason: 'The forest is planted.' }]);
});
