import type { Browser } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { projectPage } from '../../../lib/communication/public-pages/project/page.ts';
import { BADGE_POLICY, badgeSvg } from '../../../lib/communication/public-pages/render/badge.ts';
import { absentPage } from '../../../lib/communication/public-pages/render/document.ts';
import { publicPage } from '../../../lib/communication/public-pages/render/page.ts';
import { PAGE_POLICY } from '../../../lib/communication/public-pages/render/policy.ts';
import { LOCALES, type Locale } from '../../../lib/platform/locale.ts';
import { openAnswered, openBrowser } from '../../books/certificates/render/browser.ts';
import { HARD_NAMES, NAMES, ODD_NAMES } from '../../books/certificates/render/sample.ts';
import { findings } from '../../support/axe.ts';
import { keepPicture } from '../../support/chromium.ts';
import { landscape } from '../../support/landscape.ts';
import { sampleOf } from '../../support/long.ts';
import { pngOf } from '../../support/pictures.ts';
import { emptyProject, plantingView, projectView } from './project-sample.ts';
import { badge, publicPageView } from './sample.ts';

/** Answers as the function does for the page, its badge and its logo, on an invented origin without a network. */
function openForest(browser: Browser, html: string, width: number, colorScheme: 'light' | 'dark' = 'light') {
  const look = { width, deviceScaleFactor: width < 500 ? 2 : 1, colorScheme };
  return openAnswered(browser, publicPageView().url, look, ({ pathname, searchParams }) => {
    if (pathname.endsWith('.jpg')) return { body: Buffer.from(picture.jpeg, 'base64'), contentType: 'image/jpeg' };
    if (pathname.endsWith('.png')) return { body: LOGO, contentType: 'image/png' };
    if (pathname.endsWith('.svg')) {
      const body = badgeSvg(badge(), (searchParams.get('lang') ?? 'en') as Locale, 'auto', 'large');
      return { body, headers: { 'content-security-policy': BADGE_POLICY }, contentType: 'image/svg+xml' };
    }
    const headers = { 'content-security-policy': PAGE_POLICY };
    return { body: html, headers, contentType: 'text/html; charset=utf-8' };
  });
}

const LOGO = pngOf(300, 90);
const picture = landscape();

/** Two of three projects have a picture. */
const pictured = publicPageView({
  projects: publicPageView().projects.map((project, index) => ({
    ...project,
    picture: index < 2 ? { file: `projects/${index}.jpg`, width: picture.width, height: picture.height } : null,
  })),
});

const WIDTHS = { desktop: 1200, phone: 360 };

const browser = await openBrowser();
afterAll(() => browser.close());

/** PICTURES=<folder> saves the screenshots there. */
describe('in a real browser', () => {
  it.each<[string, string, keyof typeof WIDTHS, 'light' | 'dark']>([
    ['en', publicPage(publicPageView({ name: NAMES.en }), 'en'), 'desktop', 'light'],
    [
      'en',
      publicPage(publicPageView({ name: NAMES.en, logo: { file: 'logo.png', width: 300, height: 90 } }), 'en'),
      'desktop',
      'dark',
    ],
    ['en', publicPage(publicPageView({ name: NAMES.en }), 'en'), 'phone', 'light'],
    ['de', publicPage(publicPageView({ name: NAMES.de }), 'de'), 'desktop', 'light'],
    ['de', publicPage(publicPageView({ name: NAMES.de }), 'de'), 'phone', 'dark'],
    ['ja', publicPage(publicPageView({ name: NAMES.ja }), 'ja'), 'phone', 'light'],
    ['th', publicPage(publicPageView({ name: NAMES.th }), 'th'), 'phone', 'light'],
    ['arabic', publicPage(publicPageView({ name: HARD_NAMES.arabic }), 'fr'), 'phone', 'light'],
    ['pictured', publicPage(pictured, 'en'), 'desktop', 'light'],
    ['pictured', publicPage(pictured, 'de'), 'phone', 'dark'],
    ['absent', absentPage('en', 'Regrove'), 'phone', 'dark'],
    ['project', projectPage(projectView(), 'en'), 'desktop', 'light'],
    ['project', projectPage(projectView({ name: HARD_NAMES.arabic }), 'de'), 'phone', 'dark'],
    ['project', projectPage(projectView(), 'ja'), 'phone', 'light'],
    ['project', projectPage(projectView(), 'th'), 'phone', 'light'],
    ['project', projectPage(emptyProject(), 'fr'), 'phone', 'light'],
  ])('the page (%#, %s) fits and keeps to its policy', async (what, html, device, scheme) => {
    const opened = await openForest(browser, html, WIDTHS[device], scheme);
    // Pictures further down load lazily when scrolled to.
    await opened.page.evaluate(
      "Promise.all(Array.from(document.images, (one) => { one.loading = 'eager'; return one.decode(); }))",
    );
    await keepPicture(opened.page, `forest-${what}-${device}-${scheme}`, { fullPage: true });

    expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(WIDTHS[device]);
    expect(opened.complaints).toEqual([]);
  });

  it.each(sampleOf(Object.entries(ODD_NAMES), 3))('an odd name fits a phone: %s', async (_, name) => {
    const projects = publicPageView().projects.map((project) => ({ ...project, name }));
    const total = { ...publicPageView().total, trees: 1.2e11, pages: 1e15, paper_grams: 4.5e15, mtco2e: 6e9 };
    const opened = await openForest(
      browser,
      publicPage(publicPageView({ name, issuer: name, projects, total }), 'en'),
      360,
    );

    expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });

  it.each(sampleOf(Object.entries(ODD_NAMES), 3, 1))('an odd name in a project fits a phone: %s', async (_, name) => {
    const plantings = [plantingView({ name, partner: name, species: [name], trees: 1e12 })];
    const html = projectPage(projectView({ name, about: name, plantings }), 'en');
    const opened = await openForest(browser, html, 360);

    expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });

  it.each<[string, string, 'light' | 'dark']>([
    ['the page by day', publicPage(publicPageView(), 'en'), 'light'],
    ['the page by night', publicPage(publicPageView(), 'en'), 'dark'],
    ['the page in Thai', publicPage(publicPageView(), 'th'), 'light'],
    ['the page with pictures', publicPage(pictured, 'ja'), 'light'],
    ['the page with pictures by night', publicPage(pictured, 'en'), 'dark'],
    ['the page of nothing yet', publicPage(publicPageView({ projects: [], newest: [], website: null }), 'fr'), 'light'],
    ['the page that is not there', absentPage('de', 'Regrove'), 'dark'],
    ['the page of a project', projectPage(projectView(), 'en'), 'light'],
    ['the page of a project by night', projectPage(projectView(), 'ja'), 'dark'],
    ['the page of a project without plantings', projectPage(emptyProject(), 'de'), 'light'],
  ])('%s can be used with a screen reader and a keyboard', async (_, html, scheme) => {
    const opened = await openForest(browser, html, WIDTHS.desktop, scheme);
    await opened.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");

    expect(await findings(opened.page)).toEqual([]);
  });

  it.each([
    ['large', 226],
    ['small', 152],
  ] as const)('the %s badge has space for every language, a billion trees and a long name', async (size, edge) => {
    const long = {
      trees: 1.2e9,
      trees_planted: 1.1e9,
      issuer: 'The Most Honourable Company of Printers of Northfield',
    };
    const shown = LOCALES.flatMap((locale) => [
      badgeSvg(badge(), locale, 'light', size),
      badgeSvg(badge({ trees: 21, trees_planted: 0 }), locale, 'light', size),
      badgeSvg(badge(long), locale, 'dark', size),
    ]);
    const page = await browser.newPage({ viewport: { width: 780, height: 900 }, deviceScaleFactor: 2 });
    await page.setContent(`<body style="background:#888">${shown.join(' ')}</body>`);
    await keepPicture(page, `badges-${size}`, { fullPage: true });
    const widest = await page.evaluate<number>(
      "Math.max(...[...document.querySelectorAll('text')].map((one) => one.getBBox().x + one.getBBox().width))",
    );

    expect(widest).toBeLessThanOrEqual(edge);
    await page.close();
  });
});
