import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { BADGE_POLICY, badgeSvg } from '../../lib/forests/render/badge.ts';
import { absentPage } from '../../lib/forests/render/document.ts';
import { forestPage } from '../../lib/forests/render/page.ts';
import { PAGE_POLICY } from '../../lib/forests/render/style.ts';
import { LOCALES, type Locale } from '../../lib/platform/locale.ts';
import { openBrowser } from '../certificates/render/browser.ts';
import { HARD_NAMES, NAMES, ODD_NAMES } from '../certificates/render/sample.ts';
import { takePicture } from '../support/chromium.ts';
import { landscape } from '../support/landscape.ts';
import { pngOf } from '../support/pictures.ts';
import { badge, forest } from './sample.ts';

/** As its function answers: the page, its badge and its logo, on an invented origin that reaches no network. */
async function openForest(browser: Browser, html: string, width: number, colorScheme: 'light' | 'dark' = 'light') {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    deviceScaleFactor: width < 500 ? 2 : 1,
    colorScheme,
  });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.route('**/*', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith('.jpg'))
      return route.fulfill({ body: Buffer.from(picture.jpeg, 'base64'), contentType: 'image/jpeg' });
    if (pathname.endsWith('.png')) return route.fulfill({ body: pngOf(300, 90), contentType: 'image/png' });
    if (pathname.endsWith('.svg')) {
      const body = badgeSvg(badge(), (searchParams.get('lang') ?? 'en') as Locale, 'auto');
      return route.fulfill({
        body,
        headers: { 'content-security-policy': BADGE_POLICY },
        contentType: 'image/svg+xml',
      });
    }
    return route.fulfill({
      body: html,
      headers: { 'content-security-policy': PAGE_POLICY },
      contentType: 'text/html; charset=utf-8',
    });
  });
  await page.goto(forest().url);
  return { page, complaints };
}

const picture = await landscape();

/** Two of three forests have a picture. */
const pictured = forest({
  projects: forest().projects.map((project, index) => ({
    ...project,
    picture: index < 2 ? { file: `projects/${index}.jpg`, width: picture.width, height: picture.height } : null,
  })),
});

const WIDTHS = { desktop: 1200, phone: 360 };

const artifacts = fileURLToPath(new URL('../../artifacts/forests/', import.meta.url));
mkdirSync(artifacts, { recursive: true });

const browser = await openBrowser();
afterAll(() => browser?.close());

describe.skipIf(!browser)('in a real browser', () => {
  if (!browser) return;

  it.each<[string, string, keyof typeof WIDTHS, 'light' | 'dark']>([
    ['en', forestPage(forest({ name: NAMES.en }), 'en'), 'desktop', 'light'],
    [
      'en',
      forestPage(forest({ name: NAMES.en, logo: { file: 'logo.png', width: 300, height: 90 } }), 'en'),
      'desktop',
      'dark',
    ],
    ['en', forestPage(forest({ name: NAMES.en }), 'en'), 'phone', 'light'],
    ['de', forestPage(forest({ name: NAMES.de }), 'de'), 'desktop', 'light'],
    ['de', forestPage(forest({ name: NAMES.de }), 'de'), 'phone', 'dark'],
    ['ja', forestPage(forest({ name: NAMES.ja }), 'ja'), 'phone', 'light'],
    ['th', forestPage(forest({ name: NAMES.th }), 'th'), 'phone', 'light'],
    ['arabic', forestPage(forest({ name: HARD_NAMES.arabic }), 'fr'), 'phone', 'light'],
    ['pictured', forestPage(pictured, 'en'), 'desktop', 'light'],
    ['pictured', forestPage(pictured, 'de'), 'phone', 'dark'],
    ['absent', absentPage('en', 'Regrove'), 'phone', 'dark'],
  ])('the page (%#, %s) fits and keeps to its policy, as a picture shows', async (what, html, device, scheme) => {
    const opened = await openForest(browser, html, WIDTHS[device], scheme);
    await takePicture(opened.page, { path: `${artifacts}${what}-${device}-${scheme}.png`, fullPage: true });

    expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(WIDTHS[device]);
    expect(opened.complaints).toEqual([]);
    await opened.page.close();
  });

  it.each(Object.entries(ODD_NAMES))('an odd name fits a phone: %s', async (_, name) => {
    const projects = forest().projects.map((project) => ({ ...project, name }));
    const total = { ...forest().total, trees: 1.2e11, pages: 1e15, paper_grams: 4.5e15, mtco2e: 6e9 };
    const opened = await openForest(browser, forestPage(forest({ name, issuer: name, projects, total }), 'en'), 360);

    expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await opened.page.close();
  });

  it.each<[string, string, 'light' | 'dark']>([
    ['the page by day', forestPage(forest(), 'en'), 'light'],
    ['the page by night', forestPage(forest(), 'en'), 'dark'],
    ['the page in Thai', forestPage(forest(), 'th'), 'light'],
    ['the page with pictures', forestPage(pictured, 'ja'), 'light'],
    ['the page with pictures by night', forestPage(pictured, 'en'), 'dark'],
    ['the page of nothing yet', forestPage(forest({ projects: [], newest: [], website: null }), 'fr'), 'light'],
    ['the page that is not there', absentPage('de', 'Regrove'), 'dark'],
  ])('%s can be used with a screen reader and a keyboard', async (_, html, scheme) => {
    const opened = await openForest(browser, html, WIDTHS.desktop, scheme);
    await opened.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
    await opened.page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8'));
    const { violations } = await opened.page.evaluate<{ violations: { id: string; help: string }[] }>('axe.run()');

    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
    await opened.page.close();
  });

  it('the badge has room for every language, a billion trees and a long name, by day and by night', async () => {
    const shown = LOCALES.flatMap((locale) => [
      badgeSvg(badge(), locale, 'light'),
      badgeSvg(
        badge({ trees: 1.2e9, issuer: 'The Most Honourable Company of Printers of Northfield' }),
        locale,
        'dark',
      ),
    ]);
    const page = await browser.newPage({ viewport: { width: 780, height: 900 }, deviceScaleFactor: 2 });
    await page.setContent(`<body style="background:#888">${shown.join(' ')}</body>`);
    await takePicture(page, { path: `${artifacts}badges.png`, fullPage: true });
    const widest = await page.evaluate<number>(
      "Math.max(...[...document.querySelectorAll('text')].map((one) => one.getBBox().x + one.getBBox().width))",
    );

    expect(widest).toBeLessThanOrEqual(234);
    await page.close();
  });
});
