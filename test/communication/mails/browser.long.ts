import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { htmlOf } from '../../../lib/communication/mails/render/html.ts';
import { LOCALES } from '../../../lib/platform/locale.ts';
import { openBrowser } from '../../books/certificates/render/browser.ts';
import { findings } from '../../support/axe.ts';
import { keepPicture } from '../../support/chromium.ts';
import { sampleOf } from '../../support/long.ts';
import { HOSTILE, RIGHT_TO_LEFT, samples } from './samples.ts';

/** Mails as a reader sees them, in a real browser. PICTURES=<folder> saves a screenshot of each there. */
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});

afterAll(() => browser?.close());

async function show(html: string, width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  await page.setViewportSize({ width, height: 700 });
  await page.emulateMedia({ colorScheme });
  await page.setContent(html);
  return page;
}

const widthOf = (shown: Page): Promise<number> => shown.evaluate('document.documentElement.scrollWidth');

it.each(sampleOf(LOCALES, 3, 1))('mails in %s fit a phone and a desk', async (locale) => {
  for (const [kind, content] of Object.entries(samples(locale))) {
    const shown = await show(htmlOf(content), 360);
    for (const width of [360, 800]) {
      await shown.setViewportSize({ width, height: 700 });
      expect(await widthOf(shown), kind).toBeLessThanOrEqual(width);
      if (!process.env.PICTURES) continue;
      for (const colorScheme of ['light', 'dark'] as const) {
        await shown.emulateMedia({ colorScheme });
        await keepPicture(shown, `${locale}-${kind}-${width}-${colorScheme}`, { fullPage: true });
      }
    }
  }
});

it.each(['light', 'dark'] as const)('every mail can be read and heard in %s', async (scheme) => {
  for (const [kind, content] of Object.entries(samples('de'))) {
    const shown = await show(htmlOf(content), 360, scheme);
    // A mail is a letter, without a site's landmarks.
    const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false } };

    expect(await findings(shown, { rules }), kind).toEqual([]);
  }
});

it('a name that is markup stays text, and loads nothing', async () => {
  for (const content of Object.values(samples('en', { name: HOSTILE, account: HOSTILE }))) {
    const shown = await show(htmlOf(content), 360);
    expect(await shown.locator('img, script, iframe, object, form').count()).toBe(0);
    expect(await widthOf(shown)).toBeLessThanOrEqual(360);
  }
});

it('a name from right to left leaves the words around it in their order', async () => {
  for (const kind of ['invitation', 'desk']) {
    const content = samples('en', { account: RIGHT_TO_LEFT })[kind];
    if (!content) throw new Error(`There is no sample of ${kind}.`);
    const shown = await show(htmlOf(content), 800);
    const isolated = await shown.locator('bdi', { hasText: RIGHT_TO_LEFT }).count();
    await shown.evaluate('document.querySelectorAll("bdi").forEach((one) => one.remove())');
    const outside = await shown.locator('body').textContent();

    expect(isolated, kind).toBeGreaterThan(0);
    expect(outside, kind).not.toContain(RIGHT_TO_LEFT);
  }
});
