import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlOf } from '../../lib/mails/render/html.ts';
import { LOCALES } from '../../lib/platform/locale.ts';
import { openBrowser } from '../certificates/render/browser.ts';
import { takePicture } from '../support/chromium.ts';
import { HOSTILE, RIGHT_TO_LEFT, samples } from './samples.ts';

/** Mails as a reader sees them, in a real browser. With PICTURES=<folder> each is kept there for looking at. */
let browser: Browser | undefined;
let page: Page | undefined;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser?.newPage();
}, 120_000);

afterAll(() => browser?.close());

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function show(html: string, width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Page | undefined> {
  await page?.setViewportSize({ width, height: 700 });
  await page?.emulateMedia({ colorScheme });
  await page?.setContent(html);
  return page;
}

const widthOf = (shown: Page): Promise<number> => shown.evaluate('document.documentElement.scrollWidth');

describe.each(LOCALES)('mails in %s', (locale) => {
  it.each([360, 800])(
    'fit %i px',
    async (width) => {
      for (const [kind, content] of Object.entries(samples(locale))) {
        const shown = await show(htmlOf(content), width);
        if (!shown) return;
        expect(await widthOf(shown), kind).toBeLessThanOrEqual(width);
        if (!process.env.PICTURES) continue;
        for (const colorScheme of ['light', 'dark'] as const) {
          await shown.emulateMedia({ colorScheme });
          const path = `${process.env.PICTURES}/${locale}-${kind}-${width}-${colorScheme}.png`;
          await takePicture(shown, { path, fullPage: true });
        }
      }
    },
    120_000,
  );
});

it.each(['light', 'dark'] as const)(
  'every mail can be read and heard in %s',
  async (scheme) => {
    for (const [kind, content] of Object.entries(samples('de'))) {
      const shown = await show(htmlOf(content), 360, scheme);
      if (!shown) return;
      await shown.addScriptTag({ content: AXE });
      // A mail is a letter: it has no landmarks of a site.
      const faults = await shown.evaluate(`axe
      .run(document, { rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } } })
      .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`);

      expect(faults, kind).toEqual([]);
    }
  },
  120_000,
);

it('a name that is markup stays text, and loads nothing', async () => {
  for (const content of Object.values(samples('en', { name: HOSTILE, account: HOSTILE }))) {
    const shown = await show(htmlOf(content), 360);
    if (!shown) return;
    expect(await shown.locator('img, script, iframe, object, form').count()).toBe(0);
    expect(await widthOf(shown)).toBeLessThanOrEqual(360);
  }
}, 60_000);

it('a name from right to left leaves the words around it in their order', async () => {
  for (const kind of ['invitation', 'feed', 'held', 'failing', 'off']) {
    const content = samples('en', { account: RIGHT_TO_LEFT })[kind];
    const shown = content && (await show(htmlOf(content), 800));
    if (!shown) return;
    const isolated = await shown.locator('bdi', { hasText: RIGHT_TO_LEFT }).count();
    await shown.evaluate('document.querySelectorAll("bdi").forEach((one) => one.remove())');
    const outside = await shown.locator('body').textContent();

    expect(isolated, kind).toBeGreaterThan(0);
    expect(outside, kind).not.toContain(RIGHT_TO_LEFT);
  }
}, 60_000);
