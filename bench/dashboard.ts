import type { Browser, Page } from 'playwright-core';
import { bundleDashboard, compressedBytes } from '../dashboard/build.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { addDealer, DEALER_PERSON } from './dealer.ts';
import { FIGURES, signIn, withDemoServer } from './demo-server.ts';
import { type Figure, noMoreThan } from './figures.ts';

const BYTES_MAX = 64_000;
const DEALER_BYTES_MAX = 94_000;
const REQUESTS_MAX = 3;

/**
 * The dashboard's first view for somebody who has signed in before: a real browser with an empty cache and the local
 * server with a year of fictional business; then a dealer's with 600 customers, 900 feeds and 40 items needing
 * attention. Files are counted compressed, API responses uncompressed, which is more.
 */
export async function dashboard(): Promise<Figure[]> {
  return withDemoServer(async (server) => {
    const browser = await launchChromium();
    try {
      const files = new Map((await bundleDashboard()).map((file) => [file.path, compressedBytes(file)]));
      const view = await firstView(browser, await signIn(browser, server), files);
      await addDealer(server);
      const large = await firstView(browser, await signIn(browser, server, { email: DEALER_PERSON }), files);
      return [
        noMoreThan("dashboard's first view: bytes in all", 'bytes', view.bytes, BYTES_MAX, 1),
        noMoreThan("dashboard's first view: requests until its figures", '', view.requests, REQUESTS_MAX, 1),
        noMoreThan(
          'first view of a dealer with 600 customers: bytes in all',
          'bytes',
          large.bytes,
          DEALER_BYTES_MAX,
          1,
        ),
        noMoreThan('first view of a dealer with 600 customers: requests', '', large.requests, REQUESTS_MAX, 1),
      ];
    } finally {
      await browser.close();
    }
  });
}

type View = { bytes: number; requests: number };

async function firstView(browser: Browser, signedIn: Page, files: Map<string, number>): Promise<View> {
  const context = await browser.newContext({ storageState: await signedIn.context().storageState() });
  const page = await context.newPage();
  const loaded: string[] = [];
  const answers: Promise<number>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/v1/')) answers.push(response.body().then(({ length }) => length));
    else loaded.push(files.has(pathname) ? pathname : '/index.html');
  });
  await page.addInitScript(NOTE_FIGURES);
  await page.goto(signedIn.url());
  await page.locator(FIGURES).waitFor();
  await page.waitForLoadState('networkidle');
  const requests = await page.evaluate<number>(ANSWERED_BEFORE);
  const ofFiles = loaded.reduce((sum, path) => sum + (files.get(path) ?? 0), 0);
  const ofAnswers = (await Promise.all(answers)).reduce((sum, length) => sum + length, 0);
  await context.close();
  return { bytes: ofFiles + ofAnswers, requests };
}

/** Runs in the page, by its own clock: requests after the figures appear must not count, however late we check. */
const NOTE_FIGURES = `new MutationObserver((_, observer) => {
  if (!document.querySelector('${FIGURES}')) return;
  window.figuresAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;
const ANSWERED_BEFORE = `performance.getEntriesByType('resource').filter(
  ({ name, responseEnd }) => new URL(name).pathname.startsWith('/v1/') && responseEnd <= window.figuresAt,
).length`;
